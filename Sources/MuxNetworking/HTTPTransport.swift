/// Takes a request to a server and brings the answer back.
///
/// An answer with a status of failure is an answer; what throws is that none came.
public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the whole answer.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, and errors for which
  ///   `isConnectivityError` says whether the network is to blame.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
