extension StringProtocol {
  /// The string without surrounding white space, for want of `trimmingCharacters`.
  package var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
