import Foundation
import Mux
import MuxTesting
import OpenMeteoSimulator
import TerminalUI
import Testing
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens

@testable import SkymuxCommand

/// A screen with a server that responds, but not with weather.
@Suite(.timeLimit(.minutes(60))) struct ScreenFailureTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `A stale forecast from disk is stale in the first picture`() {
    let place = ScreenStage.places[0]
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "Nobody", model: "by hand", zone: .utc)
    let entry = CacheEntry(
      value: forecast, fetchedAt: noon - 11_400, age: .seconds(11_400), source: .disk, isStale: true
    )
    // The disk is read after the time of the picture.
    var app = WeatherApp(AppState(places: [place], now: noon))
    _ = app.update(.weather(place.id, PlaceWeather(entry, at: noon + 0.2)))
    #expect(app.state.places.map { $0.condition(at: noon) } == [.stale])
  }

  @Test func `A failed refresh shows the stale age, the reason and the next attempt`()
    async throws
  {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    screen.network.conditions = SimulatedConditions(failureRate: 1)
    screen.pass(until: noon + 11_490)
    screen.press(.character("R"))
    // After such a long jump some attempts only report a time-out.
    await screen.wait { state in
      state.places.allSatisfy { !$0.isLoading && $0.problem?.retryAt != nil }
    }
    let header = screen.text.split(separator: "\n").first ?? ""
    let reasons = screen.state.places.compactMap {
      $0.problem.map { Localization.english.text($0.trouble.brief) }
    }
    #expect(header.contains("◐ stale 3h11 · ") && !header.contains("fresh"), "\(header)")
    #expect(reasons.allSatisfy { ["service failed", "no answer"].contains($0) }, "\(reasons)")
    #expect(header.contains(reasons[0]) && header.contains(" · retry in <1m"), "\(header)")
    await screen.finish()
  }

  @Test func `A successful refresh resets the growing retry delay`() async throws {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    /// Waits until all places have failed, and returns the time until the last retry.
    func wait() async -> TimeInterval {
      let now = screen.clock.date
      await screen.wait {
        $0.places.allSatisfy { !$0.isLoading && $0.problem?.retryAt.map { $0 > now } ?? false }
      }
      let dates = screen.state.places.compactMap { $0.problem?.retryAt }
      return (dates.max() ?? now).timeIntervalSince(now)
    }
    screen.network.conditions = SimulatedConditions(failureRate: 1)
    screen.press(.character("R"))
    var waits: [TimeInterval] = []
    for _ in 0..<5 {
      waits.append(await wait())
      screen.pass(until: screen.clock.date + (waits.last ?? 0) + 1)
    }
    waits.append(await wait())
    #expect(waits.last ?? 0 > 30, "\(waits)")
    screen.network.conditions = SimulatedConditions()
    await screen.refresh()
    // The weather arrives before its next refresh is scheduled.
    await screen.wait { $0.nextRefresh != nil }
    screen.network.conditions = SimulatedConditions(failureRate: 1)
    screen.press(.character("R"))
    let first = await wait()
    #expect(first < 10, "\(first) after \(waits)")
    await screen.finish()
  }
}
