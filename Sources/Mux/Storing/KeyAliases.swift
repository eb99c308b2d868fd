import LightFoundation

/// The texts on disk of keys for which equal keys can have different texts.
///
/// Recorded only after the first removal of a key, which lists the store once.
struct KeyAliases {
  typealias Meaning = @Sendable (String) -> AnyHashable?

  private let meaning: Meaning?
  private var known: [AnyHashable: [String]]?

  init(_ meaning: Meaning?) { self.meaning = meaning }

  /// True if the store must be listed before a key is removed.
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

  /// Returns all texts of the key that `text` stands for.
  func all(of text: String) -> [String] { [text] + (meaning?(text).flatMap { known?[$0] } ?? []) }
}

extension KeyAliases {
  /// Returns the text of a key, on disk and in events; strings are normalized.
  static func text(of key: some LosslessStringConvertible) -> String {
    guard let text = key as? String else { return key.description }
    return text.utf8.allSatisfy { $0 < 0x80 } ? text : text.composed
  }

  /// Returns the conversion from texts to keys; nil if each key has a single text.
  static func meaning<Key: LosslessStringConvertible & Hashable & Sendable>(
    of type: Key.Type
  ) -> Meaning? {
    // A list, because a failing test for a protocol searches all types of the program.
    let plain: [Any.Type] = [
      String.self, Int.self, Int32.self, Int64.self, UInt.self, UInt32.self, UInt64.self,
    ]
    if plain.contains(where: { $0 == type }) { return nil }
    return { Key($0).map { AnyHashable($0) } }
  }
}
