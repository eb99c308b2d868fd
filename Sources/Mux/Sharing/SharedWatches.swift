/// The fetches that wait for another process, each woken when one of its keys changes.
final class SharedWatches: Sendable {
  /// A wait that can be woken.
  struct Watch: Sendable {
    let id: UInt64
    fileprivate let turn: Pending<Void>
  }

  private let environment: MuxEnvironment
  private let waits = Lock<[UInt64: (keys: Set<String>, turn: Pending<Void>)]>([:])

  init(_ environment: MuxEnvironment) { self.environment = environment }

  /// From now on changes of some keys are noticed; ``end(_:)`` ends it.
  func begin(_ keys: [String]) -> Watch {
    let watch = Watch(id: Serial.next(), turn: Pending())
    waits.withLock { $0[watch.id] = (Set(keys), watch.turn) }
    return watch
  }

  func end(_ watch: Watch) { waits.withLock { $0[watch.id] = nil } }

  /// Returns when a watched key has changed, and after `limit` at the latest.
  func wait(_ watch: Watch, atMost limit: Duration) async throws {
    let timer = environment.spawn { [time = environment.time] in
      try? await time.sleep(for: limit)
      watch.turn.give(.success(()))
    }
    defer { timer.cancel() }
    try await watch.turn.value { watch.turn.give(.failure(CancellationError())) }
  }

  /// Wakes those whom a change concerns.
  func wake(_ change: SharedChange) {
    let woken = waits.withLock { waits in
      waits.values.filter { wait in
        if case .changed(let key) = change { wait.keys.contains(key) } else { true }
      }
    }
    for wait in woken { wait.turn.give(.success(())) }
  }
}
