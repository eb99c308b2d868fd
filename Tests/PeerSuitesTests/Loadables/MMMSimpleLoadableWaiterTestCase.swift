import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of MMMLoadable on waiting for the end of a load.
@Suite(.computes) struct MMMSimpleLoadableWaiterTestCase {
  @Test("doneSyncing() does not wait if nothing is loading")
  func testAlreadyNotSyncing() throws {
    try Bench.run { bench in
      let publisher = StatePublisher<Int>(environment: bench.world.environment)
      await #expect(throws: LoadableError.self) { try await publisher.doneSyncing() }
      publisher.updateData(1)
      expect(try await publisher.doneSyncing(), equals: 1)
    }
  }

  @Test("doneSyncing() waits until the load succeeds or fails")
  func testBasics() throws {
    try Bench.run { bench in
      for isGood in [true, false] {
        let publisher = StatePublisher<Int>(environment: bench.world.environment)
        publisher.startLoading()
        let wait = bench.world.start("wait") {
          _ = try? await publisher.doneSyncing()
          bench.log.add("done")
        }
        try await bench.pass(.seconds(60))
        #expect(bench.log.take() == [])
        if isGood { publisher.updateData(1) } else { publisher.setError(Broken()) }
        try await wait.value
        #expect(bench.log.take() == ["done"])
      }
    }
  }
}
