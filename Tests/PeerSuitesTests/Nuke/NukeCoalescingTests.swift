import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on requests that share work.
@Suite(.computes) struct NukeCoalescingTests {
  @Test("Two requests for one variant share the download and the processing")
  func coalescingGivenSameURLDifferentSameProcessors() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["1", "1"]), equals: ["7 1", "7 1"])
      #expect(bench.fetch.count == 1 && pipeline.made.all == ["1"])
    }
  }

  @Test("Two variants of one original share its download")
  func coalescingGivenSameURLDifferentProcessors() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["1", "2"]), equals: ["7 1", "7 2"])
      #expect(bench.fetch.count == 1 && Set(pipeline.made.all) == ["1", "2"])
    }
  }

  @Test("An original and its variant share one download")
  func coalescingGivenSameURLDifferentProcessorsOneEmpty() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      bench.ask(pipeline.originals["url"], "original")
      expect(try await pipeline.play(["1"]), equals: ["7 1"])
      #expect(bench.log.take() == ["original: 7 network"])
      #expect(bench.fetch.count == 1 && pipeline.made.all == ["1"])
    }
  }

  @Test("Different keys do not share a fetch")
  func noCoalescingGivenNonEquivalentRequests() throws {
    try Bench.run { bench in
      let many = bench.many()
      for key in ["url", "url, not from the cache"] { bench.ask(many[key], key) }
      try await bench.answer(1)
      try await bench.answer(2)
      #expect(bench.fetch.count == 2 && bench.log.take().count == 2)
    }
  }

  @Test("A small and a whole variant of one original share its download")
  func coalescingGivenSameURLButDifferentThumbnailOptions() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["small", "whole"]), equals: ["7 small", "7 whole"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("A whole and a small variant of one original share its download")
  func coelascingGivenSameURLButDifferentThumbnailOptionsReversed() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["whole", "small"]), equals: ["7 whole", "7 small"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("Three requests for two variants process each variant once")
  func processorsAreDeduplicated() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      expect(try await pipeline.play(["1", "2", "1"]), equals: ["7 1", "7 2", "7 1"])
      #expect(pipeline.made.all.count == 2)
    }
  }

  @Test("A request during processing joins it")
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

  @Test("Each variant is cached under its own key")
  func correctImageIsStoredInMemoryCache() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      _ = try await pipeline.play(["1", "2"])
      #expect(pipeline.variants[cached: Variant("url", "1")] == "7 1")
      #expect(pipeline.variants[cached: Variant("url", "2")] == "7 2")
    }
  }
}
