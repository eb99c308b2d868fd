import MuxTesting
import Testing

@Suite struct ChaosFetchTests {
  @Test func `The fate of a call depends only on the seed, the key and its number`() throws {
    let alone = try fates(seed: 1, keys: ["a"])
    let among = try fates(seed: 1, keys: ["b", "a", "c"])
    let other = try fates(seed: 2, keys: ["a"])
    #expect(alone.count == 30)
    #expect(among.filter { $0.key == "a" } == alone)
    #expect(other != alone)
    #expect(among.filter { $0.key == "b" }.map(\.fate) != alone.map(\.fate))
  }

  @Test func `Each fate is about as frequent as its chance`() {
    let chances = Chances(
      delay: .seconds(1) ... .seconds(3), failing: 0.3, hanging: 0.1, deaf: 0.5)
    let calls = fates(of: chances, count: 10_000)
    #expect((2_700..<3_300).contains(calls.fails))
    #expect((900..<1_100).contains(calls.hangs))
    #expect((400..<600).contains(calls.deaf))
    #expect(calls.delays.allSatisfy { (.seconds(1) ... .seconds(3)).contains($0) })
  }

  @Test func `Chances.none has no delay and no failure`() async throws {
    let fetch = ChaosFetch(seed: 1, environment: ManualClock().environment, chances: .none) {
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
    let chances = Chances(delay: .seconds(5) ... .seconds(5), failing: 0, hanging: 0)
    let fetch = ChaosFetch(seed: 1, environment: world.environment, chances: chances) { $1 }
    #expect(try world.run { try await fetch() } == 1)
    #expect(world.now.sinceStart == .seconds(5))
  }

  @Test func `A failure names its call`() async {
    let fetch = ChaosFetch(
      seed: 1, environment: ManualClock().environment,
      chances: Chances(delay: .zero ... .zero, failing: 1, hanging: 0)
    ) { $1 }
    let error = await #expect(throws: ChaosError.self) { try await fetch("a") }
    #expect(error?.description == "call 1 of a failed by chance")
  }

  @Test func `A hanging call ends when cancelled`() throws {
    let world = World(seed: 4)
    let fetch = ChaosFetch(
      seed: 1, environment: world.environment, chances: Chances(failing: 0, hanging: 1)
    ) { $1 }
    try world.run {
      let caller = world.start("caller") { try await fetch() }
      try await world.settle()
      caller.cancel()
      let result = await caller.result
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }

  @Test func `A deaf call ends only when released`() throws {
    let world = World(seed: 5)
    let fetch = ChaosFetch(
      seed: 1, environment: world.environment, chances: Chances(failing: 0, hanging: 1, deaf: 1)
    ) { $1 }
    try world.run {
      let caller = world.start("caller") { try await fetch() }
      try await world.settle()
      caller.cancel()
      try await world.settle()
      #expect(world.report.unfinished.contains("caller"))
      fetch.releaseAll()
      let result = await caller.result
      #expect(throws: ChaosError.self) { try result.get() }
    }
  }

  private func fates(seed: UInt64, keys: [String]) throws -> [ChaosFetch<Int>.Call] {
    let world = World(seed: 9)
    let fetch = ChaosFetch(
      seed: seed, environment: world.environment, chances: Chances(hanging: 0)
    ) { $1 }
    try world.run {
      for key in keys {
        world.start(key) { for _ in 0..<30 { _ = try? await fetch(key) } }
      }
    }
    return fetch.calls
  }

  private func fates(
    of chances: Chances, count: Int
  ) -> (fails: Int, hangs: Int, deaf: Int, delays: [Duration]) {
    var sums = (fails: 0, hangs: 0, deaf: 0, delays: [Duration]())
    for call in 0..<count {
      switch chances.fate(seed: 1, key: "k", call: call) {
      case .succeeds(let delay): sums.delays.append(delay)
      case .fails(let delay):
        sums.fails += 1
        sums.delays.append(delay)
      case .hangs(let heedsCancellation):
        sums.hangs += 1
        if !heedsCancellation { sums.deaf += 1 }
      }
    }
    return sums
  }
}
