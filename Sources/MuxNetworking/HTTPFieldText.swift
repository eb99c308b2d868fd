import LightFoundation

/// What stands in a header field, as a text.
///
/// Pure.
enum HTTPFieldText {
  /// The text without the spaces and tabs around it.
  static func text(of bytes: some BidirectionalCollection<UInt8>) -> String {
    guard let first = bytes.firstIndex(where: isNoSpace),
      let last = bytes.lastIndex(where: isNoSpace)
    else { return "" }
    return decoded(bytes[first...last])
  }

  /// Bytes that are no UTF-8 are taken for Latin-1, so that different ones stay different.
  static func decoded(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The length that a field says, in digits and nothing else; nil if it says none.
  static func length(_ text: String) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  private static func isNoSpace(_ byte: UInt8) -> Bool { byte != 32 && byte != 9 }
}
