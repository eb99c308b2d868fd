import Foundation
import Testing

@testable import Weather

/// No number in a row makes the code crash or print text such as "nan".
@Suite struct AnyNumberTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 9.97e36, -9.97e36, 1e19, -1e19,
    .leastNonzeroMagnitude, -0.0,
  ]

  private func forecast(_ number: Double) -> Forecast {
    let start = Date(timeIntervalSince1970: 1_795_219_200)
    let hours = (0..<60).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      for column in Conditions.columns { column.set(&hour, number) }
      hour.code = WeatherCode(rawValue: index % 3 == 0 ? 63 : 71)
      return hour
    }
    let days = (0..<3).map { index in
      var day = Day(start: start + Double(index) * 86_400)
      for column in Day.columns { column.set(&day, number) }
      return day
    }
    return Forecast(
      coordinates: Coordinates(latitude: number, longitude: number), issuer: "A", model: "b",
      zone: .utc, current: hours[3], hours: hours, days: days)
  }

  private func isSaid(_ text: String) -> Bool {
    !text.lowercased().contains(#/\b(nan|inf|infinity)\b/#)
  }

  @Test(arguments: numbers)
  func `Any number in a forecast gives printable outlooks`(number: Double) {
    let forecast = forecast(number)
    for instant in [forecast.hours[0].time, forecast.hours[3].time + 1, forecast.hours[40].time] {
      let outlook = Outlook(of: forecast, at: instant)
      for language in Localization.all {
        for units in [Units.metric, .us, .si] {
          let sentences = outlook.sentences(in: language, units: units, clock: .hours24)
          #expect(sentences.allSatisfy(isSaid))
        }
      }
      for row in forecast.hours { #expect(row.span.upperBound == row.time) }
    }
    #expect(WeatherWarning.all(in: forecast, from: forecast.hours[0].time).count < 100)
  }

  @Test(arguments: numbers)
  func `Any number gives a printable reading in every unit`(number: Double) {
    for units in [Units.metric, .us, .uk, .si] {
      let readings = [
        units.temperature(number), units.temperatureDifference(number), units.wind(number),
        units.rain(number), units.snow(number), units.pressure(number),
        units.pressureChange(number), units.distance(number),
      ]
      for reading in readings { #expect(isSaid(reading.description)) }
    }
    #expect(isSaid(Coordinates(latitude: number, longitude: number).description))
  }

  @Test(arguments: numbers)
  func `Any number in a forecast gives a spread and normals`(number: Double) {
    let forecast = forecast(number)
    #expect(ForecastSpread([forecast, forecast])?.median.hours.count == 60)
    let normals = ClimateNormals(
      coordinates: forecast.coordinates, averaging: forecast.days, in: .utc)
    #expect(normals?.days.count == 366)
  }
}
