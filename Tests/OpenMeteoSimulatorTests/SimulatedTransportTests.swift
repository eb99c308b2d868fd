import Foundation
import MuxNetworking
import MuxTesting
import Synchronization
import Testing

@testable import OpenMeteoSimulator

@Suite(.timeLimit(.minutes(60))) struct SimulatedTransportTests {
  private let start = Date(timeIntervalSince1970: 1_772_714_096)

  private func request(
    _ query: String = "latitude=1&longitude=1&current=rain", host: String = "api.open-meteo.com"
  ) throws -> HTTPRequest {
    HTTPRequest(try #require(URL(string: "https://\(host)/v1/forecast?\(query)")))
  }

  @Test func `The same seed and request give the same response`() async throws {
    let one = SimulatedTransport(now: { [start] in start })
    let two = SimulatedTransport(now: { [start] in start })
    #expect(try await one.send(request()).body == two.send(request()).body)
    #expect(one.requestCounts == ["/v1/forecast": 1])
    #expect(one.requests.map(\.host) == ["api.open-meteo.com"])
  }

  @Test func `The log of requests has a limit`() async throws {
    for (remembered, queries) in [(0, []), (2, ["latitude=2", "latitude=3"])] {
      let transport = SimulatedTransport(remembered: remembered)
      for number in 1...3 { _ = try await transport.send(request("latitude=\(number)")) }
      #expect(transport.requests.map(\.query) == queries)
      #expect(transport.requestCounts == ["/v1/forecast": 3])
    }
  }

  @Test func `Offline, a request throws noNetwork`() async throws {
    let transport = SimulatedTransport(conditions: .init(isOffline: true))
    await #expect(throws: TransportError.noNetwork) { try await transport.send(request()) }
    transport.conditions.isOffline = false
    #expect(try await transport.send(request()).status == 200)
    #expect(transport.requestCounts["/v1/forecast"] == 2)
  }

  @Test func `A delay passes on the clock`() async throws {
    let clock = ManualClock()
    let transport = SimulatedTransport(conditions: .init(delay: .seconds(3)), clock: clock)
    let task = Task { try await transport.send(request()) }
    try await clock.waitForSleepers(atLeast: 1)
    clock.advance(by: .seconds(3))
    #expect(try await task.value.status == 200)
  }

  @Test func `The failure rate and seed decide which requests fail`() async throws {
    func run(_ seed: UInt64) async throws -> [Bool] {
      let transport = SimulatedTransport(conditions: .init(failureRate: 0.3), seed: seed)
      var results: [Bool] = []
      for _ in 0..<200 {
        let response = try? await transport.send(request())
        results.append(response.map { $0.status == 200 && $0.body.last == 125 } ?? false)
      }
      return results
    }
    let first = try await run(5)
    #expect((30...90).contains(first.filter { !$0 }.count))
    #expect(try await first == run(5))
    #expect(try await first != run(6))
  }

  @Test(arguments: [
    (
      SimulatedLimits(perMinute: 3),
      "Minutely API request limit exceeded. Please try again in one minute.", 60.0
    ),
    (
      SimulatedLimits(perHour: 3),
      "Hourly API request limit exceeded. Please try again in the next hour.", 3600
    ),
    (
      SimulatedLimits(perDay: 3), "Daily API request limit exceeded. Please try again tomorrow.",
      86400
    ),
  ])
  func `A limit rejects requests until its window ends`(
    limits: SimulatedLimits, reason: String, window: Double
  ) async throws {
    let box = Box(now: start)
    let transport = SimulatedTransport(conditions: .init(limits: limits), now: { box.now })
    for _ in 0..<3 { #expect(try await transport.send(request()).status == 200) }
    let refused = try await transport.send(request())
    #expect(refused.status == 429)
    #expect(String(decoding: refused.body, as: UTF8.self).contains(reason))
    #expect(refused.headers["Retry-After"] == nil)
    let end = (start.timeIntervalSince1970 / window).rounded(.up) * window
    box.now = Date(timeIntervalSince1970: end - 1)
    #expect(try await transport.send(request()).status == 429)
    box.now = Date(timeIntervalSince1970: end)
    #expect(try await transport.send(request()).status == 200)
  }

  @Test func `The sixth concurrent request is rejected`() async throws {
    let clock = ManualClock()
    let transport = SimulatedTransport(conditions: .init(delay: .seconds(1)), clock: clock)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 { group.addTask { try await transport.send(request()).status } }
      try await clock.waitForSleepers(atLeast: 6)
      clock.advance(by: .seconds(1))
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200, 200, 200, 200, 200, 429])
  }

  @Test func `The customer host needs an API key`() async throws {
    let transport = SimulatedTransport()
    let host = "customer-api.open-meteo.com"
    #expect(try await transport.send(request(host: host)).status == 401)
    let query = "latitude=1&longitude=1&apikey=x"
    #expect(try await transport.send(request(query, host: host)).status == 200)
    var named = try request("latitude=1&longitude=1", host: host)
    named.headers["X-Api-Key"] = "x"
    #expect(try await transport.send(named).status == 200)
  }

  @Test func `The simulator also responds over real HTTP`() async throws {
    let transport = SimulatedTransport(now: { [start] in start })
    let server = try transport.serve()
    defer { server.stop() }
    let query = "latitude=1&longitude=1&current=rain"
    let answer = try await NetworkTransport(idleTimeout: .seconds(600)).send(
      HTTPRequest(server.url("/v1/forecast?\(query)")))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
    #expect(try await answer.body == transport.send(request(query)).body)
  }

  @Test func `An unchanged response over HTTP is 304 without a body`() async throws {
    let server = try SimulatedTransport(now: { [start] in start }).serve()
    defer { server.stop() }
    let client = NetworkTransport(idleTimeout: .seconds(600))
    var request = HTTPRequest(server.url("/alerts/active?point=40.7,-74"))
    request.headers["If-None-Match"] = try await client.send(request).headers["ETag"]
    let answer = try await client.send(request)
    #expect(answer.status == 304)
    #expect(answer.headers["ETag"] != nil)
    #expect(answer.headers["Content-Encoding"] == nil)
    #expect(answer.headers["Transfer-Encoding"] == nil)
    #expect(answer.body.isEmpty)
  }
}

/// A date that a test sets.
private final class Box: Sendable {
  private let state: Mutex<Date>

  init(now: Date) { state = Mutex(now) }

  var now: Date {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
