import Foundation
import Testing

@testable import Weather

@Suite struct OutlookTests {
  /// Noon in Berlin on 21 November 2026.
  private let noon = Date(timeIntervalSince1970: 1_795_258_800)

  private func text(
    _ made: MadeForecast, at now: Date? = nil, language: String = "en", units: Units = .metric,
    clock: ClockTime.Style = .hours24
  ) throws -> String {
    try made.outlook(at: now ?? noon, language: language, units: units, clock: clock)
  }

  @Test(arguments: [(0.0, "now"), (86_400, "from about 12:00")])
  func `Likely rain is "now" only in the present`(ahead: Double, time: String) throws {
    let english = try #require(Localization.all.first { $0.code == "en" })
    let telling = Telling(
      now: noon + ahead, present: noon, zone: PlaceZone(identifier: "Europe/Berlin"),
      units: .metric, clock: .hours24)
    let told = english.possibleFall(
      of: .rain, from: noon + ahead - 1800, "58 %", then: nil, telling)
    #expect(told == "Rain possible \(time), 58 %.")
  }

  @Test func `The outlook has rain, its amount and tomorrow in each language`() throws {
    var made = MadeForecast(from: noon)
    for (hour, amount) in zip(1...5, [1.4, 2.0, 2.2, 1.6, 0.6]) {
      made.hours[hour].precipitation = amount
      made.hours[hour].code = WeatherCode(rawValue: 63)
    }
    made.setDays(maxima: [12, 10], precipitation: [7.8, 0.4])
    #expect(
      try text(made) == "Rain until about 17:00, 7.8 mm. Tomorrow 2° colder, mostly dry.")
    #expect(
      try text(made, language: "de")
        == "Regen bis etwa 17:00, 7,8 mm. Morgen 2° kälter, meist trocken.")
    #expect(
      try text(made, units: .us, clock: .hours12)
        == "Rain until about 5 pm, 0.31 in. Tomorrow 4° colder, mostly dry.")
  }

  @Test func `Rain that has already fallen does not count`() throws {
    var made = MadeForecast(from: noon)
    made.hours[1].precipitation = 2
    made.hours[2].precipitation = 2
    #expect(try text(made, at: noon + 1800) == "Rain until about 14:00, 3.0 mm.")
  }

  @Test func `Without rain the outlook is dry for 24 hours`() throws {
    #expect(try text(MadeForecast(from: noon)) == "Dry for the next 24 hours.")
    #expect(
      try text(MadeForecast(from: noon), language: "de") == "Trocken in den nächsten 24 Stunden.")
  }

  @Test func `A short forecast limits the outlook to its hours`() throws {
    #expect(try text(MadeForecast(from: noon, hours: 7)) == "Dry for the next 6 hours.")
    #expect(try text(MadeForecast(from: noon, hours: 2)) == "Dry for the next hour.")
    var wet = MadeForecast(from: noon, hours: 7)
    for hour in wet.hours.indices { wet.hours[hour].precipitation = 1 }
    #expect(try text(wet) == "Rain for the next 6 hours, 6.0 mm.")
  }

  @Test func `Without an hour limit the outlook counts long rain in days`() throws {
    var wet = MadeForecast(from: noon, hours: 73)
    for hour in wet.hours.indices { wet.hours[hour].precipitation = 1 }
    let outlook = Outlook(of: wet.forecast, at: noon, hours: nil)
    let english = try #require(Localization.language("en"))
    let sentences = outlook.sentences(in: english, units: .metric, clock: .hours24)
    #expect(sentences.first?.hasPrefix("Rain for the next 3 days, 72") == true)
  }

  @Test func `Later rain has a start and an end`() throws {
    var made = MadeForecast(from: noon)
    made.hours[5].precipitation = 1.2
    made.hours[6].precipitation = 0.3
    #expect(try text(made) == "Dry until about 16:00, then rain until about 18:00, 1.5 mm.")
  }

  @Test func `Drizzle does not hide the heavy rain after it`() throws {
    var made = MadeForecast(from: noon)
    made.hours[3].precipitation = 0.2
    for hour in 9...11 { made.hours[hour].precipitation = 4 }
    let expected = "Dry until about 14:00, then rain, and again from about 20:00, 12 mm."
    #expect(try text(made) == expected)
    #expect(
      try text(made, at: noon + 2.2 * 3600)
        == "Rain until about 15:00, then again from about 20:00, 12 mm.")
    made.hours[3].precipitation = 3.1
    #expect(try text(made) == "Dry until about 14:00, then rain until about 15:00, 3.1 mm.")
  }

  @Test func `The amount of a long rain counts beyond the next day`() throws {
    var made = MadeForecast(from: noon, hours: 49)
    for hour in 21...44 { made.hours[hour].precipitation = 1 }
    #expect(
      try text(made)
        == "Dry until about 08:00 tomorrow, then rain until about 08:00 on Monday, 24 mm.")
  }

  @Test func `Snow that the service reports now has begun`() throws {
    var made = MadeForecast(from: noon)
    made.addQuarters(16)
    for quarter in 2...5 {
      (made.quarters[quarter].precipitation, made.quarters[quarter].snowfall) = (1, 0.7)
    }
    var forecast = made.forecast
    forecast.current = Conditions(time: noon, interval: 900)
    func begins() -> Bool {
      if case .later = Outlook(of: forecast, at: noon).rain { true } else { false }
    }
    #expect(begins())
    forecast.current?.code = WeatherCode(rawValue: 75)
    #expect(!begins())
  }

  @Test(arguments: [
    (0.0, 0.0, FallKind.rain), (10, 4.2, .both), (8, 0.5, .both), (13, 1.2, .both),
    (20, 0.4, .rain), (1, 0.2, .both), (3, 2.1, .snow), (0, 0.1, .snow),
  ])
  func `One rule separates rain, snow and both`(water: Double, snow: Double, kind: FallKind) {
    #expect(FallKind(water: water, snow: snow) == kind)
  }

  @Test func `Rain after midnight is labeled tomorrow`() throws {
    var made = MadeForecast(from: noon)
    made.hours[15].precipitation = 4
    #expect(
      try text(made)
        == "Dry until about 02:00 tomorrow, then rain until about 03:00 tomorrow, 4.0 mm.")
  }

  @Test func `Quarter hours give the start of rain in minutes`() throws {
    var made = MadeForecast(from: noon)
    made.addQuarters(16)
    made.quarters[3].precipitation = 0.5
    made.quarters[4].precipitation = 0.25
    #expect(
      try text(made, at: noon + 600) == "Rain in about 20 minutes until about 13:00, 0.8 mm."
    )
  }

  @Test func `Quarter hours in the past do not hide hours`() throws {
    var made = MadeForecast(from: noon - 86_400, hours: 72)
    made.addQuarters(16)
    made.hours[25].precipitation = 1
    #expect(try text(made) == "Rain until about 13:00, 1.0 mm.")
  }

  @Test func `After the last quarter hour the hourly rain continues`() throws {
    var made = MadeForecast(from: noon)
    made.addQuarters(6)
    for quarter in made.quarters.indices { made.quarters[quarter].precipitation = 0.5 }
    made.hours[1].precipitation = 2
    made.hours[2].precipitation = 2
    #expect(try text(made) == "Rain until about 14:00, 4.0 mm.")
  }

  @Test func `A short break does not end the rain, a long one does`() throws {
    var made = MadeForecast(from: noon)
    for hour in [1, 3] { made.hours[hour].precipitation = 1 }
    #expect(try text(made) == "Rain until about 15:00, 2.0 mm.")
    made.hours[9].precipitation = 1
    #expect(
      try text(made) == "Rain until about 15:00, 2.0 mm, and again from about 20:00.")
  }

  /// Wet quarter hours, and whether the rain ends between them.
  @Test(arguments: [([1, 7], false), ([1, 8], true)])
  func `A break of 90 minutes ends the rain`(quarters: [Int], isEnd: Bool) throws {
    var made = MadeForecast(from: noon)
    made.addQuarters(16)
    for quarter in quarters { made.quarters[quarter].precipitation = 0.5 }
    let text = try text(made)
    #expect(text.contains("again") == isEnd, "\(text)")
  }

  @Test func `A trace of rain counts as dry`() throws {
    var made = MadeForecast(from: noon)
    made.hours[3].precipitation = 0.09
    #expect(try text(made) == "Dry for the next 24 hours.")
  }

  @Test(arguments: [
    (53, 0.0, "Drizzle"), (63, 0, "Rain"), (81, 0, "Showers"), (73, 1.4, "Snow"),
    (63, 0.5, "Rain and snow"), (67, 0, "Freezing rain"), (95, 0, "Thunderstorms"),
  ])
  func `Each kind of precipitation has its name`(_ code: Int, _ snowfall: Double, _ name: String)
    throws
  {
    var made = MadeForecast(from: noon)
    made.hours[1].precipitation = 2
    made.hours[1].snowfall = snowfall
    made.hours[1].code = WeatherCode(rawValue: code)
    let amount = name == "Snow" ? "1.4 cm" : "2.0 mm"
    #expect(try text(made) == "\(name) until about 13:00, \(amount).")
  }

  @Test func `Unknown values are left out`() throws {
    var made = MadeForecast(from: noon)
    for hour in made.hours.indices { made.hours[hour].precipitation = nil }
    #expect(try text(made) == "")
    made.setDays(maxima: [nil, 10], precipitation: [nil, nil])
    #expect(try text(made) == "")
    made.setDays(maxima: [10, nil], precipitation: [nil, 8])
    #expect(try text(made) == "Tomorrow 8.0 mm of rain.")
  }

  @Test func `An outdated forecast has no outlook for rain`() throws {
    var made = MadeForecast(from: noon, hours: 48)
    made.hours[40].precipitation = 3
    #expect(Outlook(of: made.forecast, at: noon + 72 * 3600).rain == nil)
    #expect(Outlook(of: made.forecast, at: noon - 72 * 3600).rain == nil)
  }

  @Test func `Every language has all names`() {
    for language in Localization.all {
      #expect(language.weekdays.count == 7 && language.months.count == 12)
      for code in WeatherCode.all + [WeatherCode(rawValue: 4)] {
        #expect(!language.name(of: code, isDay: true).isEmpty)
      }
      #expect(
        language.name(of: WeatherCode(rawValue: 0), isDay: true)
          != language.name(of: WeatherCode(rawValue: 0), isDay: false))
      let names =
        Moon.Phase.allCases.map(language.name(of:)) + UVBand.allCases.map(language.name(of:))
        + EuropeanAirBand.allCases.map(language.name(of:))
        + USAirBand.allCases.map(language.name(of:))
        + WeatherWarning.Kind.allCases.map(language.name(of:))
      #expect(names.allSatisfy { !$0.isEmpty })
    }
    #expect(Localization.language("de_AT.UTF-8")?.code == "de")
    #expect(Localization.language("tlh") == nil)
    #expect((Localization.language("de") ?? .english).letters(of: .ene) == "ONO")
  }

  @Test func `A small amount is never rounded to zero`() throws {
    var made = MadeForecast(from: noon)
    made.hours[3].precipitation = 0.1
    let text = try text(made, units: .us, clock: .hours12)
    #expect(text.contains("<0.01 in") && !text.contains("0.00"), "\(text)")
  }

  @Test func `Unknown hours are neither dry nor the end of rain`() throws {
    var made = MadeForecast(from: noon)
    for hour in 7...12 { made.hours[hour].precipitation = nil }
    #expect(try text(made) == "Dry for the next 6 hours.")
    for hour in 1...6 { made.hours[hour].precipitation = 1 }
    #expect(try text(made) == "Rain for the next 6 hours, 6.0 mm.")
    // Hours fill a gap in the quarter hours.
    var quarters = MadeForecast(from: noon)
    quarters.addQuarters(24)
    quarters.quarters[8].precipitation = nil
    #expect(try text(quarters) == "Dry for the next 24 hours.")
  }
}
