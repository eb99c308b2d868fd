import Foundation
import MuxTesting
import Testing

@testable import Mux

/// Values on disk after a refresh of all keys, under changes of the wall clock.
@Suite struct RefreshedDiskTests {
  private func options(_ stage: Stage) -> MuxOptions {
    let cacher = JSONFileCacher(
      root: URL(filePath: "/cache"), on: SimulatedFileSystem(), wallClock: { stage.world.date })
    return stage.options(.timeToLive(.seconds(3600)), cacher: cacher)
  }

  /// A map with "a" only on disk, ten minutes old when all was refreshed.
  private func refreshed(_ stage: Stage) async throws -> MultiplexerMap<String, Int> {
    let many = stage.savedMap("many", CacheLimits(), options(stage))
    many.store(1, for: "a")
    try await many.save()
    many.clearMemory()
    try await stage.pass(.seconds(600))
    many.refresh()
    return many
  }

  @Test(arguments: [0, -300, -599, -600, -601, -1200, 600])
  func `A changed wall clock does not make an old value fresh`(jump: Int) throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = try await refreshed(stage)
      stage.world.adjustWallClock(by: .seconds(jump))
      for wait in [1, 650] {
        try await stage.pass(.seconds(wait))
        many.clearMemory()
        stage.ask(many["a"], "a")
        try await stage.fail(Offline())
        #expect(stage.log.take() == ["a: 1 disk stale"], "\(jump), \(wait)")
      }
    }
  }

  @Test(arguments: [-599, -601, 600])
  func `A value restored after the refresh is stale`(jump: Int) throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = try await refreshed(stage)
      stage.world.adjustWallClock(by: .seconds(jump))
      try await stage.pass(.seconds(2))
      try await many.restore()
      #expect(many.cachedEntry(for: "a")?.isStale == true)
    }
  }

  @Test(arguments: [0, -300, -1200, 600])
  func `A value fetched after the refresh is fresh when loaded from disk`(jump: Int) throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = try await refreshed(stage)
      stage.world.adjustWallClock(by: .seconds(jump))
      stage.ask(many["a"], "a")
      try await stage.answer(2)
      try await many.save()
      many.clearMemory()
      stage.ask(many["a"], "b")
      try await stage.settle()
      #expect(stage.log.take() == ["a: 2 network", "b: 2 disk"])
      many.refresh(key: "a")
      many.clearMemory()
      stage.ask(many["a"], "c")
      try await stage.answer(3)
      #expect(stage.log.take() == ["c: 3 network"])
    }
  }

  @Test func `A lost unsaved value does not make the value on disk fresh`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = try await refreshed(stage)
      many.store(2, for: "a")
      many.clearMemory()
      stage.world.adjustWallClock(by: .seconds(-599))
      stage.ask(many["a"], "a")
      try await stage.answer(3)
      #expect(stage.log.take() == ["a: 3 network"])
    }
  }
}
