import CacheTesting
import Mux

/// The hit ratios of a trace with the default eviction, with S3-FIFO as published, with LRU, and
/// with the optimal policy.
struct HitRatio: Encodable, Sendable {
  static let section = "hit ratio"

  let trace: String
  let entries: Int
  let chosen: Double
  let published: Double
  let leastRecentlyUsed: Double
  let optimum: Double

  /// The required ratio.
  ///
  /// It may be two points below LRU and, for an included trace, 0.75 points below S3-FIFO. The mean
  /// of the included traces must not be below S3-FIFO.
  ///
  /// Random hashes change the result by some tenths of a point.
  let least: Double

  var holds: Bool { chosen >= least }

  var cells: [String] {
    [trace, entries == 0 ? "" : "\(entries)"]
      + [chosen, published, leastRecentlyUsed, optimum].map { Report.text($0, digits: 2) }
      + [holds ? "ok" : "over"]
  }

  /// Returns the synthetic traces, then the included ones and their mean.
  static func all() async throws -> [HitRatio] {
    let count = 100_000
    var ratios: [HitRatio] = []
    for trace in [
      Trace.zipf(count, of: 20_000), Trace.scan(count, hot: 1_500, run: 2_000),
      Trace.loop(count, over: 1_500), Trace.recency(count, within: 100),
      Trace.drift(count, of: 2_000, every: 20), Trace.pairs(count, apart: 45),
    ] {
      ratios += await measured(trace, entries: [100, 500, 2_000])
    }
    var carried: [HitRatio] = []
    for trace in try TraceFile.carried() {
      carried += await measured(trace, entries: [100, 200, 500, 1_000], loses: 0.75)
    }
    return ratios + carried + [mean(of: carried)]
  }

  /// Runs a trace with maps of these sizes.
  ///
  /// `loses` is the permitted loss against S3-FIFO, or nil for any.
  static func measured(_ trace: Trace, entries: [Int], loses: Double? = nil) async -> [HitRatio] {
    var ratios: [HitRatio] = []
    for entries in entries {
      let requests = Double(trace.keys.count)
      let published = Double(PlainS3FIFO.hits(trace, capacity: entries)) / requests * 100
      let lru = await percent(trace, CacheLimits(count: entries, eviction: .leastRecentlyUsed))
      ratios.append(
        HitRatio(
          trace: trace.name, entries: entries,
          chosen: await percent(trace, CacheLimits(count: entries)), published: published,
          leastRecentlyUsed: lru,
          optimum: Double(trace.optimalHits(capacity: entries)) / requests * 100,
          least: max(lru - 2, loses.map { published - $0 } ?? 0)))
    }
    return ratios
  }

  private static func mean(of ratios: [HitRatio]) -> HitRatio {
    func mean(_ part: (HitRatio) -> Double) -> Double {
      ratios.map(part).reduce(0, +) / Double(max(ratios.count, 1))
    }
    return HitRatio(
      trace: "mean of those carried", entries: 0, chosen: mean(\.chosen),
      published: mean(\.published), leastRecentlyUsed: mean(\.leastRecentlyUsed),
      optimum: mean(\.optimum), least: mean(\.published))
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
