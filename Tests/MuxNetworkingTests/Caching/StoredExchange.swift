import Foundation

@testable import MuxNetworking

/// A response stored at a fixed time, and the later decisions of a policy.
struct StoredExchange {
  /// Sun, 06 Nov 1994 08:49:37 GMT.
  let start = Date(timeIntervalSince1970: 784_111_777)
  let url = URL(string: "http://example.com/a") ?? URL(filePath: "/")

  /// A stored response to a GET, built by hand if the policy does not store it.
  func stored(
    _ headers: HTTPHeaders, status: Int = 200, body: String = "", request: HTTPHeaders = [:]
  ) -> HTTPStoredAnswer {
    let response = HTTPResponse(
      status: status, headers: headers, body: Data(body.utf8), url: url)
    let kept = HTTPCachePolicy().stored(
      response, to: HTTPRequest(url, headers: request), asked: start, answered: start)
    return kept
      ?? HTTPStoredAnswer(
        status: status, headers: headers, body: Data(body.utf8), request: [:], asked: start,
        answered: start)
  }

  func decision(
    _ headers: HTTPHeaders, asking wish: HTTPHeaders, after seconds: Double, shared: Bool
  ) -> HTTPCachePolicy.Decision {
    HTTPCachePolicy(isShared: shared).decision(
      for: HTTPRequest(url, headers: wish), holding: stored(headers),
      at: start.addingTimeInterval(seconds))
  }

  func standsIn(
    _ control: String, asking wish: HTTPHeaders = [:], after seconds: Double,
    failure: HTTPCachePolicy.Failure
  ) -> Bool {
    HTTPCachePolicy().mayStandIn(
      stored(["Cache-Control": control]), for: HTTPRequest(url, headers: wish), after: failure,
      at: start.addingTimeInterval(seconds))
  }
}
