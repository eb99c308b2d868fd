#if !canImport(Darwin)

/// Decides whether an unanswered request is retried on a new connection.
///
/// Pure.
struct SecondTry: Hashable, Sendable {
  /// Indicates whether the request is safe to send twice (RFC 9110, section 9.2.2).
  var isHarmless = false
  /// Indicates whether the retry is running.
  private(set) var isUnderWay = false
  /// Indicates whether the request was held back from its connection.
  private(set) var isUnsent = false
  /// Indicates whether the request goes out on a reused connection, which may be broken.
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
