import Foundation
import MuxNetworking
import Testing
import Weather

@testable import OpenMeteo

@Suite struct RetryAfterTests {
  // 12:34:56 UTC on 5 March 2026.
  private let now = Date(timeIntervalSince1970: 1_772_714_096)
  private let point = Coordinates(latitude: 1, longitude: 2)

  @Test(arguments: [
    ("120", 120.0), (" 7 ", 7.0), ("Thu, 05 Mar 2026 13:04:56 GMT", 1800.0),
    ("99999999", 3600.0),
    (String(repeating: "9", count: 400), 3600.0),
    ("Thu, 05 Mar 2099 12:00:00 GMT", 3600.0),
    ("Thu Mar  5 13:04:56 2026", 1800.0), ("Thursday, 05-Mar-26 13:04:56 GMT", 1800.0),
  ])
  func `Retry-After accepts seconds and dates, up to an hour`(text: String, wait: Double) {
    #expect(RetryAfter.date(["Retry-After": text], at: now) == now + wait)
  }

  @Test(arguments: [
    "", "0", "-5", "soon", "1e9", "inf", "Thu, 05 Mar 2026 12:00:00 GMT", "05 Mar 2026",
    "Thu, 05 Foo 2026 13:34:56 GMT", "Thu, 99 Mar 2026 99:99:99 GMT",
  ])
  func `A past or unreadable Retry-After is ignored`(text: String) {
    #expect(RetryAfter.date(["Retry-After": text], at: now) == nil)
    #expect(RetryAfter.date([:], at: now) == nil)
  }

  @Test(arguments: [429, 503])
  func `Retry-After delays the next request and is not a failure`(
    status: Int
  ) async throws {
    let wall = SetClock(now)
    let transport = ClosureTransport(headers: ["Retry-After": "1800"]) { _, _ in (status, "") }
    let client = OpenMeteoClient(transport: transport, now: { wall.date })
    for _ in 0..<2 {
      let error = await #expect(throws: OpenMeteoError.self) {
        _ = try await client.forecast(at: point)
      }
      guard case .rateLimited(.asked, let until) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(until == now + 1800)
    }
    #expect(transport.requests.count == 1)
    // Another service has not asked to wait, even on the same host.
    _ = try? await client.search("Berlin")
    #expect(transport.requests.count == 2)
    wall.date = now + 1800
    _ = try? await client.forecast(at: point)
    #expect(transport.requests.count == 3)
  }

  @Test func `An HTML page fails all places after one request`() async throws {
    let transport = ClosureTransport { _, _ in (200, "\n <!DOCTYPE html><html>Log in</html>") }
    let client = OpenMeteoClient(transport: transport)
    let places = Array(repeating: point, count: 8)
    await #expect(throws: OpenMeteoError.self) { _ = try await client.forecasts(at: places) }
    #expect(transport.requests.count == 1)
  }
}
