import Weather

extension ClimateNormals {
  /// What the days of an answer come to; where it has none, nothing is usual.
  init(_ answer: WireAnswer, asked: Coordinates, years: ClosedRange<Int>) {
    // The archive may put this name behind its columns, as if several models had been asked for.
    let model = "archive_best_match"
    let reader = SectionReader(answer: answer, models: [model], model: model)
    let days = reader.rows("daily", interval: 86400, as: DayField.self).rows
    let point = answer.coordinates(asked: asked)
    self =
      ClimateNormals(coordinates: point, averaging: days, in: answer.placeZone)
      ?? ClimateNormals(
        coordinates: point, firstYear: years.lowerBound, lastYear: years.upperBound, days: [])
  }
}
