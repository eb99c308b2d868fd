import LightFoundation
import Synchronization

/// What a loadable shows: its state, and its observers.
///
/// The thread that changes the state delivers it, unless another thread is delivering, which then
/// delivers this state too. So all observers see one order, and a change within a change comes
/// after it. After a reset, here or of what the state is made of, no earlier state is delivered.
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

  /// Changes the state and tells of it; `change` says no if there is nothing to tell.
  ///
  /// It is called under the lock of this feed. If it resets the state, or takes away the value with
  /// no load that could bring another, no earlier state is delivered.
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

  /// Goes back to the beginning; no earlier state is delivered.
  func reset() {
    change { state in
      state.reset()
      return true
    }
  }

  /// Notes that after a failure the next load is arranged for, at a moment of the clock, or with nil
  /// that it is no more.
  func waitToRetry(until moment: Duration?) {
    let date = moment.map { moment in
      environment.wallClock().addingTimeInterval((moment - environment.time.now).inSeconds)
    }
    change { $0.waitToRetry(until: date) }
  }

  /// Takes in an observer, which gets the current state first.
  func add(_ observer: StateObserver<Value>) {
    guarded.withLock { $0.add(observer, resets: resets.value) }
    deliver()
  }

  /// The same for an object, which is told once however often it asks: the last target counts.
  func add(_ target: StateObserver<Value>.Target, for object: ObjectIdentifier) {
    // A new object may lie where a dead one lay, whose end has not been noticed yet.
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

  /// Lets observers go whose object is gone, now and then.
  private func dropDead() {
    let observers = guarded.withLock { $0.observersToLookAt() }
    var isAnybodyGone = false
    // Under no lock: whoever looks at an object may be the last to hold it.
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

  /// Lets the observer go that stands for an object.
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
