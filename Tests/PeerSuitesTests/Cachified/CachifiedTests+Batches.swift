import Foundation
import Mux
import MuxTesting
import Testing

extension CachifiedTests {
  @Test("A damaged record is refetched")
  func getsFreshValueInCaseCachedOneDoesNotMeetValueCheck() throws {
    try Bench.run { bench in
      let domain = try CacheDomain("one")
      let record = CacheRecord(key: "", payload: Data("1".utf8), fetchedAt: bench.world.date)
      _ = try await bench.store.save([record], in: domain, epoch: 0)
      bench.store.corrupt("", in: domain)
      let one = bench.saved()
      bench.ask(one, "a")
      try await bench.answer(2)
      #expect(bench.log.take() == ["a: 2 network"])
    }
  }

  @Test("A batch fetches only the missing keys, in one call")
  func supportsBatchGettingFreshValues() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench)
      batches.map.store(99, for: "2")
      bench.call(batches.map, ["1", "2", "3"], "a")
      try await batches.answer()
      #expect(
        bench.log.take() == ["a 1: 10 network", "a 2: 99 memory", "a 3: 30 network"])
      #expect(batches.asked == [["1", "3"]])
    }
  }

  @Test("A failed batch fails each of its keys")
  func rejectsAllValuesWhenBatchGetFails() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench)
      bench.call(batches.map, ["1", "2", "3"], "a")
      try await batches.fail(Broken())
      #expect(bench.log.take() == ["a 1: broken", "a 2: broken", "a 3: broken"])
    }
  }

  @Test("A batch can exclude one of its values from the cache")
  func canEditMetadataForSingleBatchValues() throws {
    try Bench.run { bench in
      let many = MultiplexerMap<String, Int>(
        cacheKey: "many", options: bench.options(.timeToLive(.seconds(5))),
        batch: BatchFetch(revalidating: { (contexts: [String: FetchContext<Int>]) in
          var results: [String: Result<FetchResult<Int>, any Error>] = [:]
          for key in contexts.keys {
            results[key] = .success(key == "2" ? .value(0, lifetime: .zero) : .value(1))
          }
          return results
        }))
      bench.call(many, ["1", "2"], "a")
      try await bench.settle()
      #expect(bench.log.take() == ["a 1: 1 network", "a 2: 0 network"])
      #expect(many.cachedEntry(for: "1")?.timeLeft == .seconds(5))
      #expect(many[cached: "2"] == nil)
      try await many.save()
      expect(try bench.records().map(\.key), equals: ["1"])
    }
  }

  @Test("A second batch joins keys in flight and fetches only the others")
  func deDuplicatesBatchedCacheCalls() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench)
      bench.call(batches.map, ["1", "2", "3"], "a")
      try await bench.settle()
      bench.call(batches.map, ["1", "2", "5"], "b")
      try await batches.answer()
      #expect(
        Set(bench.log.take()) == [
          "a 1: 10 network", "a 2: 20 network", "a 3: 30 network", "b 1: 10 network",
          "b 2: 20 network", "b 5: 50 network",
        ])
      #expect(batches.asked == [["1", "2", "3"], ["5"]])
    }
  }

  @Test("A key listed twice in a request is fetched once")
  func deDuplicatesDuplicatedKeysWithinABatch() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench)
      let values = bench.world.start("all") {
        try await batches.map.request(keys: ["1", "2", "3", "1"]).map { try $0.get() }
      }
      try await batches.answer()
      expect(try await values.value, equals: [10, 20, 30, 10])
      #expect(batches.asked == [["1", "2", "3"]])
    }
  }

  @Test("A memory hit does not call the batch fetch")
  func doesNotInvokeOnValueWhenValueComesFromCache() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench)
      batches.map.store(1, for: "1")
      bench.call(batches.map, ["1"], "a")
      try await bench.settle()
      #expect(bench.log.take() == ["a 1: 1 memory"])
      #expect(batches.asked == [])
    }
  }

  @Test("A malformed file is a cache miss, and the next save replaces it")
  func doesNotUseFaultyCacheEntries() throws {
    let faults = [
      "this is no record", "", "{}", "null", "[1]", #"{"value":1}"#,
      #"{"fetchedAt":"yesterday"}"#, #"{"fetchedAt":1234,"lifetime":"1h"}"#,
      "\u{0}\u{0}\u{0}\u{0}",
    ]
    for fault in faults {
      try Bench.run(seeds: 0..<1) { bench in
        let files = SimulatedFileSystem()
        let root = URL(filePath: "/cache", directoryHint: .isDirectory)
        let store = {
          JSONFileCacher(root: root, on: files, wallClock: { bench.world.date })
        }
        let cacher = store()
        let first = bench.saved(bench.options(cacher: cacher))
        first.store(4)
        try await first.save()
        let file = try #require(cacher.fileURL(for: "", in: try CacheDomain("one")))
        files.overwrite(file.path(percentEncoded: false), with: Array(fault.utf8))
        let second = bench.saved(bench.options(cacher: store()))
        bench.ask(second, "a")
        try await bench.answer(1)
        try await second.save()
        bench.ask(bench.saved(bench.options(cacher: store())), "b")
        try await bench.settle()
        #expect(bench.log.take() == ["a: 1 network", "b: 1 disk"], "\(fault)")
      }
    }
  }

  @Test("One MuxOptions value can configure several multiplexers")
  func supportsCreatingPreConfiguredCachifiedFunctions() throws {
    try Bench.run { bench in
      let options = bench.options(.timeToLive(.seconds(3)))
      let (one, many) = (bench.one(options), bench.many(options))
      one.store(1)
      many.store(2, for: "test")
      #expect(one.cachedEntry?.timeLeft == .seconds(3))
      #expect(many.cachedEntry(for: "test")?.timeLeft == .seconds(3))
    }
  }
}
