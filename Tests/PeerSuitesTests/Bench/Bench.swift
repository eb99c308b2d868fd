import Mux
import MuxTesting
import Testing

/// A world with a scripted fetch, a store in memory and a log of the answers.
struct Bench: Sendable {
  let world: World
  let fetch = ScriptedFetch<Int>()
  let store = RecordingCacher()
  let log = AnswerLog()

  /// Runs a case under several schedules.
  static func run(
    seeds: Range<UInt64> = 0..<4, _ scene: @escaping @Sendable (Bench) async throws -> Void
  ) throws {
    for seed in seeds {
      let world = World(seed: seed)
      try world.run {
        let bench = Bench(world: world)
        defer { bench.fetch.failPendingCalls() }
        try await scene(bench)
      }
    }
  }

  /// Options for this world: fresh for ten seconds, no deadline.
  func options(
    _ freshness: Freshness = .timeToLive(.seconds(10)), queue: FetchQueue? = nil,
    cacher: (any Cacher)? = nil
  ) -> MuxOptions {
    MuxOptions(
      freshness: freshness, deadline: nil, queue: queue, cacher: cacher ?? store,
      environment: world.environment)
  }

  /// A multiplexer in memory with the scripted fetch.
  func one(_ options: MuxOptions? = nil) -> Multiplexer<Int> {
    Multiplexer(name: "one", options: options ?? self.options()) { [fetch] in try await fetch() }
  }

  /// A multiplexer with a cache key and the scripted fetch.
  func saved(_ options: MuxOptions? = nil) -> Multiplexer<Int> {
    Multiplexer(cacheKey: "one", options: options ?? self.options()) { [fetch] in
      try await fetch()
    }
  }

  /// A map in memory with the scripted fetch.
  func many(
    _ options: MuxOptions? = nil, _ limits: CacheLimits = CacheLimits()
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(name: "many", limits: limits, options: options ?? self.options()) { [fetch] in
      try await fetch($0)
    }
  }

  /// A map with a cache key and the scripted fetch.
  func savedMany(
    _ options: MuxOptions? = nil, _ limits: CacheLimits = CacheLimits()
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(cacheKey: "many", limits: limits, options: options ?? self.options()) {
      [fetch] in try await fetch($0)
    }
  }

  /// The saved records of a domain, by key.
  func records(_ name: String = "many") throws -> [CacheRecord] {
    store.records(in: try CacheDomain(name))
  }

  /// Requests with a completion that logs the answer.
  @discardableResult
  func ask(
    _ source: some MuxSource<Int>, _ name: String, _ policy: FetchPolicy = .cacheFirst
  ) -> RequestHandle {
    source.request(policy: policy, on: .inline) { [log] in log.add(name, $0) }
  }

  /// Requests several keys from a task that logs the answers.
  @discardableResult
  func call<Key>(
    _ map: MultiplexerMap<Key, Int>, _ keys: [Key], _ name: String,
    _ policy: FetchPolicy = .cacheFirst
  ) -> Task<Void, any Error> {
    world.start(name) { [log] in
      for (key, result) in zip(keys, await map.requestEntries(keys: keys, policy: policy)) {
        log.add("\(name) \(key)", result)
      }
    }
  }

  /// Waits until only time can bring progress.
  func settle() async throws { try await world.waitUntilIdle() }

  /// Answers the oldest open call and settles.
  func answer(_ value: Int) async throws {
    try await settle()
    fetch.pendingCalls.first?.succeed(value)
    try await settle()
  }

  /// Fails the oldest open call and settles.
  func fail(_ error: any Error) async throws {
    try await settle()
    fetch.pendingCalls.first?.fail(error)
    try await settle()
  }

  /// Settles before and after the time passes.
  func pass(_ duration: Duration) async throws {
    try await settle()
    try await world.sleep(for: duration)
    try await settle()
  }
}

/// Expects a value from an expression that may suspend or throw.
func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(value == expected, sourceLocation: sourceLocation)
}
