import MuxTesting
import Testing

@testable import Mux

/// Work with a time limit.
@Suite struct WithinTests {
  /// Work that waits until its gate opens or it is cancelled.
  private final class Work: Sendable {
    let gate = OneShot<Void>()
    let isCancelled = Lock(false)

    func run(heeding cancellation: Bool = true) async -> Int {
      try? await gate.value { [self] in
        isCancelled.withLock { $0 = true }
        if cancellation { gate.give(.failure(CancellationError())) }
      }
      return 7
    }
  }

  @Test func `A result in time is returned at once`() throws {
    try Stage.run { stage in
      let work = Work()
      work.gate.give(.success(()))
      let outcome = await stage.world.environment.within(.seconds(2)) { await work.run() }
      #expect(outcome == 7)
      #expect(stage.world.environment.time.now < .seconds(2))
    }
  }

  @Test func `Without a limit the work is awaited`() throws {
    try Stage.run { stage in
      let work = Work()
      stage.world.start("later") {
        try await stage.world.sleep(for: .seconds(1000))
        work.gate.give(.success(()))
      }
      #expect(await stage.world.environment.within(nil) { await work.run() } == 7)
    }
  }

  @Test func `Late work is cancelled and not awaited`() throws {
    for heeds in [true, false] {
      try Stage.run { stage in
        let (work, environment) = (Work(), stage.world.environment)
        let start = environment.time.now
        let outcome = await environment.within(.seconds(2)) { await work.run(heeding: heeds) }
        #expect(outcome == nil && environment.time.now - start == .seconds(2))
        try await stage.settle()
        #expect(work.isCancelled.withLock { $0 })
        work.gate.give(.success(()))
      }
    }
  }

  @Test func `With goesOn late work continues`() throws {
    try Stage.run { stage in
      let work = Work()
      let outcome = await stage.world.environment.within(.seconds(2), goesOn: true) {
        await work.run()
      }
      try await stage.settle()
      #expect(outcome == nil && !work.isCancelled.withLock { $0 })
      work.gate.give(.success(()))
    }
  }

  @Test func `A cancelled caller returns at once and cancels the work`() throws {
    try Stage.run { stage in
      let work = Work()
      let outcome = Lock<Int??>(.none)
      let caller = stage.world.start("caller") {
        let got = await stage.world.environment.within(.seconds(1000)) { await work.run() }
        outcome.withLock { $0 = .some(got) }
      }
      try await stage.settle()
      caller.cancel()
      try await stage.settle()
      #expect(outcome.withLock { $0 } == .some(.none))
      #expect(work.isCancelled.withLock { $0 })
    }
  }
}
