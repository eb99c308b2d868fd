import Foundation
import Testing

@testable import Weather

@Suite struct ForecastCodingTests {
  @Test func `A forecast decodes unchanged`() throws {
    let forecast = Self.forecast(hours: 384)
    let data = try JSONEncoder().encode(forecast)
    #expect(try JSONDecoder().decode(Forecast.self, from: data) == forecast)
  }

  @Test func `Columns without values are not encoded`() throws {
    var hour = Conditions(time: Date(timeIntervalSince1970: 0))
    hour.temperature = -0.0
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 1, longitude: 2), issuer: "A", model: "b", zone: .utc,
      hours: [hour])
    let text = String(decoding: try JSONEncoder().encode(forecast), as: UTF8.self)
    #expect(!text.contains("humidity"))
    #expect(!text.contains("minutes"))
  }

  @Test func `Rows are sorted by time`() {
    let early = Conditions(time: Date(timeIntervalSince1970: 0))
    let late = Conditions(time: Date(timeIntervalSince1970: 3600))
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 1, longitude: 2), issuer: "A", model: "b", zone: .utc,
      hours: [late, early])
    #expect(forecast.hours == [early, late])
  }

  @Test(arguments: [
    #""time":"0,3600","temperature":"1""#, #""time":"0,3600","temperature":"1,x""#,
    #""time":"0,,1""#, #""time":"0","temperature":"1e999""#, #""temperature":"1""#,
    #""time":"0","temperature":"-""#, #""time":"0","temperature":"1.2.3""#,
  ])
  func `Decoding rejects a damaged column`(_ rows: String) {
    let text = #"{"at":[1,2],"issuer":"A","model":"b","zone":{"offset":0},"hours":{\#(rows)}}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Forecast.self, from: Data(text.utf8))
    }
  }

  @Test func `Air quality decodes unchanged`() throws {
    var hour = AirConditions(time: Date(timeIntervalSince1970: 1_763_683_200))
    hour.europeanIndex = 42
    hour.birchPollen = 0.1
    let air = AirQuality(
      coordinates: Coordinates(latitude: 52.52, longitude: 13.41), issuer: "A",
      zone: PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600), current: hour,
      hours: [hour])
    let data = try JSONEncoder().encode(air)
    #expect(try JSONDecoder().decode(AirQuality.self, from: data) == air)
  }

  @Test func `Column text preserves every finite number`() throws {
    var values: [Double?] = [0, -0.0, nil, 1e300, -1e-300, .pi, 0.1, 123_456_789_012_345_680]
    for step in 0..<2000 {
      let whole = Double(step * 7919 % 199_999 - 99_999)
      values += [whole / 100, whole / 7, whole * 1e9 + 0.1]
    }
    #expect(ColumnText.values(ColumnText.text(values)) == values)
    #expect(ColumnText.values(ColumnText.text([.nan, .infinity])) == [nil, nil])
  }

  static func forecast(hours: Int) -> Forecast {
    let start = 1_763_683_200.0
    let rows = (0..<hours).map { index in
      var row = Conditions(time: Date(timeIntervalSince1970: start + Double(index) * 3600))
      row.temperature = Double(index % 240) / 10 - 5
      row.humidity = index % 7 == 0 ? nil : Double(index % 100)
      row.code = WeatherCode(rawValue: index % 100)
      row.isDay = index % 24 > 8
      row.windSpeed = 5.38888888888889
      row.gusts = Double(index % 30) * 1.01
      row.seaLevelPressure = 1013.2
      return row
    }
    let days = (0..<(hours / 24)).map { index in
      var day = Day(start: Date(timeIntervalSince1970: start + Double(index) * 86400))
      day.maximumTemperature = 12.5
      day.sunrise = index == 0 ? nil : day.start + 27540
      return day
    }
    return Forecast(
      coordinates: Coordinates(latitude: 52.52, longitude: 13.419998), issuer: "Open-Meteo",
      model: "best_match",
      zone: PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600), current: rows.first,
      minutes: [Conditions(time: Date(timeIntervalSince1970: start), interval: 900)], hours: rows,
      days: days)
  }
}
