import Foundation
import Mux
import TerminalUI
import Testing
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(60))) struct CompareEffectsTests {
  private func effects(
    _ weather: ServedWeather, isOffline: Bool = false,
    send: @escaping @Sendable (AppMessage) -> Void
  ) -> CompareEffects {
    let states = PlaceStates(
      weather.store, weather.parts.environment, isOffline: isOffline, send: send)
    states.follow(ServedWeather.places)
    return CompareEffects(weather.parts, states)
  }

  /// Runs a comparison and returns the screen with its messages applied.
  private func compare(_ weather: ServedWeather, isOffline: Bool = false) async -> WeatherApp {
    let told = Lock<[AppMessage]>([])
    let effects = effects(weather, isOffline: isOffline) { message in
      told.withLock { $0.append(message) }
    }
    var app = WeatherApp(AppState(places: ServedWeather.places, now: Date()))
    _ = app.update(.input(.key(.character("c"))))
    await effects.compare(ServedWeather.places)
    for message in told.withLock({ $0 }) { _ = app.update(message) }
    return app
  }

  @Test func `Places are compared with one request, and none while fresh`() async throws {
    let weather = try ServedWeather()
    let app = await compare(weather)
    #expect(weather.asked == (3, 1))
    #expect(app.state.places.allSatisfy { $0.condition(at: Date()) == .fresh })
    _ = await compare(weather)
    #expect(weather.asked == (3, 1))
  }

  @Test func `Without a network every row is offline and keeps its forecast`() async throws {
    let weather = try ServedWeather()
    _ = await compare(weather)
    weather.network.trouble.isOffline = true
    weather.store.forecasts.map.refresh()
    let app = await compare(weather)
    #expect(weather.asked == (3, 1))
    #expect(app.state.places.allSatisfy { $0.condition(at: Date()) == .offline })
    #expect(app.state.places.allSatisfy { $0.forecast != nil })
  }

  @Test func `An offline comparison sends no request`() async throws {
    let weather = try ServedWeather()
    let app = await compare(weather, isOffline: true)
    #expect(weather.asked == (0, 0))
    #expect(app.state.places.allSatisfy { $0.forecast == nil && !$0.isLoading })
  }

  @Test func `Models are compared with one request, and each has its own forecast`() async throws {
    let weather = try ServedWeather()
    let told = Lock<[AppMessage]>([])
    let effects = effects(weather) { message in told.withLock { $0.append(message) } }
    await effects.compareModels(of: ServedWeather.places[0], refresh: false)
    #expect(weather.asked.requests == 1)
    weather.network.trouble.isOffline = true
    await effects.compareModels(of: ServedWeather.places[1], refresh: false)
    #expect(weather.asked.requests == 1)
    let answers = told.withLock { $0 }.compactMap { message in
      if case .models(let place, let entries) = message {
        (place, entries)
      } else {
        nil
      }
    }
    try #require(answers.count == 2)
    #expect(answers[0].0 == ServedWeather.places[0].id)
    #expect(answers[0].1.map(\.place.name) == ["ECMWF", "GFS", "ICON"])
    #expect(answers[0].1.allSatisfy { $0.forecast != nil && $0.problem == nil })
    #expect(Set(answers[0].1.compactMap { $0.forecast?.hours.first?.temperature }).count > 1)
    #expect(answers[1].1.allSatisfy { $0.problem?.trouble == .unreachable(.noNetwork) })
  }
}
