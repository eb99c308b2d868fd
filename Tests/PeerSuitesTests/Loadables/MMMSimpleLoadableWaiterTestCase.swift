import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of MMMLoadable on waiting for the end of a load.
@Suite(.computes) struct MMMSimpleLoadableWaiterTestCase {
  @Test("Where no load is under way, the wait for its end is over at once.")
  func testAlreadyNotSyncing() throws {
    try Bench.run { bench in
      let publisher = StatePublisher<Int>(environment: bench.world.environment)
      await #expect(throws: LoadableError.self) { try await publisher.doneSyncing() }
      publisher.updateData(1)
      expect(try await publisher.doneSyncing(), equals: 1)
    }
  }

  @Test("The wait for the end of a load is over when it has ended, well or badly.")
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
