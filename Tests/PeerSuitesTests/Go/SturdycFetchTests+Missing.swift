import Mux
import MuxTesting
import Testing

/// The cases on records that the source lacks or no longer has.
extension SturdycFetchTests {
  @Test("A record cached as missing is served while a background fetch finds it")
  func testGetOrFetchMissingRecord() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: [])
      let many = source.keeping(Self.early)
      expect(try await source.ask(many, ["1"]), equals: ["1: missing network"])
      source.has(["1"])
      try await bench.pass(.seconds(2))
      expect(try await source.ask(many, ["1"]), equals: ["1: missing memory"])
      #expect(source.asked.count == 2)
      expect(try await source.ask(many, ["1"]), equals: ["1: 10 memory"])
      #expect(source.asked.count == 2)
    }
  }

  @Test("A remembered .notFound answers the next request without a fetch")
  func testGetOrFetchMissingRecordError() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: [])
      let many = source.deleting(.timeToLive(.seconds(60)), knownFor: .seconds(60))
      expect(try await source.ask(many, ["1"]), equals: ["1: gone"])
      expect(try await source.ask(many, ["1"]), equals: ["1: gone"])
      #expect(source.asked.count == 1)
    }
  }

  @Test("Keys that are .notFound are not refetched until their lifetime ends")
  func testBatchGetOrFetchNilMapMissingRecords() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: [])
      let many = source.deletingBatches(Self.early, knownFor: .seconds(1))
      let keys = Self.numbers(1...4)
      expect(try await source.ask(many, keys), equals: keys.map { "\($0): gone" })
      try await bench.pass(.seconds(1) - .nanoseconds(1))
      expect(try await source.ask(many, keys), equals: keys.map { "\($0): gone" })
      #expect(source.asked == [keys])
    }
  }

  @Test("A background fetch that returns .notFound removes the record")
  func testGetOrFetchDeletesRecordsThatHaveBeenRemovedAtTheSource() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: ["1"])
      let many = source.deleting(Self.early)
      expect(try await source.ask(many, ["1"]), equals: ["1: 10 network"])
      #expect(many.count == 1)
      source.has([])
      try await bench.pass(.seconds(3))
      expect(try await source.ask(many, ["1"]), equals: ["1: 10 memory"])
      #expect(many.count == 0 && source.asked.count == 2)
    }
  }

  @Test("A background fetch caches a deleted record as missing")
  func testGetOrFetchConvertsDeletedRecordsToMissingRecords() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: ["1"])
      let many = source.keeping(Self.early)
      expect(try await source.ask(many, ["1"]), equals: ["1: 10 network"])
      #expect(many.count == 1)
      source.has([])
      try await bench.pass(.seconds(3))
      _ = try await source.ask(many, ["1"])
      #expect(many.count == 1 && source.asked.count == 2)
      expect(try await source.ask(many, ["1"]), equals: ["1: missing memory"])
    }
  }

  @Test("A background batch removes the records that are .notFound")
  func testGetOrFetchBatchDeletesRecordsThatHaveBeenRemovedAtTheSource() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: Self.numbers(1...5))
      let many = source.deletingBatches(Self.early)
      _ = try await source.ask(many, Self.numbers(1...5))
      #expect(many.count == 5)
      source.has(Self.numbers(1...3))
      try await bench.pass(.seconds(3))
      _ = try await source.ask(many, Self.numbers(1...5))
      #expect(many.count == 3 && source.asked.count == 2)
    }
  }

  @Test("A background batch caches a deleted record as missing")
  func testGetFetchBatchConvertsDeletedRecordsToMissingRecords() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: Self.numbers(1...3))
      let many = source.keepingBatches(Self.early)
      expect(
        try await source.ask(many, Self.numbers(1...3)),
        equals: (1...3).map { "\($0): \($0 * 10) network" })
      source.has(["1", "2"])
      try await bench.pass(.seconds(3))
      _ = try await source.ask(many, Self.numbers(1...3))
      #expect(many.count == 3 && source.asked.count == 2)
      expect(try await source.ask(many, ["3"]), equals: ["3: missing memory"])
    }
  }

  @Test("A refetch caches a deleted record as missing until one finds it")
  func testGetFetchSynchronousRefreshConvertsToMissingRecord() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: ["1"])
      let many = source.keeping(Self.early)
      expect(try await source.ask(many, ["1"]), equals: ["1: 10 network"])
      source.has([])
      try await bench.pass(.seconds(11))
      expect(try await source.ask(many, ["1"]), equals: ["1: missing network"])
      #expect(many.count == 1 && source.asked.count == 2)
      source.has(["1"], plus: 1)
      try await bench.pass(.seconds(11))
      expect(try await source.ask(many, ["1"]), equals: ["1: 11 network"])
      #expect(source.asked.count == 3)
    }
  }

  @Test("A batch refetch caches deleted records as missing until one finds them")
  func testGetFetchBatchSynchronousRefreshConvertsToMissingRecord() throws {
    try Bench.run { bench in
      let keys = Self.numbers(1...6)
      let source = RecordSource(bench, has: keys)
      let many = source.keepingBatches(Self.early)
      _ = try await source.ask(many, keys)
      source.has(Self.numbers(1...3))
      try await bench.pass(.seconds(11))
      for origin in ["network", "memory"] {
        expect(
          try await source.ask(many, keys),
          equals: (1...6).map { "\($0): \($0 < 4 ? "\($0 * 10)" : "missing") \(origin)" })
        #expect(many.count == 6 && source.asked == [keys, keys])
        try await bench.pass(.seconds(1))
      }
      source.has(keys)
      try await bench.pass(.seconds(10))
      expect(
        try await source.ask(many, keys), equals: (1...6).map { "\($0): \($0 * 10) network" })
      #expect(source.asked == [keys, keys, keys])
    }
  }

  @Test("A refetch removes a deleted record, and the next request fetches it")
  func testGetFetchSynchronousRefreshDeletion() throws {
    try Bench.run { bench in
      let source = RecordSource(bench, has: ["1"])
      let many = source.deleting(Self.early)
      expect(try await source.ask(many, ["1"]), equals: ["1: 10 network"])
      source.has([])
      try await bench.pass(.seconds(11))
      expect(try await source.ask(many, ["1"]), equals: ["1: gone"])
      #expect(many.count == 0 && source.asked.count == 2)
      source.has(["1"])
      try await bench.pass(.seconds(10))
      expect(try await source.ask(many, ["1"]), equals: ["1: 10 network"])
      #expect(many.count == 1 && source.asked.count == 3)
    }
  }

  @Test("A batch refetch removes deleted records, and only those are refetched")
  func testGetFetchBatchSynchronousRefreshDeletion() throws {
    try Bench.run { bench in
      let keys = Self.numbers(1...6)
      let source = RecordSource(bench, has: keys)
      let many = source.deletingBatches(Self.early)
      _ = try await source.ask(many, keys)
      source.has(Self.numbers(1...3))
      try await bench.pass(.seconds(11))
      for origin in ["network", "memory"] {
        expect(
          try await source.ask(many, keys),
          equals: (1...6).map { $0 < 4 ? "\($0): \($0 * 10) \(origin)" : "\($0): gone" })
        #expect(many.count == 3)
      }
      #expect(source.asked == [keys, keys, Self.numbers(4...6)])
      source.has(keys)
      try await bench.pass(.seconds(10))
      expect(
        try await source.ask(many, keys), equals: (1...6).map { "\($0): \($0 * 10) network" })
      #expect(many.count == 6 && source.asked.last == keys)
    }
  }
}
