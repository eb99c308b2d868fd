import Mux
import MuxTesting
import Testing

@testable import OpenMeteo

@Suite(.timeLimit(.minutes(60))) struct HostGateTests {
  @Test func `HostGate serves requests in order`() throws {
    let world = World(seed: 1)
    try world.run {
      let gate = HostGate(limits: nil)
      let fetch = ScriptedFetch<Void>()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask { try await gate.queue.run { try await fetch(number) } }
          try await world.waitUntilIdle()
        }
        for number in 0..<4 {
          let call = try await fetch.next()
          #expect(call.keys == ["\(number)"])
          call.succeed(())
        }
        try await group.waitForAll()
      }
    }
  }
}
