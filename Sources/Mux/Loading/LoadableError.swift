/// The reason why a loadable has no value for its waiters.
public enum LoadableError: Error, Sendable {
  /// The wait reached its time-out.
  case timedOut
  /// No load is running, and there is neither a value nor an error.
  case noValue
  /// The waiter was released during the wait.
  case deallocated
  /// One of several loadables, by its index, could not be loaded.
  case member(Int, any Error)
}

extension LoadableError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .timedOut: "timed out waiting for a value"
    case .noValue: "there is no value, and no load is running; call sync() first"
    case .deallocated: "the loadable was released during the wait"
    case .member(let index, let error): "could not load element #\(index): \(error)"
    }
  }
}
