import LightFoundation

/// Parses delta-seconds (RFC 9111, section 1.2.2).
enum HTTPSeconds {
  /// The value that replaces all larger ones: 68 years.
  static let limit = 1 << 31

  /// Parses seconds, or returns nil for anything but digits.
  static func read(_ text: String) -> Int? {
    digits(text).map { min($0, limit) }
  }

  /// Parses a number, saturating on overflow, or returns nil for anything but digits.
  static func digits(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }

  /// Parses an `Age` field (RFC 9111, section 5.1): the first of several values, or nil if invalid.
  static func age(_ field: String?) -> Int? {
    guard let field else { return nil }
    return HTTPList.members(of: field).first.flatMap { read($0) }
  }
}
