/// The current state, its observers, and the states that are still to be delivered to them.
///
/// Pure.
struct FeedState<Value: Sendable>: Sendable {
  /// One state on its way to the observers that were there when it came.
  struct Parcel: Sendable {
    let state: LoadableState<Value>
    let audience: [StateObserver<Value>]
    let resets: UInt64
  }

  private(set) var current = LoadableState<Value>()
  private(set) var observers: [StateObserver<Value>] = []
  /// Observers that stand for an object, each object once.
  private var objects: [ObjectIdentifier: StateObserver<Value>] = [:]
  /// With how many objects it is looked next which of them are gone.
  private var objectsToLookAt = 16
  private var queue: [Parcel] = []
  private var isDelivering = false

  /// Puts a new state in the place of the current one; gives back the old one, to be dropped when
  /// the lock is free.
  mutating func replace(_ state: LoadableState<Value>, resets: UInt64) -> LoadableState<Value> {
    let old = current
    current = state
    current.marks.change = Serial.next()
    if !observers.isEmpty {
      queue.append(Parcel(state: current, audience: observers, resets: resets))
    }
    return old
  }

  /// Takes in an observer, which gets the current state first.
  mutating func add(
    _ observer: StateObserver<Value>, for object: ObjectIdentifier? = nil, resets: UInt64
  ) {
    if let object { objects[object] = observer }
    observers.append(observer)
    queue.append(Parcel(state: current, audience: [observer], resets: resets))
  }

  /// The observer that stands for an object, if it is there.
  func observer(for object: ObjectIdentifier) -> StateObserver<Value>? {
    objects[object].flatMap { $0.hasLeft ? nil : $0 }
  }

  /// The observers that stand for objects, where they have become twice as many since they were
  /// looked at; else none.
  ///
  /// Which of the objects are gone shows when a state is told; a state that never changes is not.
  mutating func observersToLookAt() -> [StateObserver<Value>] {
    guard objects.count >= objectsToLookAt else { return [] }
    objectsToLookAt = objects.count * 2
    return Array(objects.values)
  }

  /// Takes out observers that have left; gives them back, to be dropped when the lock is free.
  mutating func sweep() -> [StateObserver<Value>] {
    // Looked at once: another one may leave meanwhile, and must not be dropped here.
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

  /// What to deliver; nothing while another thread delivers, which then delivers this too.
  mutating func beginDelivery() -> [Parcel] { isDelivering ? [] : nextDelivery() }

  /// What has come up since; when there is nothing, the delivery is over.
  mutating func nextDelivery() -> [Parcel] {
    defer { queue = [] }
    isDelivering = !queue.isEmpty
    return queue
  }
}
