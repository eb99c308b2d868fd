import Foundation
import Testing

@testable import Weather

/// The sentence of the outlook on the next day.
@Suite struct TomorrowTests {
  /// Noon in Berlin on 21 November 2026.
  private let noon = Date(timeIntervalSince1970: 1_795_258_800)

  private func text(_ made: MadeForecast, units: Units = .metric) throws -> String {
    try made.outlook(at: noon, units: units)
  }

  /// The outlook before a day two degrees colder.
  private func text(_ precipitation: Double, _ change: (inout Day) -> Void) throws -> String {
    var made = MadeForecast(from: noon)
    made.setDays(maxima: [12, 10], precipitation: [0, precipitation])
    change(&made.days[1])
    return try text(made)
  }

  @Test func `A few drops tomorrow are not called dry`() throws {
    let drops = try text(0.1) { $0.code = WeatherCode(rawValue: 51) }
    #expect(drops.hasSuffix("Tomorrow 2° colder, mostly dry."))
  }

  @Test(arguments: [(49.0, "mostly dry"), (50, "a little rain, 0.6 mm")])
  func `Likely drops have their amount`(chance: Double, sky: String) throws {
    let day = try text(0.6) { $0.precipitationChance = chance }
    #expect(day.hasSuffix("Tomorrow 2° colder, \(sky)."))
  }

  @Test(arguments: [(29.0, "dry"), (30, "mostly dry")])
  func `A day with a chance of rain from 30 % is not called dry`(chance: Double, sky: String)
    throws
  {
    let day = try text(0) { $0.precipitationChance = chance }
    #expect(day.hasSuffix("Tomorrow 2° colder, \(sky)."))
  }

  @Test(arguments: [(2.7, "rain and snow"), (0.3, "15 mm of rain")])
  func `A wet day with a little snow has rain and snow`(snow: Double, sky: String) throws {
    let day = try text(15) { $0.snowfall = snow }
    #expect(day.hasSuffix("Tomorrow 2° colder, \(sky)."))
  }

  @Test(arguments: [(0.1, WeatherCode.Kind.rain), (5, .snow)])
  func `An hour of snow is not the sign of a day of rain`(snow: Double, sign: WeatherCode.Kind) {
    var made = MadeForecast(from: noon - 12 * 3600)
    made.setDays(maxima: [12, 10], precipitation: [8, 0])
    (made.days[0].code, made.days[0].snowfall) = (WeatherCode(rawValue: 71), snow)
    for hour in made.hours.indices {
      made.hours[hour].code = WeatherCode(rawValue: hour == 20 ? 71 : 61)
    }
    #expect(made.forecast.daytimeCode(of: made.days[0])?.kind == sign)
  }

  @Test func `A dry day shows the sky of its daylight hours`() throws {
    var made = MadeForecast(from: noon - 12 * 3600)
    made.setDays(maxima: [12, 10], precipitation: [0, 0])
    for day in made.days.indices { made.days[day].code = WeatherCode(rawValue: 3) }
    for hour in made.hours.indices {
      made.hours[hour].code = WeatherCode(rawValue: (7...16).contains(hour % 24) ? 1 : 3)
    }
    let forecast = made.forecast
    #expect(forecast.daytimeCode(of: forecast.days[0])?.kind == .mainlyClear)
    #expect(try text(made).hasSuffix("Tomorrow 2° colder, sunny."))
    made.days[0].code = WeatherCode(rawValue: 61)
    #expect(made.forecast.daytimeCode(of: made.days[0])?.kind == .rain)
  }

  @Test(arguments: [
    (10.4, "as warm as today"), (13.0, "3° warmer"), (4.0, "6° colder"), (9.6, "as warm as today"),
  ])
  func `Tomorrow's temperature is compared with today's`(_ maximum: Double, _ words: String) throws
  {
    var made = MadeForecast(from: noon)
    made.setDays(maxima: [10, maximum], precipitation: [0, 0])
    #expect(try text(made) == "Dry for the next 24 hours. Tomorrow \(words), dry.")
  }

  @Test(arguments: [
    (0, 0.0, 0.0, "sunny"), (3, 0, 0, "cloudy"), (45, 0, 0, "foggy"), (2, 0, 0, "dry"),
    (61, 0.1, 0, "mostly dry"), (61, 0.2, 0, "mostly dry"), (61, 0.9, 0, "mostly dry"),
    (61, 1, 0, "a little rain, 1.0 mm"), (61, 4.9, 0, "a little rain, 4.9 mm"),
    (63, 5, 0, "5.0 mm of rain"), (63, 8, 0.5, "rain and snow"), (73, 1.4, 0.5, "rain and snow"),
    (73, 1.4, 0.4, "a little rain, 1.4 mm"), (61, 2, 0, "a little rain, 2.0 mm"),
    (63, 12, 0, "12 mm of rain"),
    (73, 3, 2.1, "2.1 cm of snow"), (95, 8, 0, "thunderstorms"),
  ])
  func `Tomorrow has a description of its sky`(
    _ code: Int, _ rain: Double, _ snow: Double, _ words: String
  ) throws {
    var made = MadeForecast(from: noon)
    made.setDays(maxima: [10, 10], precipitation: [0, rain])
    made.days[1].code = WeatherCode(rawValue: code)
    made.days[1].snowfall = snow
    #expect(try text(made).hasSuffix("Tomorrow as warm as today, \(words)."))
  }

  @Test func `The temperature difference matches the rounded values`() throws {
    var made = MadeForecast(from: noon)
    made.setDays(maxima: [15.6, 13.4], precipitation: [0, 0])
    #expect(try text(made).contains("Tomorrow 3° colder"))
    made.setDays(maxima: [10.4, 10.6], precipitation: [0, 0])
    #expect(try text(made).contains("1° warmer"))
    #expect(try text(made, units: .us).contains("as warm as today"))
  }
}
