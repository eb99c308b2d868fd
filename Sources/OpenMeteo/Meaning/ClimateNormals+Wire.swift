import Weather

extension ClimateNormals {
  /// What the days of an answer come to.
  init(_ answer: WireAnswer, asked: Coordinates) throws(OpenMeteoError) {
    // The archive may put this name behind its columns, as if several models had been asked for.
    let model = "archive_best_match"
    let reader = SectionReader(answer: answer, models: [model], model: model)
    let days = reader.rows("daily", interval: 86400, as: Day.self)
    let point = answer.coordinates(asked: asked)
    guard days.isKnown,
      let normals = ClimateNormals(
        coordinates: point, averaging: days.rows, in: answer.placeZone)
    else { throw .saidNothing }
    self = normals
  }
}
