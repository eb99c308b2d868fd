package struct ClockTime: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// 0:00 to 23:59.
    case hours24 = "24"
    /// 12:00 am to 11:59 pm.
    case hours12 = "12"
  }

  /// 0 to 23.
  package let hour: Int
  /// 0 to 59.
  package let minute: Int

  package init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// The time as text: `17:00`, or `5 pm` and `5:30 pm`.
  package func text(_ style: Style = .hours24) -> String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    switch style {
    case .hours24: return hour < 10 ? "0\(hour):\(minutes)" : "\(hour):\(minutes)"
    case .hours12:
      let half = hour < 12 ? "am" : "pm"
      let shown = hour % 12 == 0 ? 12 : hour % 12
      return minute == 0 ? "\(shown) \(half)" : "\(shown):\(minutes) \(half)"
    }
  }
}
