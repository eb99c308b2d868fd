/// The current state, its observers, and the states that await delivery.
///
/// A value type without side effects.
struct FeedState<Value: Sendable>: Sendable {
  /// A state on its way to the observers present when it was set.
  struct Parcel: Sendable {
    let state: LoadableState<Value>
    let audience: [StateObserver<Value>]
    let resets: UInt64
  }

  private(set) var current = LoadableState<Value>()
  private(set) var observers: [StateObserver<Value>] = []
  /// The observers bound to an object, at most one per object.
  private var objects: [ObjectIdentifier: StateObserver<Value>] = [:]
  /// The number of bound observers at which to check for deallocated objects.
  private var objectsToLookAt = 16
  private var queue: [Parcel] = []
  private var isDelivering = false

  /// Replaces the current state; returns the old one, to be released after the lock.
  mutating func replace(_ state: LoadableState<Value>, resets: UInt64) -> LoadableState<Value> {
    let old = current
    current = state
    current.marks.change = SerialNumber.next()
    if !observers.isEmpty {
      queue.append(Parcel(state: current, audience: observers, resets: resets))
    }
    return old
  }

  mutating func add(
    _ observer: StateObserver<Value>, for object: ObjectIdentifier? = nil, resets: UInt64
  ) {
    if let object { objects[object] = observer }
    observers.append(observer)
    queue.append(Parcel(state: current, audience: [observer], resets: resets))
  }

  /// Returns the observer bound to an object, if it has not left.
  func observer(for object: ObjectIdentifier) -> StateObserver<Value>? {
    objects[object].flatMap { $0.hasLeft ? nil : $0 }
  }

  /// Returns the bound observers if their number has doubled since the last check; otherwise none.
  ///
  /// Delivering a state reveals deallocated objects, but a state may never change.
  mutating func observersToLookAt() -> [StateObserver<Value>] {
    guard objects.count >= objectsToLookAt else { return [] }
    objectsToLookAt = objects.count * 2
    return Array(objects.values)
  }

  /// Removes observers that have left; returns them, to be released after the lock.
  mutating func sweep() -> [StateObserver<Value>] {
    // Read once per observer: one that leaves during the loop must not be dropped here.
    var gone: [StateObserver<Value>] = []
    var left: [StateObserver<Value>] = []
    for observer in observers {
      if observer.hasLeft { gone.append(observer) } else { left.append(observer) }
    }
    guard !gone.isEmpty else { return [] }
    observers = left
    let ids = Set(gone.map { ObjectIdentifier($0) })
    objects = objects.filter { !ids.contains(ObjectIdentifier($0.value)) }
    objectsToLookAt = max(16, min(objectsToLookAt, objects.count * 2))
    return gone
  }

  /// Returns the states to deliver; none if another thread is delivering.
  mutating func beginDelivery() -> [Parcel] { isDelivering ? [] : nextDelivery() }

  /// Returns states added since; an empty result ends the delivery.
  mutating func nextDelivery() -> [Parcel] {
    isDelivering = !queue.isEmpty
    return exchange(&queue, with: [])
  }
}
