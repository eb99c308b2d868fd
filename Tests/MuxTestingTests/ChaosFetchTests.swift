import MuxTesting
import Testing

@Suite struct ChaosFetchTests {
  @Test func `The outcome of a call depends only on the seed, the key and its number`() throws {
    let alone = try outcomes(seed: 1, keys: ["a"])
    let among = try outcomes(seed: 1, keys: ["b", "a", "c"])
    let other = try outcomes(seed: 2, keys: ["a"])
    #expect(alone.count == 30)
    #expect(among.filter { $0.key == "a" } == alone)
    #expect(other != alone)
    #expect(among.filter { $0.key == "b" }.map(\.outcome) != alone.map(\.outcome))
  }

  @Test func `Each outcome is about as frequent as its chance`() {
    let probabilities = FaultProbabilities(
      delay: .seconds(1) ... .seconds(3), failure: 0.3, hang: 0.1, ignoringCancellation: 0.5)
    let calls = outcomes(of: probabilities, count: 10_000)
    #expect((2_700..<3_300).contains(calls.fails))
    #expect((900..<1_100).contains(calls.hangs))
    #expect((400..<600).contains(calls.ignoringCancellation))
    #expect(calls.delays.allSatisfy { (.seconds(1) ... .seconds(3)).contains($0) })
  }

  @Test func `FaultProbabilities.none has no delay and no failure`() async throws {
    let fetch = ChaosFetch(seed: 1, environment: ManualClock().environment, probabilities: .none) {
      "\($0) \($1)"
    }
    #expect(try await fetch() == " 1")
    #expect(try await fetch("a") == "a 1")
    #expect(try await fetch("a") == "a 2")
    let batch = try await fetch(keys: [1, 2, 1])
    #expect(try batch.mapValues { try $0.get() } == [1: "1 1", 2: "2 1"])
  }

  @Test func `Delays pass in the environment's time`() throws {
    let world = World(seed: 3)
    let probabilities = FaultProbabilities(delay: .seconds(5) ... .seconds(5), failure: 0, hang: 0)
    let fetch = ChaosFetch(seed: 1, environment: world.environment, probabilities: probabilities) {
      $1
    }
    #expect(try world.run { try await fetch() } == 1)
    #expect(world.now.sinceStart == .seconds(5))
  }

  @Test func `A failure names its call`() async {
    let fetch = ChaosFetch(
      seed: 1, environment: ManualClock().environment,
      probabilities: FaultProbabilities(delay: .zero ... .zero, failure: 1, hang: 0)
    ) { $1 }
    let error = await #expect(throws: ChaosError.self) { try await fetch("a") }
    #expect(error?.description == "simulated failure of call 1 for a")
  }

  @Test func `A hanging call ends when cancelled`() throws {
    let world = World(seed: 4)
    let fetch = ChaosFetch(
      seed: 1, environment: world.environment,
      probabilities: FaultProbabilities(failure: 0, hang: 1)
    ) { $1 }
    try world.run {
      let caller = world.start("caller") { try await fetch() }
      try await world.waitUntilIdle()
      caller.cancel()
      let result = await caller.result
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }

  @Test func `A call that ignores cancellation ends only when released`() throws {
    let world = World(seed: 5)
    let fetch = ChaosFetch(
      seed: 1, environment: world.environment,
      probabilities: FaultProbabilities(failure: 0, hang: 1, ignoringCancellation: 1)
    ) { $1 }
    try world.run {
      let caller = world.start("caller") { try await fetch() }
      try await world.waitUntilIdle()
      caller.cancel()
      try await world.waitUntilIdle()
      #expect(world.report.unfinished.contains("caller"))
      fetch.failPendingCalls()
      let result = await caller.result
      #expect(throws: ChaosError.self) { try result.get() }
    }
  }

  private func outcomes(seed: UInt64, keys: [String]) throws -> [ChaosFetch<Int>.Call] {
    let world = World(seed: 9)
    let fetch = ChaosFetch(
      seed: seed, environment: world.environment, probabilities: FaultProbabilities(hang: 0)
    ) { $1 }
    try world.run {
      for key in keys {
        world.start(key) { for _ in 0..<30 { _ = try? await fetch(key) } }
      }
    }
    return fetch.calls
  }

  private func outcomes(
    of probabilities: FaultProbabilities, count: Int
  ) -> (fails: Int, hangs: Int, ignoringCancellation: Int, delays: [Duration]) {
    var sums = (fails: 0, hangs: 0, ignoringCancellation: 0, delays: [Duration]())
    for call in 0..<count {
      switch probabilities.outcome(seed: 1, key: "k", call: call) {
      case .succeeds(let delay): sums.delays.append(delay)
      case .fails(let delay):
        sums.fails += 1
        sums.delays.append(delay)
      case .hangs(let respondsToCancellation):
        sums.hangs += 1
        if !respondsToCancellation { sums.ignoringCancellation += 1 }
      }
    }
    return sums
  }
}
