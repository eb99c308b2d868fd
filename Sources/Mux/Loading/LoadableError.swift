/// The reason why a loadable has no value for its waiters.
public enum LoadableError: Error, Sendable {
  /// The wait reached its time-out.
  case timedOut
  /// No load is running, and there is neither a value nor an error.
  case noValue
  /// The loadable was released during the wait.
  case deallocated
  /// One of several loadables, by its index, could not be loaded.
  case member(Int, any Error)
}

extension LoadableError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .timedOut: "no value came in time"
    case .noValue: "there is no value, and none is on its way"
    case .deallocated: "the loadable was released"
    case .member(let index, let error): "could not load element #\(index): \(error)"
    }
  }
}
