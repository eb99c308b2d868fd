import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Caffeine's ComputeFrayTest: a computation is a fetch.
@Suite(.computes) struct ComputeFrayTests {
  /// A map with one stale value whose refetch fails.
  private func failing(
    _ schedule: Schedule, _ limits: CacheLimits = CacheLimits(count: 10)
  ) async throws -> Schedule.Map {
    let map = schedule.map(limits) { _ in throw Broken() }
    map.store(10, for: 1, cost: 10)
    try await schedule.world.sleep(for: .seconds(120))
    return map
  }

  @Test("A failed fetch during a read keeps the stale value")
  func doComputeIfAbsentMappingExceptionOnExpiredEntry() throws {
    try Schedule.play { schedule in
      let map = try await failing(schedule)
      try await schedule.together(
        { await #expect(throws: Broken.self) { try await map.request(key: 1) } },
        { _ = map[cached: 1] })
      #expect(map.cachedEntry(for: 1)?.isStale == true)
      schedule.check(map, count: 1)
    }
  }

  @Test("A failed reload during a clean-up keeps the stale value")
  func remapExceptionOnExpiredEntryWasEvictedFlag() throws {
    try Schedule.play { schedule in
      let map = try await failing(schedule)
      try await schedule.together(
        { await #expect(throws: Broken.self) { try await map.request(key: 1, policy: .reload) } },
        { cleanUp(map) })
      #expect(map.cachedEntry(for: 1)?.isStale == true)
      schedule.check(map, count: 1)
    }
  }

  @Test("A .notModified result keeps the cached value")
  func computeSameInstanceSetValueSkip() throws {
    try Schedule.play { schedule in
      let map = Schedule.Map(
        name: "map", options: schedule.options(),
        revalidating: { _, _ in
          await schedule.pause()
          return .notModified()
        })
      map.store(100, for: 1)
      try await schedule.together(
        { _ = try await map.request(key: 1, policy: .refresh) }, { #expect(map[cached: 1] == 100) })
      #expect(map[cached: 1] == 100)
      schedule.check(map, count: 1)
    }
  }

  @Test("A store during clear(key:) leaves the new value or none")
  func computeNullReturnConcurrentPut() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 10))
      map.store(100, for: 1)
      try await schedule.together({ try await map.clear(key: 1) }, { map.store(200, for: 1) })
      #expect(map[cached: 1] == nil || map[cached: 1] == 200)
      schedule.check(map, count: 1)
    }
  }

  @Test("A fetch during clear(key:) builds on the old value or on nothing")
  func mergeConcurrentRemove() throws {
    try Schedule.play { schedule in
      let map = Schedule.Map(
        name: "map", options: schedule.options(),
        revalidating: { _, context in
          await schedule.pause()
          return .value((context.previous ?? 0) + 50)
        })
      map.store(100, for: 1)
      try await schedule.together(
        {
          let value = try await map.request(key: 1, policy: .refresh)
          #expect([50, 150].contains(value))
        }, { try await map.clear(key: 1) })
      #expect([nil, 50, 150].contains(map[cached: 1]))
      schedule.check(map, count: 1)
    }
  }

  @Test("A request during evictions returns the cached or a fetched value")
  func computeIfAbsentFastPathEvictionRace() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 3)) { _ in 999 }
      for key in 1...3 { map.store(key, for: key) }
      try await schedule.together(
        {
          let value = try await map.request(key: 1)
          #expect([1, 999].contains(value))
        },
        {
          map.store(4, for: 4)
          await schedule.pause()
          map.store(5, for: 5)
        })
      #expect([nil, 1, 999].contains(map[cached: 1]))
      schedule.check(map, count: 3)
    }
  }

  @Test("A failed fetch for a stale value leaves the total cost unchanged")
  func doComputeIfAbsentMappingExceptionOnExpiredEntryWeighted() throws {
    try Schedule.play { schedule in
      let map = try await failing(schedule, CacheLimits(count: nil, cost: 100))
      try await schedule.together(
        { await #expect(throws: Broken.self) { try await map.request(key: 1) } },
        { _ = map[cached: 1] })
      #expect(map.snapshot().map(\.cost) == [10])
      schedule.check(map, cost: 100)
    }
  }

  @Test("An entry past the age limit is evicted at most once")
  func remapExceptionOnExpiredEntryWithListener() throws {
    try Schedule.play { schedule in
      let repository = MuxRepository()
      let map = try await failing(schedule, CacheLimits(count: 10, age: .seconds(60)))
      map.register(in: repository)
      map.store(100, for: 2)
      try await schedule.world.sleep(for: .seconds(120))
      let log = AnswerLog()
      let reader = schedule.world.start("reader") {
        for await event in repository.events() {
          if case .evicted = event.kind { log.add(event.key ?? "") }
        }
      }
      try await schedule.world.waitUntilIdle()
      try await schedule.together(
        { await #expect(throws: Broken.self) { try await map.request(key: 2, policy: .reload) } },
        { cleanUp(map) })
      #expect(log.all.count { $0 == "2" } <= 1)
      #expect(map[cached: 2] == nil)
      schedule.check(map, count: 0)
      reader.cancel()
    }
  }

  @Test("A concurrent request, store and eviction keep the map consistent")
  func putIfAbsentSpinWaitConcurrentEviction() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 3)) { _ in 100 }
      for key in 1...3 { map.store(key, for: key) }
      try await schedule.together(
        { _ = try await map.request(key: 1) },
        {
          map.store(4, for: 4)
          await schedule.pause()
          map.store(5, for: 5)
        }, { map.store(200, for: 1) })
      #expect([nil, 1, 100, 200].contains(map[cached: 1]))
      schedule.check(map, count: 3)
    }
  }

  @Test("A store with another cost during clear(key:) keeps the total right")
  func computeNullReturnWeightedEntryConcurrentPut() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: nil, cost: 50))
      for key in 1...2 { map.store(10, for: key, cost: 10) }
      try await schedule.together(
        { try await map.clear(key: 1) }, { map.store(15, for: 1, cost: 15) })
      let cost = map.snapshot().map(\.cost).reduce(0, +)
      #expect(cost == 10 + (map[cached: 1] ?? 0))
      schedule.check(map, cost: 50)
    }
  }
}
