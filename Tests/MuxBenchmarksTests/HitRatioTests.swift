import MuxTesting
import Testing

@testable import MuxBenchmarks

/// What is said of a trace, held against traces that can be counted by hand.
struct HitRatioTests {
  @Test func `A loop one longer than the map: nothing for LRU, nearly all at best`() async {
    let loop = Trace(name: "loop", keys: (0..<400).map { $0 % 4 })
    let ratio = await HitRatio.measured(loop, entries: [3]).first
    #expect(ratio?.leastRecentlyUsed == 0)
    // Three stay after their first miss, and the fourth, which misses each time, is never kept.
    #expect(ratio?.optimum == 74.25)
    #expect((ratio?.chosen).map { $0 > 0 } == true)
  }

  @Test func `All keys fit: only the first of each misses`() async {
    let keys = Trace(name: "few", keys: (0..<100).map { $0 % 5 })
    let ratio = await HitRatio.measured(keys, entries: [10]).first
    #expect(ratio?.chosen == 95)
    #expect(ratio?.published == 95)
    #expect(ratio?.leastRecentlyUsed == 95)
    #expect(ratio?.optimum == 95)
    #expect(ratio?.holds == true)
  }

  @Test func `The traces that come with the package can be read`() throws {
    let traces = try TraceFile.carried()
    #expect(traces.map(\.name) == ["commits", "words"])
    #expect(traces.allSatisfy { $0.keys.count > 5_000 })
  }

  @Test func `A trace and its sizes are asked for on the command line`() throws {
    let options = try Options(["--trace", "keys.txt", "--entries", "500,1000", "--json"])
    #expect(options.trace == "keys.txt")
    #expect(options.entries == [500, 1_000])
    #expect(options.isJSON)
    for wrong in [["--trace"], ["--entries", ""], ["--entries", "10,0"], ["--entries", "ten"]] {
      #expect(throws: Options.Mistake.self) { try Options(wrong) }
    }
  }
}
