/// The punctuation of a language.
package struct SentenceMarks: Sendable {
  /// The text between clauses, after a sentence, and between sentences.
  package let clause, stop, gap: String

  package static let usual = SentenceMarks(clause: ", ", stop: ".", gap: " ")
  package static let wide = SentenceMarks(clause: "、", stop: "。", gap: "")
}
