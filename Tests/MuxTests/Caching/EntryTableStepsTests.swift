import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// The number of steps per operation does not grow with the table.
@Suite(.computes) struct EntryTableStepsTests {
  static let limits: [CacheLimits] = [.s3fifo, .leastRecentlyUsed].flatMap { eviction in
    [
      CacheLimits(count: 100, eviction: eviction),
      CacheLimits(count: 2_000, eviction: eviction),
      CacheLimits(count: 2_000, cost: 6_000, age: .seconds(60), eviction: eviction),
      CacheLimits(count: nil, age: .seconds(5), eviction: eviction),
      CacheLimits(count: nil, eviction: eviction),
    ]
  }

  @Test(arguments: limits)
  func `An operation takes a bounded number of steps on average`(limits: CacheLimits) {
    var table = EntryTable<Int, Int>(limits: limits)
    var random = SeededRandom(seed: 1)
    var operations = 0
    for turn in 0..<Thorough.pick(6_000, 20_000) {
      let now = Duration.milliseconds(turn)
      let key = random.nextInt(below: 6_000)
      let hash = key.hashValue
      let slot = table.find(key, hash: hash)
      if slot < 0 || turn % 7 == 0 {
        let age = Duration.milliseconds(random.nextInt(below: 4_000))
        _ = table.insert(
          key, hash: hash, turn, cost: 1 + random.nextInt(below: 5), storedAt: now - age, now: now)
      } else if turn % 11 == 0 {
        table.remove(slot: slot)
      } else {
        table.touch(slot)
      }
      operations += 1
    }
    // Up to 16 levels of the timer wheel, as many moves in it, and probes.
    #expect(table.steps < 30 * operations)
  }

  @Test func `Eviction steps never exceed touches plus insertions`() {
    var table = EntryTable<Int, Int>(limits: CacheLimits(count: 1_000))
    for key in 0..<1_000 { _ = table.insert(key, hash: key, 0, storedAt: .zero, now: .zero) }
    var touches = 0
    for round in 0..<20 {
      for slot in 0..<1_000 {
        table.touch(slot)
        touches += 1
      }
      let key = 1_000 + round
      _ = table.insert(key, hash: key, 0, storedAt: .zero, now: .zero)
    }
    #expect(table.evictionSteps <= touches + 20)
  }

  @Test func `A poor hash still needs few probes`() {
    // Consecutive numbers, and numbers that differ only in their high bits.
    for shift in [0, 4, 20, 40, 56] {
      var table = EntryTable<Int, Int>(limits: .unlimited)
      for key in 0..<200 {
        _ = table.insert(key, hash: key << shift, 0, storedAt: .zero, now: .zero)
      }
      #expect(table.steps < 200 * 12, "shifted by \(shift)")
    }
  }
}
