#if !canImport(Darwin)

/// Whether a request that was not answered is sent once more, on a new connection.
///
/// Pure.
struct SecondTry: Hashable, Sendable {
  /// Whether the request only reads, so that it may reach the server twice (RFC 9110, section 9.2.2).
  var isHarmless = false
  /// Whether the one that is under way is the second.
  private(set) var isUnderWay = false
  /// Whether the first was given up before anything of it was sent.
  var isUnsent = false
  /// Whether the first went out on a connection that others had used, which may have spoiled it.
  var isOnUsed = false

  /// Begins it after a failure, if it is due; `hasBegun` is the answer.
  mutating func begin(hasBegun: Bool) -> Bool {
    guard !isUnderWay else { return false }
    isUnderWay = isUnsent || isOnUsed && isHarmless && !hasBegun
    return isUnderWay
  }
}
#endif
