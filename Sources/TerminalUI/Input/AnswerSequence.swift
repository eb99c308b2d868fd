/// The string sequences in which terminals answer queries.
///
/// Alt with `P`, `]` or `_` starts with the same bytes, so the following ones decide.
enum AnswerSequence {
  enum Beginning { case none, part, whole }

  /// The prefixes of answers about capabilities, terminal name and graphics.
  private static let beginnings: [UInt8: [String]] = [
    0x50: ["0+r", "1+r", "0$r", "1$r", ">|", "!|"], 0x5F: ["G"],
  ]

  static func beginning(of bytes: ArraySlice<UInt8>) -> Beginning {
    guard bytes.first == 0x1B, let second = bytes.dropFirst().first else { return .none }
    let content = bytes.dropFirst(2)
    if second == 0x5D { return numbered(content) }
    let known = (beginnings[second] ?? []).map { Array($0.utf8) }
    if known.contains(where: { content.starts(with: $0) }) { return .whole }
    return known.contains { $0.starts(with: content) } ? .part : .none
  }

  /// Matches a number and a semicolon, such as `11;`.
  private static func numbered(_ content: ArraySlice<UInt8>) -> Beginning {
    let digits = content.prefix { (0x30...0x39).contains($0) }
    guard digits.count <= 4 else { return .none }
    guard let next = content.dropFirst(digits.count).first else { return .part }
    return next == 0x3B && !digits.isEmpty ? .whole : .none
  }

  /// Decodes a complete answer; nil if its end is missing.
  ///
  /// Some terminals end it with a bare escape. A control key also ends it, and is reported.
  static func decode(_ bytes: ArraySlice<UInt8>, atEnd: Bool) -> KeySequence? {
    let content = bytes.dropFirst(2)
    guard let end = content.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) else {
      return atEnd ? KeySequence(length: bytes.count, []) : nil
    }
    let color = GroundAnswer.color(content[..<end]).map { [Input.ground($0)] } ?? []
    let length = end - bytes.startIndex
    switch (bytes[end], bytes[end...].dropFirst().first) {
    case (0x1B, nil): return atEnd ? KeySequence(length: length + 1, color) : nil
    case (0x1B, 0x5C): return KeySequence(length: length + 2, color)
    case (0x1B, 0x5B), (0x1B, 0x4F): return KeySequence(length: length, color)
    case (0x1B, _), (0x07, _): return KeySequence(length: length + 1, color)
    default: return KeySequence(length: length, color)
    }
  }

  /// Returns a long answer without the bytes that decoding its end does not need.
  static func shortened(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(bytes.prefix(8)) + (bytes.last == 0x1B ? [0x1B] : [])
  }
}
