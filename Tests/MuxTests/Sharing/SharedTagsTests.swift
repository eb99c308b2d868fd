import LightFoundation
import MuxTesting
import Testing

@testable import Mux

/// Tags with a shared tier.
@Suite(.timeLimit(.minutes(60))) struct SharedTagsTests {
  @Test func `A value cleared by tag is gone in all processes`() throws {
    let stage = SharedStage()
    try stage.run {
      for process in 0...1 { _ = try await stage.ask(process, "a1") }
      try await stage.processes[0].map.clear(tag: "a")
      try await stage.sleep(.seconds(1))
      #expect(stage.processes[1].map.cachedValue(for: "a1") == nil)
      #expect(try await stage.ask(1, "a1").value.number == 2)
      #expect(try await stage.ask(0, "a1").value.number == 2)
    }
  }

  @Test func `A value fetched while its tag is cleared elsewhere is not shared`() throws {
    let stage = SharedStage(fetch: .seconds(2))
    try stage.run {
      async let first = stage.ask(0, "a1")
      try await stage.sleep(.seconds(1))
      try await stage.processes[1].map.clear(tag: "a")
      let number = try await first.value.number
      #expect(number == 1)
      #expect(try await stage.ask(1, "a1").value.number == 2)
    }
  }

  @Test(arguments: ["a1", "a2"])
  func `After refresh(tag:) earlier values of other processes are not used`(key: String) throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0, "a1")
      _ = try await stage.ask(1, "a2")
      try await stage.processes[0].map.refresh(tag: "a")
      #expect(try await stage.ask(0, key).value.number == 3)
      #expect(try await stage.ask(1, key).value.number == 3)
    }
  }

  @Test func `clear(tag:) leaves the entries of other tags everywhere`() throws {
    let stage = SharedStage()
    try stage.run {
      for process in 0...1 { _ = try await stage.ask(process, "b1") }
      try await stage.processes[0].map.clear(tag: "a")
      try await stage.sleep(.seconds(1))
      for process in 0...1 { #expect(try await stage.ask(process, "b1").source == .memory) }
      stage.processes[1].map.clearMemory()
      #expect(try await stage.ask(1, "b1").source == .shared)
      #expect(stage.fetches == ["b1": 1])
    }
  }

  @Test func `clear(tag:) without a connection takes effect on reconnection`() throws {
    let stage = SharedStage()
    try stage.run {
      for key in ["a1", "b1"] { _ = try await stage.ask(0, key) }
      stage.processes[1].client.cut()
      await #expect(throws: SharedTierError.self) {
        try await stage.processes[1].map.clear(tag: "a")
      }
      stage.processes[1].client.mend()
      #expect(try await stage.ask(1, "b1").value.number == 2)
      #expect(try await stage.ask(1, "a1").value.number == 3)
      stage.processes[0].map.clearMemory()
      #expect(try await stage.ask(0, "a1").value.number == 3)
    }
  }

  @Test func `A value made stale by refresh(tag:) answers for a failed fetch`() throws {
    let stage = SharedStage(freshness: Freshness(timeToLive: .seconds(60)) { _ in true })
    try stage.run {
      _ = try await stage.ask(0, "a1")
      try await stage.processes[0].map.refresh(tag: "a")
      stage.fail(1)
      let entry = try await stage.ask(0, "a1")
      #expect(entry.value.number == 1)
      #expect(entry.isStale)
    }
  }
}
