#if Valkey
/// Why a connection is not there, or no more.
enum ConnectionError: Error, Equatable {
  case unreachable(reason: String)
  /// The server does not want this user, this database or this protocol.
  case refused(reason: String)
  case timedOut
  /// The other side has ended it, or the network.
  case lost
  case closed
  case garbled(RESPError?)
}
#endif
