/// Formats sizes in few columns.
enum SizeText {
  /// Returns a text such as `812`, `9.1K`, `214K` or `2.4M`, with `mark` as the decimal separator.
  static func text(_ bytes: Int, _ mark: String = ".") -> String {
    switch bytes {
    case ..<1000: "\(bytes)"
    case ..<10_000: "\(bytes / 1000)\(mark)\(bytes % 1000 / 100)K"
    case ..<1_000_000: "\(bytes / 1000)K"
    default: "\(bytes / 1_000_000)\(mark)\(bytes % 1_000_000 / 100_000)M"
    }
  }
}
