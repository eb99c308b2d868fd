import MuxTesting

@testable import Mux

/// The subject under test: a multiplexer or a map behind one interface.
enum ModelSubject: Sendable {
  case one(Multiplexer<Parcel>)
  case many(MultiplexerMap<ModelKey, Parcel>)

  typealias Completion = @Sendable (Result<CacheEntry<Parcel>, any Error>) -> Void

  func ask(
    _ key: Int, _ policy: FetchPolicy, _ priority: FetchPriority,
    completion: @escaping Completion
  ) -> RequestHandle {
    switch self {
    case .one(let one): one.request(policy: policy, on: .inline, completion: completion)
    case .many(let many):
      many.request(
        key: ModelKey(key), policy: policy, priority: priority, on: .inline, completion: completion)
    }
  }

  func entry(
    _ key: Int, _ policy: FetchPolicy, _ priority: FetchPriority
  ) async throws -> CacheEntry<Parcel> {
    switch self {
    case .one(let one): try await one.requestEntry(policy: policy)
    case .many(let many):
      try await many.requestEntry(key: ModelKey(key), policy: policy, priority: priority)
    }
  }

  func value(_ key: Int, _ policy: FetchPolicy) async throws -> Parcel {
    switch self {
    case .one(let one): try await one.request(policy: policy)
    case .many(let many): try await many.request(key: ModelKey(key), policy: policy)
    }
  }

  func prefetch(_ keys: [Int]) {
    switch self {
    case .one(let one): one.prefetch()
    case .many(let many): many.prefetch(keys.map { ModelKey($0) })
    }
  }

  func store(_ parcel: Parcel, lifetime: Duration?, cost: Int) {
    switch self {
    case .one(let one): one.store(parcel, lifetime: lifetime)
    case .many(let many):
      many.store(parcel, for: ModelKey(parcel.key), lifetime: lifetime, cost: cost)
    }
  }

  /// Stores several values at once.
  func store(_ parcels: [Parcel]) {
    guard case .many(let many) = self else { return }
    many.store(Dictionary(parcels.map { (ModelKey($0.key), $0) }) { first, _ in first })
  }

  /// Refreshes the keys that share the tag of a key.
  func refresh(tagOf key: Int) async throws { try await managed.refresh(tag: "tag \(key % 2)") }

  /// Clears the keys that share the tag of a key.
  func clear(tagOf key: Int, inFlight: ClearMode) async throws {
    try await managed.clear(tag: "tag \(key % 2)", inFlight: inFlight)
  }

  /// Refreshes one key, or all.
  func refresh(_ key: Int?) {
    switch (self, key) {
    case (.one(let one), _): one.refresh()
    case (.many(let many), let key?): many.refresh(key: ModelKey(key))
    case (.many(let many), nil): many.refresh()
    }
  }

  /// Clears one key, or all.
  func clear(_ key: Int?, inFlight: ClearMode) async throws {
    switch (self, key) {
    case (.one(let one), _): try await one.clear(inFlight: inFlight)
    case (.many(let many), let key?): try await many.clear(key: ModelKey(key), inFlight: inFlight)
    case (.many(let many), nil): try await many.clear(inFlight: inFlight)
    }
  }

  /// Clears one key in memory, or all.
  func clearMemory(_ key: Int?) {
    switch (self, key) {
    case (.one(let one), _): one.clearMemory()
    case (.many(let many), let key?): many.clearMemory(key: ModelKey(key))
    case (.many(let many), nil): many.clearMemory()
    }
  }

  func save() async throws { try await managed.save() }

  func restore() async throws {
    if case .many(let many) = self { try await many.restore() }
  }

  func cached(_ key: Int) -> CacheEntry<Parcel>? {
    switch self {
    case .one(let one): one.cachedEntry
    case .many(let many): many.cachedEntry(for: ModelKey(key))
    }
  }

  var managed: any MuxManaged {
    switch self {
    case .one(let one): one
    case .many(let many): many
    }
  }

  /// The keys whose current flight is fetching, and the keys with any flight.
  func activity() -> (fetching: Set<Int>, flying: Set<Int>) {
    var fetching: Set<Int> = []
    var flying: Set<Int> = []
    for entry in managed.snapshot() where entry.activity != .idle {
      let key = entry.key.flatMap { Int($0) } ?? 0
      flying.insert(key)
      if entry.activity == .fetching { fetching.insert(key) }
    }
    return (fetching, flying)
  }

  /// Whether a lock of its state is held.
  ///
  /// A world has one thread, so the answer is exact.
  var isLocked: Bool {
    switch self {
    case .one(let one): isHeld(one.runner.state.word)
    case .many(let many):
      (0..<many.runner.shards.count).contains {
        isHeld(many.runner.shards.words + $0 * LockArray<MapShard<ModelKey>>.stride)
      }
    }
  }

  private func isHeld<Word>(_ word: UnsafeMutablePointer<Word>) -> Bool {
    UnsafeRawPointer(word).load(as: UInt32.self) != 0
  }
}
