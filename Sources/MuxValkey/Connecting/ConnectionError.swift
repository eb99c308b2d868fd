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
#endif
