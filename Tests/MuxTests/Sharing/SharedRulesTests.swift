import LightFoundation
import MuxTesting
import Testing

@testable import Mux

/// The rules of a shared tier, with simulated processes in one world.
@Suite(.timeLimit(.minutes(60))) struct SharedRulesTests {
  @Test func `One process fetches and the others wait for it`() throws {
    let stage = SharedStage(count: 8)
    try stage.run {
      let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
        for process in 0..<8 {
          for _ in 0..<8 { group.addTask { try await stage.ask(process).value.number } }
        }
        var numbers: Set<Int> = []
        for try await number in group { numbers.insert(number) }
        return numbers
      }
      #expect(numbers == [1])
      #expect(stage.fetches == ["a": 1])
    }
  }

  @Test func `A value fetched by another process has source .shared and its age`() throws {
    let stage = SharedStage()
    try stage.run {
      #expect(try await stage.ask(0).source == .network)
      try await stage.sleep(.seconds(40))
      let entry = try await stage.ask(1)
      #expect(entry.source == .shared)
      #expect(entry.age >= .seconds(40))
      #expect(!entry.isStale)
      #expect(try await stage.ask(1).source == .memory)
      // It expires by its own age, not by its arrival here.
      try await stage.sleep(.seconds(21))
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `Not modified means the shared entry whose validators were sent`() throws {
    let world = World(seed: 1)
    let tier = SimulatedTier(in: world.environment)
    @Sendable func map(_ limits: CacheLimits) -> MultiplexerMap<String, Int> {
      let options = MuxOptions(
        freshness: .timeToLive(.seconds(60)), deadline: nil, cacher: RecordingCacher(),
        sharing: Sharing(over: tier.client()), environment: world.environment)
      return MultiplexerMap(
        cacheKey: "things", limits: limits, options: options,
        revalidating: { (_: String, context: FetchContext<Int>) in
          context.validators.isEmpty ? .value(1, validators: ["etag": "1"]) : .notModified()
        })
    }
    try world.run(until: .bodyReturns) {
      _ = try await map(.unlimited).requestEntry(key: "a")
      try await world.environment.time.sleep(for: .seconds(3_600))
      // Older than the limit, so it is the base of the fetch and nothing else.
      let entry = try await map(CacheLimits(age: .seconds(1_800))).requestEntry(key: "a")
      #expect(entry.value == 1)
    }
  }

  @Test func `A process that waits longer than its patience fetches itself`() throws {
    let stage = SharedStage(fetch: .seconds(20), patience: .seconds(5))
    try stage.run {
      async let first = stage.ask(0)
      try await stage.sleep(.seconds(1))
      async let second = stage.ask(1)
      let firstNumber = try await first.value.number
      #expect(firstNumber == 1)
      let secondNumber = try await second.value.number
      #expect(secondNumber == 2)
      #expect(stage.mostAtOnce == 2)
      #expect(stage.now <= .seconds(27))
    }
  }

  @Test func `A fill after its lease is rejected, but answers its own callers`() throws {
    let stage = SharedStage(
      count: 3, fetch: .seconds(20), patience: .seconds(60), lease: .seconds(5))
    try stage.run {
      async let first = stage.ask(0)
      try await stage.sleep(.seconds(6))
      stage.slow(.seconds(1))
      async let second = stage.ask(1)
      let firstNumber = try await first.value.number
      #expect(firstNumber == 1)
      #expect(try await stage.ask(2).value.number == 2)
      let secondNumber = try await second.value.number
      #expect(secondNumber == 2)
    }
  }

  @Test(arguments: [false, true])
  func `A value requested before a clear answers no later request`(isWhole: Bool) throws {
    let stage = SharedStage(fetch: .seconds(2))
    try stage.run {
      async let first = stage.ask(0)
      try await stage.sleep(.seconds(1))
      if isWhole {
        try await stage.processes[1].map.clear()
      } else {
        try await stage.processes[1].map.clear(key: "a")
      }
      let firstNumber = try await first.value.number
      #expect(firstNumber == 1)
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `clear() of a map reaches the other processes`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      _ = try await stage.ask(1)
      try await stage.processes[0].map.clear()
      try await stage.sleep(.seconds(1))
      #expect(stage.processes[1].map.cachedValue(for: "a") == nil)
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `A stale shared value is readable while it is revalidated`() throws {
    let freshness = Freshness(timeToLive: .seconds(60), staleWhileRevalidate: .seconds(600))
    let stage = SharedStage(count: 3, fetch: .seconds(2), freshness: freshness)
    try stage.run {
      _ = try await stage.ask(0)
      try await stage.sleep(.seconds(61))
      async let fetching = stage.ask(1, "a", .refresh)
      try await stage.sleep(.milliseconds(100))
      let entry = try await stage.ask(2)
      #expect(entry.value.number == 1)
      #expect(entry.isStale)
      #expect(entry.age > .seconds(60))
      let fetchingNumber = try await fetching.value.number
      #expect(fetchingNumber == 2)
    }
  }

  @Test func `An old shared value answers for a failed fetch`() throws {
    let freshness = Freshness(timeToLive: .seconds(60)) { _ in true }
    let stage = SharedStage(freshness: freshness)
    try stage.run {
      _ = try await stage.ask(0)
      try await stage.sleep(.seconds(61))
      stage.fail(1)
      let entry = try await stage.ask(1)
      #expect(entry.value.number == 1)
      #expect(entry.isStale)
      #expect(entry.age >= .seconds(61))
      #expect(entry.failure is SharedStage.OriginDown)
    }
  }

  @Test func `A value changed by another process is no longer fresh`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      _ = try await stage.ask(1)
      _ = try await stage.ask(1, "a", .refresh)
      try await stage.sleep(.milliseconds(10))
      #expect(try await stage.ask(0).value.number == 2)
      #expect(stage.fetches == ["a": 2])
    }
  }

  @Test func `The keys of a batch need one round trip to claim and one to fill`() throws {
    let stage = SharedStage(batch: true)
    try stage.run {
      let keys = (0..<50).map { "\($0)" }
      _ = await stage.processes[0].map.request(keys: keys)
      #expect(stage.tier.roundTrips == 2)
      let values = await stage.processes[1].map.request(keys: keys + ["more"])
      #expect(values.count == 51)
      #expect(stage.tier.roundTrips == 4)
      #expect(stage.calls == [keys.sorted(), ["more"]])
    }
  }

  @Test func `Each key of a batch is answered as soon as it is available`() throws {
    let stage = SharedStage(fetch: .seconds(2), batch: true)
    try stage.run {
      async let first = stage.ask(0, "slow")
      try await stage.sleep(.milliseconds(100))
      async let slow = stage.ask(1, "slow")
      async let quick = stage.ask(1, "quick")
      _ = try await quick
      #expect(stage.now < .seconds(3))
      let (theirs, ours) = (try await first.value, try await slow.value)
      #expect(theirs == ours)
      #expect(stage.fetches == ["slow": 1, "quick": 1])
    }
  }

  @Test func `.refresh is not answered by an earlier request`() throws {
    let stage = SharedStage(fetch: .seconds(1))
    try stage.run {
      async let first = stage.ask(0)
      try await stage.sleep(.milliseconds(500))
      #expect(try await stage.ask(1, "a", .refresh).value.number == 2)
      let firstNumber = try await first.value.number
      #expect(firstNumber == 1)
      #expect(stage.mostAtOnce == 1)
    }
  }

  @Test func `One process refetches ahead of expiry for all`() throws {
    let freshness = Freshness(timeToLive: .seconds(60), refreshAhead: 0.5)
    let stage = SharedStage(freshness: freshness)
    try stage.run {
      _ = try await stage.ask(0)
      _ = try await stage.ask(1)
      try await stage.sleep(.seconds(40))
      #expect(try await stage.ask(0).value.number == 1)
      try await stage.sleep(.seconds(5))
      #expect(try await stage.ask(1).value.number == 2)
      #expect(stage.fetches == ["a": 2])
    }
  }

  @Test func `A waiting process wakes on the fill, not on its next poll`() throws {
    let stage = SharedStage(fetch: .milliseconds(777))
    try stage.run {
      async let first = stage.ask(0)
      try await stage.sleep(.milliseconds(1))
      async let second = stage.ask(1)
      _ = try await first
      let filled = stage.now
      _ = try await second
      #expect(stage.now - filled < .milliseconds(1))
    }
  }

  @Test func `A hit in memory makes no round trip`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      let before = stage.tier.roundTrips
      for _ in 0..<100 { _ = try await stage.ask(0) }
      #expect(stage.tier.roundTrips == before)
    }
  }
}
