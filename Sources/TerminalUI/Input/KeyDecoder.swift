/// Decodes the bytes a terminal sends into keys, clicks and pastes.
///
/// Sequences may arrive in pieces. Unknown sequences are dropped as a whole.
package struct KeyDecoder: Sendable {
  /// The additional key sequences of this terminal type.
  private let special: [[UInt8]: Key]
  private let specialLength: Int
  private var waiting: [UInt8] = []
  private var pasted: [UInt8]?

  /// The limits for the bytes of a paste to keep and of a sequence to wait for.
  private static let pasteLimit = 1 << 20
  private static let sequenceLimit = 4_096
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Creates a decoder with additional sequences from terminfo.
  package init(special: [[UInt8]: Key] = [:]) {
    self.special = special.filter { $0.key.count > 1 && $0.key.first == 0x1B }
    specialLength = self.special.keys.map(\.count).max() ?? 0
  }

  /// The time to wait for the rest of an incomplete sequence.
  package enum SequenceWait: Hashable, Sendable {
    /// Short, because it may be complete, such as the Escape key alone.
    case short
    /// Longer, because the bytes so far are not a key.
    case long
    /// As long as a connection may stall, because the rest of a paste would be read as keys.
    case paste
  }

  package var sequenceWait: SequenceWait? {
    if pasted != nil { return .paste }
    guard !waiting.isEmpty else { return nil }
    if waiting.count > 2, AnswerSequence.beginning(of: waiting[...]) != .none { return .long }
    var other = self
    return other.giveUp().isEmpty ? .long : .short
  }

  /// Decodes bytes as far as they are unambiguous.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    waiting.append(contentsOf: bytes)
    return drain(atEnd: false)
  }

  /// Decodes the rest after a time-out.
  package mutating func giveUp() -> [Input] {
    if let pasted {
      let text = String(decoding: pasted + waiting, as: UTF8.self)
      self.pasted = nil
      waiting = []
      return [.paste(text)]
    }
    return drain(atEnd: true)
  }

  private mutating func drain(atEnd: Bool) -> [Input] {
    var inputs: [Input] = []
    var rest = waiting[...]
    while !rest.isEmpty {
      if pasted != nil {
        guard let input = paste(&rest) else { break }
        inputs.append(input)
        continue
      }
      guard let sequence = next(rest, atEnd: atEnd) else { break }
      rest = rest.dropFirst(max(sequence.length, 1))
      switch sequence.meaning {
      case .inputs(let found): inputs += found
      case .pasteStart: pasted = []
      }
    }
    waiting = rest.count > Self.sequenceLimit ? AnswerSequence.shortened(rest) : Array(rest)
    return inputs
  }

  /// Returns the next item; nil if its end is missing.
  private func next(_ bytes: ArraySlice<UInt8>, atEnd: Bool) -> KeySequence? {
    guard let first = bytes.first else { return nil }
    guard first == 0x1B else { return KeySequence.character(bytes, atEnd: atEnd) }
    let known = special.isEmpty ? nil : special(bytes)
    if let known { return known }
    let couldBeKnown =
      bytes.count < specialLength && special.keys.contains { $0.starts(with: bytes) }
    if couldBeKnown && !atEnd { return nil }
    if let sequence = KeySequence.escape(bytes, atEnd: atEnd) { return sequence }
    let isTooLong =
      bytes.count > Self.sequenceLimit && AnswerSequence.beginning(of: bytes) != .whole
    return isTooLong ? KeySequence(length: bytes.count, []) : nil
  }

  private func special(_ bytes: ArraySlice<UInt8>) -> KeySequence? {
    var length = min(bytes.count, specialLength)
    while length > 1 {
      if let key = special[Array(bytes.prefix(length))] {
        return KeySequence(length: length, [.key(key)])
      }
      length -= 1
    }
    return nil
  }

  /// Collects pasted bytes; returns the paste at its end.
  private mutating func paste(_ rest: inout ArraySlice<UInt8>) -> Input? {
    var end = rest.startIndex
    while let escape = rest[end...].firstIndex(of: 0x1B) {
      let candidate = rest[escape...].prefix(Self.pasteEnd.count)
      if candidate.elementsEqual(Self.pasteEnd) {
        keep(rest[..<escape])
        rest = rest[(escape + Self.pasteEnd.count)...]
        let text = String(decoding: pasted ?? [], as: UTF8.self)
        pasted = nil
        return .paste(text)
      }
      if candidate.endIndex == rest.endIndex, Self.pasteEnd.starts(with: candidate) {
        keep(rest[..<escape])
        rest = rest[escape...]
        return nil
      }
      end = escape + 1
    }
    keep(rest)
    rest = []
    return nil
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let room = Self.pasteLimit - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(room, 0)))
  }
}
