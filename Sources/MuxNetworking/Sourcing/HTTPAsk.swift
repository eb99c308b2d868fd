/// A request, and what who sends it makes of an answer.
struct HTTPAsk: Sendable {
  /// Reads an answer of success; throws if it cannot.
  typealias Reading = @Sendable (HTTPResponse) throws -> Void

  var request: HTTPRequest
  /// Nil for who takes whatever comes.
  var read: Reading?

  /// Whether it may take longer than one of those beside it.
  func outlasts(_ others: [HTTPAsk]) -> Bool {
    others.contains { other in
      guard let limit = other.request.timeout else { return false }
      return request.timeout.map { limit < $0 } ?? true
    }
  }

  /// Why an answer cannot be read, if it should be.
  func fault(in response: HTTPResponse) -> (any Error)? {
    guard response.isSuccess, let read else { return nil }
    var response = response
    response.headers = HTTPHopFields.removed(from: response.headers)
    do { try read(response) } catch { return error }
    return nil
  }
}
