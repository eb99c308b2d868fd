#if Valkey
/// The reason why a connection failed or ended.
enum ConnectionError: Error, Equatable {
  case unreachable(reason: String)
  /// The server rejected the user, the database or the protocol.
  case refused(reason: String)
  case timedOut
  /// The server or the network closed the connection.
  case lost
  case closed
  case garbled(RESPError?)
}

extension ConnectionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreachable(let reason): "could not connect: \(reason)"
    case .refused(let reason): "the server refused the connection: \(reason)"
    case .timedOut: "the connection timed out"
    case .lost: "the connection was lost"
    case .closed: "the connection is closed"
    case .garbled(let error): "the response is malformed" + (error.map { " (\($0))" } ?? "")
    }
  }
}
#endif
