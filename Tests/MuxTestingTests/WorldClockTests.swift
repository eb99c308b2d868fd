import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct WorldClockTests {
  @Test func `Time stands still while tasks run and then jumps to the first sleeper`() throws {
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

  @Test func `Sleepers wake in order of deadline for every seed`() throws {
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

  @Test func `Sleepers with equal deadlines wake in every order`() throws {
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
      try await world.waitUntilIdle()
      sleeper.cancel()
      let result = await sleeper.result
      #expect(throws: CancellationError.self) { try result.get() }
      #expect(world.now.sinceStart == .zero)
    }
    #expect(world.now.sinceStart == .zero, "nobody sleeps any more")
  }

  @Test func `A sleep in a cancelled task throws even after its deadline`() throws {
    let world = World(seed: 3)
    try world.run {
      let sleeper = world.start("sleeper") { try await world.sleep(for: .zero) }
      sleeper.cancel()
      let result = await sleeper.result
      #expect(throws: CancellationError.self) { try result.get() }
    }
  }

  @Test func `Cancelled sleeps are not kept`() throws {
    let world = World(seed: 4)
    try world.run {
      for _ in 0..<5_000 {
        let sleeper = world.start("sleeper") { try await world.sleep(for: .seconds(1_000)) }
        try await world.waitUntilIdle()
        sleeper.cancel()
      }
    }
    #expect(world.now.sinceStart == .zero)
    #expect(world.report.sleepers == 0)
  }

  @Test func `settle() runs all tasks without advancing time`() throws {
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
        try await world.waitUntilIdle()
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
      world.adjustWallClock(by: .seconds(-500))
      #expect(world.environment.wallClock() == start - 498.5)
      #expect(world.now.sinceStart == .milliseconds(1_500))
    }
  }

  @Test func `The environment runs, sleeps and draws random numbers in the world`() throws {
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
}
