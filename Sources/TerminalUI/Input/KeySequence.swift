/// A key or sequence at the start of the input.
struct KeySequence {
  enum Meaning {
    case inputs([Input])
    case pasteStart
  }

  var length: Int
  var meaning: Meaning

  init(length: Int, _ inputs: [Input]) {
    self.length = length
    meaning = .inputs(inputs)
  }

  init(length: Int, _ key: Key) { self.init(length: length, [.key(key)]) }

  /// Decodes a key that is not a sequence; nil if bytes of a character are missing.
  static func character(_ bytes: ArraySlice<UInt8>, atEnd: Bool) -> KeySequence? {
    guard let first = bytes.first else { return nil }
    if first < 0x80 { return KeySequence(length: 1, asciiKey(first)) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let tail = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    let isCut = tail.count < length - 1 && bytes.count == tail.count + 1
    if isCut && !atEnd && (0xC2...0xF4).contains(first) { return nil }
    let text = String(decoding: bytes.prefix(tail.count + 1), as: UTF8.self)
    guard tail.count == length - 1, let scalar = text.unicodeScalars.first,
      text.unicodeScalars.count == 1, scalar != "\u{FFFD}", !(0x80...0x9F).contains(scalar.value)
    else { return KeySequence(length: tail.count + 1, []) }
    return KeySequence(length: length, .character(Character(scalar)))
  }

  static func asciiKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x1B: .escape
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: .character(Character(Unicode.Scalar(byte)))
    }
  }

  /// Decodes a sequence that starts with escape; nil if its end is missing.
  static func escape(_ bytes: ArraySlice<UInt8>, atEnd: Bool) -> KeySequence? {
    guard let second = bytes.dropFirst().first else {
      return atEnd ? KeySequence(length: 1, .escape) : nil
    }
    if bytes.count == 2 && atEnd && second != 0x1B { return alt(bytes, atEnd: true) }
    switch second {
    case 0x5B: return control(bytes) ?? (atEnd ? KeySequence(length: bytes.count, []) : nil)
    case 0x4F: return single(bytes) ?? (atEnd ? KeySequence(length: bytes.count, []) : nil)
    default: break
    }
    switch AnswerSequence.beginning(of: bytes) {
    case .whole: return AnswerSequence.decode(bytes, atEnd: atEnd)
    case .part where !atEnd: return nil
    case .part, .none: return alt(bytes, atEnd: atEnd)
    }
  }

  /// Decodes escape followed by a key as Alt; before a control key or another escape, just Escape.
  private static func alt(_ bytes: ArraySlice<UInt8>, atEnd: Bool) -> KeySequence? {
    guard let rest = character(bytes.dropFirst(), atEnd: atEnd) else { return nil }
    guard case .inputs(let inputs) = rest.meaning, case .key(let key)? = inputs.first else {
      return KeySequence(length: rest.length + 1, [])
    }
    switch key {
    case .character(let character): return KeySequence(length: rest.length + 1, .alt(character))
    case .named(let name, _) where name == .backspace || name == .enter:
      return KeySequence(length: 2, .named(name, .alt))
    default: return KeySequence(length: 1, .escape)
    }
  }

  /// Decodes `ESC O x`, which keys send in application mode.
  private static func single(_ bytes: ArraySlice<UInt8>) -> KeySequence? {
    let parameters = bytes.dropFirst(2).prefix { (0x30...0x3B).contains($0) }
    guard let final = bytes.dropFirst(2 + parameters.count).first else { return nil }
    let length = 3 + parameters.count
    guard final >= 0x20, final != 0x7F else { return KeySequence(length: length - 1, []) }
    let modifiers = ControlSequence.modifiers(ControlSequence.numbers(parameters).last ?? 1)
    return KeySequence(
      length: length,
      ControlSequence.letter(final).map { [.key(.named($0, modifiers))] } ?? keypad(final))
  }

  /// Decodes the keypad in application mode as the characters printed on it.
  private static func keypad(_ final: UInt8) -> [Input] {
    switch final {
    case 0x4D: [.key(.enter)]
    case 0x6A...0x79: [.key(.character(Character(Unicode.Scalar(final - 0x40))))]
    default: []
    }
  }

  private static func control(_ bytes: ArraySlice<UInt8>) -> KeySequence? {
    ControlSequence.decode(bytes)
  }
}
