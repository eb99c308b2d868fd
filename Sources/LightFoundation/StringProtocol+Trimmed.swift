extension StringProtocol {
  /// The string without surrounding white space, for want of `trimmingCharacters`.
  package var trimmed: String {
    let rest = drop { $0.isWhitespace }
    return rest.lastIndex { !$0.isWhitespace }.map { String(rest[...$0]) } ?? ""
  }
}
