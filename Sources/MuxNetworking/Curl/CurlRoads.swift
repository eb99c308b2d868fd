#if !canImport(Darwin)

/// A connection by its two ends, which no other has while it is open.
struct CurlRoad: Hashable, Sendable {
  var server: String
  var client: String
  var serverPort: Int
  var clientPort: Int
}

/// The sockets of the connections that are kept for the next request and carry one at a time.
///
/// Pure. libcurl tells a socket only when a transfer has ended, and only the ends before the next one.
struct CurlRoads: Sendable {
  private var roads: [Int32: CurlRoad] = [:]

  /// The socket of a connection, if it is known and carries one request at a time.
  func socket(of road: CurlRoad) -> Int32? { roads.first { $0.value == road }?.key }

  /// Notes a connection that is kept; the number of its socket may have been another's before.
  mutating func keep(_ road: CurlRoad, as socket: Int32) {
    forget(road)
    roads[socket] = road
  }

  /// Forgets what had the same ends before a new connection.
  mutating func forget(_ road: CurlRoad) {
    if let socket = socket(of: road) { roads[socket] = nil }
  }
}
#endif
