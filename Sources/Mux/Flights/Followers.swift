import Synchronization

/// The followers of what is kept of a key.
final class Followers<Key: Hashable & Sendable>: Sendable {
  typealias Notice = @Sendable (KeyState.News) -> Void

  private let notices = Lock<[Key: [UInt64: Notice]]>([:])
  /// Those that follow every key.
  private let wideNotices = Lock<[UInt64: @Sendable () -> Void]>([:])
  /// Beside the lock, since most changes are of keys without followers.
  private let count = Atomic(0)

  /// Calls `notice` with each change of a key, under no lock, until the subscription ends.
  func add(_ key: Key, _ notice: @escaping Notice) -> StateSubscription {
    let id = Serial.next()
    notices.withLock { $0[key, default: [:]][id] = notice }
    count.add(1, ordering: .sequentiallyConsistent)
    return StateSubscription { [weak self] in self?.remove(key, id) }
  }

  /// Calls `notice` with each change of any key, under no lock, until the subscription ends.
  func addToAll(_ notice: @escaping @Sendable () -> Void) -> StateSubscription {
    let id = Serial.next()
    wideNotices.withLock { $0[id] = notice }
    count.add(1, ordering: .sequentiallyConsistent)
    return StateSubscription { [weak self] in self?.removeFromAll(id) }
  }

  private func removeFromAll(_ id: UInt64) {
    let removed = wideNotices.withLock { $0.removeValue(forKey: id) }
    if removed != nil { count.subtract(1, ordering: .sequentiallyConsistent) }
  }

  private func remove(_ key: Key, _ id: UInt64) {
    // What the notice holds outlives the lock.
    let removed = notices.withLock { notices in
      let removed = notices[key]?.removeValue(forKey: id)
      if notices[key]?.isEmpty == true { notices[key] = nil }
      return removed
    }
    if removed != nil { count.subtract(1, ordering: .sequentiallyConsistent) }
  }

  /// Tells the followers of a key.
  func tell(_ news: KeyState.News, of key: Key) {
    guard count.load(ordering: .sequentiallyConsistent) > 0 else { return }
    for notice in notices.withLock({ $0[key] ?? [:] }).values { notice(news) }
    for notice in wideNotices.withLock(\.self).values { notice() }
  }

  /// Tells the followers of all keys.
  func tellAll(_ news: KeyState.News) {
    guard count.load(ordering: .sequentiallyConsistent) > 0 else { return }
    for notice in notices.withLock({ $0.values.flatMap(\.values) }) { notice(news) }
    for notice in wideNotices.withLock(\.self).values { notice() }
  }
}
