import Foundation
import Testing

@testable import Weather

struct DayChangeTests {
  private let date = CalendarDay(year: 2026, month: 11, day: 23)

  private func day(
    _ warmth: Double? = 10, rain: Double? = 0, snow: Double? = nil, gusts: Double? = nil,
    code: Int? = nil
  ) -> VisitDay {
    var day = VisitDay(time: Date(timeIntervalSince1970: 1_795_000_000))
    day.maximumTemperature = warmth
    day.precipitation = rain
    day.snowfall = snow
    day.gusts = gusts
    day.code = code.flatMap { WeatherCode(number: Double($0)) }
    return day
  }

  private func change(_ old: VisitDay, _ new: VisitDay) -> DayChange {
    DayChange(of: date, from: old, to: new)
  }

  @Test func `A temperature change counts from two degrees on`() {
    #expect(change(day(10), day(12)).warmer == 2)
    #expect(change(day(10), day(8)).warmer == -2)
    #expect(change(day(10), day(11.9)).isEmpty)
    #expect(change(day(nil), day(20)).isEmpty)
    #expect(change(day(10), day(nil)).isEmpty)
  }

  @Test(arguments: [
    (0.0, 1.0, DayChange.Fall.new), (0.19, 3, .new), (1, 0.1, .gone), (8, 0, .gone),
    (2, 4, .more), (10, 15, .more), (10, 5, .less), (4, 2, .less),
  ])
  func `Precipitation can be new, gone, more or less`(
    before: Double, after: Double, fall: DayChange.Fall
  ) {
    let change = change(day(rain: before), day(rain: after))
    #expect(change.fall == fall)
    #expect(!change.isSnow)
    #expect(change.amount == after)
  }

  @Test(arguments: [(0.0, 0.9), (1.0, 0.2), (2, 3.9), (10, 14.9), (10, 5.1), (0.5, 0.9)])
  func `Small differences in precipitation do not count`(before: Double, after: Double) {
    #expect(change(day(rain: before), day(rain: after)).isEmpty)
  }

  @Test func `Snow changes are in centimeters`() {
    let new = change(day(rain: 0, snow: 0), day(rain: 4, snow: 3))
    #expect(new.fall == .new)
    #expect(new.isSnow)
    #expect(new.amount == 3)
    // A little snow in much rain counts as rain.
    let rain = change(day(rain: 0, snow: 0), day(rain: 20, snow: 1))
    #expect(rain.fall == .new)
    #expect(!rain.isSnow)
  }

  @Test func `Thunder that appears or disappears is a change`() {
    #expect(change(day(code: 3), day(code: 95)).hasThunder == true)
    #expect(change(day(code: 95), day(code: 3)).hasThunder == false)
    #expect(change(day(code: 95), day(code: 96)).isEmpty)
    #expect(change(day(), day(code: 95)).isEmpty)
  }

  @Test func `Gusts count if they are strong and differ by much`() {
    #expect(change(day(gusts: 10), day(gusts: 20)).isWindier == true)
    #expect(change(day(gusts: 20), day(gusts: 10)).isWindier == false)
    #expect(change(day(gusts: 4), day(gusts: 13)).isEmpty)
    #expect(change(day(gusts: 20), day(gusts: 24.9)).isEmpty)
  }

  @Test func `Only days in both forecasts are compared, by local date`() {
    for zone in ["Europe/Berlin", "Asia/Kolkata", "Pacific/Apia", "America/St_Johns"] {
      let zone = PlaceZone(identifier: zone)
      let start = CalendarDay(year: 2026, month: 10, day: 23)
      func forecast(_ first: Int, warmth: Double) -> Forecast {
        var forecast = Forecast(
          coordinates: Coordinates(latitude: 0, longitude: 0), issuer: "", model: "", zone: zone)
        forecast.days = (first..<first + 5).map { index in
          var day = Day(start: zone.start(of: start.advanced(by: index)))
          day.maximumTemperature = warmth
          return day
        }
        return forecast
      }
      let seen = zone.start(of: start) + 3_600
      let visit = Visit(of: forecast(0, warmth: 10), at: seen)
      #expect(visit.days.count == 5)
      let now = zone.start(of: start.advanced(by: 2)) + 7_200
      // Across the end of daylight saving time, and at another offset.
      let changes = forecast(2, warmth: 13).changes(since: visit, from: now)
      #expect(changes.map(\.day) == (2..<5).map { start.advanced(by: $0) })
      #expect(changes.allSatisfy { $0.warmer == 3 })
      #expect(forecast(2, warmth: 11).changes(since: visit, from: now).isEmpty)
    }
  }

  @Test func `Snow that turns to rain counts as new rain`() {
    let turned = change(day(rain: 11, snow: 8), day(rain: 20, snow: 0))
    #expect(turned.fall == .new && !turned.isSnow && turned.amount == 20)
    let back = change(day(rain: 20, snow: 0), day(rain: 11, snow: 8))
    #expect(back.fall == .new && back.isSnow && back.amount == 8)
    let dry = change(day(rain: 11, snow: 8), day(rain: 0, snow: 0))
    #expect(dry.fall == .gone && dry.isSnow)
    #expect(change(day(rain: 11), day(rain: 11, snow: 8)).fall == nil, "it was not told of snow")
    #expect(change(day(rain: 11, snow: 8), day(rain: 11)).fall == nil)
  }
}
