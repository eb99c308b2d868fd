import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of sturdyc that bypass the cache, as `.refresh` requests.
@Suite(.computes) struct SturdycPassthroughTests {
  @Test("Every refresh fetches; when offline it returns the last value")
  func testPassthrough() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many()
      for round in 1...1000 {
        bench.fetch.prepare(.success(1))
        expect(try await many.request(key: "1", policy: .refresh), equals: 1)
        #expect(bench.fetch.count == round)
      }
      bench.ask(many["1"], "a", .refresh)
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["a: 1 memory stale"])
      #expect(many.snapshot().allSatisfy { $0.activity == .idle })
    }
  }

  @Test("Every batch refresh fetches; when offline it returns the last values")
  func testPassthroughBatch() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let batches = KeyBatches(bench)
      for round in 1...200 {
        bench.call(batches.map, ["1", "2", "3"], "a", .refresh)
        try await batches.answer()
        #expect(batches.asked.count == round)
      }
      _ = bench.log.take()
      bench.call(batches.map, ["1", "2", "3"], "b", .refresh)
      try await batches.fail(Offline())
      #expect(bench.log.take() == (1...3).map { "b \($0): \($0 * 10) memory stale" })
      #expect(batches.map.snapshot().allSatisfy { $0.activity == .idle })
    }
  }
}
