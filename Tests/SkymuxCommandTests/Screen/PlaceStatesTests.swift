import Foundation
import Mux
import Testing
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// Weather reaches the screen, regardless of who fetched it.
@Suite(.timeLimit(.minutes(60))) struct PlaceStatesTests {
  private let places = ServedWeather.places

  private final class Screen: Sendable {
    private let app: Lock<WeatherApp>

    init(_ places: [Place]) { app = Lock(WeatherApp(AppState(places: places, now: Date()))) }

    func receive(_ message: AppMessage) { app.withLock { _ = $0.update(message) } }

    var entries: [PlaceEntry] { app.withLock { $0.state.places } }
  }

  private func states(
    _ weather: ServedWeather, _ screen: Screen, isOffline: Bool = false
  ) -> PlaceStates {
    let states = PlaceStates(
      weather.store, weather.parts.environment, isOffline: isOffline
    ) { screen.receive($0) }
    states.follow(places)
    return states
  }

  @Test func `Places load in one request, and again only when stale`() async throws {
    let (weather, screen) = (try ServedWeather(), Screen(places))
    let states = states(weather, screen)
    #expect(states.together == nil)
    #expect(await states.load(places, refresh: false).asked == 3)
    #expect(await states.load(places, refresh: false).asked == 0)
    #expect(weather.asked == (3, 1))
    #expect(screen.entries.allSatisfy { $0.condition(at: Date()) == .fresh })
    #expect(states.together == .placesFresh(3, of: 3))
  }

  @Test func `Weather fetched by another caller is shown`() async throws {
    let (weather, screen) = (try ServedWeather(), Screen(places))
    let states = states(weather, screen)
    _ = await weather.store.forecasts.reports(for: [places[1]])
    #expect(screen.entries.map { $0.forecast != nil } == [false, true, false])
    weather.store.forecasts.map.refresh()
    #expect(screen.entries[1].condition(at: Date()) == .stale)
    withExtendedLifetime(states) {}
  }

  @Test func `A failed refresh keeps the forecast and its error until one succeeds`() async throws {
    let (weather, screen) = (try ServedWeather(), Screen(places))
    let states = states(weather, screen)
    _ = await states.load(places, refresh: false)
    weather.network.trouble.isOffline = true
    let failed = await states.load([places[0]], refresh: true)
    #expect(failed.failures.count == 1 && !failed.hasAnswer && states.isFailing)
    #expect(screen.entries[0].forecast != nil)
    #expect(screen.entries[0].problem?.trouble == .unreachable(.noNetwork))
    #expect(states.together == .placesFailed(fresh: 2, of: 3))
    states.announceRetry(at: Date() + 90)
    #expect(screen.entries[0].problem?.retryAt != nil)
    weather.network.trouble.isOffline = false
    _ = await states.load(places, refresh: false)
    #expect(screen.entries[0].problem == nil && !states.isFailing)
  }

  @Test func `Offline, places without stored data say so`() async throws {
    let (weather, screen) = (try ServedWeather(), Screen(places))
    let states = states(weather, screen, isOffline: true)
    _ = await weather.store.forecasts.reports(for: [places[1]])
    #expect(await states.load(places, refresh: true).asked == 0)
    #expect(screen.entries.map { $0.problem?.trouble } == [.notStored, nil, .notStored])
    #expect(weather.asked == (1, 1))
  }

  @Test func `Stale data is offline if the network may not be used`() async throws {
    let (weather, screen) = (try ServedWeather(), Screen(places))
    let states = states(weather, screen, isOffline: true)
    _ = await weather.store.forecasts.reports(for: [places[1]])
    #expect(screen.entries[1].condition(at: Date()) == .fresh)
    weather.store.forecasts.map.refresh()
    #expect(screen.entries[1].condition(at: Date()) == .offline)
    withExtendedLifetime(states) {}
  }

  @Test func `A place that is no longer followed gets no updates`() async throws {
    let (weather, screen) = (try ServedWeather(), Screen(places))
    let states = states(weather, screen)
    states.follow([places[0]])
    _ = await weather.store.forecasts.reports(for: places)
    #expect(screen.entries.map { $0.forecast != nil } == [true, false, false])
  }
}
