public import Dispatch

/// The place where a completion is called.
///
/// The library never calls a completion while it holds a lock.
public enum Delivery: Sendable {
  /// Asynchronously on the main queue, even for a cache hit.
  case main
  /// Asynchronously on a queue, even for a cache hit.
  case queue(DispatchQueue)
  /// On the thread that produces the answer, possibly before the request returns.
  case inline

  func isSame(as other: Delivery) -> Bool {
    switch (self, other) {
    case (.main, .main), (.inline, .inline): true
    case (.queue(let one), .queue(let other)): one === other
    default: false
    }
  }

  func callAsFunction(_ work: @escaping @Sendable () -> Void) {
    switch self {
    case .main: DispatchQueue.main.async(execute: work)
    case .queue(let queue): queue.async(execute: work)
    case .inline: work()
    }
  }
}

/// The completion of a callback-based fetch; call it once, with the value or the error.
public typealias FetchCompletion<Value: Sendable> =
  @Sendable (Result<Value, any Error>) -> Void
