import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of MMMLoadable on waiting for contents.
@Suite(.computes) struct MMMLoadableWaiterTestCase {
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

  @Test("A waiter fails with .timedOut when its timeout ends")
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

  @Test("A waiter succeeds once when the value arrives")
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
