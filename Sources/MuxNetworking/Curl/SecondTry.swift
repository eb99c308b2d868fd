#if !canImport(Darwin)

/// Whether a request that was not answered is sent once more, on a new connection.
///
/// Pure.
struct SecondTry: Hashable, Sendable {
  /// Whether the one that is under way is the second.
  private(set) var isUnderWay = false
  /// Whether the first was given up before anything of it was sent.
  var isUnsent = false

  /// Begins it after a failure, if it is due.
  mutating func begin() -> Bool {
    guard !isUnderWay else { return false }
    isUnderWay = isUnsent
    return isUnderWay
  }
}
#endif
