import Foundation
import MuxNetworking
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing
import Weather

@testable import OpenMeteo

@Suite(.computes, .timeLimit(.minutes(60))) struct PolitenessTests {
  private let berlin = Coordinates(latitude: 52.5, longitude: 13.4)
  private let start = Date(timeIntervalSince1970: 1_772_714_096)

  @Test func `A service gets one request at a time`() async throws {
    let clock = ManualClock()
    let transport = SimulatedTransport(
      conditions: .init(delay: .seconds(1), concurrency: 1), clock: clock)
    let client = OpenMeteoClient(transport: transport)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<5 { group.addTask { _ = try await client.forecast(at: berlin) } }
      for _ in 0..<5 {
        _ = try await clock.nextSleep()
        #expect(clock.sleepers.count == 1)
        #expect(clock.advanceToNextSleeper())
      }
      try await group.waitForAll()
    }
    #expect(transport.requestCounts == ["/v1/forecast": 5])
  }

  @Test func `Hosts do not wait for each other`() async throws {
    let clock = ManualClock()
    let transport = SimulatedTransport(conditions: .init(delay: .seconds(1)), clock: clock)
    let client = OpenMeteoClient(transport: transport)
    async let forecast = client.forecast(at: berlin)
    async let places = client.search("Berlin")
    try await clock.waitForSleepers(atLeast: 2)
    clock.advance(by: .seconds(1))
    #expect(try await forecast.hours.count == 168)
    #expect(try await places.first?.name == "Berlin")
  }

  @Test func `Services on one host do not wait for each other`() async throws {
    let clock = ManualClock()
    let transport = SimulatedTransport(conditions: .init(delay: .seconds(1)), clock: clock)
    var configuration = OpenMeteoConfiguration()
    configuration[.airQuality] = configuration[.forecast]
    configuration[.geocoding] = configuration[.forecast]
    let client = OpenMeteoClient(configuration, transport: transport)
    async let forecast = client.forecast(at: berlin)
    async let air = client.series(of: AirConditions.self, at: berlin)
    async let places = client.search("Berlin")
    try await clock.waitForSleepers(atLeast: 3)
    clock.advance(by: .seconds(1))
    #expect(try await forecast.hours.count == 168)
    #expect(try await !air.hours.isEmpty)
    #expect(try await places.first?.name == "Berlin")
  }

  @Test func `A cancelled request lets the next one through`() async throws {
    let clock = ManualClock()
    let transport = SimulatedTransport(
      conditions: .init(delay: .seconds(1), concurrency: 1), clock: clock)
    let client = OpenMeteoClient(transport: transport)
    let first = Task { try await client.forecast(at: berlin) }
    try await clock.waitForSleepers(atLeast: 1)
    let second = Task { try await client.forecast(at: berlin) }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    // A request in flight can be cancelled as well.
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let third = Task { try await client.forecast(at: berlin) }
    try await clock.waitForSleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    #expect(try await third.value.days.count == 7)
  }

  @Test(arguments: [
    (SimulatedLimits(perMinute: 1), CallWindow.minutely), (SimulatedLimits(perHour: 1), .hourly),
    (SimulatedLimits(perDay: 1), .daily),
  ])
  func `After a rate limit no request is sent until the window ends`(
    limits: SimulatedLimits, window: CallWindow
  ) async throws {
    let wall = SetClock(start)
    let transport = SimulatedTransport(conditions: .init(limits: limits), now: { wall.date })
    var configuration = OpenMeteoConfiguration()
    configuration.limits = nil
    let client = OpenMeteoClient(configuration, transport: transport, now: { wall.date })
    _ = try await client.forecast(at: berlin)
    var until = Date.distantPast
    for _ in 0..<3 {
      let error = await #expect(throws: OpenMeteoError.self) {
        _ = try await client.forecast(at: berlin)
      }
      guard case .rateLimited(window, let date) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      until = date
    }
    #expect(transport.requestCounts["/v1/forecast"] == 2)
    // Another service has its own limits.
    transport.conditions.limits = nil
    _ = try await client.search("Berlin")
    wall.date = until.addingTimeInterval(-1)
    await #expect(throws: OpenMeteoError.self) { _ = try await client.forecast(at: berlin) }
    #expect(transport.requestCounts["/v1/forecast"] == 2)
    wall.date = until
    _ = try await client.forecast(at: berlin)
    #expect(transport.requestCounts["/v1/forecast"] == 3)
  }

  @Test func `The client counts calls like the server`() async throws {
    let wall = SetClock(start)
    let transport = SimulatedTransport(now: { wall.date })
    let client = OpenMeteoClient(transport: transport, now: { wall.date })
    _ = try await client.forecasts(at: [berlin, berlin, berlin], .init(days: 16))
    let url = try #require(transport.requests.last)
    let answer = SimulatedOpenMeteo().answer(
      path: url.path, query: url.query ?? "", at: wall.date)
    #expect(abs(client.callsUsed(.minutely) - answer.weight) < 0.001)
    #expect(answer.weight > 15)
  }

  @Test func `A rejected request counts as one call`() async throws {
    let wall = SetClock(start)
    let transport = ClosureTransport { _, _ in (400, #"{"error":true,"reason":"x"}"#) }
    let client = OpenMeteoClient(transport: transport, now: { wall.date })
    await #expect(throws: OpenMeteoError.self) {
      _ = try await client.forecast(at: berlin, .init(sections: .all, days: 16))
    }
    #expect(client.callsUsed(.minutely) == 1)
  }

  @Test func `Requests over the limit are not sent`() async throws {
    let wall = SetClock(start)
    let transport = SimulatedTransport(now: { wall.date })
    var configuration = OpenMeteoConfiguration()
    configuration.limits = CallLimits(perMinute: 10, perHour: 100, perDay: 100)
    let client = OpenMeteoClient(configuration, transport: transport, now: { wall.date })
    for _ in 0..<2 { _ = try await client.forecast(at: berlin) }
    await #expect(throws: OpenMeteoError.self) { _ = try await client.forecast(at: berlin) }
    #expect(transport.requestCounts["/v1/forecast"] == 2)
  }

  @Test func `A long list of places is split into several requests`() async throws {
    let transport = SimulatedTransport(now: { [start] in start })
    var configuration = OpenMeteoConfiguration()
    configuration.limits = nil
    let client = OpenMeteoClient(configuration, transport: transport)
    let points = (0..<250).map {
      Coordinates(latitude: Double($0) / 3 - 40, longitude: Double($0) - 120)
    }
    let air = try await client.series(of: AirConditions.self, at: points)
    #expect(transport.requestCounts["/v1/air-quality"] == 3)
    #expect(air.count == 250)
    for (point, result) in zip(points, air) {
      #expect(try result.get().coordinates.distance(to: point) < 8000)
    }
  }

  @Test func `Results before a rate limit are returned`() async throws {
    let transport = SimulatedTransport(
      conditions: .init(limits: SimulatedLimits(perMinute: 120)), now: { [start] in start })
    var configuration = OpenMeteoConfiguration()
    configuration.limits = nil
    let client = OpenMeteoClient(configuration, transport: transport, now: { [start] in start })
    let points = Array(repeating: berlin, count: 250)
    let air = try await client.series(of: AirConditions.self, at: points)
    #expect(air.count == 250)
    #expect(air[..<100].allSatisfy { (try? $0.get()) != nil })
    #expect(air[200...].allSatisfy { (try? $0.get()) == nil })
  }
}
