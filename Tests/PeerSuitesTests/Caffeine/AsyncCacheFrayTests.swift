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

  @Test("A fetch that ends while its key is read is there afterwards.")
  func completionTriggersReplace() throws {
    try Schedule.play { schedule in
      let map = schedule.answered()
      let call = try await begin(1, map, schedule)
      try await schedule.together({ call.succeed(42) }, { _ = map[cached: 1] })
      #expect(map[cached: 1] == 42)
      schedule.check(map)
    }
  }

  @Test("A fetch that fails while its key is asked for leaves nothing, or what a new fetch gave.")
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

  @Test("A fetch that ends while others come to a full map leaves no more than its limit.")
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

  @Test("What is stored while a fetch ends is there afterwards, whichever came first.")
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

  @Test("Three keys together and one of them alone: all are there.")
  func bulkLoadConcurrentSingleGet() throws {
    try Schedule.play { schedule in
      let map = batched(schedule)
      try await schedule.together(
        { _ = await map.request(keys: [1, 2, 3]) }, { _ = try await map.request(key: 2) })
      #expect(map[cached: [1, 2, 3]] == [10, 20, 30])
      schedule.check(map)
    }
  }

  @Test("Three who ask for keys that overlap: all are there.")
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

  @Test("What costs nothing while it is fetched costs what it does when it is there.")
  func weightTransitionZeroToReal() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: nil, cost: 50)) { _ in 5 }
      try await schedule.together({ _ = try await map.request(key: 1) }, { cleanUp(map) })
      #expect(map[cached: 1] == 5 && map.snapshot().map(\.cost) == [5])
      schedule.check(map, cost: 50)
    }
  }

  @Test("What was fetched while others were cleared away lives as long as it may, and no longer.")
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

  @Test(
    "A fetch whose only caller leaves while another comes leaves nothing, or the other's value.")
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

  @Test("A key that leaves a full map while it is asked for: the map agrees with itself.")
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

  @Test("Costs that change while a fetch ends stay within the limit and add up.")
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
