public import Dispatch

/// Where a completion is called.
///
/// It is never called under a lock.
public enum Delivery: Sendable {
  /// On the main queue, later, even if the answer is at hand.
  case main
  /// On a queue, later, even if the answer is at hand.
  case queue(DispatchQueue)
  /// Wherever the answer comes up, which may be before the request returns.
  case inline

  /// Whether both call in the same place.
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
