public import LightFoundation

/// Stretches of time in as few letters as will do, never finer than a minute.
public enum AgeText {
  /// Such as `<1m`, `3m`, `2h14`, `5d`.
  public static func short(_ seconds: TimeInterval) -> String {
    guard let minutes = minutes(seconds) else { return "<1m" }
    if minutes < 60 { return "\(minutes)m" }
    if minutes < 24 * 60 {
      let rest = minutes % 60
      return "\(minutes / 60)h\(rest < 10 ? "0" : "")\(rest)"
    }
    return "\(minutes / 1440)d"
  }

  /// Such as `2 h 14 m`.
  public static func long(_ seconds: TimeInterval) -> String {
    guard let minutes = minutes(seconds) else { return "less than a minute" }
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 48 * 60 { return "\(minutes / 60) h \(minutes % 60) m" }
    return "\(minutes / 1440) days"
  }

  /// The same of a duration.
  public static func long(_ age: Duration) -> String { long(TimeInterval(age.components.seconds)) }

  /// Whole minutes; nil if there is not even one.
  private static func minutes(_ seconds: TimeInterval) -> Int? {
    guard seconds.isFinite, seconds >= 60 else { return nil }
    return Int(clamping: min(seconds, 1e9) / 60)
  }
}
