/// Sends HTTP requests.
///
/// A response with an error status is not an error. Transports throw only if no response arrives.
public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the complete response.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; otherwise an error whose
  ///   `isConnectivityError` is true if the network is at fault.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
