enum CellWidth {
  /// Returns 0, 1 or 2; nil for scalars that must not reach the terminal.
  static func of(_ scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if isPlain(scalar) { return 1 }
    if value < 0x300 { return nil }
    if isWide(value) { return 2 }
    if isJamoTail(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return isSelector(value) ? nil : 0
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return nil
    default: break
    }
    let isFlag = (0x1F1E6...0x1F1FF).contains(value)
    return scalar.properties.isEmojiPresentation && !isFlag ? 2 : 1
  }

  /// Returns whether it is one column wide and, among its like, a character of its own.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2190...0x2199, 0x2500...0x25FC,
      0x2800...0x28FF:
      true
    default: false
    }
  }

  /// Returns whether it is a variation selector; terminals disagree on the resulting width.
  static func isSelector(_ value: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
      || (0x180B...0x180F).contains(value)
  }

  /// Returns whether it is a Hangul vowel or final, drawn into the preceding consonant.
  private static func isJamoTail(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7C6).contains(value)
      || (0xD7CB...0xD7FB).contains(value)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// The wide and fullwidth characters of Unicode 15, without emoji, which have a property.
  ///
  /// Blocks whose gaps are unassigned are included whole.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5,
    0x2FF0...0x2FFB, 0x3000...0x3029, 0x302E...0x303E, 0x3041...0x3096, 0x309B...0x30FF,
    0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E3, 0x31F0...0x321E, 0x3220...0xA48C,
    0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFA6D, 0xFA70...0xFAD9,
    0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x16FE3, 0x16FF0...0x16FF1, 0x17000...0x187F7, 0x18800...0x18CD5,
    0x18D00...0x18D08, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122,
    0x1B150...0x1B152, 0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1F200...0x1F202, 0x1F210...0x1F23B,
    0x1F240...0x1F248, 0x1F250...0x1F251, 0x20000...0x2A6DF, 0x2A700...0x2B738, 0x2B740...0x2B81D,
    0x2B820...0x2CEA1, 0x2CEB0...0x2EBE0, 0x2F800...0x2FA1D, 0x30000...0x3134A,
  ]
}
