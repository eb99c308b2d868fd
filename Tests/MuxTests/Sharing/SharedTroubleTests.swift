import LightFoundation
import MuxTesting
import Testing

@testable import Mux

/// A shared tier whose server, connection or fetch fails.
@Suite(.timeLimit(.minutes(60))) struct SharedTroubleTests {
  @Test func `A server that lost its data returns nothing older`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      stage.tier.flush()
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `Without notifications a value is stale and revalidated`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      let snapshot = { stage.processes[0].map.cachedEntry(for: "a") }
      #expect(snapshot()?.isStale == false)
      stage.processes[0].client.cut()
      try await stage.sleep(.milliseconds(10))
      #expect(snapshot()?.isStale == true)
      stage.processes[0].client.mend()
      // The server confirms the value without a fetch.
      let entry = try await stage.ask(0)
      #expect(entry.value.number == 1)
      #expect(!entry.isStale)
      #expect(stage.fetches == ["a": 1])
    }
  }

  @Test func `Without a server requests work, and each change makes one event`() throws {
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

  @Test func `A failed fetch returns its lease, and others fetch`() throws {
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

  @Test func `A cancelled caller returns its lease`() throws {
    let stage = SharedStage(fetch: .seconds(100), patience: .seconds(1_000))
    try stage.run {
      let first = Task(executorPreference: stage.world) { try await stage.ask(0) }
      try await stage.sleep(.seconds(1))
      first.cancel()
      _ = try await stage.ask(1)
      #expect(stage.now < .seconds(103))
    }
  }

  @Test func `A value over the byte limit is not shared`() throws {
    let stage = SharedStage(byteLimit: 10)
    try stage.run {
      _ = try await stage.ask(0)
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `A server that rejects writes does not affect callers`() throws {
    let stage = SharedStage()
    try stage.run {
      stage.tier.refuseWrites(true)
      let first = try await stage.ask(0)
      #expect(first.value.number == 1)
      #expect(try await stage.ask(0).source == .memory)
    }
  }

  @Test func `A server that rejects writes is reported once, as is its recovery`() throws {
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

  @Test func `An unreadable record is refetched and left as it is`() throws {
    let stage = SharedStage()
    try stage.run {
      stage.tier.spoil("a", in: try CacheDomain("things"))
      #expect(try await stage.ask(0).value.number == 1)
      #expect(try await stage.ask(1).value.number == 2)
    }
  }

  @Test func `A server is used again right after it reconnects`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0, "x")
      stage.processes[0].client.cut()
      _ = try await stage.ask(0, "y")
      stage.processes[0].client.mend()
      try await stage.sleep(.milliseconds(10))
      _ = try await stage.ask(0, "z")
      _ = try await stage.ask(1, "z")
      #expect(stage.fetches["z"] == 1)
    }
  }

  @Test func `An unreachable server is left alone for a while`() throws {
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
}
