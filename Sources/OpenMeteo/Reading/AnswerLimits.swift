/// How much of an answer is kept at most; no question of ours has an answer near it.
enum AnswerLimits {
  /// Values in a column: a century of days.
  static let rows = 40_000
  /// Columns in a section: what is asked for, of forty models.
  static let columns = 2000
  /// Places in an answer.
  static let places = 1000
  /// Values in the whole of an answer, 32 MB of them.
  static let values = 4_000_000
  /// Bytes of a text.
  static let text = 4096
}
