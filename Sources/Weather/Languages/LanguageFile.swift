import EmbeddedResources

/// A language of `Resources/languages`: one `key = text` per line, sorted by key.
///
/// Texts are looked up in the embedded bytes, so that the program starts without parsing any
/// language.
struct LanguageFile: Sendable {
  let code: String
  private let index: Int

  /// All languages except English, in display order.
  static let all = (0..<embedded_language_count()).map { LanguageFile(index: $0) }

  private init(index: Int) {
    self.index = index
    code = String(cString: embedded_language_code(index))
  }

  /// The text of a key, or nil if this language lacks it.
  subscript(_ key: String) -> String? {
    let text = embedded_text(index, key)
    guard text.bytes != nil else { return nil }
    return String(
      decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
