import ChildProcesses
import Foundation
import Mux
import MuxNetworking
import MuxTesting
import OpenMeteo
import OpenMeteoSimulator
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// Loads ten places through client, HTTP, store and disk, and counts requests at the server.
@Suite(.timeLimit(.minutes(60)))
struct TenPlacesTests {
  private static let points = [
    (52.52, 13.41), (53.58, 10.02), (64.14, -21.9), (40.71, -74.01), (35.69, 139.69),
    (-33.93, 18.42), (-12.04, -77.03), (-18.14, 178.44), (-1.28, 36.82), (78.22, 15.65),
  ].map { Coordinates(latitude: $0, longitude: $1) }
  private static let places = points.map { Place($0) }

  private let clock = ManualClock(startDate: Date(timeIntervalSince1970: 1_795_258_830))
  private let home: SkymuxProcess.Home
  private let transport: SimulatedTransport
  private let server: LoopbackServer

  init() throws {
    home = try SkymuxProcess.Home()
    transport = SimulatedTransport(now: { [clock] in clock.date })
    server = try transport.serve()
  }

  /// A run of the program inside the test, on the manual or on the live clock.
  private struct Run {
    let repository = MuxRepository()
    let store: WeatherStore

    init(_ home: SkymuxProcess.Home, _ address: String, _ environment: MuxEnvironment) {
      var configuration = OpenMeteoConfiguration(environment: [
        OpenMeteoHost.commonVariable: address
      ])
      configuration.timeout = .seconds(900)
      let client = OpenMeteoClient(
        configuration, transport: NetworkTransport(), now: environment.wallClock)
      store = WeatherStore(
        service: OpenMeteoService(client),
        cacher: JSONFileCacher(
          root: home.cache(of: address), runsInline: true, wallClock: environment.wallClock),
        repository: repository, environment: environment,
        pace: StorePace(deadline: .seconds(900), window: .zero))
    }
  }

  private func run(_ environment: MuxEnvironment? = nil) -> Run {
    Run(home, "http://127.0.0.1:\(server.port)", environment ?? clock.environment)
  }

  private var asked: [String: Int] { transport.requestCounts }

  @Test func `Ten places take two requests, and none while they are fresh`() async throws {
    let run = run()
    async let forecasts = run.store.forecasts.reports(for: Self.places)
    async let air = run.store.air.reports(for: Self.places)
    for (place, report) in zip(Self.places, await forecasts) {
      let report = try report.get()
      #expect(report.value.coordinates.distance(to: place.coordinates) < 8000)
      #expect(report.source == .network && report.value.days.count == 17)
    }
    #expect(await air.allSatisfy { (try? $0.get()) != nil })
    #expect(asked == ["/v1/forecast": 1, "/v1/air-quality": 1])
    clock.advance(by: .seconds(13 * 60))
    for report in await run.store.forecasts.reports(for: Self.places) {
      #expect(try !report.get().isStale)
    }
    for report in await run.store.air.reports(for: Self.places) {
      #expect(try !report.get().isStale)
    }
    #expect(asked == ["/v1/forecast": 1, "/v1/air-quality": 1])
  }

  @Test func `Without the server stored places are served with their age`() async throws {
    let run = run()
    _ = await run.store.forecasts.reports(for: Self.places)
    _ = await run.store.air.reports(for: Self.places)
    #expect(await run.repository.saveAll().failures.isEmpty)
    clock.advance(by: .seconds(8040))
    server.stop()
    try await expectOld(run, source: .memory)
    // A new run reads them from disk.
    try await expectOld(self.run(), source: .disk)
  }

  private func expectOld(_ run: Run, source: CacheSource) async throws {
    for report in await run.store.forecasts.reports(for: Self.places) {
      let report = try report.get()
      #expect(report.isStale)
      #expect(report.source == source)
      #expect(report.age >= .seconds(8040) && report.age < .seconds(8100))
      guard case .unreachable = report.reason else {
        Issue.record("\(String(describing: report.reason))")
        continue
      }
    }
    for report in await run.store.air.reports(for: Self.places) {
      #expect(try report.get().age >= .seconds(8040))
    }
  }

