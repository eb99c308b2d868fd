import LightFoundation

/// The query for the background color (OSC 11) and its answer.
package enum GroundAnswer {
  package static let question = "\u{1B}]11;?\u{1B}\\"

  /// Parses an answer such as `11;rgb:1e1e/1e1e/2e2e`, or returns nil.
  static func color(_ answer: ArraySlice<UInt8>) -> RGB? {
    let text = String(decoding: answer, as: UTF8.self)
    guard let start = text.firstRange(of: "11;rgb"), start.lowerBound == text.startIndex,
      let colon = text[start.upperBound...].firstIndex(of: ":")
    else { return nil }
    let parts = text[text.index(after: colon)...].split(
      separator: "/", omittingEmptySubsequences: false)
    let values = parts.prefix(3).compactMap { part(String($0.prefix { $0.isHexDigit })) }
    return values.count == 3 ? RGB(values[0], values[1], values[2]) : nil
  }

  /// Scales a component of one to four hexadecimal digits to a byte.
  private static func part(_ digits: String) -> UInt8? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    let most = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return UInt8(clamping: (value * 255 + most / 2) / most)
  }
}
