import Foundation
import Mux
import MuxTesting
import Testing

/// The content, time and errors of a save.
@Suite struct SavingTests {
  private func domain(_ name: String) throws -> CacheDomain { try CacheDomain(name) }

  @Test func `save() writes only unsaved values and otherwise skips the store`() throws {
    try Stage.run { stage in
      let many = stage.savedMap()
      try await many.save()
      #expect(stage.cacher.calls.isEmpty)
      many.store(1, for: "a")
      many.store(2, for: "b")
      try await many.save()
      #expect(stage.cacher.count(of: .save) == 1, "one batch")
      stage.cacher.removeAllCalls()
      try await many.save()
      #expect(stage.cacher.calls.isEmpty)
      many.store(3, for: "b")
      try await many.save()
      let save = CacherCall.save(["b"], try domain("many"), epoch: 0)
      #expect(stage.cacher.calls == [save])
    }
  }

  @Test func `A value that cannot be encoded is reported and stays unsaved`() throws {
    try Stage.run { stage in
      let many = MultiplexerMap<String, Double>(cacheKey: "many", options: stage.options()) { _ in
        .nan
      }
      many.store(1, for: "a")
      _ = try await many.request(key: "b")
      for _ in 1...2 {
        let error = await #expect(throws: SaveError.self) { try await many.save() }
        #expect(error?.failures.keys.sorted() == ["b"])
        guard case .notEncodable("b", _)? = error?.failures["b"] as? MuxError else {
          Issue.record("\(String(describing: error))")
          return
        }
      }
      #expect(stage.cacher.records("many").map(\.key) == ["a"])
      #expect(stage.cacher.count(of: .save) == 1, "what was saved is not saved again")
      #expect(many.snapshot().filter(\.isDirty).map(\.key) == ["b"])
      many.store(2, for: "b")
      try await many.save()
      #expect(stage.cacher.records("many").count == 2)
    }
  }

  @Test(arguments: [CacherError.full, .denied(path: "there"), .busy])
  func `A failed save leaves everything unsaved and reports the error`(_ why: CacherError) throws {
    try Stage.run { stage in
      let cacher = FailingCacher(stage.cacher)
      let one = stage.saved("one", stage.options(cacher: cacher))
      one.store(1)
      cacher.fail(.nth(1, why), on: [.save])
      let error = await #expect(throws: SaveError.self) { try await one.save() }
      #expect(error?.failures[""] as? CacherError == why)
      #expect(one.snapshot().first?.isDirty == true)
      try await one.save()
      #expect(one.snapshot().first?.isDirty == false)
      #expect(stage.cacher.records("one").count == 1)
    }
  }

  @Test("A save that writes nothing reports only its failure")
  func nothingSaved() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let cacher = FailingCacher(stage.cacher)
      let many = stage.savedMap("many", CacheLimits(), stage.options(cacher: cacher))
        .register(in: repository)
      for key in ["a", "b"] { many.store(1, for: key) }
      let reader = stage.world.start("reader") {
        for await event in repository.events() { stage.log.add("\(event.kind)") }
      }
      try await stage.settle()
      cacher.fail(.nth(1, .full), on: [.save])
      await #expect(throws: SaveError.self) { try await many.save() }
      try await stage.settle()
      #expect(stage.log.take() == ["storeFailed(\(CacherError.full))"])
      try await many.save()
      try await stage.settle()
      #expect(stage.log.take() == ["saved(count: 2)"])
      reader.cancel()
    }
  }

  @Test func `A rejected record stays unsaved while the others are saved`() throws {
    try Stage.run { stage in
      let cacher = FailingCacher(stage.cacher)
      let many = stage.savedMap("many", CacheLimits(), stage.options(cacher: cacher))
      for key in ["a", "b", "c"] { many.store(1, for: key) }
      cacher.fail(.keys(["b"], .tooLarge(bytes: 9, limit: 1)), on: [.save])
      let error = await #expect(throws: SaveError.self) { try await many.save() }
      #expect(error?.failures.keys.sorted() == ["b"])
      #expect(many.snapshot().filter(\.isDirty).map(\.key) == ["b"])
      #expect(stage.cacher.records("many").map(\.key) == ["a", "c"])
    }
  }

  @Test func `A value stored during a save is unsaved afterwards`() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>()
      let cacher = RecordingCacher { call in if call.kind == .save { try? await gate() } }
      let one = stage.saved("one", stage.options(cacher: cacher))
      one.store(1)
      let save = stage.world.start("save") { try await one.save() }
      let writing = try await gate.next()
      one.store(2)
      writing.succeed(())
      try await save.value
      #expect(one.snapshot().first?.isDirty == true)
      gate.prepare(.success(()))
      try await one.save()
      #expect(cacher.records("one").map(\.payload) == [Data("2".utf8)])
    }
  }

  @Test func `A save blocks no read and no fetch`() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>()
      let cacher = RecordingCacher { call in if call.kind == .save { try? await gate() } }
      let many = stage.savedMap("many", CacheLimits(), stage.options(cacher: cacher))
      many.store(1, for: "a")
      stage.world.start("save") { try await many.save() }
      let writing = try await gate.next()
      expect(try await many.request(key: "a"), equals: 1)
      stage.ask(many["b"], "b")
      try await stage.answer(2)
      #expect(stage.log.take() == ["b: 2 network"])
      writing.succeed(())
    }
  }

  @Test func `save() writes nothing if another process has cleared the store`() throws {
    try Stage.run { stage in
      let one = stage.saved()
      one.store(1)
      try await one.save()
      one.store(2)
      _ = try await stage.cacher.removeAll(in: try domain("one"))
      let error = await #expect(throws: SaveError.self) { try await one.save() }
      #expect(error?.cause as? CacherError == .superseded(epoch: 1))
      #expect(
        error?.description == "could not save: the cache domain was cleared during the operation")
      #expect(stage.cacher.records("one").isEmpty)
      #expect(one.cachedValue == nil, "what was in memory is cleared too")
      one.store(3)
      try await one.save()
      #expect(stage.cacher.records("one").count == 1)
    }
  }

  @Test func `A fetch in flight when another process cleared the store is not kept`() throws {
    try Stage.run { stage in
      let one = stage.saved()
      one.store(1)
      try await one.save()
      one.store(2)
      stage.ask(one, "one", .refresh)
      try await stage.settle()
      _ = try await stage.cacher.removeAll(in: try domain("one"))
      let error = await #expect(throws: SaveError.self) { try await one.save() }
      #expect(error?.cause as? CacherError == .superseded(epoch: 1))
      try await stage.answer(3)
      #expect(stage.log.take() == ["one: 3 network"])
      #expect(one.cachedValue == nil)
      try await one.save()
      #expect(stage.cacher.records("one").isEmpty)
    }
  }

  @Test func `A multiplexer without a cache key has nothing to save`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await one.save()
      #expect(one.snapshot().first?.isDirty == false)
      #expect(stage.cacher.calls.isEmpty)
    }
  }
}