  @Test(arguments: [
    (SimulatedConditions(limits: SimulatedLimits(perMinute: 0)), CallLimit.minutely, 30),
    (SimulatedConditions(limits: SimulatedLimits(perHour: 0)), CallLimit.hourly, 3570),
    (SimulatedConditions(limits: SimulatedLimits(perDay: 0)), CallLimit.daily, 46_770),
    (SimulatedConditions(concurrency: 0), CallLimit.concurrent, 2),
  ])
  func `After a rate limit no request is sent until it ends`(
    conditions: SimulatedConditions, window: CallLimit, wait: Int
  ) async throws {
    let run = run()
    transport.conditions = conditions
    let until = clock.date.addingTimeInterval(Double(wait))
    let limit = WeatherError.limited(
      .limitReached(window), until: until)
    for report in await run.store.forecasts.reports(for: Self.places) {
      #expect(throws: limit) { try report.get() }
    }
    transport.conditions = SimulatedConditions()
    clock.advance(by: .seconds(wait - 1))
    for report in await run.store.forecasts.reports(for: Self.places, .refresh) {
      #expect(throws: limit) { try report.get() }
    }
    // Another run on the same cache waits as well.
    for report in await self.run().store.forecasts.reports(for: Self.places) {
      #expect(throws: limit) { try report.get() }
    }
    #expect(asked == ["/v1/forecast": 1])
    clock.advance(by: .seconds(1))
    for report in await run.store.forecasts.reports(for: Self.places, .refresh) {
      #expect(try report.get().failure == nil)
    }
    #expect(asked == ["/v1/forecast": 2])
  }

  @Test func `Two processes and a store can share one cache`() async throws {
    let now = SimulatedTransport()
    let server = try now.serve()
    let address = "http://127.0.0.1:\(server.port)"
    let line = "compare " + Self.points.map(\.description).joined(separator: " ") + " --json"
    // One run in this process and two child processes at the same time.
    let here = Run(home, address, .live)
    let process = SkymuxProcess(home)
    async let one = process.run("\(line) --timeout 900s --server \(address)")
    async let two = process.run("\(line) --timeout 900s --server \(address)")
    for report in await here.store.forecasts.reports(for: Self.places) {
      #expect(try report.get().failure == nil)
    }
    #expect(await here.repository.saveAll().failures.isEmpty)
    for outcome in try await [one, two] {
      #expect(outcome.code == 0 && outcome.errors == "")
      #expect(try places(of: outcome.output).count == 10)
    }
    #expect(now.requestCounts["/v1/forecast", default: 0] <= 3)
    // A later run finds all ten places and sends no request.
    server.stop()
    let later = try await SkymuxProcess(home).run("\(line) --offline --server \(address)")
    #expect(later.code == 0 && later.errors == "")
    #expect(try places(of: later.output) == Array(repeating: "disk", count: 10))
  }

  @Test func `A rate limit holds for another process`() async throws {
    let now = SimulatedTransport(
      conditions: SimulatedConditions(limits: SimulatedLimits(perDay: 0)))
    let server = try now.serve()
    let address = "http://127.0.0.1:\(server.port)"
    let here = Run(home, address, .live)
    await #expect(throws: WeatherError.self) {
      try await here.store.forecasts.report(for: Self.places[0])
    }
    #expect(now.requestCounts == ["/v1/forecast": 1])
    let other = try await SkymuxProcess(home).run("hours 2 59.91,10.75 --server \(address)")
    #expect(other.code == 6)
    #expect(other.errors.contains("daily limit reached; try again after"))
    #expect(now.requestCounts == ["/v1/forecast": 1])
  }

  /// The data source of each place.
  private func places(of output: String) throws -> [String] {
    let answer = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let places = try #require(answer?["places"] as? [[String: Any]])
    return places.compactMap { $0["source"] as? String }
  }
}
