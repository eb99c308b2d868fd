/// Whether one key may have changed elsewhere since its watch began.
struct SharedNews: Sendable {
  fileprivate let watch: SharedWatches.Watch
  fileprivate let key: String
  fileprivate let tags: Set<String>

  var isThere: Bool {
    watch.wait.seen.withLock {
      $0.isEverything || $0.keys.contains(key) || !$0.tags.isDisjoint(with: tags)
    }
  }
}

/// What others change while a fetch is under way, and the fetches that wait for it.
final class SharedWatches: Sendable {
  /// From its begin on it notices what changes of some keys.
  final class Watch: Sendable {
    fileprivate let wait: Wait
    private let id: UInt64
    private let watches: SharedWatches

    fileprivate init(_ wait: Wait, _ id: UInt64, _ watches: SharedWatches) {
      (self.wait, self.id, self.watches) = (wait, id, watches)
    }

    deinit { watches.end(id) }

    func news(of ask: SharedAsk) -> SharedNews {
      SharedNews(watch: self, key: ask.key, tags: ask.tags)
    }
  }

  /// A watch without its end.
  fileprivate final class Wait: Sendable {
    let keys: Set<String>
    let tags: Set<String>
    let turn = Pending<Void>()
    let seen = Lock<(isEverything: Bool, keys: Set<String>, tags: Set<String>)>((false, [], []))

    init(_ keys: Set<String>, _ tags: Set<String>) { (self.keys, self.tags) = (keys, tags) }

    /// Whether a change concerns it, which is noted.
    func note(_ change: SharedChange) -> Bool {
      switch change {
      case .changed(let key):
        guard keys.contains(key) else { return false }
        seen.withLock { _ = $0.keys.insert(key) }
      case .clearedTag(let tag):
        guard tags.contains(tag) else { return false }
        seen.withLock { _ = $0.tags.insert(tag) }
      case .cleared, .lost, .back: seen.withLock { $0.isEverything = true }
      }
      return true
    }
  }

  private let environment: MuxEnvironment
  private let waits = Lock<[UInt64: Wait]>([:])

  init(_ environment: MuxEnvironment) { self.environment = environment }

  /// From now on changes of some keys and their tags are noticed, for as long as the watch is held.
  func begin(_ asks: [SharedAsk]) -> Watch {
    let tags = asks.reduce(into: Set()) { $0.formUnion($1.tags) }
    let (id, wait) = (Serial.next(), Wait(Set(asks.map(\.key)), tags))
    waits.withLock { $0[id] = wait }
    return Watch(wait, id, self)
  }

  private func end(_ id: UInt64) { waits.withLock { $0[id] = nil } }

  /// Returns when a watched key has changed, and after `limit` at the latest.
  func wait(_ watch: Watch, atMost limit: Duration) async throws {
    let turn = watch.wait.turn
    let timer = environment.spawn { [time = environment.time] in
      try? await time.sleep(for: limit)
      turn.give(.success(()))
    }
    defer { timer.cancel() }
    try await turn.value { turn.give(.failure(CancellationError())) }
  }

  /// Notes a change; gives what wakes those whom it concerns.
  func note(_ change: SharedChange) -> () -> Void {
    let woken = waits.withLock { Array($0.values) }.filter { $0.note(change) }
    return { for wait in woken { wait.turn.give(.success(())) } }
  }
}
