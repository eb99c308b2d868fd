/// An error with a wait before the next attempt, such as a server's `Retry-After`.
public protocol RetryAfterError: Error {
  /// The requested wait; nil for none.
  var retryAfter: Duration? { get }
}

extension Error {
  /// The wait that this error asks for, possibly as a wrapped or member's error; nil for none.
  public var retryAfter: Duration? {
    if case .member(_, let error)? = self as? LoadableError { return error.retryAfter }
    if let own = self as? SilenceableError { return own.wrapped.retryAfter }
    return (self as? any RetryAfterError)?.retryAfter
  }
}
