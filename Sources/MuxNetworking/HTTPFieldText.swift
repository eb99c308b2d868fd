import LightFoundation

/// Decodes header field values.
enum HTTPFieldText {
  /// Returns the text without surrounding spaces and tabs.
  static func text(of bytes: some BidirectionalCollection<UInt8>) -> String {
    guard let first = bytes.firstIndex(where: isNoSpace),
      let last = bytes.lastIndex(where: isNoSpace)
    else { return "" }
    return decoded(bytes[first...last])
  }

  /// Decodes UTF-8, or Latin-1 if that is invalid, so that different bytes stay different.
  static func decoded(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Parses a length; nil for anything but digits.
  static func length(_ text: String) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  private static func isNoSpace(_ byte: UInt8) -> Bool { byte != 32 && byte != 9 }
}
