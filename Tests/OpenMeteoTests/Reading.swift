import Foundation
import Testing
import Weather

@testable import OpenMeteo

/// Reads short responses written by hand.
enum Reading {
  static let asked = Coordinates(latitude: 52.5, longitude: 13.4)

  /// Returns the forecast of a response with this head and these sections, even an empty one.
  ///
  /// A column without a unit gets the default unit of the server.
  static func forecast(_ sections: String, head: String = head()) throws -> Forecast {
    let answer = try answer(sections, head: head).withUsualUnits(models: [])
    let reader = SectionReader(answer: answer, models: [], model: nil)
    return Forecast.made(reader, asked, model: "best_match").forecast
  }

  /// Returns the forecast of a response as it is, or throws.
  static func strictForecast(_ sections: String) throws -> Forecast {
    try Forecast(answer(sections, head: head()), asked: asked, model: nil)
  }

  /// Returns the air quality of a response as it is, or throws.
  static func strictAir(_ sections: String) throws -> AirQuality {
    try AirQuality(answer(sections, head: head()), asked: asked)
  }

  /// Returns the forecasts of a response for several models.
  static func forecasts(_ sections: String, models: [String]) throws -> [Forecast?]? {
    let answer = try answer(sections, head: head()).withUsualUnits(models: models)
    return Forecast.each(models, of: answer, asked: asked)
  }

  private static func answer(_ sections: String, head: String) throws -> WireAnswer {
    try #require(try WireDocument(Data("{\(head),\(sections)}".utf8)).answers.first)
  }

  /// The body of a response with these sections.
  static func body(_ sections: String) -> Data { Data("{\(head()),\(sections)}".utf8) }

  static func head(offset: Int = 3600, zone: String = "Europe/Berlin") -> String {
    #""latitude":52.52,"longitude":13.419998,"generationtime_ms":0.1,"utc_offset_seconds":\#(offset),"#
      + #""timezone":"\#(zone)","timezone_abbreviation":"CET","elevation":38.0"#
  }

  static func date(_ text: String) -> Date {
    Date(timeIntervalSince1970: CivilTime.seconds(Array(text.utf8)) ?? .nan)
  }
}

extension WireAnswer {
  /// Adds the server's default units for columns without a unit.
  func withUsualUnits(models: [String]) -> WireAnswer {
    var answer = self
    for (name, section) in sections {
      for (title, _) in section.columns where units[name]?[title] == nil {
        let column = ColumnName.today(ColumnName.parted(title, models: models).variable)
        let quantity =
          name == "daily"
          ? Day.table[column]?.quantity : Conditions.table[column]?.quantity
        answer.units[name, default: [:]][title] =
          quantity == .speed ? "km/h" : quantity.flatMap(\.askedUnit)
      }
    }
    return answer
  }
}

extension OpenMeteoClient {
  /// Returns the forecast of one point.
  func forecast(
    at point: Coordinates, _ options: ForecastOptions = ForecastOptions()
  ) async throws -> Forecast {
    try await forecasts(at: [point], options)[0].get()
  }

  /// Returns the hourly time series of one point.
  func series<Row: SeriesRow>(
    of rows: Row.Type = Row.self, at point: Coordinates
  ) async throws -> Series<Row> {
    let results = try await series(of: rows, at: [point])
    return try results[0].get()
  }
}
