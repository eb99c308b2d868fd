import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Entries are refreshed and cleared by tag, even on a shared disk.
@Suite(.computes, .timeLimit(.minutes(60))) struct TagTests {
  /// A map whose keys are tagged with their first letter, as its own process on the disk.
  private func map(
    _ stage: Stage, cacher: any Cacher, _ name: String = "many"
  ) -> MultiplexerMap<String, Int> {
    let options = stage.options(.timeToLive(.seconds(10)), cacher: cacher)
    return stage.savedMap(
      name, CacheLimits(), options.tagged { (key: String) in ["all", String(key.prefix(1))] })
  }

  private func process(_ disk: RecordingCacher) -> FailingCacher { FailingCacher(disk) }

  @Test("clear(tag:) removes only tagged entries from memory and disk")
  func clears() throws {
    try Stage.run { stage in
      let many = map(stage, cacher: stage.cacher)
      many.store(["a1": 1, "a2": 2, "b1": 3])
      try await many.save()
      many.clearMemory(key: "a2")
      try await many.clear(tag: "a")
      #expect(many.cachedValue(for: "a1") == nil && many.cachedValue(for: "b1") == 3)
      for key in ["a1", "a2"] {
        stage.ask(many[key], key)
        try await stage.answer(9)
      }
      #expect(stage.log.take() == ["a1: 9 network", "a2: 9 network"])
      many.clearMemory()
      try await many.restore()
      #expect(many.cachedValue(for: "a1") == nil && many.cachedValue(for: "b1") == 3)
    }
  }

  @Test("After refresh(tag:) a request fetches and falls back to the old value")
  func refreshes() throws {
    try Stage.run { stage in
      let many = map(stage, cacher: stage.cacher)
      many.store(["a1": 1, "a2": 2, "b1": 3])
      try await many.save()
      many.clearMemory(key: "a2")
      try await many.refresh(tag: "a")
      for key in ["a1", "a2"] {
        stage.ask(many[key], key)
        try await stage.fail(Offline())
      }
      stage.ask(many["b1"], "b1")
      #expect(
        stage.log.take() == ["a1: 1 memory stale", "a2: 2 disk stale", "b1: 3 memory"])
    }
  }

  @Test("A fetch still queued during clear(tag:) is cached")
  func clearedInTheQueue() throws {
    try Stage.run { stage in
      let options = stage.options(queue: FetchQueue(limit: 1)).tagged("all")
      let many = stage.savedMap("many", CacheLimits(), options)
      stage.ask(many["a"], "a")
      try await stage.settle()
      stage.ask(many["b"], "b")
      try await stage.settle()
      try await many.clear(tag: "all", inFlight: .deliver)
      try await stage.answer(1)
      try await stage.answer(2)
      try await stage.answer(3)
      try await many.save()
      #expect(many.cachedValue(for: "b") != nil)
      #expect(stage.cacher.records("many").contains { $0.key == "b" })
    }
  }

  @Test("A value fetched after clear(tag:) is cached and survives a restart")
  func keepsWhatCameAfter() throws {
    try Stage.run { stage in
      let many = map(stage, cacher: stage.cacher)
      try await many.clear(tag: "a")
      stage.ask(many["a1"], "a1")
      try await stage.answer(1)
      many.store(2, for: "a2")
      try await many.save()
      many.clearMemory()
      for key in ["a1", "a2"] {
        stage.ask(many[key], key)
        try await stage.settle()
      }
      #expect(stage.log.take() == ["a1: 1 network", "a1: 1 disk", "a2: 2 disk"])
    }
  }

  @Test("A fetch started before clear(tag:) answers callers but caches nothing")
  func fetchFromBefore() throws {
    try Stage.run { stage in
      let many = map(stage, cacher: stage.cacher)
      stage.ask(many["a1"], "a1")
      try await stage.settle()
      try await many.clear(tag: "a")
      try await stage.answer(1)
      #expect(stage.log.take() == ["a1: 1 network"] && many.cachedValue(for: "a1") == nil)
    }
  }

  @Test(
    "clear(tag:) in another process invalidates the disk despite clock skew",
    arguments: [-1000.0, 1000])
  func otherProcess(skew: Double) throws {
    try Stage.run(seeds: 0..<4) { stage in
      let (mine, theirs) = (process(stage.cacher), process(stage.cacher))
      let many = map(stage, cacher: mine)
      many.store(["a1": 1, "b1": 3])
      try await many.save()
      many.clearMemory()
      var options = stage.options(cacher: theirs)
      let wallClock = options.environment.wallClock
      options.environment.wallClock = { wallClock().addingTimeInterval(skew) }
      let other = MultiplexerMap<String, Int>(
        cacheKey: "many", options: options.tagged { (key: String) in [String(key.prefix(1))] }
      ) { _ in 0 }
      try await other.clear(tag: "a")
      stage.ask(many["a1"], "a1")
      try await stage.answer(9)
      stage.ask(many["b1"], "b1")
      try await stage.settle()
      #expect(stage.log.take() == ["a1: 9 network", "b1: 3 disk"])
    }
  }

  @Test("A value fetched before clear(tag:) in another process is not saved")
  func savedTooLate() throws {
    try Stage.run { stage in
      let many = map(stage, cacher: process(stage.cacher))
      let other = map(stage, cacher: process(stage.cacher))
      for key in ["a1", "b1"] {
        stage.ask(many[key], key)
        try await stage.settle()
      }
      try await other.clear(tag: "a")
      for value in [1, 2] { try await stage.answer(value) }
      try await many.save()
      #expect(stage.cacher.records("many").map(\.key) == ["b1"])
      #expect(many.cachedValue(for: "a1") == nil && many.cachedValue(for: "b1") == 2)
    }
  }

  @Test("refresh(tag:) in another process makes records on disk stale")
  func otherProcessRefreshes() throws {
    try Stage.run { stage in
      let many = map(stage, cacher: process(stage.cacher))
      let other = map(stage, cacher: process(stage.cacher))
      many.store(1, for: "a1")
      try await many.save()
      many.clearMemory()
      try await other.refresh(tag: "a")
      stage.ask(many["a1"], "a1")
      try await stage.answer(2)
      try await many.save()
      many.clearMemory()
      stage.ask(many["a1"], "again")
      try await stage.settle()
      #expect(stage.log.take() == ["a1: 2 network", "again: 2 disk"])
    }
  }

  @Test("A value removed by clear(tag:) stays removed after a power cut", arguments: 0..<6)
  func powerCut(seed: UInt64) throws {
    try Stage.run(seeds: seed..<(seed + 1)) { stage in
      let files = SimulatedFileSystem()
      func store() -> JSONFileCacher {
        JSONFileCacher(
          root: URL(filePath: "/cache"), syncsToDisk: true, runsInline: true, fileSystem: files,
          wallClock: stage.world.environment.wallClock)
      }
      do {
        let many = map(stage, cacher: store())
        many.store(["a1": 1, "b1": 2])
        try await many.save()
        try await many.clear(tag: "a")
        try await many.refresh(tag: "b")
      }
      files.crash(seed: seed)
      let many = map(stage, cacher: store())
      for key in ["a1", "b1"] {
        stage.ask(many[key], key)
        try await stage.fail(Offline())
      }
      #expect(stage.log.take() == ["a1: offline", "b1: 2 disk stale"])
    }
  }

  @Test("A clear(tag:) that fails on disk still applies to the next read")
  func refusedCount() throws {
    try Stage.run { stage in
      let disk = process(stage.cacher)
      let many = map(stage, cacher: disk)
      many.store(1, for: "a1")
      try await many.save()
      many.clearMemory()
      disk.fail(.from(1, .busy))
      await #expect(throws: CacherError.self) { try await many.clear(tag: "a") }
      disk.fail(.never)
      stage.ask(many["a1"], "a1")
      try await stage.answer(2)
      #expect(stage.log.take() == ["a1: 2 network"])
    }
  }

  @Test("A repository applies tags to its members and skips untagged ones")
  func repository() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = Multiplexer<Int>(
        cacheKey: "one", options: stage.options().tagged("a", "z"), fetch: { 0 }
      ).register(in: repository)
      let many = map(stage, cacher: stage.cacher).register(in: repository)
      let plain = stage.saved("plain").register(in: repository)
      one.store(1)
      many.store(["a1": 1, "b1": 2])
      plain.store(1)
      try await repository.refresh(tag: "a").check()
      #expect(one.cachedEntry?.isStale == true && many.cachedEntry(for: "a1")?.isStale == true)
      #expect(many.cachedEntry(for: "b1")?.isStale == false && plain.cachedEntry?.isStale == false)
      try await repository.clear(tag: "a").check()
      #expect(one.cachedValue == nil && many.cachedValue(for: "a1") == nil)
      #expect(many.cachedValue(for: "b1") == 2 && plain.cachedValue == 1)
    }
  }

  @Test("The validators passed to a fetch contain no tag counts")
  func validatorsAreClean() throws {
    var validators = ["etag": "x"]
    let counts: TagCounts = ["a b": TagCount(cleared: 3, refreshed: 5)]
    validators = counts.added(to: validators)
    #expect(validators.count == 2)
    #expect(TagCounts(from: &validators) == counts && validators == ["etag": "x"])
  }
}
