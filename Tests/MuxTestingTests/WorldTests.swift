import Dispatch
import Foundation
import Mux
import MuxTesting
import Testing

@Suite struct WorldTests {
  @Test func `The body's value comes out`() throws {
    #expect(try World(seed: 1).run { 42 } == 42)
  }

  @Test func `The body's error comes out`() {
    #expect(throws: Planted.self) { try World(seed: 1).run { throw Planted() } }
  }

  @Test func `Time stands still while anything can run and jumps to the first sleeper`() throws {
    let world = World(seed: 2)
    let times = try world.run {
      var times = [world.now.sinceStart]
      for _ in 0..<100 { await Task.yield() }
      times.append(world.now.sinceStart)
      try await world.sleep(for: .seconds(86_400))
      times.append(world.now.sinceStart)
      return times
    }
    #expect(times == [.zero, .zero, .seconds(86_400)])
  }

  @Test func `Sleepers wake in order of deadline whatever the seed`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let world = World(seed: seed)
      let order = Recorder<Int>()
      try world.run {
        await withTaskGroup { group in
          for second in [3, 1, 2, 5, 4] {
            group.addTask {
              try? await world.sleep(for: .seconds(second))
              order.append(second)
            }
          }
        }
      }
      #expect(order.all == [1, 2, 3, 4, 5], "seed \(seed)")
    }
  }

  @Test func `Sleepers of one moment wake in every order`() throws {
    var orders: Set<[Int]> = []
    for seed in 0..<200 as Range<UInt64> {
      let world = World(seed: seed)
      let order = Recorder<Int>()
      try world.run {
        await withTaskGroup { group in
          for number in 0..<3 {
            group.addTask {
              try? await world.sleep(for: .seconds(1))
              order.append(number)
            }
          }
        }
      }
      orders.insert(order.all)
    }
    #expect(orders.count == 6)
  }

  @Test func `A cancelled sleep throws at once`() throws {
    let world = World(seed: 3)
    try world.run {
      let sleeper = world.start("sleeper") { try await world.sleep(for: .seconds(1_000)) }
      try await world.settle()
      sleeper.cancel()
      let result = await sleeper.result
      #expect(throws: CancellationError.self) { try result.get() }
      #expect(world.now.sinceStart == .zero)
    }
    #expect(world.now.sinceStart == .zero, "nobody sleeps any more")
  }

  @Test func `A sleep in a cancelled task throws even if its deadline has passed`() throws {
    let world = World(seed: 3)
    try world.run {
      let sleeper = world.start("sleeper") { try await world.sleep(for: .zero) }
      sleeper.cancel()
      let result = await sleeper.result
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }

  @Test func `Many cancelled sleeps are not kept`() throws {
    let world = World(seed: 4)
    try world.run {
      for _ in 0..<5_000 {
        let sleeper = world.start("sleeper") { try await world.sleep(for: .seconds(1_000)) }
        try await world.settle()
        sleeper.cancel()
      }
    }
    #expect(world.now.sinceStart == .zero)
    #expect(world.report.sleepers == 0)
  }

  @Test func `The same seed gives the same trace`() throws {
    for seed in 0..<100 as Range<UInt64> {
      #expect(try storm(seed: seed) == storm(seed: seed), "seed \(seed)")
    }
  }

  @Test func `Different seeds give different traces`() throws {
    let traces = try (0..<100 as Range<UInt64>).map { try storm(seed: $0).trace }
    #expect(Set(traces).count == 100)
  }

  @Test func `A body that waits for ever is reported with all that is unfinished`() throws {
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
    guard case .stuck(let report) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(report.unfinished == ["the body", "caller 3"])
    #expect(report.now == .seconds(2))
    #expect(report.seed == 5)
    #expect(report.description.contains("seed 5"))
    #expect(report.description.contains("asked"))
  }

  @Test func `A task that waits for ever is reported even if the body ended`() {
    let world = World(seed: 5)
    let error = #expect(throws: WorldError.self) {
      try world.run {
        world.start("caller") { try await ScriptedFetch<Int>()() }
      }
    }
    #expect(error == .stuck(world.report))
    #expect(world.report.unfinished == ["caller"])
  }

  @Test func `An endless loop is reported`() {
    let world = World(seed: 6)
    let error = #expect(throws: WorldError.self) {
      try world.run(steps: 1_000) { while true { try await world.sleep(for: .seconds(1)) } }
    }
    guard case .endless(let report) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(report.steps >= 1_000)
  }

  @Test func `What the body left behind runs to its end`() throws {
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

  @Test func `A run until the body ends leaves the rest to the next run`() throws {
    let world = World(seed: 8)
    let done = Recorder<Duration>()
    try world.run(until: .bodyEnds) {
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

  @Test func `A run within a run is refused`() throws {
    let world = World(seed: 9)
    try world.run {
      #expect(throws: WorldError.running(seed: 9)) { try world.run {} }
    }
  }

  @Test func `Work from another thread is run and then reported`() {
    let world = World(seed: 10)
    let ran = Recorder<Bool>()
    let error = #expect(throws: WorldError.self) {
      try world.run {
        onAnotherThread {
          Task(executorPreference: world) { ran.append(true) }
        }
      }
    }
    #expect(ran.all == [true])
    guard case .disturbed(let report) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(report.outsideJobs == 1)
  }

  @Test func `Work from another thread is waited for where the world allows it`() throws {
    let world = World(seed: 11, outside: .awaited(atMost: .seconds(30)))
    let value = try world.run(until: .bodyEnds) {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: 5) }
      }
    }
    #expect(value == 5)
    #expect(world.report.outsideJobs == 1)
    #expect(world.now.sinceStart == .zero)
  }

  @Test func `Settling lets everything run without time moving on`() throws {
    for seed in 0..<50 as Range<UInt64> {
      let world = World(seed: seed)
      let steps = Recorder<Int>()
      try world.run {
        for number in 0..<10 {
          world.start("yielder") {
            for _ in 0..<number { await Task.yield() }
            steps.append(number)
          }
        }
        world.start("sleeper") { try await world.sleep(for: .seconds(1)) }
        try await world.settle()
        #expect(steps.all.count == 10, "seed \(seed)")
        #expect(world.now.sinceStart == .zero, "seed \(seed)")
      }
    }
  }

  @Test func `The wall clock follows the time and can jump`() throws {
    let start = Date(timeIntervalSince1970: 1_000)
    let world = World(seed: 12, startDate: start)
    try world.run {
      try await world.sleep(for: .milliseconds(1_500))
      #expect(world.date == start + 1.5)
      world.jump(by: .seconds(-500))
      #expect(world.environment.wallClock() == start - 498.5)
      #expect(world.now.sinceStart == .milliseconds(1_500))
    }
  }

  @Test func `The environment runs, sleeps and draws in the world`() throws {
    let draws = try ([13, 13, 14] as [UInt64]).map { seed in
      let world = World(seed: seed)
      let environment = world.environment
      return try world.run {
        let before = environment.time.now
        try await environment.time.sleep(for: .seconds(3))
        #expect(environment.time.now - before == .seconds(3))
        #expect(environment.executor === world)
        return (0..<5).map { _ in environment.random() }
      }
    }
    #expect(draws[0] == draws[1])
    #expect(draws[0] != draws[2])
    #expect(draws.joined().allSatisfy { (0..<1).contains($0) })
  }

  @Test func `The naive single flight is caught within twenty seeds`() throws {
    #expect(
      try (0..<20 as Range<UInt64>).contains { try fetchesOverlap(isMended: false, seed: $0) })
  }

  @Test func `The mended single flight is not accused`() throws {
    for seed in 0..<500 as Range<UInt64> {
      #expect(try !fetchesOverlap(isMended: true, seed: seed), "seed \(seed)")
    }
  }

  @Test func `A hundred thousand steps take no more than seconds`() throws {
    let world = World(seed: 15)
    let took = try ContinuousClock().measure {
      try world.run { for _ in 0..<100_000 { await Task.yield() } }
    }
    #expect(world.report.steps > 100_000)
    #expect(took < .seconds(5))
  }

  /// Whether two fetches ever ran at once, for four screens that request, refresh, request.
  private func fetchesOverlap(isMended: Bool, seed: UInt64) throws -> Bool {
    let world = World(seed: seed)
    let running = Recorder<Int>()
    let start: @Sendable (@escaping NaiveFlight.Work) -> Task<Int, any Error> = {
      world.start("fetch", $0)
    }
    let flight = NaiveFlight(isMended: isMended, start: start) {
      running.append(1)
      try await world.sleep(for: .seconds(1))
      running.append(-1)
      return 1
    }
    try world.run {
      for screen in 0..<4 {
        world.start("screen \(screen)") {
          _ = try await flight.request()
          await flight.refresh()
          _ = try await flight.request()
        }
      }
    }
    return running.all.indices.contains { running.all[...$0].reduce(0, +) > 1 }
  }

  /// Does something on another thread while this one waits for it.
  private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { work() }
    group.wait()
  }

  private func storm(seed: UInt64) throws -> WorldReport {
    let world = World(seed: seed)
    return try world.run {
      let counter = Counter()
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<5 {
              await counter.add()
              try? await world.sleep(for: .seconds(world.random()))
              await Task.yield()
            }
          }
        }
      }
      world.note("\(await counter.count)")
      return world.report
    }
  }
}

private struct Planted: Error {}

private actor Counter {
  var count = 0
  func add() { count += 1 }
}
