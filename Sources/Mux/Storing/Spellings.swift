import LightFoundation

/// The texts under which keys lie on disk, where equal keys may have several.
///
/// Nothing is remembered before a key is removed for the first time, which asks the store once.
struct Spellings {
  /// Gives the key that a text stands for.
  typealias Meaning = @Sendable (String) -> AnyHashable?

  private let meaning: Meaning?
  private var known: [AnyHashable: [String]]?

  init(_ meaning: Meaning?) { self.meaning = meaning }

  /// Whether the store must be asked for its texts before a key is removed.
  var isAsking: Bool { meaning != nil && known == nil }

  mutating func learn(_ texts: [String]) {
    known = [:]
    note(texts)
  }

  mutating func note(_ texts: [String]) {
    guard let meaning, known != nil else { return }
    for text in texts {
      guard let key = meaning(text) else { continue }
      let isKnown = known?[key]?.contains { $0.utf8.elementsEqual(text.utf8) }
      if isKnown != true { known?[key, default: []].append(text) }
    }
  }

  /// All texts of the key that this one stands for.
  func all(of text: String) -> [String] {
    [text] + (meaning?(text).flatMap { known?[$0] } ?? [])
  }
}

extension Spellings {
  /// What a key is called on disk and in events: of a text, the one form of all its spellings.
  static func text(of key: some LosslessStringConvertible) -> String {
    guard let text = key as? String else { return key.description }
    return text.utf8.allSatisfy { $0 < 0x80 } ? text : text.composed
  }

  /// How equal keys are told by their texts; nil for those that have one text each.
  static func meaning<Key: LosslessStringConvertible & Hashable & Sendable>(
    of type: Key.Type
  ) -> Meaning? {
    if type == String.self || type is any BinaryInteger.Type { return nil }
    return { Key($0).map { AnyHashable($0) } }
  }
}
