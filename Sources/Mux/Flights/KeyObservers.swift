import Synchronization

/// The observers of changes to stored values.
final class KeyObservers<Key: Hashable & Sendable>: Sendable {
  typealias Notice = @Sendable (KeyState.Change) -> Void

  private final class Follower: Sendable {
    let id = SerialNumber.next()
    private let notice: Notice
    private let hasLeft = Atomic(false)

    init(_ notice: @escaping Notice) { self.notice = notice }

    func leave() { hasLeft.store(true, ordering: .releasing) }

    /// Notifies the observer, unless it has left since the lookup.
    // mutant: Observers are notified of changes
    // broken: func notify(_ news: KeyState.Change) { if !BROKEN, !hasLeft.load(ordering:
    //   .acquiring) { notice(news) } }
    func notify(_ news: KeyState.Change) { if !hasLeft.load(ordering: .acquiring) { notice(news) } }
  }

  private let ofKeys = Lock<[Key: [UInt64: Follower]]>([:])
  private let ofAll = Lock<[UInt64: Follower]>([:])
  /// Outside the lock, because most changes concern keys without observers.
  private let count = Atomic(0)

  /// Calls `notice` on each change of a key, outside of all locks, until the subscription ends.
  func add(_ key: Key, _ notice: @escaping Notice) -> StateSubscription {
    let new = Follower(notice)
    ofKeys.withLock { $0[key, default: [:]][new.id] = new }
    count.add(1, ordering: .sequentiallyConsistent)
    return StateSubscription { [weak self] in
      new.leave()
      self?.remove(key, new.id)
    }
  }

  /// Calls `notice` on each change of any key, outside of all locks, until the subscription ends.
  func addToAll(_ notice: @escaping @Sendable () -> Void) -> StateSubscription {
    let new = Follower { _ in notice() }
    ofAll.withLock { $0[new.id] = new }
    count.add(1, ordering: .sequentiallyConsistent)
    return StateSubscription { [weak self] in
      new.leave()
      self?.removeFromAll(new.id)
    }
  }

  private func removeFromAll(_ id: UInt64) {
    let removed = ofAll.withLock { $0.removeValue(forKey: id) }
    if removed != nil { count.subtract(1, ordering: .sequentiallyConsistent) }
  }

  private func remove(_ key: Key, _ id: UInt64) {
    // Releases the closure after the lock.
    let removed = ofKeys.withLock { observers in
      let removed = observers[key]?.removeValue(forKey: id)
      if observers[key]?.isEmpty == true { observers[key] = nil }
      return removed
    }
    if removed != nil { count.subtract(1, ordering: .sequentiallyConsistent) }
  }

  func notify(_ news: KeyState.Change, of key: Key) {
    guard count.load(ordering: .sequentiallyConsistent) > 0 else { return }
    for follower in ofKeys.withLock({ $0[key] ?? [:] }).values { follower.notify(news) }
    for follower in ofAll.withLock(\.self).values { follower.notify(news) }
  }

  func notifyAll(_ news: KeyState.Change) {
    guard count.load(ordering: .sequentiallyConsistent) > 0 else { return }
    for follower in ofKeys.withLock({ $0.values.flatMap(\.values) }) { follower.notify(news) }
    for follower in ofAll.withLock(\.self).values { follower.notify(news) }
  }
}
