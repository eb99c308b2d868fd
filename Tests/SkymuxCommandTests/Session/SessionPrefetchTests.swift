import Mux
import OpenMeteoSimulator
import TerminalUI
import Testing
import Weather
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// The list of places as a prefetcher sees it, over a real server.
@Suite(.timeLimit(.minutes(10))) struct SessionPrefetchTests {
  @Test func `Who goes down the list finds the next place fetched already`() async throws {
    let weather = try ServedWeather()
    let places = (0..<12).map { Place(Coordinates(latitude: Double($0) * 5, longitude: 10)) }
    var parts = weather.parts
    parts.examples = places
    parts.isDemo = true
    let (stream, messages) = AsyncStream.makeStream(of: AppMessage.self)
    let crew = SessionCrew(parts, start: SessionStart(parts)) { messages.yield($0) }
    crew.notice(.firstPicture)
    var missing = Set(places.map(\.id))
    for await message in stream {
      if case .loaded(let place, _, _, _) = message { missing.remove(place) }
      if missing.isEmpty { break }
    }

    // The tenth is wanted anew; somebody comes to the ninth.
    let next = PlaceKey(places[9])
    weather.store.forecasts.refresh(key: next)
    let before = weather.world.requestCounts["/v1/forecast"] ?? 0
    var events = weather.repository.events().makeAsyncIterator()
    _ = crew.perform(.prefetch(around: 8)) as ProgramLoop<WeatherApp>.Flow
    while let event = await events.next() {
      if case .fetched = event.kind, event.key == next.description { break }
    }
    #expect(weather.world.requestCounts["/v1/forecast"] == before + 1)
    #expect(weather.store.forecasts.cachedEntry(for: next)?.isStale == false)
    await crew.finish(within: .seconds(5))
  }
}
