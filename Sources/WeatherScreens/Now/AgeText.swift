import Foundation

/// Stretches of time in as few letters as will do, never finer than a minute.
enum AgeText {
  /// Such as `<1m`, `3m`, `2h14`, `5d`.
  static func short(_ seconds: TimeInterval) -> String {
    guard seconds.isFinite, seconds >= 60 else { return "<1m" }
    let minutes = Int(min(seconds, 1e9) / 60)
    if minutes < 60 { return "\(minutes)m" }
    if minutes < 24 * 60 {
      let rest = minutes % 60
      return "\(minutes / 60)h\(rest < 10 ? "0" : "")\(rest)"
    }
    return "\(minutes / 1440)d"
  }

  /// Such as `2 h 14 m`.
  static func long(_ seconds: TimeInterval) -> String {
    guard seconds.isFinite, seconds >= 60 else { return "less than a minute" }
    let minutes = Int(min(seconds, 1e9) / 60)
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 48 * 60 { return "\(minutes / 60) h \(minutes % 60) m" }
    return "\(minutes / 1440) days"
  }
}
