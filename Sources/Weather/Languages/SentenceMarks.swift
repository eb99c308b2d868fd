/// What stands between and behind the parts of a text.
package struct SentenceMarks: Sendable {
  /// Between clauses, behind a sentence, and between sentences.
  package let clause, stop, gap: String

  package static let usual = SentenceMarks(clause: ", ", stop: ".", gap: " ")
  package static let wide = SentenceMarks(clause: "、", stop: "。", gap: "")
}
