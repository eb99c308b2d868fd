import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of sturdyc on distributed storage, as the store on disk.
@Suite(.computes) struct SturdycDistributionTests {
  private static let week = Freshness(timeToLive: .seconds(604_800))
  static let minute = Freshness(timeToLive: .seconds(60))

  @Test("A value missing in memory is loaded from the store, not refetched")
  func testDistributedStorage() throws {
    try Bench.run { bench in
      let many = bench.savedMany(bench.options(Self.week))
      bench.ask(many["key1"], "a")
      try await bench.answer(1)
      try await many.save()
      expect(try bench.records().map(\.key), equals: ["key1"])
      #expect(bench.store.count(of: .load) == 1 && bench.store.count(of: .save) == 1)
      many.clearMemory(key: "key1")
      #expect(many.count == 0)
      bench.ask(many["key1"], "b")
      try await bench.settle()
      try await many.save()
      #expect(bench.log.take() == ["a: 1 network", "b: 1 disk"])
      #expect(bench.fetch.count == 1)
      #expect(bench.store.count(of: .load) == 2 && bench.store.count(of: .save) == 1)
      #expect(bench.store.count(of: .remove) == 0)
    }
  }

  @Test("A failed fetch falls back to the stale record in the store")
  func testDistributedStaleStorage() throws {
    try Bench.run { bench in
      let many = bench.savedMany(bench.options(Self.minute))
      bench.ask(many["key1"], "a")
      try await bench.answer(1)
      try await many.save()
      many.clearMemory()
      try await bench.pass(.seconds(120))
      bench.ask(many["key1"], "b")
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["a: 1 network", "b: 1 disk stale"])
      #expect(bench.fetch.count == 2)
      try await many.save()
      #expect(bench.store.count(of: .load) == 2 && bench.store.count(of: .save) == 1)
      #expect(bench.store.count(of: .remove) == 0)
    }
  }

  @Test("A batch fetches only keys missing in memory and in the store")
  func testDistributedStorageBatch() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench, Self.week, isSaved: true)
      bench.call(batches.map, ["1", "2", "3"], "a")
      try await batches.answer()
      try await batches.map.save()
      expect(try bench.records().map(\.key), equals: ["1", "2", "3"])
      batches.map.clearMemory()
      _ = bench.log.take()
      bench.call(batches.map, ["1", "2", "3", "4", "5", "6"], "b")
      try await batches.answer()
      #expect(
        bench.log.take() == (1...6).map { "b \($0): \($0 * 10) \($0 < 4 ? "disk" : "network")" })
      #expect(batches.asked == [["1", "2", "3"], ["4", "5", "6"]])
      try await batches.map.save()
      expect(try bench.records().count, equals: 6)
      #expect(bench.store.count(of: .save) == 2 && bench.store.count(of: .remove) == 0)
    }
  }

  @Test("A failed batch falls back to the stale records in the store")
  func testDistributedStaleStorageBatch() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench, Self.minute, isSaved: true)
      bench.call(batches.map, ["1", "2", "3"], "a")
      try await batches.answer()
      try await batches.map.save()
      batches.map.clearMemory()
      try await bench.pass(.seconds(60))
      _ = bench.log.take()
      bench.call(batches.map, ["1", "2", "3"], "b")
      try await batches.fail(Offline())
      #expect(bench.log.take() == (1...3).map { "b \($0): \($0 * 10) disk stale" })
      #expect(batches.asked == [["1", "2", "3"], ["1", "2", "3"]])
      #expect(bench.store.count(of: .save) == 1 && bench.store.count(of: .remove) == 0)
    }
  }

  @Test("A key whose fetch failed is neither in memory nor in the store")
  func testDistributedStorageDoesNotCachePartialResponseAsMissingRecords() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench, Self.minute, isSaved: true)
      bench.call(batches.map, ["1", "2", "3"], "a")
      try await batches.answer()
      try await batches.map.save()
      batches.map.clearMemory()
      _ = bench.log.take()
      bench.call(batches.map, ["1", "2", "3", "4"], "b")
      try await batches.fail(Broken())
      #expect(bench.log.take() == (1...3).map { "b \($0): \($0 * 10) disk" } + ["b 4: broken"])
      #expect(batches.asked.last == ["4"] && batches.map.count == 3)
      try await batches.map.save()
      expect(try bench.records().map(\.key), equals: ["1", "2", "3"])
    }
  }

  @Test("A failed refresh of a hundred keys keeps them and adds no new ones")
  func testPartialResponseForRefreshesDoesNotResultInMissingRecords() throws {
    try Bench.run { bench in
      let freshness = Freshness(timeToLive: .seconds(1800), refreshAhead: 1 / 3)
      let batches = KeyBatches(bench, freshness, maximum: 10, isSaved: true)
      bench.call(batches.map, SturdycFetchTests.numbers(1...100), "a")
      try await batches.answer()
      try await batches.map.save()
      #expect(batches.asked.count == 10)
      try await bench.pass(.seconds(601))
      _ = bench.log.take()
      bench.call(batches.map, SturdycFetchTests.numbers(1...102), "b")
      try await batches.fail(Broken())
      #expect(bench.log.take().count { $0.hasSuffix(" memory") } == 100)
      #expect(batches.asked.count == 21, "ten for those that are old, one for the two new ones")
      #expect(batches.map.count == 100)
      expect(try bench.records().count, equals: 100)
    }
  }
}
