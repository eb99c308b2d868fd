import Weather

extension ClimateNormals {
  init(_ answer: WireAnswer, asked: Coordinates) throws(OpenMeteoError) {
    let days = try Day.archived(answer)
    let point = answer.coordinates(asked: asked)
    guard
      let normals = ClimateNormals(coordinates: point, averaging: days, in: answer.dateZone)
    else { throw .saidNothing }
    self = normals
  }
}
