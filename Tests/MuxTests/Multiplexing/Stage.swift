import Mux
import MuxTesting
import Testing

/// A world with a scripted fetch, a store in memory and a log of the answers.
struct Stage: Sendable {
  let world: World
  let fetch = ScriptedFetch<Int>()
  let cacher = RecordingCacher()
  let log = LineLog()

  /// Runs a scene under many schedules.
  static func run(
    seeds: Range<UInt64> = 0..<12, _ scene: @escaping @Sendable (Stage) async throws -> Void
  ) throws {
    for seed in seeds {
      let world = World(seed: seed)
      try world.run {
        let stage = Stage(world: world)
        defer { stage.fetch.failPendingCalls() }
        try await scene(stage)
      }
    }
  }

  /// Options for this world: fresh for ten seconds, no deadline.
  func options(
    _ freshness: Freshness = .timeToLive(.seconds(10)), cancelsAbandonedFetches: Bool = true,
    deadline: Duration? = nil, queue: FetchQueue? = nil, cacher: (any Cacher)? = nil
  ) -> MuxOptions {
    MuxOptions(
      freshness: freshness, cancelsAbandonedFetches: cancelsAbandonedFetches, deadline: deadline,
      queue: queue,
      cacher: cacher ?? self.cacher, environment: world.environment)
  }

  /// A multiplexer in memory with the scripted fetch.
  func multiplexer(_ options: MuxOptions? = nil) -> Multiplexer<Int> {
    Multiplexer(name: "one", options: options ?? self.options()) { [fetch] in try await fetch() }
  }

  /// A multiplexer with a cache key.
  func saved(_ cacheKey: String = "one", _ options: MuxOptions? = nil) -> Multiplexer<Int> {
    Multiplexer(cacheKey: cacheKey, options: options ?? self.options()) { [fetch] in
      try await fetch()
    }
  }

  /// A map in memory with the scripted fetch.
  func map(
    _ limits: CacheLimits = CacheLimits(), _ options: MuxOptions? = nil
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(name: "many", limits: limits, options: options ?? self.options()) { [fetch] in
      try await fetch($0)
    }
  }

  /// A map with a cache key.
  func savedMap(
    _ cacheKey: String = "many", _ limits: CacheLimits = CacheLimits(),
    _ options: MuxOptions? = nil
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(cacheKey: cacheKey, limits: limits, options: options ?? self.options()) {
      [fetch] in try await fetch($0)
    }
  }

  /// Requests with a completion that logs the answer.
  @discardableResult
  func ask(
    _ source: some MuxSource<Int>, _ name: String, _ policy: FetchPolicy = .cacheFirst
  ) -> RequestHandle {
    source.request(policy: policy, on: .inline) { [log] in log.add(name, $0) }
  }

  /// Requests from a task that logs the answer.
  @discardableResult
  func call(
    _ source: some MuxSource<Int>, _ name: String, _ policy: FetchPolicy = .cacheFirst
  ) -> Task<Void, any Error> {
    world.start(name) { [log] in
      do { log.add(name, .success(try await source.requestEntry(policy: policy))) } catch {
        log.add(name, Result<CacheEntry<Int>, any Error>.failure(error))
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

extension RecordingCacher {
  /// The records in the domain of this name.
  func records(_ name: String) -> [CacheRecord] {
    (try? CacheDomain(name)).map { records(in: $0) } ?? []
  }
}

/// Expects a value from an expression that may suspend or throw.
func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(value == expected, comment, sourceLocation: sourceLocation)
}
