import Mux
import MuxTesting
import Testing

extension NukeCoalescingTests {
  @Test("A download is cancelled when both of its callers cancel")
  func cancellation() throws {
    try Bench.run { bench in
      let many = bench.many()
      let tickets = ["a", "b"].map { bench.ask(many["url"], $0) }
      let call = try await bench.fetch.next()
      for ticket in tickets { ticket.cancel() }
      try await call.waitUntilCancelled()
    }
  }

  @Test("When one of two callers cancels, the other gets the value")
  func cancellationCancelOnlyOneTask() throws {
    try Bench.run { bench in
      let many = bench.many()
      let tickets = ["a", "b"].map { bench.ask(many["url"], $0) }
      tickets[0].cancel()
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: cancelled", "b: 1 network"])
    }
  }

  @Test("Cancelling one variant does not cancel another")
  func processingWorkItemsAreCancelledSeparately() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      let (first, second) = (pipeline.start("1"), pipeline.start("2"))
      try await bench.answer(7)
      second.cancel()
      try await bench.pass(.seconds(1))
      await #expect(throws: CancellationError.self) { try await second.value }
      expect(try await first.value, equals: "7 1")
      #expect(pipeline.made.all == ["1"])
    }
  }

  @Test("A higher-priority request moves queued processing up")
  func processingOperationPriorityUpdated() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench, queue: FetchQueue(limit: 1))
      pipeline.originals.store(7, for: "url")
      var tasks = [pipeline.start("1")]
      for way in ["2", "3"] {
        try await bench.settle()
        tasks.append(pipeline.start(way))
      }
      try await bench.settle()
      tasks.append(
        bench.world.start("urgent") {
          try await pipeline.variants.requestEntry(key: Variant("url", "3"), priority: .next).value
        })
      for task in tasks { _ = try await task.value }
      #expect(pipeline.made.all == ["1", "3", "2"])
    }
  }

  @Test("Concurrent requests for a variant and its original share a download")
  func thatLoadsDataOnceWhenLoadingDataAndLoadingImage() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      let made = pipeline.start("1")
      bench.ask(pipeline.originals["url"], "original")
      try await bench.answer(7)
      expect(try await made.value, equals: "7 1")
      #expect(bench.log.take() == ["original: 7 network"] && bench.fetch.count == 1)
    }
  }

  @Test("FetchSource starts a separate fetch for each request")
  func disablingDeduplication() throws {
    try Bench.run { bench in
      let source = FetchSource(environment: bench.world.environment) { try await bench.fetch() }
      for name in ["a", "b"] { bench.ask(source, name) }
      try await bench.answer(1)
      try await bench.answer(2)
      #expect(bench.fetch.count == 2)
      #expect(Set(bench.log.take().map { String($0.dropFirst(3)) }) == ["1 network", "2 network"])
    }
  }
}
