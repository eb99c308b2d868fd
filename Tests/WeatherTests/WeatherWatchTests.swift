import Foundation
import Testing

@testable import Weather

/// What is told of forecasts as they come, and when they are looked at: by a clock of the test's.
@Suite struct WeatherWatchTests {
  private let now = Date(timeIntervalSince1970: 1_795_230_000)

  /// Rain, gusts in m/s and temperature of the hours that end so many hours after now.
  private func forecast(
    rain: Set<Int> = [], gusts: [Int: Double] = [:], cold: Set<Int> = [], quarters: Set<Int> = []
  ) -> Forecast {
    func row(_ index: Int, _ interval: Double, wet: Bool) -> Conditions {
      var row = Conditions(time: now + Double(index) * interval, interval: interval)
      row.precipitation = wet ? 1 : 0
      return row
    }
    let hours = (1...48).map { index in
      var row = row(index, 3600, wet: rain.contains(index))
      row.gusts = gusts[index] ?? 3
      row.temperature = cold.contains(index) ? -1 : 5
      return row
    }
    let minutes =
      quarters.isEmpty ? [] : (1...8).map { row($0, 900, wet: quarters.contains($0)) }
    return Forecast(
      coordinates: Coordinates(latitude: 52, longitude: 13), issuer: "", model: "", zone: .utc,
      minutes: minutes, hours: hours)
  }

  @Test func `Rain is told once, as early as was asked for`() {
    var watch = WeatherWatch(WatchWishes(rain: 1800))
    let forecast = forecast(rain: [3])
    #expect(watch.news(in: forecast, at: now).isEmpty)
    #expect(watch.news(in: forecast, at: now + 5399).isEmpty)
    let news = watch.news(in: forecast, at: now + 5400)
    #expect(news.map(\.kind) == [.rain])
    #expect(news.first?.span == (now + 7200)..<(now + 10800))
    #expect(watch.news(in: forecast, at: now + 5460).isEmpty)
    #expect(watch.news(in: forecast, at: now + 9000).isEmpty)
  }

  @Test func `Quarters of an hour say when it begins`() {
    var watch = WeatherWatch(WatchWishes(rain: 1800))
    let news = watch.news(in: forecast(quarters: [2, 3]), at: now)
    #expect(news.first?.span == (now + 900)..<(now + 2700))
  }

  @Test func `Rain that was moved by a later forecast is the same, and other rain is not`() {
    var watch = WeatherWatch(WatchWishes(rain: 3600))
    #expect(watch.news(in: forecast(rain: [2]), at: now).count == 1)
    #expect(watch.news(in: forecast(), at: now + 900).isEmpty)
    #expect(watch.news(in: forecast(rain: [3]), at: now + 3600).isEmpty)
    #expect(watch.news(in: forecast(rain: [12]), at: now + 10 * 3600).count == 1)
  }

  @Test func `Gusts count from their very strength on, for twelve hours ahead`() {
    var watch = WeatherWatch(WatchWishes(gusts: 15))
    #expect(watch.news(in: forecast(gusts: [2: 14.99, 13: 30]), at: now).isEmpty)
    let news = watch.news(in: forecast(gusts: [2: 15, 4: 18, 8: 20]), at: now)
    #expect(news.map(\.kind) == [.gusts])
    #expect(news.first?.span == (now + 3600)..<(now + 4 * 3600))
    guard case .warning(let warning)? = news.first?.facts else { return }
    #expect(warning.peak == 18)
  }

  @Test func `Frost and warnings are told where they were asked for`() {
    let forecast = forecast(gusts: [2: 25], cold: [3])
    var frost = WeatherWatch(WatchWishes(frost: true))
    #expect(frost.news(in: forecast, at: now).map(\.kind) == [.frost])
    var all = WeatherWatch(WatchWishes(warnings: true))
    #expect(all.news(in: forecast, at: now).map(\.kind) == [.warning(.gusts)])
    var none = WeatherWatch(WatchWishes())
    #expect(none.news(in: forecast, at: now).isEmpty)
  }

  @Test func `It looks again when there may be news, and when what is known comes into sight`() {
    let rain = WeatherWatch(WatchWishes(rain: 1800))
    #expect(rain.nextLook(in: nil, at: now) == now + 300)
    #expect(rain.nextLook(in: forecast(), at: now) == now + 1000)
    #expect(rain.nextLook(in: forecast(quarters: [4]), at: now) == now + 900)
    #expect(rain.nextLook(in: forecast(quarters: [3]), at: now) == now + 1000)
    #expect(WeatherWatch(WatchWishes(frost: true)).nextLook(in: forecast(), at: now) == now + 3600)
  }

  @Test func `It rests a minute at most, and not at all after a sleep or when the clock is set`() {
    let next = now + 1000
    #expect(WeatherWatch.rest(at: now, after: now, until: next) == 60)
    #expect(WeatherWatch.rest(at: now + 970, after: now, until: next) == 30)
    #expect(WeatherWatch.rest(at: next, after: now, until: next) == nil)
    #expect(WeatherWatch.rest(at: now + 86_400, after: now, until: next) == nil)
    #expect(WeatherWatch.rest(at: now - 2, after: now, until: next) == nil)
    #expect(WeatherWatch.rest(at: now - 0.5, after: now, until: next) == 60)
  }

  @Test func `A wind of each unit is the least that is shown so`() {
    for unit in WindUnit.allCases {
      for shown in [0.0, 1, 6, 12] {
        #expect(abs(unit.shown(unit.metersPerSecond(shown)) - shown) < 1e-9)
      }
    }
  }

  @Test func `Frost of two nights is told once for each`() {
    var watch = WeatherWatch(WatchWishes(frost: true))
    let forecast = forecast(cold: [1, 2, 9, 10])
    #expect(watch.news(in: forecast, at: now).count == 2)
    #expect(watch.news(in: forecast, at: now + 900).isEmpty)
    #expect(watch.news(in: forecast, at: now + 3600).isEmpty)
  }
}
