import MuxTesting
import Synchronization
import Testing

@testable import Mux

@Suite struct PrefetcherTests {
  /// The fetched keys in order.
  private final class Log: Sendable {
    let keys = Mutex<[Int]>([])
  }

  private struct Unlucky: Error {}

  private func map(
    _ world: World, _ log: Log, limit: Int = 100, failing: Set<Int> = []
  ) -> MultiplexerMap<Int, String> {
    MultiplexerMap(
      name: "numbers", limits: CacheLimits(count: limit),
      options: MuxOptions(environment: world.environment)
    ) { key in
      log.keys.withLock { $0.append(key) }
      try await world.environment.time.sleep(for: .seconds(1))
      if failing.contains(key) { throw Unlucky() }
      return "\(key)"
    }
  }

  @Test func `A prefetcher fetches its window in order of priority, each key once`() throws {
    let world = World(seed: 1)
    let log = Log()
    try world.run {
      let prefetcher = Prefetcher(
        map(world, log), keys: Array(0..<50), index: 10,
        window: PrefetchWindow(count: 5, direction: .mixed), concurrency: 1)
      prefetcher.start()
      try await world.environment.time.sleep(for: .seconds(30))
      prefetcher.stop()
    }
    #expect(log.keys.withLock { $0 } == [10, 11, 9, 12, 8])
  }

  @Test func `Moving the index fetches only new keys`() throws {
    let world = World(seed: 2)
    let log = Log()
    try world.run {
      let prefetcher = Prefetcher(
        map(world, log), keys: Array(0..<50), window: PrefetchWindow(count: 3), concurrency: 1)
      prefetcher.start()
      try await world.environment.time.sleep(for: .seconds(30))
      prefetcher.index = 1
      try await world.environment.time.sleep(for: .seconds(30))
      prefetcher.stop()
    }
    #expect(log.keys.withLock { $0 } == [0, 1, 2, 3])
  }

  @Test func `A failing key neither stalls the others nor is retried`() throws {
    let world = World(seed: 3)
    let log = Log()
    try world.run {
      let prefetcher = Prefetcher(
        map(world, log, failing: [1]), keys: Array(0..<4), window: PrefetchWindow(count: 4),
        concurrency: 1)
      prefetcher.start()
      try await world.environment.time.sleep(for: .seconds(60))
      prefetcher.stop()
    }
    #expect(log.keys.withLock { $0 } == [0, 1, 2, 3])
  }

  @Test func `Keys in the window stay, and the map's limit caps the window`() throws {
    let world = World(seed: 4)
    let log = Log()
    try world.run {
      let map = map(world, log, limit: 3)
      let prefetcher = Prefetcher(map, keys: Array(0..<50), window: PrefetchWindow(count: 9))
      prefetcher.start()
      try await world.environment.time.sleep(for: .seconds(30))
      for key in 100..<120 { _ = try await map.request(key: key) }
      #expect([0, 1, 2].allSatisfy { map.cachedValue(for: $0) != nil })
      #expect(map.cachedValue(for: 3) == nil)
      prefetcher.stop()
      for key in 200..<220 { _ = try await map.request(key: key) }
      #expect(map.count <= 3)
    }
  }

  @Test func `Releasing a prefetcher stops it`() throws {
    let world = World(seed: 5)
    let log = Log()
    try world.run {
      let map = map(world, log)
      do {
        let prefetcher = Prefetcher(
          map, keys: Array(0..<50), window: PrefetchWindow(count: 9), concurrency: 1)
        prefetcher.start()
      }
      try await world.environment.time.sleep(for: .seconds(30))
    }
    #expect(log.keys.withLock { $0 }.count <= 1)
  }

  @Test(arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed])
  func `Keys in the window count against the map's limit`(eviction: CacheLimits.Eviction) throws {
    try Stage.run(seeds: 0..<2) { stage in
      let many = stage.map(CacheLimits(count: 10, eviction: eviction))
      for number in 0..<20 { many.store(number, for: "\(number)") }
      let keys = (0..<5).map { "key \($0)" }
      let prefetcher = Prefetcher(
        many, keys: keys, window: PrefetchWindow(count: 5), concurrency: 5)
      prefetcher.start()
      for number in 0..<5 { try await stage.answer(number) }
      #expect(many.count == 10)
      for number in 20..<40 { many.store(number, for: "\(number)") }
      #expect(many.count == 10 && keys.allSatisfy { many[cached: $0] != nil })
      prefetcher.stop()
      many.store(40, for: "40")
      #expect(many.count == 10)
    }
  }

  @Test func `A lowered limit applies to the window with the next index`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let many = stage.map(CacheLimits(count: 10))
      let keys = (0..<5).map { "key \($0)" }
      let prefetcher = Prefetcher(
        many, keys: keys, window: PrefetchWindow(count: 5), concurrency: 5)
      prefetcher.start()
      for number in 0..<5 { try await stage.answer(number) }
      #expect(many.count == 5)
      many.setLimits(count: 2)
      prefetcher.index = 0
      #expect(many.count == 2)
      many.setLimits(count: 10)
      prefetcher.index = 0
      for number in 2..<5 { try await stage.answer(number) }
      #expect(many.count == 5)
    }
  }
}
