/// How much of an answer is kept at most; no question of ours has an answer near it.
package enum AnswerLimits {
  /// Values in a column of days: a century of them.
  static let rows = 40_000
  /// Values in any other column: the hours of 16 days and of the 92 before them.
  static let hours = 3000
  /// Columns in a section: what is asked for, of forty models.
  static let columns = 2000
  static let places = 1000
  /// Values in the whole of an answer, 16 MB of them; a hundred places have less.
  static let values = 2_000_000
  /// Bytes of a body; what came is in memory beside what is read from it, and two may come at once.
  package static let body = 32 << 20
  static let text = 4096

  /// Values in a column of a section.
  static func rows(of section: String) -> Int { section == "daily" ? rows : hours }
}
