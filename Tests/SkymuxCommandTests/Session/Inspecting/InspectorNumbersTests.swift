import Foundation
import Mux
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import TerminalUI
import Testing
import Weather
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// What the inspector says of the cache, against what a real server on loopback has counted.
@Suite(.timeLimit(.minutes(1))) struct InspectorNumbersTests {
  private static let places = [(52.52, 13.41), (59.91, 10.75), (-33.92, 18.42)].map {
    Place(Coordinates(latitude: $0, longitude: $1))
  }

  /// For how many places the server was asked.
  private func placesAsked(_ world: SimulatedTransport) -> Int {
    world.requests.reduce(0) { sum, url in
      let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
      let latitudes = items.first { $0.name == "latitude" }?.value ?? ""
      return sum + latitudes.split(separator: ",").count
    }
  }

  @Test func `The numbers shown are those that the server counted`() async throws {
    let world = SimulatedTransport(SimulatedOpenMeteo(seed: 7), seed: 7)
    let server = try world.serve()
    defer { server.stop() }
    let address = "http://127.0.0.1:\(server.port)"
    let environment = MuxEnvironment.live
    let network = TroubledTransport(URLSessionTransport(), time: environment.time)
    let client = OpenMeteoClient(
      OpenMeteoConfiguration(environment: ["SKYMUX_FORECAST_URL": address]), transport: network)
    let repository = MuxRepository()
    let store = WeatherStore(
      service: .openMeteo(client), cacher: NoCacher(), repository: repository,
      environment: environment)
    var events = repository.events().makeAsyncIterator()

    // Twenty callers want one place at once: one fetch.
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { _ = try? await store.forecast(for: Self.places[0]) }
      }
    }
    // One of three is there: two fetches, one request.
    _ = await store.forecasts(for: Self.places)
    // All are wanted anew: three fetches, one request.
    _ = await store.forecasts(for: Self.places, .refresh)
    // The same without a network: three fetches that fail, and no request.
    network.trouble.isOffline = true
    _ = await store.forecasts(for: Self.places, .refresh)
    // Nothing was asked of this map, so its event is the last.
    try await store.normals.clear()

    var ledger = CacheLedger()
    while let event = await events.next() {
      ledger.note(event)
      if event.source == store.normals.name, case .cleared = event.kind { break }
    }
    var report = ledger.report(repository.snapshot(), at: Date()) { _ in nil }
    report.calls = network.count

    #expect(report.count.fetches == 9)
    #expect(report.count.failures == 3)
    #expect(report.count.fetches - report.count.failures == placesAsked(world))
    #expect(report.calls == 3)
    #expect(report.calls == world.requestCounts["/v1/forecast"])
    let lines = report.lines.filter { $0.address.source == store.forecasts.name }
    #expect(lines.map(\.count.fetches).sorted() == [3, 3, 3])
    #expect(lines.allSatisfy { $0.failure == "no network" && $0.origin == .network })
    let first = lines.first { $0.address.key == PlaceKey(Self.places[0]).description }
    #expect(first.map { $0.count.hits + $0.count.joined } == 20)

    var app = WeatherApp(AppState(now: Date(), size: Size(100, 30)))
    _ = app.update(.input(.key(.character("I"))))
    _ = app.update(.cache(report))
    var canvas = Canvas(Size(100, 30))
    app.view(on: &canvas)
    #expect(canvas.text().contains("fetches 9   failed 3   requests sent 3"))
  }
}
