/// Records whether another process has changed a key since the start of a watch.
struct SharedInvalidation: Sendable {
  fileprivate let watch: SharedWatches.Watch
  fileprivate let key: String
  fileprivate let tags: Set<String>

  var isThere: Bool {
    watch.wait.seen.withLock {
      $0.isEverything || $0.keys.contains(key) || !$0.tags.isDisjoint(with: tags)
    }
  }
}

/// Records changes by other processes during fetches, and wakes the fetches that wait for them.
final class SharedWatches: Sendable {
  /// Records the changes of some keys while it exists.
  final class Watch: Sendable {
    fileprivate let wait: Wait
    private let id: UInt64
    private let watches: SharedWatches

    fileprivate init(_ wait: Wait, _ id: UInt64, _ watches: SharedWatches) {
      (self.wait, self.id, self.watches) = (wait, id, watches)
    }

    deinit { watches.end(id) }

    func news(of ask: SharedLookup) -> SharedInvalidation {
      SharedInvalidation(watch: self, key: ask.key, tags: ask.tags)
    }
  }

  /// The state of a watch, without its `deinit`.
  fileprivate final class Wait: Sendable {
    let keys: Set<String>
    let tags: Set<String>
    let turn = OneShot<Void>()
    let seen = Lock<(isEverything: Bool, keys: Set<String>, tags: Set<String>)>((false, [], []))

    init(_ keys: Set<String>, _ tags: Set<String>) { (self.keys, self.tags) = (keys, tags) }

    /// Records a change; returns whether it concerns the watch.
    func note(_ change: SharedChange) -> Bool {
      switch change {
      case .changed(let key):
        guard keys.contains(key) else { return false }
        seen.withLock { _ = $0.keys.insert(key) }
      case .clearedTag(let tag):
        guard tags.contains(tag) else { return false }
        seen.withLock { _ = $0.tags.insert(tag) }
      case .cleared, .disconnected, .reconnected: seen.withLock { $0.isEverything = true }
      }
      return true
    }
  }

  private let environment: MuxEnvironment
  private let waits = Lock<[UInt64: Wait]>([:])

  init(_ environment: MuxEnvironment) { self.environment = environment }

  /// Starts to record changes of some keys and their tags, until the watch is released.
  func begin(_ asks: [SharedLookup]) -> Watch {
    let tags = asks.reduce(into: Set()) { $0.formUnion($1.tags) }
    let (id, wait) = (SerialNumber.next(), Wait(Set(asks.map(\.key)), tags))
    waits.withLock { $0[id] = wait }
    return Watch(wait, id, self)
  }

  private func end(_ id: UInt64) { waits.withLock { $0[id] = nil } }

  /// Waits until a watched key changes, but at most for `limit`.
  func wait(_ watch: Watch, atMost limit: Duration) async throws {
    let turn = watch.wait.turn
    let timer = environment.spawn { [time = environment.time] in
      try? await time.sleep(for: limit)
      turn.give(.success(()))
    }
    defer { timer.cancel() }
    try await turn.value { turn.give(.failure(CancellationError())) }
  }

  /// Records a change; returns a closure that wakes the fetches it concerns.
  func note(_ change: SharedChange) -> () -> Void {
    let woken = waits.withLock { Array($0.values) }.filter { $0.note(change) }
    return { for wait in woken { wait.turn.give(.success(())) } }
  }
}
