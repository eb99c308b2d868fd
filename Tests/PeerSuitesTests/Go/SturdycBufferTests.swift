import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of sturdyc on buffered refreshes, as the window and the maximum of a batch.
@Suite(.computes) struct SturdycBufferTests {
  /// Revalidates in the background after ten minutes, batched for at most a minute.
  private func filled(_ bench: Bench, maximum: Int = 10) async throws -> KeyBatches {
    let freshness = Freshness(timeToLive: .seconds(3600), refreshAhead: 1 / 6)
    let batches = KeyBatches(bench, freshness, window: .seconds(60), maximum: maximum)
    for number in 1...100 { batches.map.store(number * 10, for: "\(number)") }
    try await bench.pass(.seconds(601))
    return batches
  }

  private func ask(_ batches: KeyBatches, _ keys: [String]) async throws {
    batches.bench.call(batches.map, keys, "a")
    try await batches.bench.settle()
  }

  @Test("A batch below its maximum starts when its window ends")
  func testBatchIsRefreshedWhenTheTimeoutExpires() throws {
    try Bench.run { bench in
      let batches = try await filled(bench)
      try await ask(batches, ["1", "2", "3"])
      #expect(bench.log.take().allSatisfy { $0.hasSuffix(" memory") })
      try await bench.pass(.seconds(60) - .nanoseconds(1))
      #expect(batches.asked == [])
      try await bench.pass(.nanoseconds(1))
      #expect(batches.asked == [["1", "2", "3"]])
      try await batches.answer()
    }
  }

  @Test("A full batch starts at once; the remaining keys wait for the window")
  func testBatchIsRefreshedWhenTheBufferSizeIsReached() throws {
    try Bench.run { bench in
      let batches = try await filled(bench)
      try await ask(batches, ["1", "2", "3"])
      try await bench.pass(.seconds(5))
      try await ask(batches, ["4", "5", "6"])
      try await bench.pass(.seconds(10))
      #expect(batches.asked == [])
      try await ask(batches, ["7", "8", "9", "10", "11", "12"])
      #expect(batches.asked.map(\.count) == [10])
      try await bench.pass(.seconds(60))
      #expect(batches.asked.map(\.count) == [10, 2])
      #expect(Set(batches.asked.joined()) == Set((1...12).map { "\($0)" }))
      #expect(batches.asked.first.map { Set($0).isSuperset(of: (1...6).map { "\($0)" }) } == true)
      try await batches.answer()
    }
  }

  @Test("Repeated requests for the same keys do not fill a batch")
  func testBatchIsNotRefreshedByDuplicates() throws {
    try Bench.run { bench in
      let batches = try await filled(bench)
      for number in 0..<100 { try await ask(batches, ["\(number % 3 + 1)"]) }
      #expect(batches.asked == [])
      try await bench.pass(.seconds(60))
      #expect(batches.asked == [["1", "2", "3"]])
      try await batches.answer()
    }
  }

  @Test("Keys of different maps never share a batch")
  func testBatchesAreGroupedByPermutations() throws {
    try Bench.run { bench in
      let (one, two) = (try await filled(bench, maximum: 5), try await filled(bench, maximum: 5))
      try await ask(one, ["1", "2", "3"])
      try await ask(two, ["4", "5"])
      try await ask(two, ["6", "7", "8"])
      #expect(two.asked == [["4", "5", "6", "7", "8"]] && one.asked == [])
      try await bench.pass(.seconds(60))
      #expect(one.asked == [["1", "2", "3"]] && two.asked.count == 1)
      try await one.answer()
      try await two.answer()
    }
  }

  @Test("Fifty keys are split into ten batches of five")
  func testLargeBatchesAreChunkedCorrectly() throws {
    try Bench.run { bench in
      let batches = try await filled(bench, maximum: 5)
      try await ask(batches, (1...50).map { "\($0)" })
      #expect(batches.asked.map(\.count) == Array(repeating: 5, count: 10))
      #expect(Set(batches.asked.joined()).count == 50)
      try await batches.answer()
    }
  }

  @Test("A batched refresh updates the values for later requests")
  func testValuesAreUpdatedCorrectly() throws {
    try Bench.run { bench in
      let batches = try await filled(bench)
      try await ask(batches, ["1", "2", "3"])
      try await bench.pass(.seconds(60))
      try await batches.answer(plus: 2)
      try await bench.pass(.seconds(300))
      _ = bench.log.take()
      try await ask(batches, ["1", "2", "3"])
      #expect(bench.log.take() == ["a 1: 12 memory", "a 2: 22 memory", "a 3: 32 memory"])
    }
  }
}
