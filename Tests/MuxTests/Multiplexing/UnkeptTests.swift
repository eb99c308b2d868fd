import MuxTesting
import Testing

@testable import Mux

/// A value with no lifetime answers its waiting requests and is not stored.
@Suite struct UnkeptTests {
  private func revalidated(
    _ stage: Stage, _ answers: ScriptedFetch<FetchResult<Int>>
  ) -> Multiplexer<Int> {
    Multiplexer(
      cacheKey: "one", options: stage.options(), revalidating: { _ in try await answers() })
  }

  @Test(arguments: [0, -5])
  func `A value with no lifetime is neither stored nor saved`(lifetime: Int) throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let one = revalidated(stage, answers)
      answers.prepare(
        .success(.value(1, lifetime: .seconds(lifetime))), .success(.value(2)))
      for name in ["a", "b"] { stage.ask(one, name) }
      try await stage.settle()
      #expect(one.cachedValue == nil)
      try await one.save()
      #expect(stage.cacher.records("one").isEmpty)
      stage.ask(one, "c")
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 network", "b: 1 network", "c: 2 network"])
    }
  }

  @Test func `An older value does not return except as a fallback`() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let one = revalidated(stage, answers)
      one.store(1)
      try await one.save()
      answers.prepare(
        .success(.value(2, lifetime: .zero)), .failure(Offline()), .success(.value(3)))
      stage.ask(one, "a", .refresh)
      try await stage.settle()
      #expect(one.cachedValue == nil)
      for name in ["b", "c"] {
        stage.ask(one, name)
        try await stage.settle()
      }
      #expect(stage.log.take() == ["a: 2 network", "b: 1 disk stale", "c: 3 network"])
    }
  }

  @Test func `An older record is removed by the next save`() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      do {
        let one = revalidated(stage, answers)
        one.store(1)
        try await one.save()
        answers.prepare(.success(.value(2, lifetime: .zero)))
        stage.ask(one, "a", .refresh)
        try await stage.settle()
        try await one.save()
        #expect(stage.cacher.records("one").isEmpty)
      }
      answers.prepare(.success(.value(3)))
      let next = revalidated(stage, answers)
      stage.ask(next, "b")
      try await stage.settle()
      #expect(stage.log.take() == ["a: 2 network", "b: 3 network"])
    }
  }

  @Test func `clearMemory() during the fetch does not save the older record`() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let one = revalidated(stage, answers)
      one.store(1)
      try await one.save()
      stage.ask(one, "a", .refresh)
      try await stage.settle()
      one.clearMemory()
      answers.pendingCalls.last?.succeed(.value(2, lifetime: .zero))
      try await stage.settle()
      try await one.save()
      #expect(stage.log.take() == ["a: 2 network"])
      #expect(stage.cacher.records("one").isEmpty)
    }
  }

  @Test func `store() with no lifetime removes the older value and its record`() throws {
    try Stage.run { stage in
      let many = stage.savedMap()
      many.store(["a": 1, "b": 2])
      try await many.save()
      many.store(3, for: "a", lifetime: .zero)
      stage.ask(many["a"], "a", .cacheOnly)
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 disk stale"])
      try await many.save()
      #expect(stage.cacher.records("many").map(\.key) == ["b"])
      stage.ask(many["a"], "a", .cacheOnly)
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 memory stale"])
    }
  }

  @Test func `A failed removal of a record is reported and does not block the save`() throws {
    try Stage.run { stage in
      let disk = FailingCacher(stage.cacher)
      let many = stage.savedMap("many", CacheLimits(), stage.options(cacher: disk))
      many.store(["a": 1])
      try await many.save()
      many.store(2, for: "a", lifetime: .zero)
      many.store(["b": 3])
      disk.fail(.always(.full), on: [.remove])
      await #expect(throws: SaveError.self) { try await many.save() }
      #expect(Set(stage.cacher.records("many").map(\.key)) == ["a", "b"])
      disk.fail(.never)
      try await many.save()
      #expect(stage.cacher.records("many").map(\.key) == ["b"])
    }
  }

  @Test func `A value with no lifetime but validators is kept for revalidation`() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let one = revalidated(stage, answers)
      answers.prepare(
        .success(.value(1, lifetime: .zero, validators: ["etag": "x"])), .success(.notModified()))
      for name in ["a", "b"] {
        stage.ask(one, name)
        try await stage.settle()
      }
      #expect(one.cachedValue == 1 && answers.count == 2)
    }
  }

  @Test func `A loadable shows a value with no lifetime as stale`() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let one = revalidated(stage, answers)
      let loadable = Loadable(one)
      one.store(1)
      answers.prepare(.success(.value(2, lifetime: .zero)))
      loadable.sync()
      try await stage.settle()
      #expect(loadable.value == 2 && loadable.state.phase == .loaded && loadable.isStale)
    }
  }
}
