import LightFoundation

/// A name normalized for comparison: lowercase without diacritics, one space between words.
///
/// `Łódź` equals `lodz`, and `Saint-Étienne` equals `saint etienne`. Apostrophes are dropped; any
/// other character that is not a letter or digit separates words.
package enum FoldedName {
  package static func bytes(_ text: String) -> [UInt8] {
    var folded = Folding()
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { folded.append(ascii: byte) }
    } else {
      for scalar in text.decomposed.unicodeScalars { folded.append(scalar) }
    }
    return folded.bytes
  }

  package static func text(_ text: String) -> String {
    String(decoding: bytes(text), as: UTF8.self)
  }
}

/// Builds a folded name; a separator is written only when the next word begins.
private struct Folding {
  private(set) var bytes: [UInt8] = []
  private var isBetweenWords = false

  mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): add(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): add(byte + 32)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): break
    default: isBetweenWords = true
    }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return append(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
    if Folding.apostrophes.contains(scalar) { return }
    switch scalar.properties.generalCategory {
    case .nonspacingMark: break
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark, .enclosingMark:
      for part in scalar.properties.lowercaseMapping.unicodeScalars
      where part.properties.generalCategory != .nonspacingMark {
        for byte in (Folding.special[part] ?? String(part)).utf8 { add(byte) }
      }
    default: isBetweenWords = true
    }
  }

  private mutating func add(_ byte: UInt8) {
    if isBetweenWords, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
    isBetweenWords = false
    bytes.append(byte)
  }

  private static let apostrophes = Set("’‘ʻʼʿʾ´′".unicodeScalars)

  /// Letters that do not decompose in Unicode, with the ASCII letters people type instead.
  private static let special: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
    "ŧ": "t", "ŋ": "ng", "ı": "i", "ə": "e", "ƙ": "k", "ɓ": "b", "ɗ": "d",
  ]
}
