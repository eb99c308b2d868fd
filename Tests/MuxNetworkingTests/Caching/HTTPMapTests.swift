import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

/// A map with values from a web server.
@Suite(.timeLimit(.minutes(60))) struct HTTPMapTests {
  private struct Report: Codable, Hashable {
    var degrees: Int
    var day = Date(timeIntervalSince1970: 0)
  }

  private final class Weather: Sendable {
    enum Kind { case fine, faulty, hotel }

    private let kind = Lock(Kind.fine)
    var now: Kind { kind.withLock { $0 } }
    func turn(_ new: Kind) { kind.withLock { $0 = new } }
  }

  private static let page = LoopbackServer.Reply(
    headers: ["Content-Type": "text/html"], body: Data("<html>Log in</html>".utf8))

  /// A server whose answers the test changes.
  private func bench(
    _ weather: Weather = Weather(), _ control: String? = "max-age=600", _ headers: HTTPHeaders = [:]
  ) throws -> CachingBench {
    try CachingBench { _ in
      switch weather.now {
      case .fine: .text("{\"degrees\": 7, \"day\": 0}", control, headers)
      case .faulty: .text("", status: 500)
      case .hotel: Self.page
      }
    }
  }

  private func map(
    _ bench: CachingBench, _ freshness: Freshness = Freshness()
  ) -> MultiplexerMap<String, Report> {
    let options = MuxOptions(
      freshness: freshness, cacher: NoCacher(), environment: bench.clock.environment)
    return MultiplexerMap(options: options) { (key: String) in
      HTTPSource(bench.server.url("/\(key)"), cache: bench.cache).decode(Report.self)
    }
  }

  @Test func `The server's Age is the age in the map`() async throws {
    let bench = try bench(Weather(), "max-age=600", ["Age": "500"])
    let reports = map(bench)
    let entry = try await reports.requestEntry(key: "oslo")
    #expect(entry.age == .seconds(500) && entry.timeLeft == .seconds(100) && !entry.isStale)
    bench.clock.advance(by: .seconds(99))
    #expect(try await reports.requestEntry(key: "oslo").age == .seconds(599))
    #expect(bench.asked.count == 1)
    bench.clock.advance(by: .seconds(1))
    _ = try await reports.request(key: "oslo")
    #expect(bench.asked.count == 2)
  }

  @Test func `A fallback of the HTTP cache stays stale in the map`() async throws {
    let weather = Weather()
    let bench = try bench(weather, "max-age=10, stale-if-error=3600")
    let reports = map(bench)
    _ = try await reports.request(key: "oslo")
    bench.clock.advance(by: .seconds(60))
    weather.turn(.faulty)
    for count in 2...3 {
      let entry = try await reports.requestEntry(key: "oslo")
      #expect(entry.isStale && entry.age == .seconds(60) && entry.failure is HTTPError)
      #expect(bench.asked.count == count)
    }
    weather.turn(.fine)
    let entry = try await reports.requestEntry(key: "oslo")
    #expect(!entry.isStale && entry.age == .zero && entry.failure == nil)
  }

  @Test func `Refreshing the map revalidates with the server`() async throws {
    let bench = try bench()
    let reports = map(bench)
    _ = try await reports.request(key: "oslo")
    _ = try await reports.request(key: "oslo", policy: .refresh)
    #expect(bench.asked.map { $0.headers["Cache-Control"] } == [nil, "no-cache"])
  }

  @Test func `Without max-age the map's time to live applies`() async throws {
    let bench = try bench(Weather(), nil)
    let reports = map(bench, .timeToLive(.seconds(30)))
    #expect(try await reports.requestEntry(key: "oslo").timeLeft == .seconds(30))
    bench.clock.advance(by: .seconds(29))
    _ = try await reports.request(key: "oslo")
    #expect(bench.asked.count == 1)
    bench.clock.advance(by: .seconds(1))
    _ = try await reports.request(key: "oslo")
    #expect(bench.asked.count == 2)
  }

  @Test(arguments: [500, 200])
  func `A plain map serves the old value on a 500 and a captive portal`(status: Int) async throws {
    let weather = Weather()
    let bench = try bench(weather)
    let (network, server) = (NetworkTransport(), bench.server)
    let options = MuxOptions(
      freshness: Freshness(timeToLive: .seconds(600), staleIfError: .seconds(3600)),
      cacher: NoCacher(), environment: bench.clock.environment)
    let reports = MultiplexerMap<String, Report>(options: options) { key in
      let response = try await network.send(HTTPRequest(server.url("/\(key)"))).checked()
      return try JSONDecoder().decode(Report.self, from: response.body)
    }
    _ = try await reports.request(key: "oslo")
    bench.clock.advance(by: .seconds(700))
    weather.turn(status == 500 ? .faulty : .hotel)
    let entry = try await reports.requestEntry(key: "oslo")
    #expect(entry.value.degrees == 7 && entry.isStale && entry.age == .seconds(700))
    #expect(entry.failure != nil)
    bench.clock.advance(by: .seconds(3600))
    await #expect(throws: (any Error).self) { try await reports.request(key: "oslo") }
    await #expect(throws: (any Error).self) { try await reports.request(key: "bergen") }
  }

  @Test func `allowsStaleValue is true for server errors and unreadable bodies`() throws {
    let broken = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Report.self, from: Data("<html>".utf8))
    }
    #expect(try #require(broken).allowsStaleValue)
    for status in [500, 502, 599] { #expect(HTTPError(status: status).allowsStaleValue) }
    for status in [404, 429, 400] { #expect(!HTTPError(status: status).allowsStaleValue) }
    #expect(!HTTPError(status: 500).isConnectivityError)
    #expect(
      TransportError.invalidResponse.allowsStaleValue && TransportError.noNetwork.allowsStaleValue)
    #expect(!TransportError.untrustedCertificate(host: "a", .expired).allowsStaleValue)
    #expect(!CancellationError().allowsStaleValue)
    #expect(!SilenceableError(CancellationError()).allowsStaleValue)
  }

  @Test func `decode() takes a decoder or a closure`() async throws {
    let bench = try CachingBench { _ in .text("{\"degrees\": 7, \"day\": \"1970-01-02T00:00:00Z\"}")
    }
    let source = HTTPSource(bench.server.url, cache: bench.cache)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let report = try await source.decode(Report.self, using: decoder).request()
    #expect(report == Report(degrees: 7, day: Date(timeIntervalSince1970: 86_400)))
    let count: HTTPSource<Int> = source.decode { $0.count }
    #expect(try await count.request() == 45)
    let failing: HTTPSource<Int> = source.decode { _ in throw MuxError.nothingToRevalidate }
    await #expect(throws: MuxError.nothingToRevalidate) { try await failing.request() }
  }
}
