import LightFoundation
import Weather

extension DecadeDays {
  /// Reads the days of a period from a response.
  init(
    _ answer: WireAnswer, from first: CalendarDay, to last: CalendarDay
  ) throws(OpenMeteoError) {
    let start = first.daysSince1970
    var celsius = [Double?](repeating: nil, count: last.daysSince1970 - start + 1)
    for day in try Day.archived(answer) {
      let index = answer.dateZone.day(of: day.middle).daysSince1970 - start
      if celsius.indices.contains(index) { celsius[index] = day.maximumTemperature }
    }
    self.init(from: first, celsius)
  }
}
