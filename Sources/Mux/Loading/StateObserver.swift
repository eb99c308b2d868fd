import Synchronization

/// An observer: it gets states until it leaves.
final class StateObserver<Value: Sendable>: Sendable {
  /// Where states are taken, and how; `take` says no if the receiver is gone.
  struct Target: Sendable {
    let delivery: Delivery
    var isThere: @Sendable () -> Bool = { true }
    let take: @Sendable (LoadableState<Value>) -> Bool
  }

  /// Called when there will be no more states.
  let end: (@Sendable () -> Void)?
  private let guarded: Lock<Target>
  private let isGone = Atomic(false)

  init(_ target: Target, end: (@Sendable () -> Void)? = nil) {
    self.end = end
    guarded = Lock(target)
  }

  var target: Target { guarded.withLock { $0 } }

  var hasLeft: Bool { isGone.load(ordering: .acquiring) }

  /// From now on it is not called.
  func leave() { isGone.store(true, ordering: .releasing) }

  func replace(_ target: Target) {
    // The old one goes when the lock is free: what it holds may belong to the user.
    _ = guarded.withLock { exchange(&$0, with: target) }
  }

  /// Calls the target where it wants to be called, unless it has left or a reset has come between.
  func receive(_ parcel: FeedState<Value>.Parcel, resets: ResetCount) {
    let target = target
    if case .inline = target.delivery {
      take(parcel, resets, target)
    } else {
      target.delivery { self.take(parcel, resets, self.latest(of: target)) }
    }
  }

  /// The method that was given last, also for what is on its way; not where it belongs elsewhere.
  private func latest(of target: Target) -> Target {
    let latest = self.target
    return latest.delivery.isSame(as: target.delivery) ? latest : target
  }

  private func take(
    _ parcel: FeedState<Value>.Parcel, _ resets: ResetCount, _ target: Target
  ) {
    guard !hasLeft, resets.value == parcel.resets else { return }
    if !target.take(parcel.state) { leave() }
  }
}

final class ResetCount: Sendable {
  private let count = Atomic<UInt64>(0)

  var value: UInt64 { count.load(ordering: .acquiring) }

  func rise() { count.wrappingAdd(1, ordering: .releasing) }
}
