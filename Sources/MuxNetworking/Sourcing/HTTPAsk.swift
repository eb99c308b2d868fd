/// A pending request and how its caller reads the response.
struct HTTPAsk: Sendable {
  /// Reads a successful response, or throws.
  typealias Reading = @Sendable (HTTPResponse) throws -> Void

  var request: HTTPRequest
  /// Nil if the caller accepts any response.
  var read: Reading?

  /// Returns whether its time-out is longer than one of the others.
  func outlasts(_ others: [HTTPAsk]) -> Bool {
    others.contains { other in
      guard let limit = other.request.timeout else { return false }
      return request.timeout.map { limit < $0 } ?? true
    }
  }

  /// Returns the error of reading a successful response, if any.
  func fault(in response: HTTPResponse) -> (any Error)? {
    guard response.isSuccess, let read else { return nil }
    var response = response
    response.headers = HTTPHopFields.removed(from: response.headers)
    do { try read(response) } catch { return error }
    return nil
  }
}
