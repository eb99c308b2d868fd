import EmbeddedResources

/// One language of `Resources/languages`: a text a line, `key = text`, sorted by key.
///
/// A text is looked up where it lies, so that a start reads no language.
struct LanguageFile: Sendable {
  let code: String
  private let index: Int

  /// All of them, in the order in which they are offered.
  static let all = (0..<embedded_language_count()).map { LanguageFile(index: $0) }

  private init(index: Int) {
    self.index = index
    code = String(cString: embedded_language_code(index))
  }

  /// The text of a key; nil if this language does not have it.
  subscript(_ key: String) -> String? {
    let text = embedded_text(index, key)
    guard text.bytes != nil else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
