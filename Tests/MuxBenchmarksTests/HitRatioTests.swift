import CacheTesting
import Testing

@testable import MuxBenchmarks

/// Hit ratios of traces that can be counted by hand.
struct HitRatioTests {
  @Test func `A loop one longer than the map: no hits for LRU, nearly all at best`() async {
    let loop = Trace(name: "loop", keys: (0..<400).map { $0 % 4 })
    let ratio = await HitRatio.measured(loop, entries: [3]).first
    #expect(ratio?.leastRecentlyUsed == 0)
    // Three keys stay after their first miss; the fourth always misses and is never stored.
    #expect(ratio?.optimum == 74.25)
    #expect((ratio?.chosen).map { $0 > 0 } == true)
  }

  @Test func `If all keys fit, only the first request of each misses`() async {
    let keys = Trace(name: "few", keys: (0..<100).map { $0 % 5 })
    let ratio = await HitRatio.measured(keys, entries: [10]).first
    #expect(ratio?.chosen == 95)
    #expect(ratio?.published == 95)
    #expect(ratio?.leastRecentlyUsed == 95)
    #expect(ratio?.optimum == 95)
    #expect(ratio?.holds == true)
  }

  @Test func `The bundled traces can be read`() throws {
    let traces = try TraceFile.carried()
    #expect(traces.map(\.name) == ["commits", "words"])
    #expect(traces.allSatisfy { $0.keys.count > 5_000 })
  }

  @Test func `The command line takes a trace and sizes`() throws {
    let options = try Options(["--trace", "keys.txt", "--entries", "500,1000", "--json"])
    #expect(options.trace == "keys.txt")
    #expect(options.entries == [500, 1_000])
    #expect(options.isJSON)
    for wrong in [["--trace"], ["--entries", ""], ["--entries", "10,0"], ["--entries", "ten"]] {
      #expect(throws: Options.Mistake.self) { try Options(wrong) }
    }
  }
}
