import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Caffeine's ExpirationFrayTest.
@Suite(.computes) struct ExpirationFrayTests {
  /// A map with one stale value.
  private func expired(
    _ schedule: Schedule, _ limits: CacheLimits = CacheLimits(count: 10),
    lifetime: Duration? = nil, fetched: Int = 999
  ) async throws -> Schedule.Map {
    let map = schedule.map(limits) { _ in fetched }
    map.store(10, for: 1, lifetime: lifetime, cost: 10)
    try await schedule.world.sleep(for: .seconds(120))
    return map
  }

  @Test("A store during a read replaces a stale value")
  func replaceSchedulesCleanup() throws {
    try Schedule.play { schedule in
      let map = try await expired(schedule)
      try await schedule.together({ map.store(999, for: 1) }, { _ = map[cached: 1] })
      #expect(map[cached: 1] == 999 && map.cachedEntry(for: 1)?.isStale == false)
      schedule.check(map, count: 1)
    }
  }

  @Test("A stale value requested during a clean-up is refetched")
  func computeIfAbsentHandlesExpired() throws {
    try Schedule.play { schedule in
      let map = try await expired(schedule)
      try await schedule.together(
        { expect(try await map.request(key: 1), equals: 999) }, { cleanUp(map) })
      #expect(map[cached: 1] == 999)
      schedule.check(map, count: 1)
    }
  }

  @Test("Two concurrent stores over a stale value leave one of the two")
  func putFastPathVsSlowPath() throws {
    try Schedule.play { schedule in
      let map = try await expired(schedule)
      try await schedule.together({ map.store(200, for: 1) }, { map.store(300, for: 1) })
      #expect([200, 300].contains(map[cached: 1]))
      #expect(map.cachedEntry(for: 1)?.isStale == false)
      schedule.check(map, count: 1)
    }
  }

  @Test("Extending an idle time during evictions keeps the map consistent")
  func expireAfterAccessReadExtendsVsEviction() throws {
    try Schedule.play { schedule in
      let freshness = Freshness(timeToLive: .seconds(3600), idleTime: .seconds(300))
      let map = schedule.map(CacheLimits(count: 3), freshness)
      for key in 1...3 { map.store(key, for: key) }
      try await schedule.together(
        { _ = try await map.request(key: 1) },
        {
          map.store(4, for: 4)
          await schedule.pause()
          map.store(5, for: 5)
        })
      schedule.check(map, count: 3)
    }
  }

  @Test("A shorter lifetime stored during a clean-up takes effect")
  func variableExpiryUpdateDurationConcurrentCleanup() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 10))
      map.store(100, for: 1, lifetime: .seconds(600))
      try await schedule.together(
        { map.store(200, for: 1, lifetime: .nanoseconds(1)) }, { cleanUp(map) })
      try await schedule.world.sleep(for: .seconds(1))
      #expect(map.cachedEntry(for: 1)?.isStale == true)
      expect(try await map.request(key: 1), equals: 10)
      schedule.check(map, count: 1)
    }
  }

  @Test("A value with a lifetime of zero is never cached")
  func variableExpiryZeroDurationImmediateExpiry() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 10))
      try await schedule.together(
        { map.store(100, for: 1, lifetime: .zero) },
        { map.store(200, for: 2, lifetime: .seconds(1_000_000_000)) }, { cleanUp(map) })
      #expect(map[cached: [1, 2]] == [nil, 200])
      schedule.check(map, count: 1)
    }
  }

  @Test("A value past its own lifetime is refetched during a clean-up")
  func computeIfAbsentVariableExpiry() throws {
    try Schedule.play { schedule in
      let map = try await expired(schedule, lifetime: .seconds(30))
      try await schedule.together(
        { expect(try await map.request(key: 1), equals: 999) }, { cleanUp(map) })
      #expect(map[cached: 1] == 999)
      schedule.check(map, count: 1)
    }
  }

  @Test("A reload with another cost during a clean-up updates the cost")
  func computeWeighted() throws {
    try Schedule.play { schedule in
      let map = try await expired(schedule, CacheLimits(count: nil, cost: 100), fetched: 20)
      try await schedule.together(
        { expect(try await map.request(key: 1, policy: .reload), equals: 20) }, { cleanUp(map) })
      #expect(map.snapshot().map(\.cost) == [20])
      schedule.check(map, cost: 100)
    }
  }
}
