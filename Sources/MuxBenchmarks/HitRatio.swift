import Mux
import MuxTesting

/// How many requests of a trace a map answers from memory, with the eviction chosen as the
/// default, with LRU and at best.
struct HitRatio: Encodable, Sendable {
  static let section = "hit ratio"

  let trace: String
  let entries: Int
  let chosen: Double
  let leastRecentlyUsed: Double
  let optimum: Double

  /// What the choice may lose to LRU, where that is best, is a point and a half.
  var holds: Bool { chosen >= leastRecentlyUsed - 1.5 }

  var cells: [String] {
    [
      trace, "\(entries)", Report.text(chosen, digits: 1),
      Report.text(leastRecentlyUsed, digits: 1), Report.text(optimum, digits: 1),
      holds ? "ok" : "over",
    ]
  }

  static func all() async -> [HitRatio] {
    let count = 100_000
    let traces = [
      Trace.zipf(count, of: 20_000), Trace.scan(count, hot: 1_500, run: 2_000),
      Trace.loop(count, over: 1_500), Trace.recency(count, within: 100),
      Trace.drift(count, of: 2_000, every: 20), Trace.pairs(count, apart: 45),
    ]
    var ratios: [HitRatio] = []
    for trace in traces {
      for entries in [100, 500, 2_000] {
        ratios.append(
          HitRatio(
            trace: trace.name, entries: entries,
            chosen: await percent(trace, CacheLimits(count: entries)),
            leastRecentlyUsed: await percent(
              trace, CacheLimits(count: entries, eviction: .leastRecentlyUsed)),
            optimum: Double(trace.optimalHits(capacity: entries)) / Double(count) * 100))
      }
    }
    return ratios
  }

  private static func percent(_ trace: Trace, _ limits: CacheLimits) async -> Double {
    let fetches = Counter()
    let map = MultiplexerMap<Int, Int>(limits: limits) { key in
      fetches.add(1)
      return key
    }
    for key in trace.keys { _ = try? await map.request(key: key) }
    return 100 - Double(fetches.value) / Double(trace.keys.count) * 100
  }
}
