import Foundation
import Testing

@testable import Weather

/// When a watch reports events and when it checks again, on a fixed clock.
@Suite struct WeatherWatchTests {
  private let now = Date(timeIntervalSince1970: 1_795_230_000)

  /// Rain, gusts in m/s and frost, by the hours after now at which they end.
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

  @Test func `Rain is reported once, at the requested time before it`() {
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

  @Test func `Quarter hours give the start of the rain`() {
    var watch = WeatherWatch(WatchWishes(rain: 1800))
    let news = watch.news(in: forecast(quarters: [2, 3]), at: now)
    #expect(news.first?.span == (now + 900)..<(now + 2700))
  }

  @Test func `Rain that a later forecast moves is not reported again`() {
    var watch = WeatherWatch(WatchWishes(rain: 3600))
    #expect(watch.news(in: forecast(rain: [2]), at: now).count == 1)
    #expect(watch.news(in: forecast(), at: now + 900).isEmpty)
    #expect(watch.news(in: forecast(rain: [3]), at: now + 3600).isEmpty)
    #expect(watch.news(in: forecast(rain: [12]), at: now + 10 * 3600).count == 1)
  }

  @Test func `Gusts are reported from the limit on, up to twelve hours ahead`() {
    var watch = WeatherWatch(WatchWishes(gusts: 15))
    #expect(watch.news(in: forecast(gusts: [2: 14.99, 13: 30]), at: now).isEmpty)
    let news = watch.news(in: forecast(gusts: [2: 15, 4: 18, 8: 20]), at: now)
    #expect(news.map(\.kind) == [.gusts])
    #expect(news.first?.span == (now + 3600)..<(now + 4 * 3600))
    guard case .warning(let warning)? = news.first?.facts else { return }
    #expect(warning.peak == 18)
  }

  @Test func `Frost and warnings are reported only if requested`() {
    let forecast = forecast(gusts: [2: 25], cold: [3])
    var frost = WeatherWatch(WatchWishes(frost: true))
    #expect(frost.news(in: forecast, at: now).map(\.kind) == [.frost])
    var all = WeatherWatch(WatchWishes(warnings: true))
    #expect(all.news(in: forecast, at: now).map(\.kind) == [.warning(.gusts)])
    var none = WeatherWatch(WatchWishes())
    #expect(none.news(in: forecast, at: now).isEmpty)
  }

  @Test func `The next check comes with new data or an upcoming event`() {
    let rain = WeatherWatch(WatchWishes(rain: 1800))
    #expect(rain.nextCheck(in: nil, at: now) == now + 300)
    #expect(rain.nextCheck(in: forecast(), at: now) == now + 1000)
    #expect(rain.nextCheck(in: forecast(quarters: [4]), at: now) == now + 900)
    #expect(rain.nextCheck(in: forecast(quarters: [3]), at: now) == now + 1000)
    #expect(WeatherWatch(WatchWishes(frost: true)).nextCheck(in: forecast(), at: now) == now + 3600)
  }

  @Test func `A watch sleeps a minute at most, and not after a clock change`() {
    let next = now + 1000
    #expect(WeatherWatch.rest(at: now, after: now, until: next) == 60)
    #expect(WeatherWatch.rest(at: now + 970, after: now, until: next) == 30)
    #expect(WeatherWatch.rest(at: next, after: now, until: next) == nil)
    #expect(WeatherWatch.rest(at: now + 86_400, after: now, until: next) == nil)
    #expect(WeatherWatch.rest(at: now - 2, after: now, until: next) == nil)
    #expect(WeatherWatch.rest(at: now - 0.5, after: now, until: next) == 60)
  }

  @Test func `Wind limits convert to the shown unit and back`() {
    for unit in WindUnit.allCases {
      for shown in [0.0, 1, 6, 12] {
        #expect(abs(unit.shown(unit.metersPerSecond(shown)) - shown) < 1e-9)
      }
    }
  }

  @Test func `Frost of two nights is reported once for each`() {
    var watch = WeatherWatch(WatchWishes(frost: true))
    let forecast = forecast(cold: [1, 2, 9, 10])
    #expect(watch.news(in: forecast, at: now).count == 2)
    #expect(watch.news(in: forecast, at: now + 900).isEmpty)
    #expect(watch.news(in: forecast, at: now + 3600).isEmpty)
  }
}
