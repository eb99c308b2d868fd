import Foundation
import Testing

@testable import Weather

@Suite struct WarningTests {
  private let noon = Date(timeIntervalSince1970: 1_795_258_800)

  private func warnings(_ change: (inout MadeForecast) -> Void) -> [WeatherWarning] {
    var made = MadeForecast(from: noon)
    change(&made)
    return WeatherWarning.all(in: made.forecast, from: noon)
  }

  @Test func `A mild day has no warnings`() {
    #expect(warnings { _ in }.isEmpty)
  }

  @Test func `A frost warning covers its hours`() throws {
    let found = warnings {
      for hour in 14...19 { $0.hours[hour].temperature = -1 - Double(hour % 5) }
    }
    let frost = try #require(found.first)
    #expect(found.count == 1)
    #expect(frost.kind == .frost && frost.level == .notice && frost.peak == -5)
    #expect(frost.span == (noon + 14 * 3600)..<(noon + 20 * 3600))
  }

  @Test func `Frost of two nights gives two warnings, a short break only one`() {
    let nights = warnings {
      for hour in [14, 15, 40, 41] { $0.hours[hour].temperature = -3 }
    }
    #expect(nights.map(\.kind) == [.frost, .frost])
    let broken = warnings {
      for hour in [14, 15, 17, 18] { $0.hours[hour].temperature = -3 }
    }
    #expect(broken.count == 1)
  }

  @Test(arguments: [(16, 1), (17, 1), (18, 2)])
  func `Two harmless hours do not split a warning, three do`(hour: Int, count: Int) {
    let found = warnings {
      for hour in [14, hour] { $0.hours[hour].temperature = -3 }
    }
    #expect(found.count == count)
  }

  @Test func `Gusts belong to the hour before their row`() throws {
    let gusts = try #require(warnings { $0.hours[4].gusts = 25 }.first)
    #expect(gusts.kind == .gusts && gusts.level == .warning && gusts.peak == 25)
    #expect(gusts.span == (noon + 3 * 3600)..<(noon + 4 * 3600))
    #expect(warnings { $0.hours[4].gusts = 17.1 }.isEmpty)
  }

  @Test(arguments: [
    (WeatherWarning.Kind.heat, 33.0, WeatherWarning.Level.notice), (.heat, 39, .warning),
    (.heat, 45, .severe), (.ultraviolet, 7.6, .notice), (.ultraviolet, 12, .warning),
    (.heavyRain, 12, .notice), (.heavyRain, 26, .warning), (.heavyRain, 41, .severe),
    (.heavySnow, 6, .notice), (.heavySnow, 25, .severe),
  ])
  func `Each kind of warning has its levels`(
    _ kind: WeatherWarning.Kind, _ value: Double, _ level: WeatherWarning.Level
  ) throws {
    let found = warnings {
      switch kind {
      case .heat: $0.hours[3].feelsLike = value
      case .ultraviolet: $0.hours[3].uvIndex = value
      case .heavySnow:
        $0.hours[3].snowfall = value
        $0.hours[3].precipitation = value * 10 / 7
      default: $0.hours[3].precipitation = value
      }
    }
    #expect(found.first?.kind == kind && found.first?.level == level)
  }

  @Test func `Heavy snow does not count as heavy rain`() {
    let found = warnings {
      $0.hours[3].snowfall = 14
      $0.hours[3].precipitation = 20
    }
    #expect(found.map(\.kind) == [.heavySnow])
  }

  @Test func `Steady rain adds up to a warning`() throws {
    let rain = try #require(
      warnings { for hour in 1...6 { $0.hours[hour].precipitation = 4 } }.first)
    #expect(rain.kind == .heavyRain && rain.level == .notice)
    #expect(abs((rain.peak ?? 0) - 24) < 1e-9)
  }

  @Test func `Codes give warnings for thunderstorms, ice and fog`() {
    #expect(
      warnings { $0.hours[2].code = WeatherCode(rawValue: 95) }.map(\.kind) == [.thunderstorm])
    #expect(warnings { $0.hours[2].code = WeatherCode(rawValue: 99) }.first?.level == .severe)
    #expect(warnings { $0.hours[2].code = WeatherCode(rawValue: 66) }.map(\.kind) == [.ice])
    #expect(warnings { $0.hours[2].code = WeatherCode(rawValue: 45) }.map(\.kind) == [.fog])
    #expect(
      warnings {
        $0.hours[2].code = WeatherCode(rawValue: 45)
        $0.hours[2].visibility = 5000
      }.isEmpty)
    #expect(
      warnings {
        $0.hours[2].code = WeatherCode(rawValue: 48)
        $0.hours[2].visibility = 100
      }.first?.level == .warning)
  }

  @Test func `The most severe warning comes first, and past ones are left out`() {
    let found = warnings {
      $0.hours[2].gusts = 18
      $0.hours[30].gusts = 40
      $0.hours[5].temperature = -1
    }
    #expect(found.map(\.level) == [.severe, .notice, .notice])
    #expect(found.dropFirst().map(\.kind) == [.gusts, .frost])
    var made = MadeForecast(from: noon)
    made.hours[2].temperature = -9
    #expect(WeatherWarning.all(in: made.forecast, from: noon + 10 * 3600).isEmpty)
  }

  @Test func `A warning may run beyond the period ahead but not start after it`() throws {
    var made = MadeForecast(from: noon, hours: 120)
    for hour in 40...70 { made.hours[hour].temperature = -2 }
    for hour in 80...90 { made.hours[hour].temperature = -9 }
    let found = WeatherWarning.all(in: made.forecast, from: noon)
    #expect(found.map(\.span) == [(noon + 40 * 3600)..<(noon + 71 * 3600)])
    #expect(found.first?.peak == -2)
  }

  @Test func `Heavy snow is reported from its start with the amount to come`() throws {
    var made = MadeForecast(from: noon)
    for hour in 3...8 {
      (made.hours[hour].snowfall, made.hours[hour].precipitation) = (2, 20 / 7)
    }
    let snow = try #require(WeatherWarning.all(in: made.forecast, from: noon).first)
    #expect(snow.kind == .heavySnow && snow.level == .warning)
    #expect(snow.span == (noon + 2 * 3600)..<(noon + 8 * 3600))
    #expect(abs((snow.peak ?? 0) - 12) < 1e-9)
    let later = try #require(
      WeatherWarning.all(in: made.forecast, from: noon + 5 * 3600).first)
    #expect(later.span == snow.span && later.level == snow.level)
    #expect(abs((later.peak ?? 0) - 6) < 1e-9)
  }

  @Test func `The level is that of the period ahead, the peak that of the span`() throws {
    var made = MadeForecast(from: noon, hours: 120)
    for hour in 40...70 { made.hours[hour].temperature = hour < 60 ? -2 : -25 }
    let found = WeatherWarning.all(in: made.forecast, from: noon)
    #expect(found.map(\.peak) == [-25] && found.map(\.level) == [.notice])
    #expect(found.first?.span.upperBound == noon + 71 * 3600)
  }

  @Test(arguments: [(2, "Mon 00:00"), (6, "Fri 00:00"), (7, "28 Nov 00:00"), (16, "7 Dec 00:00")])
  func `A day at least a week away is named by its date`(days: Int, expected: String) {
    let midnight = Date(timeIntervalSince1970: 1_795_219_200)
    let text = Localization.english.time(
      midnight + Double(days) * 86_400, from: midnight, in: .utc, .hours24)
    #expect(text == expected)
  }
}
