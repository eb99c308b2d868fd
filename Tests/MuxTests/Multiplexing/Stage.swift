import Mux
import MuxTesting
import Testing

/// A world with what a test of the whole needs: a fetch answered by hand, a store in memory, and a
/// log of the answers.
struct Stage: Sendable {
  let world: World
  let fetch = ScriptedFetch<Int>()
  let cacher = RecordingCacher()
  let log = LineLog()

  /// Plays a scene under many schedules.
  static func run(
    seeds: Range<UInt64> = 0..<12, _ scene: @escaping @Sendable (Stage) async throws -> Void
  ) throws {
    for seed in seeds {
      let world = World(seed: seed)
      try world.run {
        let stage = Stage(world: world)
        defer { stage.fetch.releaseAll() }
        try await scene(stage)
      }
    }
  }

  /// Options for this world: fresh for ten seconds, no deadline.
  func options(
    _ freshness: Freshness = .timeToLive(.seconds(10)), abandonment: Abandonment = .cancelFetch,
    deadline: Duration? = nil, queue: FetchQueue? = nil, cacher: (any Cacher)? = nil
  ) -> MuxOptions {
    MuxOptions(
      freshness: freshness, abandonment: abandonment, deadline: deadline, queue: queue,
      cacher: cacher ?? self.cacher, environment: world.environment)
  }

  /// A multiplexer that keeps its value in memory and fetches by hand.
  func multiplexer(_ options: MuxOptions? = nil) -> Multiplexer<Int> {
    Multiplexer(name: "one", options: options ?? self.options()) { [fetch] in try await fetch() }
  }

  /// A multiplexer with a place on disk.
  func saved(_ cacheKey: String = "one", _ options: MuxOptions? = nil) -> Multiplexer<Int> {
    Multiplexer(cacheKey: cacheKey, options: options ?? self.options()) { [fetch] in
      try await fetch()
    }
  }

  /// A map that keeps its values in memory and fetches by hand.
  func map(
    _ limits: CacheLimits = CacheLimits(), _ options: MuxOptions? = nil
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(name: "many", limits: limits, options: options ?? self.options()) { [fetch] in
      try await fetch($0)
    }
  }

  /// A map with a place on disk.
  func savedMap(
    _ cacheKey: String = "many", _ limits: CacheLimits = CacheLimits(),
    _ options: MuxOptions? = nil
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(cacheKey: cacheKey, limits: limits, options: options ?? self.options()) {
      [fetch] in try await fetch($0)
    }
  }

  /// Asks with a completion that writes into the log.
  @discardableResult
  func ask(
    _ source: some MuxSource<Int>, _ name: String, _ policy: FetchPolicy = .cacheFirst
  ) -> RequestTicket {
    source.request(policy, on: .inline) { [log] in log.add(name, $0) }
  }

  /// Asks from a task that writes into the log.
  @discardableResult
  func call(
    _ source: some MuxSource<Int>, _ name: String, _ policy: FetchPolicy = .cacheFirst
  ) -> Task<Void, any Error> {
    world.start(name) { [log] in
      do { log.add(name, .success(try await source.requestEntry(policy))) } catch {
        log.add(name, Result<CacheEntry<Int>, any Error>.failure(error))
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

extension RecordingCacher {
  /// What is saved in the domain of this name.
  func records(_ name: String) -> [CacheRecord] {
    (try? CacheDomain(name)).map { records(in: $0) } ?? []
  }
}

/// Expects a value that may take time and may fail to come.
func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(value == expected, comment, sourceLocation: sourceLocation)
}
