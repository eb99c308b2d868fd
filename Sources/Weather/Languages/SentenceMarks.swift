/// What stands between and behind the parts of a text.
public struct SentenceMarks: Sendable {
  /// Between clauses, behind a sentence, and between sentences.
  public let clause, stop, gap: String

  /// What most languages have.
  public static let usual = SentenceMarks(clause: ", ", stop: ".", gap: " ")
  /// What stands where letters are as wide as two.
  public static let wide = SentenceMarks(clause: "、", stop: "。", gap: "")
}
