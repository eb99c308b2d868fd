import LightFoundation
import MuxNetworking

/// What `-vv` says of each request.
enum RequestLine {
  static func text(
    _ request: HTTPRequest, _ result: Result<HTTPResponse, any Error>, _ time: Duration,
    _ verbosity: Int
  ) -> String? {
    guard verbosity >= 2 else { return nil }
    let address =
      verbosity >= 3
      ? self.address(request.url) : (request.url.host ?? "") + request.url.path
    let milliseconds =
      Int(time.components.seconds) * 1000
      + Int(time.components.attoseconds / 1_000_000_000_000_000)
    switch result {
    case .success(let response):
      return "request: \(address) \(response.status), \(response.body.count) bytes, "
        + "\(milliseconds) ms"
    case .failure(let error):
      return "request: \(address) failed after \(milliseconds) ms: \(FailureWords.of(error))"
    }
  }

  /// The whole address, but for the key of a customer: such lines are shown to others.
  private static func address(_ url: URL) -> String {
    url.absoluteString.replacing(#/([?&]apikey=)[^&]*/#) { "\($0.output.1)..." }
      .replacing(#/:\/\/[^\/@]*@/#, with: "://")
  }
}
