import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Random operations on a table and its model, which must stay equal.
@Suite(.computes) struct EntryTableModelTests {
  static let seeds = 0..<Thorough.pick(150, 2_500)

  @Test func `A table agrees with its model after any operations`() throws {
    for seed in Self.seeds {
      var run = Run(seed: UInt64(seed))
      for _ in 0..<50 {
        run.step()
        if let difference = run.difference() {
          Issue.record("seed \(seed): \(difference), after \(run.log)")
          return
        }
      }
    }
  }

  @Test func `A table limited by cost alone stays consistent`() {
    for seed in 0..<Thorough.pick(20, 200) {
      var random = SeededRandom(seed: UInt64(seed))
      var table = EntryTable<Int, Int>(
        limits: CacheLimits(
          count: nil, cost: random.nextInt(below: 300), age: seed % 2 == 0 ? nil : .seconds(1)))
      for turn in 0..<300 {
        let key = random.nextInt(below: 100)
        let now = Duration.milliseconds(turn * 5)
        let slot = table.find(key, hash: key)
        if slot >= 0, random.nextInt(below: 2) == 0 {
          table.touch(slot)
        } else {
          let cost = random.nextInt(below: 40)
          _ = table.insert(key, hash: key, turn, cost: cost, storedAt: now, now: now)
        }
        if let flaw = table.flaw { Issue.record("seed \(seed), turn \(turn): \(flaw)") }
      }
    }
  }

  private struct Run {
    var random: SeededRandom
    var table: EntryTable<Int, Int>
    var model: EntryTableModel
    var now = Duration.seconds(100)
    var left: [String] = []
    var log: [String] = []
    /// Some keys share all or part of their hash.
    let hashes: [Int]

    init(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      // Without a count limit the number of ghosts is not fixed, which the model does not copy.
      let isQueue = random.nextInt(below: 2) == 0
      let queue = [CacheLimits.Eviction.leastRecentlyUsed, .firstInFirstOut][
        random.nextInt(below: 2)]
      let limits = CacheLimits(
        count: isQueue && random.nextInt(below: 4) == 0 ? nil : random.nextInt(below: 14),
        cost: random.nextInt(below: 2) == 0 ? nil : random.nextInt(below: 40),
        age: random.nextInt(below: 2) == 0 ? nil : .milliseconds(random.nextInt(below: 4_000)),
        eviction: isQueue ? queue : .s3fifo)
      table = EntryTable(limits: limits)
      model = EntryTableModel(limits: limits)
      let spread = random.nextInt(below: 2) == 0 && isQueue ? 3 : 40
      hashes = (0..<40).map { $0 % spread }
      self.random = random
    }

    mutating func step() {
      let key = random.nextInt(below: 20)
      let slot = table.find(key, hash: hashes[key])
      let cost = [0, random.nextInt(below: 50), random.nextInt(below: 50), 1, 1, 1][
        random.nextInt(below: 6)]
      let storedAt =
        now - .milliseconds(random.nextInt(below: 3) == 0 ? random.nextInt(below: 5_000) : 0)
      switch random.nextInt(below: 10) {
      case 0...4:
        let pinned = random.nextInt(below: 6) == 0
        log.append("insert \(key) \(cost) \(storedAt) \(pinned)")
        let insertion = table.insert(
          key, hash: hashes[key], log.count, cost: cost, storedAt: storedAt, now: now,
          pinned: pinned)
        depart(insertion.departures)
        model.insert(key, log.count, cost: cost, storedAt: storedAt, now: now, pinned: pinned)
        if insertion.isStored != (model.position(key) != nil) { left.append("not stored") }
        if insertion.isStored, table.key(at: insertion.slot) != key { left.append("wrong slot") }
      case 5 where slot >= 0:
        log.append("touch \(key)")
        table.touch(slot)
        model.touch(key)
      case 6 where slot >= 0:
        log.append("update \(key) \(cost) \(storedAt)")
        table[slot] += 1_000
        if let position = model.position(key) { model.entries[position].payload += 1_000 }
        depart(table.update(slot, cost: cost, storedAt: storedAt, now: now))
        model.update(key, cost: cost, storedAt: storedAt, now: now)
      case 7 where slot >= 0:
        let pins = table.isPinned(slot) && random.nextInt(below: 3) > 0
        log.append("\(pins ? "unpin" : "pin") \(key)")
        if pins {
          depart(table.unpin(slot, now: now))
          model.unpin(key, now: now)
        } else {
          table.pin(slot)
          model.pin(key)
        }
      case 8 where slot >= 0:
        log.append("remove \(key)")
        table.remove(slot: slot)
        model.remove(key)
      case 9 where random.nextInt(below: 4) == 0:
        let places = random.nextInt(below: 5)
        log.append("reserve \(places)")
        depart(table.reserve(places: places))
        model.reserve(places)
      case 9 where random.nextInt(below: 4) == 0 && model.isQueue:
        let count = random.nextInt(below: 3) == 0 ? nil : random.nextInt(below: 14)
        let cost = random.nextInt(below: 2) == 0 ? nil : random.nextInt(below: 40)
        log.append("limits \(count ?? -1) \(cost ?? -1)")
        depart(table.setLimits(count: count, cost: cost))
        model.setLimits(count: count, cost: cost)
      default:
        now += .milliseconds(random.nextInt(below: 1_000))
        log.append("now \(now)")
        if random.nextInt(below: 2) == 0 {
          depart(table.removeExpired(now: now))
          model.dropExpired(now)
        }
      }
    }

    private mutating func depart(_ departures: [EntryTable<Int, Int>.Departure]) {
      left += departures.map { "\($0.key) \($0.cause)" }
    }

    /// The first difference between table and model, or nil.
    mutating func difference() -> String? {
      // Entries that expire at the same time leave in any order.
      guard left.sorted() == model.departures.sorted(),
        left.filter({ $0.hasSuffix("room") })
          == model.departures.filter({ $0.hasSuffix("room") })
      else { return "left \(left), should have left \(model.departures)" }
      left = []
      model.departures = []
      var found: [String] = []
      table.forEach { found.append("\($0) \($1)") }
      let queued = model.free.filter { !$0.isPassed }
      let expected =
        model.free.filter(\.isPassed) + queued.filter(\.isMain) + queued.filter { !$0.isMain }
      let held = model.entries.filter { $0.pins > 0 }
      guard found == (expected + held).map({ "\($0.key) \($0.payload)" }) else {
        return "has \(found), should have \(expected + held)"
      }
      for entry in model.entries {
        let slot = table.find(entry.key, hash: hashes[entry.key])
        guard slot >= 0, table[slot] == entry.payload, table.cost(at: slot) == entry.cost,
          table.isPinned(slot) == (entry.pins > 0),
          table.isExpired(slot, now: now) == model.isExpired(entry, now)
        else { return "\(entry) is not found as it is" }
      }
      return table.flaw
    }
  }
}
