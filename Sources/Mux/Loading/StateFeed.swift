import LightFoundation
import Synchronization

/// The state of a loadable and its observers.
///
/// The thread that changes the state delivers it, unless another thread is already delivering,
/// which then includes it. Therefore all observers see the same order, and a change made during a
/// delivery comes after it. After a reset, of this state or of one it is derived from, no earlier
/// state is delivered.
public final class StateFeed<Value: Sendable>: Sendable {
  let environment: MuxEnvironment
  private let guarded = Lock(FeedState<Value>())
  private let resets = ResetCount()

  init(_ environment: MuxEnvironment) { self.environment = environment }

  deinit {
    for observer in guarded.withLock({ $0.observers }) where !observer.hasLeft { observer.end?() }
  }

  /// The current state.
  public var state: LoadableState<Value> { guarded.withLock { $0.current } }

  func state<Part: Sendable>(_ part: (LoadableState<Value>) -> Part) -> Part {
    guarded.withLock { part($0.current) }
  }

  /// Returns the number of the current value if it equals another.
  ///
  /// Compares outside of the lock, because `==` may be the user's code.
  func number(of value: Value) -> UInt64? {
    guard let value = value as? any Equatable else { return nil }
    let state = state
    guard let current = state.value, value.equals(current) else { return nil }
    return state.marks.value
  }

  /// Changes the state and notifies the observers, unless `change` returns false.
  ///
  /// Calls `change` under the lock of this feed. If it resets the state, or removes the value
  /// without a running load, no earlier state is delivered.
  @discardableResult
  func change(_ change: (inout LoadableState<Value>) -> Bool) -> Bool {
    let old = guarded.withLock { guarded -> LoadableState<Value>? in
      var new = guarded.current
      guard change(&new) else { return nil }
      let isGone = guarded.current.hasValue && !new.hasValue && !new.isLoading
      if isGone || new.marks.reset > guarded.current.marks.reset { resets.rise() }
      return guarded.replace(new, resets: resets.value)
    }
    if old != nil { deliver() }
    return old != nil
  }

  /// Resets the state; no earlier state is delivered.
  func reset() {
    change { state in
      state.reset()
      return true
    }
  }

  /// Schedules the next attempt after a failure at a time of the clock; nil unschedules it.
  func waitToRetry(until moment: Duration?) {
    let date = moment.map { moment in
      environment.wallClock().addingTimeInterval((moment - environment.time.now).inSeconds)
    }
    change { $0.waitToRetry(until: date) }
  }

  /// Adds an observer, which first receives the current state.
  func add(_ observer: StateObserver<Value>) {
    guarded.withLock { $0.add(observer, resets: resets.value) }
    deliver()
  }

  /// Adds an observer bound to an object, or replaces its target.
  func add(_ target: StateObserver<Value>.Target, for object: ObjectIdentifier) {
    // A new object may have the address of a deallocated one whose observer is still registered.
    if let known = guarded.withLock({ $0.observer(for: object) }), !known.target.isThere() {
      remove(known)
    }
    let known = guarded.withLock { guarded -> StateObserver<Value>? in
      if let known = guarded.observer(for: object) { return known }
      guarded.add(StateObserver(target), for: object, resets: resets.value)
      return nil
    }
    known?.replace(target)
    dropDead()
    deliver()
  }

  /// Occasionally removes observers whose object was deallocated.
  private func dropDead() {
    let observers = guarded.withLock { $0.observersToLookAt() }
    var isAnybodyGone = false
    // Outside of all locks, because the check may release the last reference to an object.
    for observer in observers where !observer.target.isThere() {
      observer.leave()
      isAnybodyGone = true
    }
    if isAnybodyGone { sweep() }
  }

  func remove(_ observer: StateObserver<Value>) {
    observer.leave()
    sweep()
  }

  func remove(_ object: ObjectIdentifier) {
    guarded.withLock { $0.observer(for: object) }?.leave()
    sweep()
  }

  private func sweep() { _ = guarded.withLock { $0.sweep() } }

  private func deliver() {
    var parcels = guarded.withLock { $0.beginDelivery() }
    while !parcels.isEmpty {
      var isAnybodyGone = false
      for parcel in parcels {
        for observer in parcel.audience {
          observer.receive(parcel, resets: resets)
          isAnybodyGone = isAnybodyGone || observer.hasLeft
        }
      }
      if isAnybodyGone { sweep() }
      parcels = guarded.withLock { $0.nextDelivery() }
    }
  }
}

extension Equatable {
  fileprivate func equals(_ other: some Any) -> Bool { other as? Self == self }
}
