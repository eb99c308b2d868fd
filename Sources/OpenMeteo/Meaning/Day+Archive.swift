import Weather

extension Day {
  /// Reads the days of an archive response.
  ///
  /// - Throws: `OpenMeteoError.saidNothing` if it has no data.
  static func archived(_ answer: WireAnswer) throws(OpenMeteoError) -> [Day] {
    // The archive may append this name to its columns, as if several models were requested.
    let model = "archive_best_match"
    let reader = SectionReader(answer: answer, models: [model], model: model)
    let days = reader.rows("daily", interval: 86400, as: Day.self)
    guard days.isKnown else { throw .saidNothing }
    return days.rows
  }
}
