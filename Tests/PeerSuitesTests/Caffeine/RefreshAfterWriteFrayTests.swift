import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Caffeine's RefreshAfterWriteFrayTest: a refresh after a write is a short time to
/// live with a long staleWhileRevalidate window.
@Suite(.computes) struct RefreshAfterWriteFrayTests {
  private static let rule = Freshness(
    timeToLive: .seconds(60), staleWhileRevalidate: .seconds(36_000))

  /// A map whose first keys are due for a refresh, and its number of fetches.
  private func due(
    _ schedule: Schedule, _ keys: ClosedRange<Int> = 1...1,
    _ limits: CacheLimits = CacheLimits(count: 10),
    fetch: @escaping @Sendable (_ key: Int, _ count: Int) throws -> Int = { key, _ in key * 10 }
  ) async throws -> (map: Schedule.Map, count: Counter) {
    let count = Counter()
    let map = schedule.map(limits, Self.rule) { key in try fetch(key, count.increment()) }
    for key in keys { _ = try await map.request(key: key) }
    try await schedule.world.sleep(for: .seconds(120))
    return (map, count)
  }

  @Test("A value stored during a background revalidation wins")
  func completionConcurrentPut() throws {
    try Schedule.play { schedule in
      let (map, _) = try await due(schedule)
      try await schedule.together(
        { _ = try await map.request(key: 1) }, { map.store(999, for: 1) })
      #expect(map[cached: 1] == 999)
      schedule.check(map, count: 1)
    }
  }

  @Test("A store during a refresh leaves its value or the fetched one")
  func explicitRefreshConcurrentPut() throws {
    try Schedule.play { schedule in
      let (map, _) = try await due(schedule)
      try await schedule.together(
        { _ = try await map.request(key: 1, policy: .refresh) }, { map.store(999, for: 1) })
      #expect([10, 999].contains(map[cached: 1]))
      schedule.check(map, count: 1)
    }
  }

  @Test("A store during an unawaited refresh leaves either of the two values")
  func asyncExplicitRefreshConcurrentPut() throws {
    try Schedule.play { schedule in
      let (map, _) = try await due(schedule)
      try await schedule.together(
        { map.request(key: 1, policy: .refresh, on: .inline) { _ in } }, { map.store(999, for: 1) })
      #expect([10, 999].contains(map[cached: 1]))
      schedule.check(map, count: 1)
    }
  }

  @Test("A revalidation during evictions respects the count limit")
  func completionConcurrentEviction() throws {
    try Schedule.play { schedule in
      let (map, _) = try await due(schedule, 1...3, CacheLimits(count: 3))
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

  @Test("Revalidating the least used key respects the count limit")
  func completionEvictedAsVictim() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 3), Self.rule)
      for key in [1, 2, 3, 2, 3, 2, 3] { _ = try await map.request(key: key) }
      try await schedule.world.sleep(for: .seconds(120))
      try await schedule.together(
        { _ = try await map.request(key: 1) }, { map.store(40, for: 4) })
      schedule.check(map, count: 3)
    }
  }

  @Test("Two stale hits fetch once and cache the result")
  func completionNotDiscardedNorStampeded() throws {
    try Schedule.play { schedule in
      let (map, count) = try await due(schedule) { _, count in count }
      try await schedule.together(
        { _ = try await map.request(key: 1) }, { _ = try await map.request(key: 1) })
      #expect(count.value == 2 && map[cached: 1] == 2)
      schedule.check(map, count: 1)
    }
  }

  @Test("Two stale hits start one revalidation")
  func refreshDoubleSubmissionPrevention() throws {
    try Schedule.play { schedule in
      let (map, count) = try await due(schedule)
      try await schedule.together(
        { expect(try await map.request(key: 1), equals: 10) },
        { expect(try await map.request(key: 1), equals: 10) })
      #expect(count.value == 2 && map[cached: 1] == 10)
      schedule.check(map, count: 1)
    }
  }

  @Test("A failed background revalidation keeps the value and throws nothing")
  func exceptionConcurrentGet() throws {
    try Schedule.play { schedule in
      let (map, _) = try await due(schedule) { key, count in
        guard count == 1 else { throw Broken() }
        return key * 10
      }
      try await schedule.together(
        { expect(try await map.request(key: 1), equals: 10) },
        { expect(try await map.request(key: 1), equals: 10) })
      #expect(map[cached: 1] == 10)
      schedule.check(map, count: 1)
    }
  }

  @Test("clear(key:) during a revalidation leaves nothing in flight")
  func concurrentInvalidate() throws {
    try Schedule.play { schedule in
      let (map, _) = try await due(schedule)
      try await schedule.together(
        { _ = try await map.request(key: 1) }, { try await map.clear(key: 1) })
      #expect([nil, 10].contains(map[cached: 1]))
      schedule.check(map, count: 1)
    }
  }

  @Test("Two failing requests evict an entry past the age limit once")
  func completionRacingExpiredComputeThrow() throws {
    try Schedule.play { schedule in
      let repository = MuxRepository()
      let (map, _) = try await due(schedule, 1...1, CacheLimits(count: 10, age: .seconds(60))) {
        key, count in
        guard count == 1 else { throw Broken() }
        return key * 10
      }
      map.register(in: repository)
      let log = AnswerLog()
      let reader = schedule.world.start("reader") {
        for await event in repository.events() {
          if case .evicted = event.kind { log.add(event.key ?? "") }
        }
      }
      try await schedule.world.waitUntilIdle()
      try await schedule.together(
        { _ = try? await map.request(key: 1, policy: .refresh) },
        { _ = try? await map.request(key: 1, policy: .reload) })
      #expect(log.all == ["1"] && map[cached: 1] == nil)
      schedule.check(map, count: 0)
      reader.cancel()
    }
  }
}
