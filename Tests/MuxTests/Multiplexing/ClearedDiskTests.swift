import MuxTesting
import Testing

@testable import Mux

/// clear() with a slow or failing disk.
@Suite struct ClearedDiskTests {
  @Test func `A value stored before a pending removal is saved after it`() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>()
      let cacher = RecordingCacher { call in if call.kind == .save { try? await gate() } }
      let one = stage.saved("one", stage.options(cacher: cacher))
      one.store(1)
      stage.world.start("save") { try await one.save() }
      let first = try await gate.next()
      one.store(2)
      stage.world.start("save") { try await one.save() }
      try await stage.settle()
      stage.world.start("clear") { try await one.clear() }
      try await stage.settle()
      one.store(3)
      first.succeed(())
      // The save before the clear writes the current value, which the removal deletes.
      try await gate.next().succeed(())
      try await stage.settle()
      stage.world.start("save") { try await one.save() }
      try await gate.next().succeed(())
      try await stage.settle()
      #expect(cacher.records("one").count == 1)
      #expect(one.cachedValue == 3)
    }
  }

  @Test func `A record that the disk failed to remove does not come back`() throws {
    try Stage.run { stage in
      let cacher = FailingCacher(RecordingCacher())
      let one = stage.saved("one", stage.options(cacher: cacher))
      one.store(1)
      try await one.save()
      cacher.fail(.from(1, .busy))
      await #expect(throws: CacherError.self) { try await one.clear() }
      stage.ask(one, "late")
      try await stage.answer(2)
      #expect(stage.log.take() == ["late: 2 network"])
      one.clearMemory()
      cacher.fail(.never)
      stage.ask(one, "later")
      try await stage.answer(3)
      #expect(stage.log.take() == ["later: 3 network"])
      try await one.save()
      one.clearMemory()
      stage.ask(one, "latest")
      try await stage.settle()
      #expect(stage.log.take() == ["latest: 3 disk"])
    }
  }

  @Test func `clear() during a disk read leads to one fetch for all`() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>()
      let cacher = RecordingCacher { call in if call.kind == .load { try? await gate() } }
      let one = stage.saved("one", stage.options(cacher: cacher))
      one.store(1)
      try await one.save()
      one.clearMemory()
      stage.ask(one, "before")
      let load = try await gate.next()
      stage.world.start("clear") { try await one.clear() }
      try await stage.settle()
      stage.ask(one, "after")
      try await stage.settle()
      load.succeed(())
      gate.prepare(.success(()))
      try await stage.answer(2)
      #expect(stage.fetch.count == 1)
      #expect(stage.log.take() == ["before: 2 network", "after: 2 network"])
      #expect(one.cachedValue == 2)
    }
  }
}
