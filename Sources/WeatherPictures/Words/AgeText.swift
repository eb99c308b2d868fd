package import LightFoundation
package import Weather

/// Compact durations, to the minute at best.
package enum AgeText {
  /// A duration such as `<1m`, `3m`, `2h14` or `5d`.
  package static func short(_ seconds: TimeInterval) -> String {
    let minutes = minutes(seconds)
    guard minutes > 0 else { return "<1m" }
    if minutes < 60 { return "\(minutes)m" }
    if minutes < 24 * 60 { return "\(minutes / 60)h\((minutes % 60).twoDigits)" }
    return "\(minutes / 1440)d"
  }

  /// The length of daylight, such as `7h39`, or `0h` and `24h` in polar night and day.
  package static func daylight(_ seconds: TimeInterval) -> String {
    seconds <= 0 ? "0h" : seconds >= 86_400 ? "24h" : short(seconds)
  }

  /// A duration such as `2 h 14 m`.
  package static func long(_ seconds: TimeInterval, _ words: Localization = .english) -> String {
    words.text(.age(minutes: minutes(seconds)))
  }

  package static func long(_ age: Duration) -> String { long(TimeInterval(age.components.seconds)) }

  package static func minutes(_ seconds: TimeInterval) -> Int {
    seconds.isFinite && seconds >= 60 ? Int(clamping: min(seconds, 1e9) / 60) : 0
  }
}
