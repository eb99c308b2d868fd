import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on requests that share work.
@Suite(.computes) struct NukeCoalescingTests {
  @Test("The same made in the same way for two: one download, made once.")
  func coalescingGivenSameURLDifferentSameProcessors() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["1", "1"]), equals: ["7 1", "7 1"])
      #expect(bench.fetch.count == 1 && pipeline.made.all == ["1"])
    }
  }

  @Test("The same made in two ways: one download, made twice.")
  func coalescingGivenSameURLDifferentProcessors() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["1", "2"]), equals: ["7 1", "7 2"])
      #expect(bench.fetch.count == 1 && Set(pipeline.made.all) == ["1", "2"])
    }
  }

  @Test("The original for one, something made of it for another: one download, made once.")
  func coalescingGivenSameURLDifferentProcessorsOneEmpty() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      bench.ask(pipeline.originals["url"], "original")
      expect(try await pipeline.play(["1"]), equals: ["7 1"])
      #expect(bench.log.take() == ["original: 7 network"])
      #expect(bench.fetch.count == 1 && pipeline.made.all == ["1"])
    }
  }

  @Test("Different keys share nothing.")
  func noCoalescingGivenNonEquivalentRequests() throws {
    try Bench.run { bench in
      let many = bench.many()
      for key in ["url", "url, not from the cache"] { bench.ask(many[key], key) }
      try await bench.answer(1)
      try await bench.answer(2)
      #expect(bench.fetch.count == 2 && bench.log.take().count == 2)
    }
  }

  @Test("The small and the whole of one original each get what they asked for.")
  func coalescingGivenSameURLButDifferentThumbnailOptions() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["small", "whole"]), equals: ["7 small", "7 whole"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("The whole and the small of one original each get what they asked for.")
  func coelascingGivenSameURLButDifferentThumbnailOptionsReversed() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["whole", "small"]), equals: ["7 whole", "7 small"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("Three who want two things made have two things made.")
  func processorsAreDeduplicated() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["1", "2", "1"]), equals: ["7 1", "7 2", "7 1"])
      #expect(pipeline.made.all.count == 2)
    }
  }

  @Test("Who comes while it is being made gets the same, and it is made once.")
  func subscribingToExisingTaskWhenProcessingAlreadyStarted() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      let first = pipeline.start("1")
      try await bench.answer(7)
      #expect(pipeline.made.all == [])
      let second = pipeline.start("1")
      try await bench.pass(.seconds(1))
      for task in [first, second] { expect(try await task.value, equals: "7 1") }
      #expect(bench.fetch.count == 1 && pipeline.made.all == ["1"])
    }
  }

  @Test("What was made is kept under the key of how it was made.")
  func correctImageIsStoredInMemoryCache() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      _ = try await pipeline.play(["1", "2"])
      #expect(pipeline.variants[cached: Variant("url", "1")] == "7 1")
      #expect(pipeline.variants[cached: Variant("url", "2")] == "7 2")
    }
  }
}
