/// An age in as few letters as can be.
enum AgeText {
  /// `3m`, `2h14`, `3d`.
  static func short(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "now"
    case ..<3600: "\(seconds / 60)m"
    case ..<86_400: "\(seconds / 3600)h" + twoDigits(seconds % 3600 / 60)
    default: "\(seconds / 86_400)d"
    }
  }

  /// A number with a zero before it where it has one digit.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
