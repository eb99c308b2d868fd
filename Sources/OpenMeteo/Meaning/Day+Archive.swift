import Weather

extension Day {
  /// The days that the archive tells; throws where it says nothing of them.
  static func archived(_ answer: WireAnswer) throws(OpenMeteoError) -> [Day] {
    // The archive may put this name behind its columns, as if several models had been asked for.
    let model = "archive_best_match"
    let reader = SectionReader(answer: answer, models: [model], model: model)
    let days = reader.rows("daily", interval: 86400, as: Day.self)
    guard days.isKnown else { throw .saidNothing }
    return days.rows
  }
}
