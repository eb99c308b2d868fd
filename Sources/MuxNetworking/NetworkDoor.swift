/// What leads to the network: libcurl on Linux, `URLSession` on Apple systems.
///
/// It asks once and decides nothing: redirects, limits and times belong to the caller.
protocol NetworkDoor: Sendable {
  /// Sends a request on its way and returns at once; the exchange hears what comes of it.
  func start(_ request: HTTPRequest, for exchange: Exchange) throws -> any OngoingTransfer
}

/// A request on its way.
protocol OngoingTransfer: Sendable {
  /// Closes the connection, or its part of one; nothing more is heard of it.
  func cancel()
}
