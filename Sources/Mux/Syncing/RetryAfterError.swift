/// An error that knows how long to wait before another attempt, as a server says in Retry-After.
public protocol RetryAfterError: Error {
  /// How long to wait; nil if it was not said.
  var retryAfter: Duration? { get }
}

extension Error {
  /// How long this error asks to wait, if it does; of a member's error, that error,
  /// and of a silenced one the one that it wraps.
  public var retryAfter: Duration? {
    if case .member(_, let error)? = self as? LoadableError { return error.retryAfter }
    if let own = self as? SilenceableError { return own.wrapped.retryAfter }
    return (self as? any RetryAfterError)?.retryAfter
  }
}
