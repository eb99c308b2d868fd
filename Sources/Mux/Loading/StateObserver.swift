import Synchronization

/// An observer, which receives states until it leaves.
final class StateObserver<Value: Sendable>: Sendable {
  /// The receiver of states; `receive` returns false if the receiver was released.
  struct Target: Sendable {
    let delivery: Delivery
    var isThere: @Sendable () -> Bool = { true }
    let receive: @Sendable (LoadableState<Value>) -> Bool
  }

  /// Called after the last state.
  let end: (@Sendable () -> Void)?
  private let guarded: Lock<Target>
  private let isGone = Atomic(false)

  init(_ target: Target, end: (@Sendable () -> Void)? = nil) {
    self.end = end
    guarded = Lock(target)
  }

  var target: Target { guarded.withLock { $0 } }

  var hasLeft: Bool { isGone.load(ordering: .acquiring) }

  func leave() { isGone.store(true, ordering: .releasing) }

  func replace(_ target: Target) {
    // The old target is released after the lock, because it may hold user objects.
    _ = guarded.withLock { exchange(&$0, with: target) }
  }

  /// Calls the target in its place, unless it has left or a reset has occurred in between.
  func receive(_ parcel: FeedState<Value>.Parcel, resets: ResetCount) {
    let target = target
    if case .inline = target.delivery {
      receive(parcel, resets, target)
    } else {
      target.delivery { self.receive(parcel, resets, self.latest(of: target)) }
    }
  }

  /// Returns the current target, even for a scheduled call, unless it belongs to another place.
  private func latest(of target: Target) -> Target {
    let latest = self.target
    return latest.delivery.isSame(as: target.delivery) ? latest : target
  }

  private func receive(_ parcel: FeedState<Value>.Parcel, _ resets: ResetCount, _ target: Target) {
    guard !hasLeft, resets.value == parcel.resets else { return }
    if !target.receive(parcel.state) { leave() }
  }
}

final class ResetCount: Sendable {
  private let count = Atomic<UInt64>(0)

  var value: UInt64 { count.load(ordering: .acquiring) }

  func rise() { count.wrappingAdd(1, ordering: .releasing) }
}
