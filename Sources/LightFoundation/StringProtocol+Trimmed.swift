extension StringProtocol {
  /// The text without white space around it, which only the heavy half of Foundation takes away.
  package var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
