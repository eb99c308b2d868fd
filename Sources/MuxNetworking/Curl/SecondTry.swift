#if !canImport(Darwin)

/// Whether a request that was not answered is sent once more, on a new connection.
///
/// Pure.
struct SecondTry: Hashable, Sendable {
  /// Whether the request only reads, so that it may reach the server twice (RFC 9110, section 9.2.2).
  var isHarmless = false
  /// Whether the one that is under way is the second.
  private(set) var isUnderWay = false
  /// Whether it was kept from the connection that it was to go out on.
  private(set) var isUnsent = false
  /// Whether it goes out on a connection that others had used, which may have spoiled it.
  private var isOnUsed = false
  private var wasSent = false

  init(isHarmless: Bool = false) { self.isHarmless = isHarmless }

  /// Whether it may go out on a connection; on one that is not quiet something came unasked.
  ///
  /// What one used connection lost libcurl sends by itself on the next one, as long as there are any.
  mutating func maySend(isOnUsed: Bool, isQuiet: Bool) -> Bool {
    self.isOnUsed = isOnUsed
    isUnsent = !isQuiet || isOnUsed && wasSent
    if !isUnsent { wasSent = true }
    return !isUnsent
  }

  /// Begins it after a failure, if it is due; `hasBegun` is the answer.
  mutating func begin(hasBegun: Bool) -> Bool {
    guard !isUnderWay else { return false }
    isUnderWay = isUnsent || isOnUsed && isHarmless && !hasBegun
    return isUnderWay
  }
}
#endif
