import CacheTesting
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

@Suite(.computes) struct EntryTableHitRatioTests {
  /// Computing the optimum for all capacities takes 15 s.
  static let capacities = Thorough.pick([100], [20, 100, 300])

  static let traces = [
    Trace.zipf(15_000, of: 10_000),
    Trace.scan(15_000, hot: 1_500, run: 2_000),
    Trace.loop(15_000, over: 300),
    Trace.recency(15_000, within: 20),
    Trace.recency(15_000, within: 100),
    Trace.drift(15_000, of: 1_000, every: 20),
    Trace.pairs(15_000, apart: 8),
    Trace.pairs(15_000, apart: 45),
    Trace.pairs(15_000, apart: 200),
  ]

  /// One trace of each kind in a normal run.
  static let kinds = Thorough.pick([0, 1, 2, 4, 5, 7].map { traces[$0] }, traces)

  /// The hit ratio in percent.
  private func ratio(_ trace: Trace, _ capacity: Int, _ eviction: CacheLimits.Eviction) -> Double {
    var table = EntryTable<Int, Int>(limits: CacheLimits(count: capacity, eviction: eviction))
    var hits = 0
    for key in trace.keys {
      let slot = table.find(key, hash: key)
      if slot >= 0 {
        hits += 1
        table.touch(slot)
      } else {
        _ = table.insert(key, hash: key, key, storedAt: .zero, now: .zero)
      }
    }
    return Double(hits) * 100 / Double(trace.keys.count)
  }

  @Test(arguments: kinds, capacities)
  func `The default hit ratio is at most 1.5 points below LRU`(trace: Trace, capacity: Int) {
    let chosen = ratio(trace, capacity, .s3fifo)
    let lru = ratio(trace, capacity, .leastRecentlyUsed)
    let optimum = Double(trace.optimalHits(capacity: capacity)) * 100 / Double(trace.keys.count)
    #expect(chosen >= lru - 1.5)
    #expect(max(chosen, lru) <= optimum)
  }

  @Test(arguments: capacities)
  func `S3-FIFO beats LRU by 4 points on popular keys, with or without scans`(capacity: Int) {
    for trace in Self.traces.prefix(2) {
      let chosen = ratio(trace, capacity, .s3fifo)
      #expect(chosen >= ratio(trace, capacity, .leastRecentlyUsed) + 4, "\(trace)")
    }
  }

  @Test(arguments: Thorough.pick([20, 100], [20, 100, 250, 700]))
  func `S3-FIFO gets most possible hits from a loop larger than the table`(capacity: Int) {
    for keys in [capacity + 1, capacity * 5 / 4, capacity * 2] {
      let trace = Trace.loop(keys * 50, over: keys)
      let optimum = Double(trace.optimalHits(capacity: capacity)) * 100 / Double(trace.keys.count)
      #expect(ratio(trace, capacity, .s3fifo) > optimum * 0.9, "\(keys) keys")
      #expect(ratio(trace, capacity, .leastRecentlyUsed) == 0)
    }
  }

  @Test func `The optimum equals an exhaustive search`() {
    for seed in 0..<20 {
      var random = SeededRandom(seed: UInt64(seed))
      let trace = Trace(name: "small", keys: (0..<10).map { _ in random.nextInt(below: 5) })
      for capacity in 1...3 {
        let best = mostHits(trace.keys[...], cached: [], capacity: capacity)
        #expect(trace.optimalHits(capacity: capacity) == best, "\(trace.keys)")
      }
    }
  }

  private func mostHits(_ keys: ArraySlice<Int>, cached: Set<Int>, capacity: Int) -> Int {
    guard let key = keys.first else { return 0 }
    let rest = keys.dropFirst()
    if cached.contains(key) { return 1 + mostHits(rest, cached: cached, capacity: capacity) }
    let grown = cached.union([key])
    if grown.count <= capacity { return mostHits(rest, cached: grown, capacity: capacity) }
    return grown.map { mostHits(rest, cached: grown.subtracting([$0]), capacity: capacity) }
      .max() ?? 0
  }
}
