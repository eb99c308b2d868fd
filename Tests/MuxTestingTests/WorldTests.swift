import MuxTesting
import Testing

@Suite struct WorldTests {
  @Test func `run() returns the body's value`() throws {
    #expect(try World(seed: 1).run { 42 } == 42)
  }

  @Test func `run() throws the body's error`() {
    #expect(throws: Planted.self) { try World(seed: 1).run { throw Planted() } }
  }

  @Test func `A body that waits forever throws .deadlocked with the unfinished tasks`() throws {
    let world = World(seed: 5)
    let error = #expect(throws: WorldError.self) {
      try world.run {
        let never = ScriptedFetch<Int>()
        let caller = world.start("caller 3") { try await never() }
        world.note("asked")
        try await world.sleep(for: .seconds(2))
        _ = try await caller.value
      }
    }
    guard case .deadlocked(let report) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(report.unfinished == ["the body", "caller 3"])
    #expect(report.now == .seconds(2))
    #expect(report.seed == 5)
    #expect(report.description.contains("seed 5"))
    #expect(report.description.contains("asked"))
  }

  @Test func `A task that waits forever throws .deadlocked even if the body ended`() {
    let world = World(seed: 5)
    let error = #expect(throws: WorldError.self) {
      try world.run {
        world.start("caller") { try await ScriptedFetch<Int>()() }
      }
    }
    #expect(error == .deadlocked(world.report))
    #expect(world.report.unfinished == ["caller"])
  }

  @Test func `An endless loop throws .stepLimitExceeded`() {
    let world = World(seed: 6)
    let error = #expect(throws: WorldError.self) {
      try world.run(steps: 1_000) { while true { try await world.sleep(for: .seconds(1)) } }
    }
    guard case .stepLimitExceeded(let report) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(report.steps >= 1_000)
  }

  @Test func `Tasks started by the body run to their end`() throws {
    let world = World(seed: 7)
    let done = Recorder<Duration>()
    try world.run {
      world.start("late") {
        try await world.sleep(for: .seconds(9))
        done.append(world.now.sinceStart)
      }
    }
    #expect(done.all == [.seconds(9)])
  }

  @Test func `.bodyReturns leaves unfinished tasks to the next run`() throws {
    let world = World(seed: 8)
    let done = Recorder<Duration>()
    try world.run(until: .bodyReturns) {
      world.start("late") {
        try await world.sleep(for: .seconds(9))
        done.append(world.now.sinceStart)
      }
    }
    #expect(done.all.isEmpty)
    #expect(world.report.unfinished == ["late"])
    try world.run {}
    #expect(done.all == [.seconds(9)])
  }

  @Test func `A run within a run throws .running`() throws {
    let world = World(seed: 9)
    try world.run {
      #expect(throws: WorldError.alreadyRunning(seed: 9)) { try world.run {} }
    }
  }
}

private struct Planted: Error {}
