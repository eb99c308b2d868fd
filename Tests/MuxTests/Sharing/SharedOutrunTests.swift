import LightFoundation
import MuxTesting
import Testing

@testable import Mux

/// What was asked for before a removal, and comes after it.
@Suite(.timeLimit(.minutes(60))) struct SharedOutrunTests {
  @Test(arguments: [false, true])
  func `What another one clears while it is fetched is for those who wait, and kept nowhere`(
    isWhole: Bool
  ) throws {
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

  @Test func `A refresh of everything is not answered by what another one fetched before`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      stage.processes[1].map.refresh()
      #expect(try await stage.ask(1).value.number == 2)
      try await stage.sleep(.milliseconds(10))
      #expect(try await stage.ask(0).value.number == 2)
    }
  }

  @Test func `What is kept nowhere has the age and the source of what is shared`() throws {
    let stage = SharedStage()
    try stage.run {
      _ = try await stage.ask(0)
      try await stage.sleep(.seconds(40))
      let entry = try await stage.processes[1].map.requestEntry(key: "a", keeping: .never)
      #expect(entry.age >= .seconds(40))
      #expect(entry.source == .shared)
    }
  }
}
