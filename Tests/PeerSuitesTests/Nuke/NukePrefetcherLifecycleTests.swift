import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on starting and stopping its prefetcher.
@Suite(.computes) struct NukePrefetcherLifecycleTests {
  /// The keys in flight.
  private func open(_ bench: Bench) -> Set<String> {
    Set(bench.fetch.pendingCalls.compactMap(\.key))
  }

  @Test("A new prefetcher is stopped and has a width of two")
  func defaults() throws {
    try Bench.run { bench in
      let ahead = Prefetcher(
        bench.many(), keys: ["a", "b", "c"], window: PrefetchWindow(count: 3))
      #expect(!ahead.isRunning)
      ahead.start()
      try await bench.settle()
      #expect(open(bench) == ["a", "b"] && ahead.isRunning)
      ahead.stop()
    }
  }

  @Test("The width of a prefetcher limits its concurrent fetches")
  func maxConcurrentRequestCountLimitsHowManyPrefetchesRunAtATime() throws {
    try Bench.run { bench in
      let ahead = bench.prefetcher(bench.many(), (0..<5).map { "\($0)" }, width: 3)
      ahead.start()
      try await bench.settle()
      #expect(open(bench) == ["0", "1", "2"])
      try await bench.answer(1)
      #expect(bench.fetch.pendingCalls.count == 3)
      while !bench.fetch.pendingCalls.isEmpty { try await bench.answer(1) }
      #expect(bench.fetch.count == 5)
      ahead.stop()
    }
  }

  @Test("stop() lets running fetches finish; start() continues with the rest")
  func pausingLetsTheRunningPrefetchesFinishAndHoldsTheRest() throws {
    try Bench.run { bench in
      let many = bench.many()
      let ahead = bench.prefetcher(many, (0..<4).map { "\($0)" })
      ahead.start()
      try await bench.settle()
      ahead.stop()
      for _ in 0..<2 { try await bench.answer(1) }
      #expect(bench.fetch.count == 2 && many[cached: ["0", "1", "2"]] == [1, 1, nil])
      ahead.start()
      for _ in 0..<2 { try await bench.answer(1) }
      #expect(bench.fetch.count == 4 && many.count == 4)
      ahead.stop()
    }
  }

  @Test("A key removed before start() is never fetched")
  func prefetchesStoppedWhilePausedNeverStart() throws {
    try Bench.run { bench in
      let ahead = bench.prefetcher(bench.many(), ["a", "b", "c"])
      ahead.keys = []
      ahead.start()
      try await bench.settle()
      #expect(bench.fetch.count == 0)
      ahead.stop()
    }
  }

  @Test("Removing a pending key does not affect the others")
  func stoppingARequestThatWasNeverStartedLeavesTheOthersAlone() throws {
    try Bench.run { bench in
      let many = bench.many()
      let ahead = bench.prefetcher(many, ["a", "b"], width: 1)
      ahead.start()
      let call = try await bench.fetch.next()
      ahead.keys = ["a"]
      try await bench.settle()
      #expect(!call.isCancelled)
      try await bench.answer(1)
      #expect(many[cached: "a"] == 1 && bench.fetch.count == 1)
      ahead.stop()
    }
  }

  @Test("One stop() is enough after two calls of start()")
  func singleStopCancelsARequestThatWasStartedTwice() throws {
    try Bench.run { bench in
      let ahead = bench.prefetcher(bench.many(), ["a", "b", "c"], width: 1)
      ahead.start()
      ahead.start()
      try await bench.settle()
      ahead.stop()
      try await bench.answer(1)
      #expect(!ahead.isRunning && bench.fetch.count == 1)
    }
  }

  @Test("stop() followed by start() fetches every key once")
  func restartingAStoppedPrefetchIsNotEndedByTheCancelledOne() throws {
    try Bench.run { bench in
      let many = bench.many()
      let ahead = bench.prefetcher(many, ["a", "b", "c"], width: 1)
      ahead.start()
      try await bench.settle()
      ahead.stop()
      ahead.start()
      while !bench.fetch.pendingCalls.isEmpty { try await bench.answer(1) }
      #expect(bench.fetch.calls.map(\.key) == ["a", "b", "c"] && many.count == 3)
      ahead.stop()
    }
  }

