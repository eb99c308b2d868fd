import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct WorldScheduleTests {
  @Test func `The same seed gives the same trace`() throws {
    for seed in 0..<100 as Range<UInt64> {
      #expect(try storm(seed: seed) == storm(seed: seed), "seed \(seed)")
    }
  }

  @Test func `Different seeds give different traces`() throws {
    let traces = try (0..<100 as Range<UInt64>).map { try storm(seed: $0).trace }
    #expect(Set(traces).count == 100)
  }

  @Test func `The bug of the naive single flight is found within twenty seeds`() throws {
    #expect(
      try (0..<20 as Range<UInt64>).contains { try fetchesOverlap(isMended: false, seed: $0) })
  }

  @Test func `The fixed single flight has no overlapping fetches`() throws {
    for seed in 0..<500 as Range<UInt64> {
      #expect(try !fetchesOverlap(isMended: true, seed: seed), "seed \(seed)")
    }
  }

  @Test func `A hundred thousand steps run to the end`() throws {
    let world = World(seed: 15)
    try world.run { for _ in 0..<100_000 { await Task.yield() } }
    #expect(world.report.steps > 100_000)
  }

  /// Returns whether two fetches ever ran at once, for four screens that request, refresh and
  /// request.
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

private actor Counter {
  var count = 0
  func add() { count += 1 }
}
