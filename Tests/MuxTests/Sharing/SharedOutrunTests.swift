import LightFoundation
import MuxTesting
import Testing

@testable import Mux

/// Answers requested before a removal that arrive after it.
@Suite(.timeLimit(.minutes(60))) struct SharedOutrunTests {
  @Test(arguments: [false, true])
  func `A value cleared elsewhere during its fetch is returned, not stored`(isWhole: Bool) throws {
    let stage = SharedStage(fetch: .seconds(2))
    try stage.run {
      async let first = stage.ask(0)
      try await stage.sleep(.seconds(1))
      let other = stage.processes[1].map
      if isWhole { try await other.clear() } else { try await other.clear(key: "a") }
      let number = try await first.value.number
      #expect(number == 1)
      #expect(stage.processes[0].map.cachedValue(for: "a") == nil)
      #expect(try await stage.ask(0).value.number == 2)
    }
  }

  @Test func `refresh() of a map is not answered by an older fetch of another`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      stage.processes[1].map.refresh()
      #expect(try await stage.ask(1).value.number == 2)
      try await stage.sleep(.milliseconds(10))
      #expect(try await stage.ask(0).value.number == 2)
    }
  }

  @Test func `With retention .never a shared value has its age and source`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      try await stage.sleep(.seconds(40))
      let entry = try await stage.processes[1].map.requestEntry(key: "a", retention: .never)
      #expect(entry.age >= .seconds(40))
      #expect(entry.source == .shared)
    }
  }
}
