/// Ages as people say them.
enum AgeWords {
  /// Such as `2 h 14 m`.
  static func long(_ age: Duration) -> String {
    let minutes = age.components.seconds / 60
    if minutes < 1 { return "less than a minute" }
    if minutes < 60 { return "\(minutes) min" }
    if minutes < 48 * 60 { return "\(minutes / 60) h \(minutes % 60) m" }
    return "\(minutes / 1440) days"
  }
}
