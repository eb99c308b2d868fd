import Foundation
import Mux
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// Compares the counters of the inspector with those of a real loopback server.
@Suite(.timeLimit(.minutes(60))) struct InspectorNumbersTests {
  @Test func `The counters match those of the server`() async throws {
    let weather = try ServedWeather()
    let (store, repository, network) = (weather.store, weather.repository, weather.network)
    var events = repository.events().makeAsyncIterator()

    // Twenty callers request one place at once: one fetch, joined by nineteen.
    weather.gate.isOpen = false
    let place = ServedWeather.places[0]
    let callers = (0..<20).map { _ in Task { try await store.forecasts.report(for: place) } }
    var ledger = CacheStatistics()
    var joining = 0
    while joining < 19, let event = await events.next() {
      ledger.note(event)
      if case .joined = event.kind { joining += 1 }
    }
    weather.gate.isOpen = true
    for caller in callers { _ = try await caller.value }
    // Five cache hits.
    for _ in 0..<5 { _ = try await store.forecasts.report(for: place) }
    // One of three places is cached: two fetches, one request.
    _ = await store.forecasts.reports(for: ServedWeather.places)
    // A refresh of all places: three fetches, one request.
    _ = await store.forecasts.reports(for: ServedWeather.places, .refresh)
    // A refresh without a network: three failed fetches, no request.
    network.trouble.isOffline = true
    _ = await store.forecasts.reports(for: ServedWeather.places, .refresh)
    // This map had no requests, so its event is the last.
    try await store.normals.map.clear()

    while let event = await events.next() {
      ledger.note(event)
      if event.source == store.normals.name, case .cleared = event.kind { break }
    }
    var report = ledger.report(repository.snapshot(), at: Date()) { _ in nil }
    report.calls = network.count

    #expect(report.count.joined == 19)
    #expect(report.count.hits == 6)
    #expect(report.count.fetches == 9)
    #expect(report.count.failures == 3)
    #expect(report.count.fetches - report.count.failures == weather.asked.places)
    #expect(report.calls == 3)
    #expect(report.calls == weather.asked.requests)
    let lines = report.lines.filter { $0.address.source == store.forecasts.name }
    #expect(lines.map(\.count.fetches).sorted() == [3, 3, 3])
    let lost = WeatherError.unreachable(.noNetwork)
    #expect(lines.allSatisfy { $0.failure == lost && $0.origin == .network })
    let first = lines.first { $0.address.key == PlaceKey(ServedWeather.places[0]).description }
    #expect(first?.count.hits == 6)
    #expect(first?.count.joined == 19)

    var state = AppState(now: Date(), size: Size(100, 30))
    state.inspects = true
    var app = WeatherApp(state)
    for _ in 0..<2 { _ = app.update(.input(.key(.character("i")))) }
    _ = app.update(.cache(report))
    var canvas = Canvas(Size(100, 30))
    app.view(on: &canvas)
    #expect(canvas.text().contains("joined 19  fetches 9  requests sent 3  failed 3"))
  }
}