  @Test("stop() does not cancel a request for the same key")
  func stoppingAPrefetchDoesNotCancelARegularLoadOfTheSameImage() throws {
    try Bench.run { bench in
      let many = bench.many()
      let ahead = bench.prefetcher(many, ["url"])
      ahead.start()
      try await bench.settle()
      bench.ask(many["url"], "a")
      ahead.stop()
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: 1 network"] && bench.fetch.count == 1)
    }
  }

  @Test("stop() does not affect another prefetcher of the same map")
  func stoppingOnePrefetcherDoesNotAffectAnotherOne() throws {
    try Bench.run { bench in
      let many = bench.many()
      let (one, two) = (
        bench.prefetcher(many, ["a", "b"], width: 1), bench.prefetcher(many, ["b"])
      )
      one.start()
      two.start()
      try await bench.settle()
      one.stop()
      while !bench.fetch.pendingCalls.isEmpty { try await bench.answer(1) }
      #expect(many[cached: ["a", "b"]] == [1, 1] && bench.fetch.count == 2)
      two.stop()
    }
  }

  @Test("Prefetching two variants downloads their original once")
  func requestsWithDifferentProcessorsArePrefetchedSeparately() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      let keys = [Variant("url", "1"), Variant("url", "2")]
      let ahead = Prefetcher(pipeline.variants, keys: keys, window: PrefetchWindow(count: 2))
      ahead.start()
      try await bench.answer(7)
      try await bench.pass(.seconds(1))
      #expect(pipeline.variants[cached: keys] == ["7 1", "7 2"] && bench.fetch.count == 1)
      ahead.stop()
    }
  }

  @Test("Prefetching a variant uses its cached original")
  func requestWithProcessorsIsPrefetchedWhenOnlyTheOriginalIsInMemory() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      pipeline.originals.store(7, for: "url")
      let ahead = Prefetcher(
        pipeline.variants, keys: [Variant("url", "1")], window: PrefetchWindow(count: 1))
      ahead.start()
      try await bench.pass(.seconds(1))
      #expect(pipeline.variants[cached: Variant("url", "1")] == "7 1" && bench.fetch.count == 0)
      ahead.stop()
    }
  }

  @Test("A failed prefetch is retried after stop() and start()")
  func didCompleteIsCalledWhenPrefetchingFailsAndTheRequestCanBeRetried() throws {
    try Bench.run { bench in
      let many = bench.many()
      let ahead = bench.prefetcher(many, ["url"])
      ahead.start()
      try await bench.fail(Broken())
      #expect(many[cached: "url"] == nil)
      ahead.stop()
      ahead.start()
      try await bench.answer(1)
      #expect(many[cached: "url"] == 1 && bench.fetch.count == 2)
      ahead.stop()
    }
  }

  @Test("A request for a prefetched key is a memory hit")
  func prefetchedImageIsServedFromTheMemoryCache() throws {
    try Bench.run { bench in
      let many = bench.many()
      let ahead = bench.prefetcher(many, ["url"])
      ahead.start()
      try await bench.answer(1)
      bench.ask(many["url"], "a")
      #expect(bench.log.take() == ["a: 1 memory"] && bench.fetch.count == 1)
      ahead.stop()
    }
  }

  @Test("A prefetched and saved value is loaded from disk")
  func imagePrefetchedToDiskIsDecodedFromTheDiskCache() throws {
    try Bench.run { bench in
      let many = bench.savedMany()
      let ahead = bench.prefetcher(many, ["url"])
      ahead.start()
      try await bench.answer(1)
      try await many.save()
      ahead.stop()
      many.clearMemory()
      bench.ask(many["url"], "a")
      try await bench.settle()
      #expect(bench.log.take() == ["a: 1 disk"] && bench.fetch.count == 1)
    }
  }

  @Test("A released prefetcher is deallocated and starts no further fetch")
  func deallocatingThePrefetcherCancelsAndReleasesTheQueuedPrefetches() throws {
    try Bench.run { bench in
      let many = bench.many()
      var ahead: Prefetcher<String, Int>? = bench.prefetcher(many, ["a", "b", "c"], width: 1)
      weak let trace = ahead
      ahead?.start()
      try await bench.settle()
      ahead = nil
      #expect(trace == nil)
      try await bench.answer(1)
      #expect(bench.fetch.calls.map(\.key) == ["a"])
    }
  }
}
