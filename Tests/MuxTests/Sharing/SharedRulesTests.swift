import LightFoundation
import MuxTesting
import Testing

@testable import Mux

/// The rules of a shared tier, one after the other, with processes made up in one world.
@Suite(.timeLimit(.minutes(5))) struct SharedRulesTests {
  @Test func `One fetches, and the others wait for it`() throws {
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

  @Test func `What another one fetched says so, with its age`() throws {
    let stage = SharedStage()
    try stage.run {
      #expect(try await stage.ask(0).source == .network)
      try await stage.sleep(.seconds(40))
      let entry = try await stage.ask(1)
      #expect(entry.source == .shared)
      #expect(entry.age >= .seconds(40))
      #expect(!entry.isStale)
      #expect(try await stage.ask(1).source == .memory)
      // By its own age, not from when it came here.
      try await stage.sleep(.seconds(21))
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `Who waits longer than its patience fetches alone`() throws {
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

  @Test func `A fill that comes after its lease does not count, and its callers have their value`()
    throws
  {
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
  func `What was asked for before a clearing is nowhere after it`(isWhole: Bool) throws {
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

  @Test func `A clearing of everything is heard by the others`() throws {
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

  @Test func `A server that lost everything gives nothing from before`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      stage.tier.flush()
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `What is stale can be read while a new one is fetched`() throws {
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

  @Test func `An old one stands in where the fetch fails`() throws {
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

  @Test func `What another one changed is not fresh any more`() throws {
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

  @Test func `What cannot be heard of is not fresh, and asked about again`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      let snapshot = { stage.processes[0].map.cachedEntry(for: "a") }
      #expect(snapshot()?.isStale == false)
      stage.processes[0].client.cut()
      try await stage.sleep(.milliseconds(10))
      #expect(snapshot()?.isStale == true)
      stage.processes[0].client.mend()
      // It is still right, which the server says without a fetch.
      let entry = try await stage.ask(0)
      #expect(entry.value.number == 1)
      #expect(!entry.isStale)
      #expect(stage.fetches == ["a": 1])
    }
  }

  @Test func `Without the server everything works, and one event tells each way`() throws {
    let stage = SharedStage()
    let repository = MuxRepository()
    let told = Lock<[String]>([])
    stage.processes[0].map.register(in: repository)
    try stage.run {
      let events = repository.events()
      stage.world.start("reader") {
        for await event in events {
          if case .sharingFailed = event.kind { told.withLock { $0.append("failed") } }
          if case .sharingResumed = event.kind { told.withLock { $0.append("resumed") } }
        }
      }
      _ = try await stage.ask(0, "x")
      stage.processes[0].client.cut()
      for key in 0..<5 { #expect(try await stage.ask(0, "\(key)").source == .network) }
      stage.processes[0].client.mend()
      try await stage.sleep(.seconds(60))
      _ = try await stage.ask(0, "y")
      _ = try await stage.ask(1, "y")
      #expect(stage.fetches["y"] == 1)
      try await stage.sleep(.seconds(1))
      #expect(told.withLock(\.self) == ["failed", "resumed"])
    }
  }

  @Test func `A fetch that fails gives its lease back, and others try themselves`() throws {
    let stage = SharedStage(fetch: .seconds(1))
    try stage.run {
      stage.fail(1)
      async let first = stage.ask(0)
      try await stage.sleep(.milliseconds(500))
      async let second = stage.ask(1)
      let outcome: SharedStage.Thing? = try? await first.value
      #expect(outcome == nil)
      stage.fail(0)
      let secondNumber = try await second.value.number
      #expect(secondNumber == 2)
      #expect(stage.mostAtOnce == 1)
    }
  }

  @Test func `Who leaves gives its lease back`() throws {
    let stage = SharedStage(fetch: .seconds(100), patience: .seconds(1_000))
    try stage.run {
      let first = Task(executorPreference: stage.world) { try await stage.ask(0) }
      try await stage.sleep(.seconds(1))
      first.cancel()
      _ = try await stage.ask(1)
      #expect(stage.now < .seconds(103))
    }
  }

  @Test func `What is too large is not shared`() throws {
    let stage = SharedStage(byteLimit: 10)
    try stage.run {
      _ = try await stage.ask(0)
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `A server that takes nothing more changes nothing for callers`() throws {
    let stage = SharedStage()
    try stage.run {
      stage.tier.refuseWrites(true)
      let first = try await stage.ask(0)
      #expect(first.value.number == 1)
      #expect(try await stage.ask(0).source == .memory)
    }
  }

  @Test func `A server that takes nothing more is told of once, and when it does again`() throws {
    let stage = SharedStage()
    try stage.run {
      let repository = MuxRepository()
      stage.processes[0].map.register(in: repository)
      var events = repository.events().makeAsyncIterator()
      stage.tier.refuseWrites(true)
      for key in ["a", "b", "c"] { _ = try await stage.ask(0, key) }
      stage.tier.refuseWrites(false)
      for key in ["d", "e"] { _ = try await stage.ask(0, key) }
      stage.processes[0].map.store(
        try #require(stage.processes[0].map.cachedValue(for: "a")), for: "end")
      var told: [String] = []
      while let event = await events.next() {
        if case .sharingFailed = event.kind { told.append("failed") }
        if case .sharingResumed = event.kind { told.append("resumed") }
        if case .stored = event.kind { break }
      }
      #expect(told == ["failed", "resumed"])
    }
  }

  @Test func `What cannot be read is fetched, and left as it is`() throws {
    let stage = SharedStage()
    try stage.run {
      stage.tier.spoil("a", in: try CacheDomain("things"))
      #expect(try await stage.ask(0).value.number == 1)
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `The keys of a batch are claimed in one round trip, and filled in one`() throws {
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

  @Test func `Of a batch each key is there as soon as it can be`() throws {
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

  @Test func `A refresh is not content with what was asked for before it`() throws {
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

  @Test func `One fetches ahead of the end for all`() throws {
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

  @Test func `Who waits is woken by the fill, not by its next question`() throws {
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

  @Test func `A server that is gone is left alone for a while`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0, "x")
      stage.processes[0].client.cut()
      _ = try await stage.ask(0, "y")
      let before = stage.tier.attempts
      for key in 0..<20 { _ = try await stage.ask(0, "\(key)") }
      #expect(stage.tier.attempts - before <= 1)
    }
  }

  @Test func `A hit in memory asks no server`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      let before = stage.tier.roundTrips
      for _ in 0..<100 { _ = try await stage.ask(0) }
      #expect(stage.tier.roundTrips == before)
    }
  }
}
