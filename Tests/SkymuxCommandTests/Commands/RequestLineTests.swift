import Foundation
import MuxNetworking
import Testing

@testable import SkymuxCommand

struct RequestLineTests {
  @Test func `A request line hides the API key`() throws {
    let url = try #require(URL(string: "https://a.example/v1/forecast?apikey=secret&latitude=1"))
    let line = RequestLine.text(
      HTTPRequest(url), .success(HTTPResponse(status: 200, url: url)), .milliseconds(7), 3)
    #expect(
      line
        == "request: https://a.example/v1/forecast?apikey=...&latitude=1 200, 0 bytes, 7 ms")
  }
}
