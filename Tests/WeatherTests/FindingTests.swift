import Foundation
import Testing

@testable import Weather

@Suite struct FindingTests {
  private let berlin = PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600)

  /// Hours from an instant on, each with its index as temperature and the same amount of rain.
  private func forecast(
    from start: Date, hours count: Int, rain: Double = 0, zone: PlaceZone, days: [Day] = []
  ) -> Forecast {
    let hours = (0..<count).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = Double(index)
      hour.precipitation = rain
      hour.seaLevelPressure = 1000 + Double(index)
      return hour
    }
    return Forecast(
      coordinates: Coordinates(latitude: 52.5, longitude: 13.4), issuer: "A", model: "b",
      zone: zone, hours: hours, days: days)
  }

  private func hours(of forecast: Forecast, on day: CalendarDay) -> ArraySlice<Conditions> {
    forecast.hours(in: forecast.zone.span(of: day))
  }

  private let start = Date(timeIntervalSince1970: 1_774_738_800)  // 29 March 2026 in Berlin

  @Test func `hour(at:) finds the hour that contains the instant`() {
    let forecast = forecast(from: start, hours: 48, zone: berlin)
    #expect(forecast.hour(at: start)?.temperature == 0)
    #expect(forecast.hour(at: start + 3599)?.temperature == 0)
    #expect(forecast.hour(at: start + 3600)?.temperature == 1)
    #expect(forecast.hour(at: start - 1) == nil)
    #expect(forecast.hour(at: start + 48 * 3600 - 1)?.temperature == 47)
    #expect(forecast.hour(at: start + 48 * 3600) == nil)
  }

  @Test func `Of several rows at the same time the first counts`() {
    let rows = [(3600.0, 1.0), (0, 2), (3600, 3), (0, 4), (7200, 5)].map { offset, temperature in
      var row = Conditions(time: start + offset)
      row.temperature = temperature
      return row
    }
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 52.5, longitude: 13.4), issuer: "A", model: "b",
      zone: berlin, hours: rows)
    #expect(forecast.hours.map(\.temperature) == [2, 1, 5])
  }

  @Test func `A missing hour is not found`() {
    var forecast = forecast(from: start, hours: 10, zone: berlin)
    forecast.hours.remove(at: 5)
    #expect(forecast.hour(at: start + 5.5 * 3600) == nil)
    #expect(forecast.hour(at: start + 6.5 * 3600)?.temperature == 6)
  }

  @Test func `The day on which summer time begins has 23 hours`() {
    let forecast = forecast(from: start, hours: 72, zone: berlin)
    #expect(hours(of: forecast, on: CalendarDay(year: 2026, month: 3, day: 29)).count == 23)
    #expect(hours(of: forecast, on: CalendarDay(year: 2026, month: 3, day: 30)).count == 24)
    #expect(
      hours(of: forecast, on: CalendarDay(year: 2026, month: 3, day: 30)).first?.temperature == 23)
  }

  @Test func `Days keep their dates across a clock change`() {
    // At the winter offset, the days after the change start at 1:00.
    let days = (0..<4).map { index in
      var day = Day(start: start + Double(index) * 86_400)
      day.maximumTemperature = Double(index)
      return day
    }
    let forecast = forecast(from: start, hours: 0, zone: berlin, days: days)
    #expect(days.map { forecast.calendarDay(of: $0).day } == [29, 30, 31, 1])
    let halfPastMidnight = start + 23 * 3600 + 1800
    #expect(berlin.clock(at: halfPastMidnight) == ClockTime(hour: 0, minute: 30))
    #expect(forecast.day(containing: halfPastMidnight)?.maximumTemperature == 1)
    #expect(forecast.days(from: halfPastMidnight).count == 3)
    #expect(forecast.day(containing: start - 1) == nil)
  }

  @Test func `An old forecast keeps its days`() {
    let days = (0..<3).map { Day(start: start + Double($0) * 86_400) }
    let forecast = forecast(from: start, hours: 72, zone: berlin, days: days)
    let tomorrow = start + 30 * 3600
    #expect(forecast.day(containing: tomorrow)?.start == days[1].start)
    #expect(forecast.hour(at: tomorrow)?.temperature == 30)
  }

  @Test func `The current weather applies within half an hour of its time`() {
    var forecast = forecast(from: start, hours: 48, zone: berlin)
    var current = Conditions(time: start + 900, interval: 900)
    current.temperature = 99
    forecast.current = current
    #expect(forecast.conditions(at: start + 1200)?.temperature == 99)
    #expect(forecast.conditions(at: start + 5 * 3600)?.temperature == 5)
    #expect(forecast.conditions(at: start + 90 * 3600) == nil)
  }

  @Test func `Rain in part of an hour counts in proportion`() throws {
    let forecast = forecast(from: start, hours: 48, rain: 2, zone: berlin)
    let rain = try #require(
      forecast.precipitation(in: (start + 1800)..<(start + 3 * 3600)))
    #expect(abs(rain - 5) < 1e-9)
    #expect(forecast.precipitation(in: (start - 9000)..<(start - 7200)) == nil)
    #expect(forecast.snowfall(in: start..<(start + 3600)) == nil)
  }

  @Test func `The pressure change is relative to three hours earlier`() {
    let forecast = forecast(from: start, hours: 48, zone: berlin)
    #expect(forecast.pressureChange(before: start + 5 * 3600) == 3)
    #expect(forecast.pressureChange(before: start + 2 * 3600) == nil)
  }

  @Test func `Hours are found in zones with a half-hour offset`() {
    let india = PlaceZone(identifier: "Asia/Kolkata", fallbackOffset: 19_800)
    let midnight = india.start(of: CalendarDay(year: 2026, month: 11, day: 21))
    let forecast = forecast(from: midnight, hours: 48, zone: india)
    #expect(hours(of: forecast, on: CalendarDay(year: 2026, month: 11, day: 21)).count == 24)
    #expect(forecast.hour(at: midnight + 1800)?.temperature == 0)
  }

  @Test func `Air quality is found by its instant`() {
    let rows = (0..<5).map { index in
      var row = AirConditions(time: start + Double(index) * 3600)
      row.usIndex = Double(index)
      return row
    }
    let air = AirQuality(
      coordinates: Coordinates(latitude: 0, longitude: 0), issuer: "A", zone: .utc, hours: rows)
    #expect(air.conditions(at: start + 7300)?.usIndex == 2)
    #expect(air.conditions(at: start + 5 * 3600) == nil)
    #expect(air.conditions(at: start - 1) == nil)
  }
}
