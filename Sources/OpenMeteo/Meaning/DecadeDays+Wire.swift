import LightFoundation
import Weather

extension DecadeDays {
  /// What an answer tells of the days from one to another.
  init(
    _ answer: WireAnswer, from first: CalendarDay, to last: CalendarDay
  ) throws(OpenMeteoError) {
    // The archive may put this name behind its columns, as if several models had been asked for.
    let model = "archive_best_match"
    let reader = SectionReader(answer: answer, models: [model], model: model)
    let days = reader.rows("daily", interval: 86400, as: Day.self)
    guard days.isKnown else { throw .saidNothing }
    let start = first.daysSince1970
    var celsius = [Double?](repeating: nil, count: last.daysSince1970 - start + 1)
    for day in days.rows {
      let index = answer.placeZone.day(of: day.middle).daysSince1970 - start
      if celsius.indices.contains(index) { celsius[index] = day.maximumTemperature }
    }
    self.init(from: first, celsius)
  }
}
