/// Sizes in as few columns as say something.
enum SizeText {
  /// Such as `812`, `9.1K`, `214K`, `2.4M`.
  static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes)"
    case ..<10_000: "\(bytes / 1000).\(bytes % 1000 / 100)K"
    case ..<1_000_000: "\(bytes / 1000)K"
    default: "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000)M"
    }
  }
}
