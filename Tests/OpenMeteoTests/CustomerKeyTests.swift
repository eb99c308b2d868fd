import Foundation
import MuxNetworking
import SystemTesting
import Testing
import Weather

@testable import OpenMeteo

@Suite struct CustomerKeyTests {
  @Test(arguments: [
    ("Key-4711", "bad key Key-4711!", "bad key ***!"),
    ("Key-4711", "key-4711 KEY-4711", "*** ***"),
    ("a/b+c", "in a%2Fb%2Bc and a%2fb%2bc and a/b+c", "in *** and *** and ***"),
    ("Key-4711", "Key-471", "Key-471"), ("ü-ü-ü", "%C3%BC-%C3%BC-%C3%BC ü-ü-ü", "*** ***"),
    ("aab", "aaab", "a***"),
  ])
  func `The API key is removed in every spelling`(key: String, text: String, rest: String) throws {
    #expect(try #require(CustomerKey(key)).removed(from: text) == rest)
  }

  @Test(.timeLimit(.minutes(60)))
  func `Removing the key takes time linear in the length of the body`()
    throws
  {
    let count = Thorough.pick(200_000, 1_000_000)
    let body = Data(String(repeating: "keykey", count: count).utf8)
    let rest = try #require(CustomerKey("keykey")).removed(from: body)
    #expect(rest.count == 3 * count)
  }

  @Test func `A missing or empty API key is nil`() {
    #expect(CustomerKey(nil) == nil && CustomerKey("") == nil)
  }

  @Test func `A response that echoes the API key does not reveal it`() async throws {
    var configuration = OpenMeteoConfiguration()
    configuration.apiKey = "Key-4711"
    let reason = String(repeating: "x", count: 296) + " Key\\u002d4711 Key-4711"
    let echo = Echo(body: Data(#"{"error": true, "reason": "Key\u002d4711, \#(reason)"}"#.utf8))
    let client = OpenMeteoClient(configuration, transport: echo)
    let error = try await #require(throws: OpenMeteoError.self) {
      try await client.search("Oslo")
    }
    #expect("\(error)".contains("***") && !"\(error)".contains("4711"))
    let place = #"{"results": [{"id": 1, "name": "In Key-4711", "latitude": 1, "longitude": 1}]}"#
    let named = OpenMeteoClient(configuration, transport: Echo(body: Data(place.utf8)))
    #expect(try await named.search("Oslo").first?.name == "In ***")
  }

  @Test func `An error does not reveal an API key in a host name`() async throws {
    var configuration = OpenMeteoConfiguration()
    configuration.apiKey = "Key-4711"
    let client = OpenMeteoClient(configuration, transport: Nowhere())
    let error = try await #require(throws: OpenMeteoError.self) { try await client.search("Oslo") }
    #expect("\(error)".contains("could not find ***.example"))
  }

  private struct Nowhere: HTTPTransport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      throw TransportError.hostNotFound("key-4711.example")
    }
  }

  private struct Echo: HTTPTransport {
    let body: Data

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      HTTPResponse(status: 200, body: body, url: request.url)
    }
  }
}
