import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Caffeine's EvictionFrayTest.
@Suite(.computes) struct EvictionFrayTests {
  /// A full map with a limit of three.
  private func full(_ schedule: Schedule) -> Schedule.Map {
    let map = schedule.map(CacheLimits(count: 3))
    for key in 1...3 { map.store(key, for: key) }
    return map
  }

  /// A full map of values that cost five each.
  private func heavy(_ schedule: Schedule, _ keys: Int) -> Schedule.Map {
    let map = schedule.map(CacheLimits(count: nil, cost: keys * 5)) { _ in 5 }
    for key in 1...keys { map.store(5, for: key, cost: 5) }
    return map
  }

  /// Stores more keys, with a pause after each.
  private func crowd(
    _ map: Schedule.Map, _ schedule: Schedule, _ keys: [Int] = [4, 5], cost: Int = 1
  ) async {
    for key in keys {
      map.store(key, for: key, cost: cost)
      await schedule.pause()
    }
  }

  @Test("A request during evictions keeps the map consistent")
  func resurrectionComputeIfAbsent() throws {
    try Schedule.play { schedule in
      let map = full(schedule)
      try await schedule.together(
        { await crowd(map, schedule) }, { _ = try await map.request(key: 1) })
      schedule.check(map, count: 3)
    }
  }

  @Test("A store during evictions leaves its value or none")
  func resurrectionPut() throws {
    try Schedule.play { schedule in
      let map = full(schedule)
      try await schedule.together(
        { await crowd(map, schedule) }, { map.store(999, for: 1) })
      #expect(map[cached: 1] == nil || map[cached: 1] == 999)
      schedule.check(map, count: 3)
    }
  }

  @Test("clear(key:) during evictions removes the key")
  func concurrentRemoveSameKey() throws {
    try Schedule.play { schedule in
      let map = full(schedule)
      try await schedule.together(
        { await crowd(map, schedule) }, { try await map.clear(key: 1) })
      #expect(map[cached: 1] == nil)
      schedule.check(map, count: 3)
    }
  }

  @Test("Lowering a cost during an eviction respects the cost limit")
  func weightChangeDuringEviction() throws {
    try Schedule.play { schedule in
      let map = heavy(schedule, 4)
      try await schedule.together(
        { map.store(8, for: 5, cost: 8) }, { map.store(1, for: 1, cost: 1) })
      schedule.check(map, cost: 20)
    }
  }

  @Test("Rapid cost changes leave the last cost")
  func weightConvergenceRapidUpdates() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: nil, cost: 100))
      map.store(5, for: 1, cost: 5)
      try await schedule.together(
        {
          for _ in 0..<5 {
            for cost in [20, 1] {
              map.store(cost, for: 1, cost: cost)
              await schedule.pause()
            }
          }
        },
        {
          for _ in 0..<5 {
            cleanUp(map)
            await schedule.pause()
          }
        })
      #expect(map[cached: 1] == 1 && map.snapshot().map(\.cost) == [1])
      schedule.check(map, cost: 100)
    }
  }

  @Test("The cost limit does not evict a value that costs nothing")
  func zeroWeightNeverEvicted() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: nil, cost: 10))
      map.store(0, for: 0, cost: 0)
      for key in 1...2 { map.store(key, for: key, cost: 5) }
      try await schedule.together(
        { await crowd(map, schedule, [3, 4], cost: 8) }, { cleanUp(map) })
      #expect(map[cached: 0] == 0, "seed \(schedule.world.seed)")
      schedule.check(map, cost: 10)
    }
  }

  @Test("A map limited to one entry holds one after concurrent stores")
  func singleEntryContention() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 1))
      try await schedule.together(
        { await crowd(map, schedule, [1, 2]) }, { await crowd(map, schedule, [3, 4]) })
      #expect(map.count == 1)
      schedule.check(map, count: 1)
    }
  }

  @Test("Using a key during evictions keeps the map consistent")
  func accessOrderPromotion() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 5))
      for key in 1...5 { map.store(key, for: key) }
      try await schedule.together(
        { _ = try await map.request(key: 1) }, { await crowd(map, schedule, [6, 7, 8]) })
      schedule.check(map, count: 5)
    }
  }

  @Test("A request during an eviction respects the cost limit")
  func resurrectionComputeIfAbsentWeighted() throws {
    try Schedule.play { schedule in
      let map = heavy(schedule, 3)
      try await schedule.together(
        { map.store(8, for: 4, cost: 8) }, { _ = try await map.request(key: 1) })
      schedule.check(map, cost: 15)
    }
  }

  @Test("A store during an eviction respects the cost limit")
  func resurrectionPutWeighted() throws {
    try Schedule.play { schedule in
      let map = heavy(schedule, 3)
      try await schedule.together(
        { map.store(8, for: 4, cost: 8) }, { map.store(3, for: 1, cost: 3) })
      schedule.check(map, cost: 15)
    }
  }

  @Test("Events report each store, clear and eviction, and nothing else")
  func removalListenerConsistency() throws {
    try Schedule.play { schedule in
      let repository = MuxRepository()
      let map = full(schedule).register(in: repository)
      let log = AnswerLog()
      let reader = schedule.world.start("reader") {
        for await event in repository.events() {
          switch event.kind {
          case .evicted: log.add("evicted")
          case .cleared: log.add("cleared")
          case .stored: log.add("stored")
          default: log.add("unexpected \(event.kind)")
          }
        }
      }
      try await schedule.world.waitUntilIdle()
      try await schedule.together(
        { await crowd(map, schedule) }, { try await map.clear(key: 1) })
      let told = log.take()
      #expect(told.count { $0 == "stored" } == 2 && told.count { $0 == "cleared" } == 1)
      #expect(told.allSatisfy { !$0.hasPrefix("unexpected") })
      let left = told.count { $0 == "evicted" }
      #expect(map.count == 5 - left || map.count == 4 - left)
      schedule.check(map, count: 3)
      reader.cancel()
    }
  }

  @Test("A store during clear() leaves its value or none")
  func clearConcurrentPut() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 10))
      for key in 0..<5 { map.store(key, for: key) }
      try await schedule.together(
        { try await map.clear() },
        {
          map.store(100, for: 1)
          await schedule.pause()
          map.store(600, for: 6)
        })
      #expect([nil, 100].contains(map[cached: 1]) && [nil, 600].contains(map[cached: 6]))
      #expect(map[cached: [0, 2, 3, 4]] == [nil, nil, nil, nil])
      schedule.check(map, count: 2)
    }
  }

  @Test("Concurrent stores to a full map leave it exactly full")
  func multiKeyConcurrentEviction() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 5))
      for key in 1...5 { map.store(key, for: key) }
      try await schedule.together(
        { await crowd(map, schedule, [10, 11]) }, { await crowd(map, schedule, [20, 21]) })
      #expect(map.count == 5)
      schedule.check(map, count: 5)
    }
  }

  @Test("Concurrent stores to a full map respect the cost limit")
  func multiKeyConcurrentEvictionWeighted() throws {
    try Schedule.play { schedule in
      let map = heavy(schedule, 5)
      try await schedule.together(
        { await crowd(map, schedule, [10, 11], cost: 8) },
        { await crowd(map, schedule, [20, 21], cost: 7) })
      schedule.check(map, cost: 25)
    }
  }
}
