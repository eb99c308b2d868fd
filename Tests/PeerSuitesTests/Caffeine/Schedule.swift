import Mux
import MuxTesting
import Testing

/// A random interleaving of the steps of several tasks.
///
/// A thread of the peer is a task here, which may be interrupted at ``pause()``.
struct Schedule: Sendable {
  typealias Map = MultiplexerMap<Int, Int>

  let world: World
  let fetch = ScriptedFetch<Int>()

  /// Runs a scene in many interleavings.
  static func play(
    seeds: Range<UInt64> = 0..<60, _ scene: @escaping @Sendable (Schedule) async throws -> Void
  ) throws {
    for seed in seeds {
      let world = World(seed: seed)
      try world.run {
        let schedule = Schedule(world: world)
        defer { schedule.fetch.failPendingCalls() }
        try await scene(schedule)
      }
    }
  }

  /// Options for this world; the time to live defaults to a minute.
  func options(_ freshness: Freshness = .timeToLive(.seconds(60))) -> MuxOptions {
    MuxOptions(freshness: freshness, deadline: nil, environment: world.environment)
  }

  /// A map whose fetch takes a few steps and returns a closure's value for the key, which is also
  /// its cost.
  func map(
    _ limits: CacheLimits, _ freshness: Freshness = .timeToLive(.seconds(60)),
    fetch: @escaping @Sendable (Int) throws -> Int = { $0 * 10 }
  ) -> Map {
    Map(
      name: "map", limits: limits, options: options(freshness),
      revalidating: { key, _ in
        for _ in 0..<3 { await pause() }
        let value = try fetch(key)
        return .value(value, cost: value)
      })
  }

  /// A map whose fetches the scene answers.
  func answered(_ limits: CacheLimits = CacheLimits(count: 10)) -> Map {
    Map(name: "map", limits: limits, options: options()) { [fetch] in try await fetch($0) }
  }

  /// Runs tasks concurrently until they and the work they started have ended.
  func together(_ works: (@Sendable () async throws -> Void)...) async throws {
    let tasks = works.enumerated().map { number, work in
      world.start("thread \(number)") {
        await pause()
        try await work()
      }
    }
    for task in tasks { try await task.value }
    try await world.waitUntilIdle()
  }

  /// Lets other tasks run.
  func pause() async { await Task.yield() }

  /// Expects that a map is consistent, within its limits, and has no fetch in flight.
  func check(
    _ map: Map, count: Int? = nil, cost: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let seed = world.seed
    let total = map.count
    let entries = map.snapshot()
    #expect(
      entries.count(where: \.hasValue) == total, "seed \(seed)", sourceLocation: sourceLocation)
    #expect(
      entries.allSatisfy { $0.activity == .idle && $0.waiters == 0 }, "seed \(seed)",
      sourceLocation: sourceLocation)
    #expect(
      entries.allSatisfy { map[cached: Int($0.key ?? "") ?? -1] != nil }, "seed \(seed)",
      sourceLocation: sourceLocation)
    if let count { #expect(total <= count, "seed \(seed)", sourceLocation: sourceLocation) }
    if let cost {
      let sum = entries.map(\.cost).reduce(0, +)
      #expect(sum <= cost, "seed \(seed)", sourceLocation: sourceLocation)
    }
  }
}

/// Removes the expired entries of a map, as the peer's clean-up does.
func cleanUp(_ map: Schedule.Map) { _ = map.count }
