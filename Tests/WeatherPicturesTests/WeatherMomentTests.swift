import Foundation
import Testing
import Weather

@testable import WeatherPictures

@Suite struct WeatherMomentTests {
  /// 22 November 2026, 12:20 UTC.
  private let now = Date(timeIntervalSince1970: 1_795_350_000)
  private let noon = Date(timeIntervalSince1970: 1_795_348_800)

  private func row(_ time: Date, _ rain: Double, interval: Double = 3600) -> Conditions {
    var row = Conditions(time: time, interval: interval)
    (row.precipitation, row.precipitationChance) = (rain, rain * 10)
    (row.temperature, row.gusts) = (rain + 20, rain + 1)
    row.code = WeatherCode(rawValue: rain > 0 ? 61 : 0)
    return row
  }

  private func forecast(current: Conditions? = nil, minutes: [Conditions] = []) -> Forecast {
    Forecast(
      coordinates: Coordinates(latitude: 0, longitude: 0), issuer: "", model: "", zone: .utc,
      current: current, minutes: minutes,
      hours: (0..<3).map { row(noon + Double($0) * 3600, Double($0)) })
  }

  @Test func `Precipitation of an hour comes from the row at its end`() throws {
    let moment = try #require(forecast().weather(at: .at(noon), now: now))
    #expect(moment.time == noon && moment.temperature == 20)
    #expect(moment.precipitation == 1 && moment.precipitationChance == 10 && moment.gusts == 2)
    #expect(moment.code == WeatherCode(rawValue: 61))
  }

  @Test func `The last hour has no precipitation`() throws {
    let last = try #require(forecast().weather(at: .at(noon + 7200), now: now))
    #expect(last.precipitation == nil && last.fall == nil && last.temperature == 22)
  }

  @Test func `Now uses the current quarter hour`() throws {
    let quarters = (1...3).map { row(noon + Double($0) * 900, Double($0), interval: 900) }
    let current = row(noon + 900, 7, interval: 900)
    let moment = try #require(
      forecast(current: current, minutes: quarters).weather(at: .now, now: now))
    #expect(moment.temperature == 27 && moment.precipitation == 2 && moment.interval == 900)
    #expect(moment.fall?.water == 8)
    let hour = try #require(forecast(current: current).weather(at: .now, now: now))
    #expect(hour.precipitation == 1 && hour.temperature == 27)
  }

  @Test func `Now has its rain until the last second of the period`() throws {
    let quarters = (1...3).map { row(noon + Double($0) * 900, Double($0), interval: 900) }
    for (late, rain) in [(899.0, 1.0), (899.5, 1.0), (900.0, 2.0)] {
      let forecast = forecast(minutes: quarters)
      let moment = try #require(forecast.weather(at: .now, now: noon + late))
      #expect(moment.precipitation == rain && moment.interval == 900, "\(late)")
      let place = Place(forecast.coordinates)
      let view = WeatherView(place, PlaceData(forecast: forecast), now: noon + late)
      #expect(view.quarters.first?.precipitation == rain, "\(late)")
    }
    let hour = try #require(forecast().weather(at: .now, now: noon + 3599.5))
    #expect(hour.precipitation == 1 && hour.interval == 3600)
  }

  @Test func `The chance of now is that of its hour, not one between two hours`() throws {
    var quarters = (1...3).map { row(noon + Double($0) * 900, 0, interval: 900) }
    for index in quarters.indices { quarters[index].precipitationChance = 75 }
    let moment = try #require(forecast(minutes: quarters).weather(at: .now, now: now))
    #expect(moment.interval == 900 && moment.precipitationChance == 10)
    let hour = try #require(forecast().weather(at: .at(now), now: now))
    #expect(moment.precipitationChance == hour.precipitationChance)
  }

  @Test func `Mostly snow is shown by its depth`() {
    let display = DisplayOptions()
    #expect(Fall(1.4, snow: 1)?.text(display) == "1.0 cm")
    #expect(Fall(10, snow: 0.3)?.text(display) == "10 mm")
    #expect(Fall(0.05, snow: nil)?.text(display) == nil)
    #expect(Fall(nil, snow: 3) == nil)
  }

  @Test(
    arguments: [
      (nil, nil, -4, true), (nil, nil, 1, false), (3, nil, -4, true),
      (67, nil, -4, false), (71, nil, 2, true), (3, Fall(1, snow: 1.4), 2, true),
      (71, Fall(1, snow: 0), -4, false),
    ] as [(Int?, Fall?, Double, Bool)])
  func `Possible snow depends on precipitation, sky or frost`(
    code: Int?, fall: Fall?, temperature: Double, isSnow: Bool
  ) {
    var (state, end) = (row(noon, 0), row(noon + 3600, 0))
    state.temperature = temperature
    state.code = code.map(WeatherCode.init(rawValue:))
    (end.code, end.precipitation, end.snowfall) = (state.code, fall?.water, fall?.snow)
    #expect(WeatherMoment(state, until: end).isSnow == isSnow)
  }

  @Test func `A chance is shown from 5 % on`() {
    #expect(
      DisplayOptions().chance(5) == "5 %" && DisplayOptions().chance(4) == nil
        && DisplayOptions().chance(nil) == nil)
  }

  @Test(arguments: [(45, 0, 45), (45, 61, 61), (61, 3, 3), (1, 45, 1), (71, 63, 63)])
  func `Fog comes from the instant, precipitation from the next row`(
    begins: Int, ends: Int, told: Int
  ) throws {
    var (first, second) = (row(noon, 0), row(noon + 3600, 0))
    first.code = WeatherCode(rawValue: begins)
    second.code = WeatherCode(rawValue: ends)
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 0, longitude: 0), issuer: "", model: "", zone: .utc,
      hours: [first, second])
    #expect(forecast.hour(around: noon)?.code?.rawValue == told)
  }

  @Test(arguments: [(96.0, 2, 3), (79, 0, 2), (20, 3, 1), (0, 3, 0), (nil, 2, 2)])
  func `When rain has just ended, the sky is that of the clouds`(
    clouds: Double?, ends: Int, told: Int
  ) {
    var (first, second) = (row(noon, 1), row(noon + 3600, 0))
    first.cloudCover = clouds
    second.code = WeatherCode(rawValue: ends)
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 0, longitude: 0), issuer: "", model: "", zone: .utc,
      hours: [first, second])
    #expect(forecast.hour(around: noon)?.code?.rawValue == told)
  }
}
