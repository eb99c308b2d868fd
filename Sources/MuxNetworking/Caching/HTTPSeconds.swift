import LightFoundation

/// Reads a number of seconds as HTTP writes it (RFC 9111, section 1.2.2).
///
/// Pure.
enum HTTPSeconds {
  /// What stands for every number that is greater: 68 years.
  static let limit = 1 << 31

  /// The seconds that a text says, or nil where it is anything but digits.
  static func read(_ text: String) -> Int? {
    digits(text).map { min($0, limit) }
  }

  /// The number that digits say, the greatest there is for more of them, or nil for anything else.
  static func digits(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }

  /// The seconds of an `Age` (RFC 9111, section 5.1): the first of several, or nil for what is none.
  static func age(_ field: String?) -> Int? {
    guard let field else { return nil }
    return HTTPList.members(of: field).first.flatMap { read($0) }
  }
}
