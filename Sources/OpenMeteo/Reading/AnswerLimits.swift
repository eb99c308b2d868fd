/// Size limits for parsed responses, far above any legitimate response.
package enum AnswerLimits {
  /// Values per daily column: a century.
  static let rows = 40_000
  /// Values per other column: 16 forecast days and 92 past days by hour.
  static let hours = 3000
  /// Columns per section: all columns of forty models.
  static let columns = 2000
  static let places = 1000
  /// Values per response, which take 16 MB; a hundred places have fewer.
  static let values = 2_000_000
  /// Bytes per body; the body stays in memory beside the parsed values, and two may arrive at once.
  package static let body = 32 << 20
  static let text = 4096

  /// Returns the maximum number of values per column of a section.
  static func rows(of section: String) -> Int { section == "daily" ? rows : hours }
}
