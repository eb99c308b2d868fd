package import LightFoundation
package import Weather

/// Stretches of time in as few letters as will do, never finer than a minute.
package enum AgeText {
  /// Such as `<1m`, `3m`, `2h14`, `5d`.
  package static func short(_ seconds: TimeInterval) -> String {
    let minutes = minutes(seconds)
    guard minutes > 0 else { return "<1m" }
    if minutes < 60 { return "\(minutes)m" }
    if minutes < 24 * 60 {
      let rest = minutes % 60
      return "\(minutes / 60)h\(rest < 10 ? "0" : "")\(rest)"
    }
    return "\(minutes / 1440)d"
  }

  /// How long the sun is up, such as `7h39`; a day and a night without an end are whole hours.
  package static func daylight(_ seconds: TimeInterval) -> String {
    seconds <= 0 ? "0h" : seconds >= 86_400 ? "24h" : short(seconds)
  }

  /// Such as `2 h 14 m`, in English where no other words are given.
  package static func long(
    _ seconds: TimeInterval, _ words: Localization = Localization.english
  ) -> String {
    words.text(.age(minutes: minutes(seconds)))
  }

  package static func long(_ age: Duration) -> String { long(TimeInterval(age.components.seconds)) }

  package static func minutes(_ seconds: TimeInterval) -> Int {
    seconds.isFinite && seconds >= 60 ? Int(clamping: min(seconds, 1e9) / 60) : 0
  }
}
