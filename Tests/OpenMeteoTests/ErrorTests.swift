import Foundation
import MuxNetworking
import Testing

@testable import OpenMeteo

@Suite struct ErrorTests {
  private let now = Date(timeIntervalSince1970: 1_772_714_096)

  private func error(_ status: Int, _ body: String) throws -> OpenMeteoError {
    let url = try #require(URL(string: "https://api.open-meteo.com/"))
    let response = HTTPResponse(status: status, body: Data(body.utf8), url: url)
    return try #require(
      throws: OpenMeteoError.self,
      performing: { () throws in _ = try ResponseReader.body(response, at: now) })
  }

  @Test(arguments: [
    #"{"error":true,"reason":"Invalid timezone"}"#, #"{"reason":"Invalid timezone","error":true}"#,
  ])
  func `The reason of a rejection is read in any member order`(body: String) throws {
    guard case .refused("Invalid timezone", 400) = try error(400, body) else {
      Issue.record("not refused")
      return
    }
  }

  @Test(arguments: [
    (
      "Minutely API request limit exceeded. Please try again in one minute.", CallWindow.minutely,
      "12:35"
    ),
    ("Hourly API request limit exceeded. Please try again in the next hour.", .hourly, "13:00"),
    ("Daily API request limit exceeded. Please try again tomorrow.", .daily, "24:00"),
  ])
  func `A rate limit error has the end of its window`(
    reason: String, window: CallWindow, time: String
  )
    throws
  {
    let error = try error(429, #"{"error":true,"reason":"\#(reason)"}"#)
    guard case .rateLimited(window, let until) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(until == Reading.date("2026-03-05T\(time)"))
  }

  @Test func `A concurrency limit clears in 2 s, an unknown limit within a minute`() throws {
    let busy = try error(429, #"{"error":true,"reason":"Too many concurrent requests"}"#)
    guard case .rateLimited(.concurrent, let end) = busy,
      case .rateLimited(.minutely, let unknown) = try error(429, "")
    else {
      Issue.record("\(busy)")
      return
    }
    #expect(end == now.addingTimeInterval(2) && unknown == Reading.date("2026-03-05T12:35"))
  }

  @Test func `A rejected API key is a case of its own`() throws {
    let body = #"{"error":true,"reason":"The supplied API key is invalid."}"#
    for status in [400, 401, 403] {
      guard case .keyRejected("The supplied API key is invalid") = try error(status, body) else {
        Issue.record("status \(status)")
        return
      }
    }
  }

  @Test func `A server error has the reason from JSON but not from HTML`() throws {
    let overload = try error(503, #"{"reason":"The service is overloaded","error":true}"#)
    guard case .serverFailed(503, "The service is overloaded") = overload,
      case .serverFailed(502, nil) = try error(502, "<html>Bad Gateway</html>")
    else {
      Issue.record("a page is no reason")
      return
    }
  }

  @Test(arguments: [
    "Unexpected error while streaming data: timeoutReached",
    #"{"latitude":1,"hourly":{"time":["2026-01-01T00:00"],"precipitation":[0.1,Unexpected error while streaming data: timeoutReached"#,
    #"[{"latitude":1},{"latitude":2Unexpected error while streaming data: timeoutReached"#,
  ])
  func `A truncated response has the reason of the server`(body: String) {
    #expect {
      _ = try WireDocument(Data(body.utf8))
    } throws: { error in
      guard case OpenMeteoError.interrupted(let reason) = error else { return false }
      return reason == "Unexpected error while streaming data: timeoutReached"
    }
  }

  @Test func `Text after a complete response is ignored`() throws {
    let body = #"{"latitude":1,"longitude":2}Unexpected error while streaming data: x"#
    #expect(try WireDocument(Data(body.utf8)).answers.first?.longitude == 2)
  }

  @Test(arguments: ["", "<html></html>", "3", "\"x\"", "{\"latitude\"", "null"])
  func `An unreadable response is an error of the service`(body: String) {
    #expect {
      _ = try WireDocument(Data(body.utf8))
    } throws: { $0 is OpenMeteoError }
  }

  @Test func `Control characters in a reason are removed`() throws {
    let error = try error(400, #"{"error":true,"reason":"a\u001b]0;x\u0007b"}"#)
    #expect(error.reason == "a ]0;x b")
  }
}
