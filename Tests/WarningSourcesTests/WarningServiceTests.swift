import Foundation
import Mux
import MuxNetworking
import MuxTesting
import OpenMeteoSimulator
import Testing
import Weather

@testable import WarningSources

/// The simulated authorities, requested over a real connection and through HTTPCache.
@Suite(.timeLimit(.minutes(60))) struct WarningServiceTests {
  private let clock = ManualClock()
  private let transport: SimulatedTransport
  private let server: LoopbackServer
  private let log: RequestLog
  private let desk: WarningService

  init() throws {
    let clock = clock
    transport = SimulatedTransport(
      SimulatedOpenMeteo(seed: 7), seed: 7, now: { clock.date })
    let server = try transport.serve()
    self.server = server
    let log = RequestLog(NetworkTransport())
    self.log = log
    let environment = MuxEnvironment(clock: clock, wallClock: { clock.date })
    let cache = HTTPCache(log, options: MuxOptions(environment: environment))
    let addresses = WarningAddresses(
      ["SERVER": server.url.absoluteString], common: "SERVER")
    desk = WarningService(cache: cache, address: { addresses[$0] })
  }

  /// Finds a place in a country with a warning in force.
  private func warned(_ countryCode: String, _ north: ClosedRange<Double>, _ east: Double)
    async throws -> (Place, OfficialWarnings)
  {
    for latitude in stride(from: north.lowerBound, through: north.upperBound, by: 2) {
      let point = Coordinates(latitude: latitude, longitude: east)
      let place = Place(
        id: .point(point), name: "Somewhere", countryCode: countryCode, coordinates: point)
      let known = try await desk.warnings(for: place)
      if !known.inForce(at: clock.date).isEmpty { return (place, known) }
    }
    throw WarningService.NobodyWarns()
  }

  @Test func `US warnings are requested by point with four decimals`() async throws {
    _ = try await desk.warnings(for: Messages.denver)
    #expect(log.requests.last?.url.query == "point=39.7392,-104.9847")
    #expect(log.requests.last?.headers["Accept"] == "application/geo+json")
    let (_, known) = try await warned("US", 30...48, -100.5)
    #expect(known.authority == .nationalWeatherService && known.known == clock.date)
    #expect(known.warnings.count == 1, "the test message beside it is none")
  }

  @Test func `A response is cached while fresh and then revalidated`()
    async throws
  {
    let (place, known) = try await warned("US", 30...48, -100.5)
    let before = log.requests.count
    #expect(try await desk.warnings(for: place) == known)
    #expect(log.requests.count == before, "for half a minute it is fresh")
    clock.advance(by: .seconds(60))
    let later = try await desk.warnings(for: place)
    #expect(log.requests.last?.headers["If-None-Match"] != nil)
    #expect(log.statuses.last == 304)
    #expect(later.warnings == known.warnings && later.known == known.known + 60)
  }

  @Test func `European places in one country share a response`() async throws {
    for (name, north, east) in [("Berlin", 52.52, 13.41), ("Munich", 48.14, 11.58)] {
      let point = Coordinates(latitude: north, longitude: east)
      let place = Place(id: .point(point), name: name, countryCode: "DE", coordinates: point)
      let known = try await desk.warnings(for: place)
      #expect(known.authority == .meteoAlarm)
      #expect(known.warnings.allSatisfy { $0.ground == .here && !$0.id.contains("test") })
    }
    #expect(log.requests.map(\.url.path) == ["/api/v1/warnings/feeds-germany"])
  }

  @Test func `A country without an authority sends no request`() async throws {
    let tokyo = Place(
      id: .geoNames(3), name: "Tokyo", countryCode: "JP",
      coordinates: Coordinates(latitude: 35.7, longitude: 139.7))
    await #expect(throws: WarningService.NobodyWarns()) { try await desk.warnings(for: tokyo) }
    #expect(log.requests.isEmpty)
    #expect(WarningAuthority(countryCode: nil) == nil && WarningAuthority(countryCode: "us") != nil)
  }

  @Test func `Without a server there is an error, not an old list`() async throws {
    let (place, _) = try await warned("US", 30...48, -100.5)
    clock.advance(by: .seconds(3600))
    server.stop()
    await #expect(throws: (any Error).self) { try await desk.warnings(for: place) }
  }
}

/// Records the requests and statuses of a transport.
private final class RequestLog: HTTPTransport {
  private let transport: any HTTPTransport
  private let log = Lock<[(HTTPRequest, Int)]>([])

  init(_ transport: any HTTPTransport) { self.transport = transport }

  var requests: [HTTPRequest] { log.withLock { $0.map(\.0) } }
  var statuses: [Int] { log.withLock { $0.map(\.1) } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await transport.send(request)
    log.withLock { $0.append((request, response.status)) }
    return response
  }
}
