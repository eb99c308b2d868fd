import Mux
import MuxTesting
import Testing

/// The cases of MMMLoadable about waiting for contents.
@Suite struct MMMLoadableWaiterTestCase {
  private func wait(_ publisher: StatePublisher<Int>, _ bench: Bench) -> LoadableWaiter<Int> {
    let waiter = LoadableWaiter(publisher, timeout: .seconds(30))
    waiter.wait(on: .inline) { result in
      switch result {
      case .success(let value): bench.log.add("\(value)")
      case .failure(let error): bench.log.add("\(error)")
      }
    }
    return waiter
  }

  @Test("A wait is over when its time is, and not before.")
  func testTimeout() throws {
    try Bench.run { bench in
      let publisher = StatePublisher<Int>(environment: bench.world.environment)
      let waiter = wait(publisher, bench)
      try await bench.pass(.seconds(10))
      #expect(bench.log.all == [])
      try await bench.pass(.seconds(20))
      #expect(bench.log.take() == ["\(LoadableError.timedOut)"])
      withExtendedLifetime(waiter) {}
    }
  }

  @Test("A wait is over when the value comes, and well.")
  func testBasics() throws {
    try Bench.run { bench in
      let publisher = StatePublisher<Int>(environment: bench.world.environment)
      let waiter = wait(publisher, bench)
      try await bench.pass(.seconds(10))
      #expect(bench.log.all == [])
      publisher.updateData(7)
      #expect(bench.log.take() == ["7"])
      try await bench.pass(.seconds(60))
      #expect(bench.log.all == [])
      withExtendedLifetime(waiter) {}
    }
  }
}

/// The cases of MMMLoadable about waiting for the end of a load.
@Suite struct MMMSimpleLoadableWaiterTestCase {
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
