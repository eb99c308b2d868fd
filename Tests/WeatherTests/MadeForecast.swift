import Foundation
import Testing

@testable import Weather

/// A forecast for Berlin, dry and mild unless a test changes it.
struct MadeForecast {
  var hours: [Conditions]
  var quarters: [Conditions] = []
  var days: [Day] = []

  private let start: Date
  private let zone = PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600)

  /// Hours from an instant on.
  ///
  /// The sums of the first row belong to the hour before it.
  init(from start: Date, hours count: Int = 48) {
    self.start = start
    hours = (0..<count).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = 10
      hour.precipitation = 0
      return hour
    }
  }

  /// Adds dry quarter hours from the start on.
  mutating func addQuarters(_ count: Int) {
    quarters = (0..<count).map { index in
      var quarter = Conditions(time: start + Double(index) * 900, interval: 900)
      quarter.precipitation = 0
      return quarter
    }
  }

  /// Sets the day of the start and those after it.
  mutating func setDays(maxima: [Double?], precipitation: [Double?]) {
    let today = zone.day(of: start)
    days = zip(maxima, precipitation).enumerated().map { index, values in
      var day = Day(start: zone.start(of: today.advanced(by: index)))
      (day.maximumTemperature, day.precipitation) = values
      return day
    }
  }

  var forecast: Forecast {
    Forecast(
      coordinates: Coordinates(latitude: 52.52, longitude: 13.41), issuer: "Nobody",
      model: "made by hand", zone: zone, minutes: quarters, hours: hours, days: days)
  }

  /// The sentences of the outlook at an instant.
  func outlook(
    at now: Date, language: String = "en", units: Units = .metric,
    clock: ClockTime.Style = .hours24
  ) throws -> String {
    let language = try #require(Localization.language(language))
    return Outlook(of: forecast, at: now)
      .sentences(in: language, units: units, clock: clock).joined(separator: language.marks.gap)
  }
}
