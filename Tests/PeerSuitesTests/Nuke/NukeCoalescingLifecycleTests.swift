import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on joining and leaving shared work.
@Suite(.computes) struct NukeCoalescingLifecycleTests {
  @Test("A request for an original joins the download for its variant")
  func dataAndImageRequestsShareOneDownload() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      let made = pipeline.start("1")
      try await bench.settle()
      bench.ask(pipeline.originals["url"], "original")
      try await bench.answer(7)
      expect(try await made.value, equals: "7 1")
      #expect(bench.log.take() == ["original: 7 network"] && bench.fetch.count == 1)
    }
  }

  @Test("Cancelling a variant does not cancel the request for its original")
  func cancellingTheImageTaskKeepsTheSharedDownloadForTheDataRequest() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      let made = pipeline.start("1")
      bench.ask(pipeline.originals["url"], "original")
      try await bench.settle()
      made.cancel()
      try await bench.settle()
      await #expect(throws: CancellationError.self) { try await made.value }
      try await bench.answer(7)
      #expect(bench.log.take() == ["original: 7 network"] && bench.fetch.count == 1)
    }
  }

  @Test("Shared processing continues when the caller that started it cancels")
  func cancellingTheRequestThatStartedSharedProcessingKeepsItForTheOthers() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      let first = pipeline.start("1")
      try await bench.settle()
      let second = pipeline.start("1")
      try await bench.settle()
      first.cancel()
      try await bench.answer(7)
      expect(try await second.value, equals: "7 1")
      await #expect(throws: CancellationError.self) { try await first.value }
      #expect(bench.fetch.count == 1 && pipeline.made.all == ["1"])
    }
  }

  @Test("A request after all callers cancelled starts a new download")
  func requestAfterEveryTaskWasCancelledStartsNewWork() throws {
    try Bench.run { bench in
      let pipeline = Pipeline(bench)
      let tasks = [pipeline.start("1"), pipeline.start("1")]
      try await bench.settle()
      for task in tasks { task.cancel() }
      for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
      let next = pipeline.start("1")
      try await bench.answer(7)
      expect(try await next.value, equals: "7 1")
      #expect(bench.fetch.count == 2)
    }
  }

  @Test("A request during a download receives the identical object")
  func taskJoiningInTheMiddleOfTheDownloadGetsTheSameImage() throws {
    final class Image: Sendable {}
    try Bench.run { bench in
      let images = MultiplexerMap<String, Image>(name: "images", options: bench.options()) { _ in
        for _ in 0..<5 { try await bench.world.sleep(for: .seconds(1)) }
        return Image()
      }
      let first = bench.world.start("first") { try await images.request(key: "url") }
      try await bench.pass(.seconds(2))
      let second = bench.world.start("second") { try await images.request(key: "url") }
      let (one, other) = (try await first.value, try await second.value)
      #expect(one === other)
    }
  }
}
