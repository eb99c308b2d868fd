/// A network backend: libcurl on Linux, `URLSession` on Apple systems.
///
/// It sends a single request. Redirects, limits and time-outs are up to the caller.
protocol NetworkDoor: Sendable {
  /// Starts a request and returns at once; the exchange receives the outcome.
  func start(_ request: HTTPRequest, for exchange: Exchange) throws -> any OngoingTransfer
}

/// A transfer in flight.
protocol OngoingTransfer: Sendable {
  /// Closes the connection or HTTP/2 stream, without further callbacks.
  func cancel()
}
