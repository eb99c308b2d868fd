import Dispatch
import MuxTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct LoadableWaiterTests {
  private func loadable(_ stage: Stage) -> Loadable<Int> {
    Loadable(environment: stage.world.environment) { [fetch = stage.fetch] in try await fetch() }
  }

  /// Waits and logs the result.
  private func wait(
    _ waiter: LoadableWaiter<Int>, _ name: String, _ log: LineLog, timeout: Duration? = nil
  ) -> RequestHandle {
    waiter.wait(timeout: timeout, on: .inline) { result in
      switch result {
      case .success(let value): log.add("\(name): \(value)")
      case .failure(let error): log.add("\(name): \(error)")
      }
    }
  }

  // Counterpart of MMMLoadableWaiterTestCase.testTimeout
  @Test func `A wait times out exactly at its timeout`() throws {
    try Stage.run { stage in
      let log = LineLog()
      let publisher = StatePublisher<Int>(environment: stage.world.environment)
      let waiter = LoadableWaiter(publisher, timeout: .seconds(30))
      _ = wait(waiter, "one", log)
      try await stage.pass(.seconds(10))
      _ = wait(waiter, "two", log, timeout: .seconds(5))
      #expect(log.all == [])
      try await stage.pass(.seconds(5))
      #expect(log.take() == ["two: timed out waiting for a value"])
      try await stage.pass(.seconds(15))
      #expect(log.take() == ["one: timed out waiting for a value"])
      publisher.updateData(1)
      #expect(log.all == [])
    }
  }

  /// Runs a job at once, on the thread that enqueues it.
  private final class AtOnce: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  @Test func `A wait with a zero timeout ends even if its timer runs at once`() {
    let log = LineLog()
    let publisher = StatePublisher<Int>(
      environment: MuxEnvironment(clock: ManualClock(), executor: AtOnce()))
    let waiter = LoadableWaiter(publisher)
    for timeout in [Duration.zero, .seconds(-1)] { _ = wait(waiter, "one", log, timeout: timeout) }
    let timedOut = "one: timed out waiting for a value"
    #expect(log.all == [timedOut, timedOut])
  }

  // Counterpart of MMMLoadableWaiterTestCase.testBasics
  @Test func `All waiters get the value when it arrives, later ones at once`() throws {
    try Stage.run { stage in
      let log = LineLog()
      let publisher = StatePublisher<Int>(environment: stage.world.environment)
      let waiter = LoadableWaiter(publisher)
      _ = wait(waiter, "one", log)
      _ = wait(waiter, "two", log)
      publisher.startLoading()
      publisher.setError(Broken())
      #expect(log.all == [])
      publisher.updateData(7)
      #expect(log.take() == ["one: 7", "two: 7"])
      publisher.setError(Broken())
      _ = wait(waiter, "late", log)
      #expect(log.take() == ["late: 7"])
      try await stage.pass(.seconds(60))
      #expect(log.all == [])
    }
  }

  // Counterpart of MMMSimpleLoadableWaiterTestCase.testAlreadyNotSyncing
  @Test func `doneSyncing() returns at once if no load is running`() async throws {
    let publisher = StatePublisher<Int>()
    publisher.updateData(1)
    expect(try await publisher.doneSyncing(), equals: 1)
    publisher.reset()
    publisher.setError(Broken())
    await #expect(throws: Broken.self) { try await publisher.doneSyncing() }
  }

  // Counterpart of MMMSimpleLoadableWaiterTestCase.testBasics
  @Test(arguments: [true, false])
  func `doneSyncing() waits until the load succeeds or fails`(_ isWell: Bool) throws {
    try Stage.run { stage in
      let log = LineLog()
      let publisher = StatePublisher<Int>(environment: stage.world.environment)
      publisher.startLoading()
      stage.world.start("waits") {
        do { log.add("\(try await publisher.doneSyncing())") } catch { log.add("\(error)") }
      }
      try await stage.settle()
      #expect(log.all == [])
      if isWell { publisher.updateData(1) } else { publisher.setError(Broken()) }
      try await stage.settle()
      #expect(log.all == [isWell ? "1" : "Broken()"])
    }
  }

  @Test func `Waiting until .loaded does not accept an old value`() throws {
    try Stage.run { stage in
      let log = LineLog()
      let publisher = StatePublisher<Int>(environment: stage.world.environment)
      publisher.updateData(1)
      publisher.setError(Broken())
      let waiter = LoadableWaiter(publisher, acceptsOldValue: false)
      _ = wait(waiter, "one", log)
      publisher.startLoading()
      #expect(log.all == [])
      publisher.updateData(2)
      #expect(log.all == ["one: 2"])
    }
  }

  @Test func `While someone waits the target loads, and retries after failures`() throws {
    try Stage.run { stage in
      let log = LineLog()
      let loadable = loadable(stage)
      // A short timeout must not lead to an invalid backoff.
      let waiter = LoadableWaiter(loadable, timeout: .seconds(1.5))
      _ = wait(waiter, "one", log)
      #expect(loadable.state.phase == .loading)
      try await stage.fail(Broken())
      try await stage.pass(.seconds(1))
      #expect(loadable.state.phase == .loading)
      try await stage.answer(5)
      #expect(log.take() == ["one: 5"])
    }
  }

  @Test func `Without waiters the target is left alone`() throws {
    try Stage.run { stage in
      let log = LineLog()
      let loadable = loadable(stage)
      let waiter = LoadableWaiter(loadable, timeout: .seconds(3))
      let ticket = wait(waiter, "one", log)
      try await stage.fail(Broken())
      ticket.cancel()
      ticket.cancel()
      try await stage.pass(.seconds(600))
      #expect(log.all == ["one: CancellationError()"])
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `With shouldSync false the target is not loaded`() throws {
    try Stage.run { stage in
      let log = LineLog()
      let loadable = loadable(stage)
      let waiter = LoadableWaiter(loadable, timeout: .seconds(3), shouldSync: false)
      _ = wait(waiter, "one", log)
      try await stage.pass(.seconds(3))
      #expect(log.all == ["one: timed out waiting for a value"])
      #expect(stage.fetch.count == 0)
    }
  }

  @Test func `Tasks can wait and leave when cancelled`() throws {
    try Stage.run { stage in
      let waiter = LoadableWaiter(loadable(stage), timeout: .seconds(3))
      let stays = stage.world.start("stays") { try await waiter.wait() }
      let leaves = stage.world.start("leaves") { try await waiter.wait() }
      try await stage.settle()
      leaves.cancel()
      await #expect(throws: CancellationError.self) { try await leaves.value }
      try await stage.answer(1)
      expect(try await stays.value, equals: 1)
    }
  }

  @Test func `Releasing a waiter answers its callers`() throws {
    try Stage.run { stage in
      let log = LineLog()
      do {
        let waiter = LoadableWaiter(loadable(stage), timeout: .seconds(3))
        _ = wait(waiter, "one", log)
      }
      #expect(log.all == ["one: the loadable was released during the wait"])
      try await stage.pass(.seconds(10))
      #expect(log.all.count == 1)
    }
  }

  @Test func `A waiter answers on any queue, or on the main actor`() async throws {
    let publisher = StatePublisher<Int>()
    let waiter = LoadableWaiter(publisher, timeout: .seconds(600))
    let queue = DispatchQueue(label: "answers")
    let onQueue = OneShot<Int>()
    let onMain = OneShot<Int>()
    waiter.wait(on: .queue(queue)) { result in
      dispatchPrecondition(condition: .onQueue(queue))
      onQueue.give(result)
    }
    waiter.wait { result in
      MainActor.assertIsolated()
      onMain.give(result)
    }
    publisher.updateData(3)
    expect(try await onQueue.value {}, equals: 3)
    expect(try await onMain.value {}, equals: 3)
  }
}
