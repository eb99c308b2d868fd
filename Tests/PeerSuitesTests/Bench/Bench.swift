import Mux
import MuxTesting
import Testing

/// A world with what a case of a peer needs: a fetch answered by hand, a store in memory, and a log
/// of the answers.
struct Bench: Sendable {
  let world: World
  let fetch = ScriptedFetch<Int>()
  let store = RecordingCacher()
  let log = AnswerLog()

  /// Plays a case under several schedules.
  static func run(
    seeds: Range<UInt64> = 0..<4, _ scene: @escaping @Sendable (Bench) async throws -> Void
  ) throws {
    for seed in seeds {
      let world = World(seed: seed)
      try world.run {
        let bench = Bench(world: world)
        defer { bench.fetch.releaseAll() }
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

  /// One thing in memory, fetched by hand.
  func one(_ options: MuxOptions? = nil) -> Multiplexer<Int> {
    Multiplexer(name: "one", options: options ?? self.options()) { [fetch] in try await fetch() }
  }

  /// One thing with a place on disk, fetched by hand.
  func saved(_ options: MuxOptions? = nil) -> Multiplexer<Int> {
    Multiplexer(cacheKey: "one", options: options ?? self.options()) { [fetch] in
      try await fetch()
    }
  }

  /// Many things in memory, fetched by hand.
  func many(
    _ options: MuxOptions? = nil, _ limits: CacheLimits = CacheLimits()
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(name: "many", limits: limits, options: options ?? self.options()) { [fetch] in
      try await fetch($0)
    }
  }

  /// Many things with a place on disk, fetched by hand.
  func savedMany(
    _ options: MuxOptions? = nil, _ limits: CacheLimits = CacheLimits()
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(cacheKey: "many", limits: limits, options: options ?? self.options()) {
      [fetch] in try await fetch($0)
    }
  }

  /// What is saved of the many, by key.
  func records(_ name: String = "many") throws -> [CacheRecord] {
    store.records(in: try CacheDomain(name))
  }

  /// Asks with a completion that writes into the log.
  @discardableResult
  func ask(
    _ source: some MuxSource<Int>, _ name: String, _ policy: FetchPolicy = .cacheFirst
  ) -> RequestTicket {
    source.request(policy, on: .inline) { [log] in log.add(name, $0) }
  }

  /// Asks for several keys from a task that writes into the log.
  @discardableResult
  func call<Key>(
    _ map: MultiplexerMap<Key, Int>, _ keys: [Key], _ name: String,
    _ policy: FetchPolicy = .cacheFirst
  ) -> Task<Void, any Error> {
    world.start(name) { [log] in
      for (key, result) in zip(keys, await map.requestEntries(keys: keys, policy)) {
        log.add("\(name) \(key)", result)
      }
    }
  }

  /// Waits until nothing can go on by itself.
  func settle() async throws { try await world.settle() }

  /// Answers the oldest call that is open, and waits for what comes of it.
  func answer(_ value: Int) async throws {
    try await settle()
    fetch.open.first?.succeed(value)
    try await settle()
  }

  /// Fails the oldest call that is open, and waits for what comes of it.
  func fail(_ error: any Error) async throws {
    try await settle()
    fetch.open.first?.fail(error)
    try await settle()
  }

  /// Lets time pass.
  func pass(_ duration: Duration) async throws {
    try await settle()
    try await world.sleep(for: duration)
    try await settle()
  }
}

/// Expects a value that may take time and may fail to come.
func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(value == expected, sourceLocation: sourceLocation)
}
