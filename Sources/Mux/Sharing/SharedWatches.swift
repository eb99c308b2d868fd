/// Whether one key may have changed elsewhere since its watch began.
struct SharedNews: Sendable {
  fileprivate let watch: SharedWatches.Watch
  fileprivate let key: String

  var isThere: Bool { watch.wait.seen.withLock { $0.isEverything || $0.keys.contains(key) } }
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

    func news(of key: String) -> SharedNews { SharedNews(watch: self, key: key) }
  }

  /// A watch without its end.
  fileprivate final class Wait: Sendable {
    let keys: Set<String>
    let turn = Pending<Void>()
    let seen = Lock<(isEverything: Bool, keys: Set<String>)>((false, []))

    init(_ keys: Set<String>) { self.keys = keys }

    /// Whether a change concerns it, which is noted.
    func note(_ change: SharedChange) -> Bool {
      guard case .changed(let key) = change else {
        seen.withLock { $0.isEverything = true }
        return true
      }
      guard keys.contains(key) else { return false }
      seen.withLock { _ = $0.keys.insert(key) }
      return true
    }
  }

  private let environment: MuxEnvironment
  private let waits = Lock<[UInt64: Wait]>([:])

  init(_ environment: MuxEnvironment) { self.environment = environment }

  /// From now on changes of some keys are noticed, for as long as the watch is held.
  func begin(_ keys: [String]) -> Watch {
    let (id, wait) = (Serial.next(), Wait(Set(keys)))
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
