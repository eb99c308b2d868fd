#if !canImport(Darwin)

/// A connection, identified by its two endpoints, which are unique while it is open.
struct CurlRoad: Hashable, Sendable {
  var server: String
  var client: String
  var serverPort: Int
  var clientPort: Int
}

/// The sockets of idle connections that carry one request at a time.
///
/// Pure. libcurl reports the socket only after a transfer, and only the endpoints before the next
/// one.
struct CurlRoads: Sendable {
  private var roads: [Int32: CurlRoad] = [:]

  /// Returns the socket of a connection, if known.
  func socket(of road: CurlRoad) -> Int32? { roads.first { $0.value == road }?.key }

  /// Records an idle connection.
  ///
  /// Its socket number may have belonged to another one before.
  mutating func keep(_ road: CurlRoad, as socket: Int32) {
    forget(road)
    roads[socket] = road
  }

  /// Removes a connection with these endpoints.
  mutating func forget(_ road: CurlRoad) {
    if let socket = socket(of: road) { roads[socket] = nil }
  }
}
#endif
