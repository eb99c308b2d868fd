import LightFoundation
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

extension ClimateNormals {
  init(_ answer: WireAnswer, asked: Coordinates) throws(OpenMeteoError) {
    let days = try Day.archived(answer)
    let point = answer.coordinates(asked: asked)
    guard let normals = ClimateNormals(coordinates: point, averaging: days, in: answer.dateZone)
    else { throw .saidNothing }
    self = normals
  }
}

extension DecadeDays {
  /// Reads the days of a period from a response.
  init(_ answer: WireAnswer, from first: CalendarDay, to last: CalendarDay) throws(OpenMeteoError) {
    let start = first.daysSince1970
    var celsius = [Double?](repeating: nil, count: last.daysSince1970 - start + 1)
    for day in try Day.archived(answer) {
      let index = answer.dateZone.day(of: day.middle).daysSince1970 - start
      if celsius.indices.contains(index) { celsius[index] = day.maximumTemperature }
    }
    self.init(from: first, celsius)
  }
}
