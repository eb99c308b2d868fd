#if !canImport(Darwin)

/// A connection, identified by its two endpoints, which are unique while it is open.
struct Connection: Hashable, Sendable {
  var server: String
  var client: String
  var serverPort: Int
  var clientPort: Int
}

/// The sockets of idle connections that carry one request at a time.
///
/// Pure. libcurl reports the socket only after a transfer.
struct IdleConnections: Sendable {
  private var connections: [Int32: Connection] = [:]

  func socket(of connection: Connection) -> Int32? {
    connections.first { $0.value == connection }?.key
  }

  /// Records an idle connection.
  ///
  /// Its socket number may have belonged to another one before.
  mutating func keep(_ connection: Connection, as socket: Int32) {
    forget(connection)
    connections[socket] = connection
  }

  /// Removes a connection with these endpoints.
  mutating func forget(_ connection: Connection) {
    if let socket = socket(of: connection) { connections[socket] = nil }
  }
}

/// Decides whether an unanswered request is retried on a new connection.
///
/// Pure.
struct RetryOnLostConnection: Hashable, Sendable {
  /// True if it is safe to send twice (RFC 9110, section 9.2.2).
  var isHarmless = false
  private(set) var isUnderWay = false
  /// True if the request was held back from its connection.
  private(set) var isUnsent = false
  /// True if it uses an old connection, which may be broken.
  private var isOnUsed = false
  private var wasSent = false

  init(isHarmless: Bool = false) { self.isHarmless = isHarmless }

  /// Returns whether the request may be sent on a connection; `isQuiet` is false after unsolicited
  /// data.
  ///
  /// After losing a request on a reused connection, libcurl would resend it on the next reused one.
  mutating func maySend(isOnUsed: Bool, isQuiet: Bool) -> Bool {
    self.isOnUsed = isOnUsed
    isUnsent = !isQuiet || isOnUsed && wasSent
    if !isUnsent { wasSent = true }
    return !isUnsent
  }

  /// Starts the retry after a failure, if allowed.
  ///
  /// `hasBegun` says whether the response has begun.
  mutating func begin(hasBegun: Bool) -> Bool {
    guard !isUnderWay else { return false }
    isUnderWay = isUnsent || isOnUsed && isHarmless && !hasBegun
    return isUnderWay
  }
}
#endif
