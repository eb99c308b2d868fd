@testable import Mux
import MuxTesting
import Synchronization
import Testing

/// Debouncing and throttling.
@Suite(.timeLimit(.minutes(60))) struct DebouncerTests {
  /// A world and the values reported in it.
  private struct Scene: Sendable {
    let world: World
    let log = LineLog()

    static func run(_ play: @escaping @Sendable (Scene) async throws -> Void) throws {
      for seed in 0..<20 as Range<UInt64> {
        let world = World(seed: seed)
        try world.run { try await play(Scene(world: world)) }
      }
    }

    func debouncer(_ value: Int = 0, _ mode: DebounceMode = .trailing) -> DebouncerVar<Int> {
      DebouncerVar(
        value, delay: .seconds(10), mode: mode, environment: world.environment, on: .inline
      ) { [log] in log.add("\($0)") }
    }

    func pass(_ seconds: Int) async throws {
      try await world.sleep(for: .seconds(seconds))
      try await world.waitUntilIdle()
    }
  }

  @Test func `The last value is reported once, after the delay`() throws {
    try Scene.run { scene in
      let query = scene.debouncer()
      query.value = 1
      try await scene.pass(9)
      query.value = 2
      try await scene.pass(9)
      #expect(scene.log.take().isEmpty)
      try await scene.pass(1)
      #expect(scene.log.take() == ["2"])
      try await scene.pass(100)
      #expect(scene.log.take().isEmpty)
    }
  }

  @Test func `An equal value does not restart the delay`() throws {
    try Scene.run { scene in
      let query = scene.debouncer()
      query.value = 1
      try await scene.pass(9)
      query.value = 1
      try await scene.pass(1)
      #expect(scene.log.take() == ["1"])
    }
  }

  @Test func `A value that changes back is not reported`() throws {
    try Scene.run { scene in
      let query = scene.debouncer()
      query.value = 1
      query.value = 0
      #expect(!query.isPending)
      try await scene.pass(100)
      #expect(scene.log.take().isEmpty)
      query.touch()
      try await scene.pass(10)
      #expect(scene.log.take() == ["0"], "a touch reports it all the same")
    }
  }

  @Test func `Leading mode reports at once, then not before a quiet delay`() throws {
    try Scene.run { scene in
      let query = scene.debouncer(0, .leading)
      query.value = 1
      #expect(scene.log.take() == ["1"])
      query.value = 2
      try await scene.pass(9)
      query.value = 3
      try await scene.pass(10)
      #expect(scene.log.take().isEmpty)
      query.value = 4
      #expect(scene.log.take() == ["4"])
    }
  }

  @Test func `A throttle reports once per delay and always the last value`() throws {
    try Scene.run { scene in
      let query = scene.debouncer(0, .throttle)
      for value in 1...25 {
        query.value = value
        try await scene.pass(1)
      }
      #expect(scene.log.take() == ["1", "10", "20"])
      try await scene.pass(100)
      #expect(scene.log.take() == ["25"])
    }
  }

  @Test func `Releasing a debouncer cancels its timer and its report`() throws {
    try Scene.run { scene in
      var query: DebouncerVar<Int>? = scene.debouncer()
      query?.value = 1
      try await scene.pass(1)
      #expect(scene.world.report.sleepers == 1)
      query = nil
      try await scene.world.waitUntilIdle()
      #expect(scene.world.report.sleepers == 0)
      try await scene.pass(100)
      #expect(scene.log.take().isEmpty)
      _ = query
    }
  }

  @Test func `cancel() discards a pending report, flush() delivers it at once`() throws {
    try Scene.run { scene in
      let query = scene.debouncer()
      query.value = 1
      query.cancel()
      try await scene.pass(100)
      #expect(scene.log.take().isEmpty)
      #expect(query.value == 1)
      query.flush()
      #expect(scene.log.take().isEmpty, "nothing waits")
      query.value = 2
      query.flush()
      #expect(scene.log.take() == ["2"])
      try await scene.pass(100)
      #expect(scene.log.take().isEmpty)
    }
  }

  @Test func `A Debouncer runs its block once after the last touch()`() throws {
    try Scene.run { scene in
      let save = Debouncer(
        delay: .seconds(10), environment: scene.world.environment, on: .inline
      ) { scene.log.add("run") }
      save.flush()
      #expect(scene.log.take().isEmpty, "never without a touch")
      for _ in 1...3 {
        save.touch()
        try await scene.pass(9)
      }
      #expect(save.isPending)
      try await scene.pass(1)
      #expect(scene.log.take() == ["run"])
      save.touch()
      save.cancel()
      try await scene.pass(100)
      #expect(scene.log.take().isEmpty)
    }
  }

  @Test func `A block may set the value again, without overlapping runs`() throws {
    try Scene.run { scene in
      let running = Atomic(0)
      let held = Lock<DebouncerVar<Int>?>(nil)
      let query = DebouncerVar(
        0, delay: .seconds(10), environment: scene.world.environment, on: .inline
      ) { value in
        #expect(running.add(1, ordering: .relaxed).oldValue == 0)
        scene.log.add("\(value)")
        if value < 3 {
          held.withLock { $0 }?.value = value + 1
          held.withLock { $0 }?.flush()
        }
        running.subtract(1, ordering: .relaxed)
      }
      held.withLock { $0 = query }
      query.value = 1
      query.flush()
      #expect(scene.log.take() == ["1", "2", "3"])
      held.withLock { $0 = nil }
    }
  }

  @Test func `values() buffers the newest value, or all with .unbounded`() throws {
    try Scene.run { scene in
      let query = DebouncerVar(0, delay: .seconds(10), environment: scene.world.environment)
      var newest = query.values().makeAsyncIterator()
      var all = query.values(buffering: .unbounded).makeAsyncIterator()
      for value in 1...3 {
        query.value = value
        query.flush()
      }
      #expect(await newest.next() == 3)
      #expect(await all.next() == 1)
      #expect(await all.next() == 2)
      #expect(await all.next() == 3)
    }
  }

  @Test func `values() ends when the debouncer is released`() throws {
    try Scene.run { scene in
      var query: DebouncerVar? = DebouncerVar(
        0, delay: .seconds(10), environment: scene.world.environment)
      let values = query?.values()
      let reader = scene.world.start("reader") {
        var seen: [Int] = []
        if let values { for await value in values { seen.append(value) } }
        return seen
      }
      query?.value = 1
      try await scene.pass(10)
      query = nil
      #expect(try await reader.value == [1])
      _ = query
    }
  }

  @MainActor @Test func `On the main actor the block runs later and never after cancel()`()
    async throws
  {
    let clock = ManualClock()
    let runs = Atomic(0)
    let check = Debouncer(delay: .seconds(10), mode: .throttle, environment: clock.environment) {
      MainActor.assertIsolated()
      runs.add(1, ordering: .relaxed)
    }
    check.touch()
    #expect(runs.load(ordering: .relaxed) == 0, "not within the touch")
    check.cancel()
    await later()
    #expect(runs.load(ordering: .relaxed) == 0)
    check.touch()
    await later()
    #expect(runs.load(ordering: .relaxed) == 1)
  }

  /// Returns when the main queue has run its pending blocks.
  @MainActor private func later() async {
    await withCheckedContinuation { continuation in
      Delivery.main { continuation.resume() }
    }
  }
}
