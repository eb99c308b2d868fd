import Mux
import MuxTesting
import Testing

/// The cases on stored records that the source no longer has.
extension SturdycDistributionTests {
  @Test("A fetch that returns .notFound removes the stale record from the store")
  func testDistributedStaleStorageDeletes() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: ["1"])
      let many = source.deleting(Self.minute)
      expect(try await source.ask(many, ["1"]), equals: ["1: 10 network"])
      try await many.save()
      many.clearMemory()
      source.has([])
      try await bench.pass(.seconds(120))
      expect(try await source.ask(many, ["1"]), equals: ["1: gone"])
      try await many.save()
      #expect(source.asked.count == 2 && many.count == 0)
      expect(try bench.records(), equals: [])
      #expect(bench.store.count(of: .load) == 2 && bench.store.count(of: .save) == 1)
      #expect(bench.store.count(of: .remove) == 1)
    }
  }

  @Test("A refetch saves a deleted record as missing until a later one finds it")
  func testDistributedStaleStorageConvertsToMissingRecord() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: ["1"])
      let many = source.keeping(Self.minute)
      for (round, answer) in ["10", "missing", "11"].enumerated() {
        expect(try await source.ask(many, ["1"]), equals: ["1: \(answer) network"])
        try await many.save()
        #expect(source.asked.count == round + 1)
        #expect(bench.store.count(of: .load) == round + 1)
        #expect(bench.store.count(of: .save) == round + 1)
        many.clearMemory()
        if round == 0 { source.has([]) } else { source.has(["1"], plus: 1) }
        if round < 2 { try await bench.pass(.seconds(120)) }
      }
      expect(try await source.ask(many, ["1"]), equals: ["1: 11 disk"])
      #expect(source.asked.count == 3)
      #expect(bench.store.count(of: .load) == 4 && bench.store.count(of: .save) == 3)
      #expect(bench.store.count(of: .remove) == 0)
    }
  }

  @Test("A batch that returns .notFound for a key removes its stale record")
  func testDistributedStorageBatchDeletes() throws {
    try Bench.run { bench in
      let keys = ["1", "2", "3"]
      let source = RecordSource(bench, has: keys)
      let many = source.deletingBatches(Self.minute)
      _ = try await source.ask(many, keys)
      try await many.save()
      many.clearMemory()
      source.has(["1", "2"])
      try await bench.pass(.seconds(60))
      expect(
        try await source.ask(many, keys), equals: ["1: 10 network", "2: 20 network", "3: gone"])
      try await many.save()
      #expect(source.asked == [keys, keys])
      expect(try bench.records().map(\.key), equals: ["1", "2"])
      #expect(bench.store.count(of: .save) == 2 && bench.store.count(of: .remove) == 1)
    }
  }

  @Test("A batch saves a deleted record as missing until a later one finds it")
  func testDistributedStorageBatchConvertsToMissingRecord() throws {
    try Bench.run { bench in
      let keys = ["1", "2", "3"]
      let source = RecordSource(bench, has: keys)
      let many = source.keepingBatches(Self.minute)
      for (round, answer) in ["30", "missing", "30"].enumerated() {
        expect(
          try await source.ask(many, keys),
          equals: ["1: 10 network", "2: 20 network", "3: \(answer) network"])
        try await many.save()
        expect(try bench.records().map(\.key), equals: keys)
        #expect(source.asked.count == round + 1 && bench.store.count(of: .save) == round + 1)
        many.clearMemory()
        source.has(round == 0 ? ["1", "2"] : keys)
        if round < 2 { try await bench.pass(.seconds(60)) }
      }
      expect(
        try await source.ask(many, keys), equals: ["1: 10 disk", "2: 20 disk", "3: 30 disk"])
      #expect(source.asked.count == 3 && bench.store.count(of: .remove) == 0)
    }
  }
}
