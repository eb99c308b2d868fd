import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Caffeine's AsyncCacheFrayTest: a future is a fetch in flight.
@Suite(.computes) struct AsyncCacheFrayTests {
  /// Starts a fetch of a key and returns its call.
  private func begin(
    _ key: Int, _ map: Schedule.Map, _ schedule: Schedule
  ) async throws -> ScriptedFetch<Int>.Call {
    map.request(key: key, on: .inline) { _ in }
    return try await schedule.fetch.next()
  }

  @Test("A fetch that completes during a read caches its value")
  func completionTriggersReplace() throws {
    try Schedule.play { schedule in
      let map = schedule.answered()
      let call = try await begin(1, map, schedule)
      try await schedule.together({ call.succeed(42) }, { _ = map[cached: 1] })
      #expect(map[cached: 1] == 42)
      schedule.check(map)
    }
  }

  @Test("A fetch failing during a request leaves nothing or a refetched value")
  func exceptionalCompletionCleanup() throws {
    try Schedule.play { schedule in
      let map = schedule.answered()
      let call = try await begin(1, map, schedule)
      schedule.fetch.prepare(.success(99))
      try await schedule.together({ call.fail(Broken()) }, { _ = try? await map.request(key: 1) })
      #expect(map[cached: 1] == nil || map[cached: 1] == 99)
      schedule.check(map)
    }
  }

  @Test("A fetch that completes during evictions respects the count limit")
  func completionDuringEviction() throws {
    try Schedule.play { schedule in
      let map = schedule.answered(CacheLimits(count: 3))
      for key in 1...2 { map.store(key, for: key) }
      let call = try await begin(3, map, schedule)
      try await schedule.together(
        { call.succeed(42) },
        {
          map.store(4, for: 4)
          await schedule.pause()
          map.store(5, for: 5)
        })
      schedule.check(map, count: 3)
    }
  }

  @Test("A value stored while a fetch completes wins")
  func completionConcurrentPut() throws {
    try Schedule.play { schedule in
      let map = schedule.answered()
      let call = try await begin(1, map, schedule)
      try await schedule.together({ call.succeed(42) }, { map.store(99, for: 1) })
      #expect(map[cached: 1] == 99)
      schedule.check(map)
    }
  }

  private func batched(_ schedule: Schedule) -> Schedule.Map {
    Schedule.Map(
      name: "map", options: schedule.options(),
      batch: BatchFetch { keys in
        await schedule.pause()
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, $0 * 10) })
      })
  }

  @Test("A batch and a request for one of its keys cache all values")
  func bulkLoadConcurrentSingleGet() throws {
    try Schedule.play { schedule in
      let map = batched(schedule)
      try await schedule.together(
        { _ = await map.request(keys: [1, 2, 3]) }, { _ = try await map.request(key: 2) })
      #expect(map[cached: [1, 2, 3]] == [10, 20, 30])
      schedule.check(map)
    }
  }

  @Test("Three overlapping batches cache all values")
  func bulkLoadThreeWayOverlap() throws {
    try Schedule.play { schedule in
      let map = batched(schedule)
      try await schedule.together(
        { _ = await map.request(keys: [1, 2, 3]) }, { _ = await map.request(keys: [2, 3, 4]) },
        { _ = await map.request(keys: [3, 4, 5]) })
      #expect(map[cached: 1...5] == [10, 20, 30, 40, 50])
      schedule.check(map)
    }
  }

  @Test("A value fetched during a clean-up counts with its own cost")
  func weightTransitionZeroToReal() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: nil, cost: 50)) { _ in 5 }
      try await schedule.together({ _ = try await map.request(key: 1) }, { cleanUp(map) })
      #expect(map[cached: 1] == 5 && map.snapshot().map(\.cost) == [5])
      schedule.check(map, cost: 50)
    }
  }

  @Test("A value fetched during a clean-up still expires by age")
  func expiryDelegation() throws {
    try Schedule.play { schedule in
      let map = schedule.answered(CacheLimits(count: 10, age: .seconds(600)))
      let call = try await begin(1, map, schedule)
      try await schedule.together({ call.succeed(42) }, { cleanUp(map) })
      #expect(map[cached: 1] == 42)
      try await schedule.world.sleep(for: .seconds(900))
      cleanUp(map)
      #expect(map[cached: 1] == nil)
      schedule.check(map)
    }
  }

  @Test("A request that arrives during a cancellation caches its value")
  func cancellationCleanup() throws {
    try Schedule.play { schedule in
      let map = schedule.answered()
      let ticket = map.request(key: 1, on: .inline) { _ in }
      let call = try await schedule.fetch.next()
      schedule.fetch.prepare(.success(99))
      try await schedule.together(
        { ticket.cancel() },
        {
          map.request(key: 1, on: .inline) { _ in }
          await schedule.pause()
          call.succeed(99)
        })
      #expect(map[cached: 1] == 99)
      schedule.check(map)
    }
  }

  @Test("A request for a key being evicted keeps the map consistent")
  func evictionResurrectionComputeIfAbsent() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 3)) { _ in 10 }
      for key in 1...3 { map.store(key, for: key) }
      try await schedule.together(
        {
          map.store(4, for: 4)
          await schedule.pause()
          map.store(5, for: 5)
        }, { _ = try await map.request(key: 1) })
      schedule.check(map, count: 3)
    }
  }

  @Test("Cost changes during a fetch stay within the cost limit")
  func weightedEvictionConvergence() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: nil, cost: 20)) { _ in 8 }
      for key in 1...3 { map.store(5, for: key, cost: 5) }
      try await schedule.together(
        { _ = try await map.request(key: 4) }, { map.store(1, for: 1, cost: 1) })
      schedule.check(map, cost: 20)
    }
  }
}
