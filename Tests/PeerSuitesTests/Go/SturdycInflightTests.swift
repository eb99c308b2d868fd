import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of sturdyc on requests in flight.
@Suite(.computes) struct SturdycInflightTests {
  /// The number of keys of a map that are in flight.
  private func underWay(_ map: MultiplexerMap<String, Int>) -> Int {
    map.snapshot().count { $0.activity != .idle }
  }

  @Test("Later batch requests join 500 keys in flight in five maps")
  func testBatchRequestsForMissingKeysGetDeduplicated() throws {
    try Bench.run(seeds: 0..<2) { bench in
      let maps = (0..<5).map { _ in KeyBatches(bench) }
      for tens in 0..<10 {
        for batches in maps {
          let keys = (0..<10).map { "\(tens * 10 + $0)" }
          bench.world.start("first") { await batches.map.request(keys: keys) }
        }
        try await bench.settle()
      }
      #expect(maps.map { underWay($0.map) } == [100, 100, 100, 100, 100])
      let later = (0..<100).flatMap { round in
        maps.map { batches in
          let keys = (0..<5).map { "\((round * 37 + $0 * 23) % 99)" }
          return bench.world.start("later") {
            let values = try await batches.map.request(keys: keys).map { try $0.get() }
            return values == keys.map { (Int($0) ?? 0) * 10 }
          }
        }
      }
      try await bench.settle()
      #expect(maps.map { underWay($0.map) } == [100, 100, 100, 100, 100])
      for batches in maps { try await batches.answer() }
      for task in later { expect(try await task.value, equals: true) }
      #expect(maps.map(\.fetch.count) == [10, 10, 10, 10, 10])
      #expect(maps.map { underWay($0.map) } == [0, 0, 0, 0, 0])
    }
  }

  @Test("A batch that throws leaves nothing in flight and caches nothing")
  func testInflightKeysAreRemovedForBatchRequestsThatPanic() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench)
      bench.call(batches.map, SturdycFetchTests.numbers(1...5), "a")
      try await batches.fail(Broken())
      #expect(bench.log.take() == (1...5).map { "a \($0): broken" })
      #expect(underWay(batches.map) == 0 && batches.map.count == 0)
    }
  }

  @Test("Ten requests for a missing key share one fetch")
  func testRequestsForMissingKeysGetDeduplicated() throws {
    try Bench.run { bench in
      let many = bench.many()
      let tasks = (0..<10).map { number in
        bench.world.start("\(number)") { try await many.request(key: "id-1") }
      }
      try await bench.settle()
      #expect(underWay(many) == 1)
      try await bench.answer(1)
      for task in tasks { expect(try await task.value, equals: 1) }
      #expect(bench.fetch.count == 1 && underWay(many) == 0)
    }
  }

  @Test("A fetch that throws leaves nothing in flight and caches nothing")
  func testInflightKeyIsRemovedIfTheRequestPanics() throws {
    try Bench.run { bench in
      let many = bench.many()
      bench.ask(many["key1"], "a")
      try await bench.fail(Broken())
      #expect(bench.log.take() == ["a: broken"])
      #expect(underWay(many) == 0 && many.count == 0)
    }
  }
}
