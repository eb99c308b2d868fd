import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on starting and stopping its prefetcher.
@Suite(.computes) struct NukePrefetcherLifecycleTests {
  /// The keys in flight.
  private func open(_ bench: Bench) -> Set<String> { Set(bench.fetch.open.compactMap(\.key)) }

  @Test("A new one is not running, and fetches two at a time.")
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

  @Test("Its width is how many it fetches at a time.")
  func maxConcurrentRequestCountLimitsHowManyPrefetchesRunAtATime() throws {
    try Bench.run { bench in
      let ahead = bench.prefetcher(bench.many(), (0..<5).map { "\($0)" }, width: 3)
      ahead.start()
      try await bench.settle()
      #expect(open(bench) == ["0", "1", "2"])
      try await bench.answer(1)
      #expect(bench.fetch.open.count == 3)
      while !bench.fetch.open.isEmpty { try await bench.answer(1) }
      #expect(bench.fetch.count == 5)
      ahead.stop()
    }
  }

  @Test("One that is stopped lets what is under way end, and begins the rest when started again.")
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

  @Test("What leaves the list before it is started is never fetched.")
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

  @Test("A key that leaves the list without ever having begun leaves the others alone.")
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

  @Test("Started twice, one stop stops it.")
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

  @Test("Stopped and started again at once, it fetches everything once.")
  func restartingAStoppedPrefetchIsNotEndedByTheCancelledOne() throws {
    try Bench.run { bench in
      let many = bench.many()
      let ahead = bench.prefetcher(many, ["a", "b", "c"], width: 1)
      ahead.start()
      try await bench.settle()
      ahead.stop()
      ahead.start()
      while !bench.fetch.open.isEmpty { try await bench.answer(1) }
      #expect(bench.fetch.calls.map(\.key) == ["a", "b", "c"] && many.count == 3)
      ahead.stop()
    }
  }

  @Test("To stop takes nothing from who asked for the same key.")
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

  @Test("To stop one takes nothing from another one over the same map.")
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
      while !bench.fetch.open.isEmpty { try await bench.answer(1) }
      #expect(many[cached: ["a", "b"]] == [1, 1] && bench.fetch.count == 2)
      two.stop()
    }
  }

  @Test("Things made in two ways of one original are fetched ahead each, with one download.")
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

  @Test("What is made of an original that is there is made without a download.")
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

  @Test("What could not be fetched ahead is tried again when it comes back into the window.")
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

  @Test("Who asks for what was fetched ahead gets it from memory.")
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

  @Test("Who asks after a restart for what was fetched ahead and saved gets it from disk.")
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

  @Test("A prefetcher that is released before it was started fetches nothing and is gone.")
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
