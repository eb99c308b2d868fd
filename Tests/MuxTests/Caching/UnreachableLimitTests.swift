import Mux
import MuxTesting
import Testing

/// Count limits that no table can reach.
@Suite(.timeLimit(.minutes(60))) struct UnreachableLimitTests {
  @Test(arguments: [Int.max, .max - 1, .max / 2])
  func `An unreachable limit acts like no limit`(count: Int) throws {
    try Stage.run(seeds: 0..<1) { stage in
      let costly = stage.map(CacheLimits(count: count, cost: 100))
      for number in 0..<1_000 { costly.store(number, for: "\(number)") }
      #expect(costly.count == 100)
      for number in 900..<1_000 { costly.store(number, for: "\(number)") }
      #expect(costly.count == 100)
      let many = stage.map(CacheLimits(count: count))
      for number in 0..<2_000 { many.store(number, for: "\(number)") }
      #expect(many.count == 2_000)
      many.setLimits(count: 1_600)
      #expect(many.count == 1_600)
      many.setLimits(count: count)
      for number in 0..<2_000 { many.store(number, for: "\(number)") }
      #expect(many.count == 2_000)
    }
  }

  @Test func `Lifting a small limit later makes room for more entries`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let many = stage.map(CacheLimits(count: 10))
      for number in 0..<20 { many.store(number, for: "\(number)") }
      #expect(many.count == 10)
      many.setLimits(count: .max)
      for number in 0..<20 { many.store(number, for: "\(number)") }
      #expect(many.count == 20)
    }
  }
}
