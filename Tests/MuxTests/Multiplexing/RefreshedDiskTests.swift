import Foundation
import MuxTesting
import Testing

@testable import Mux

/// After a refresh of everything nothing from before it is given as fresh, whatever the date says.
@Suite struct RefreshedDiskTests {
  private func options(_ stage: Stage) -> MuxOptions {
    let cacher = JSONFileCacher(
      root: URL(filePath: "/cache"), on: SimulatedFileSystem(), wallClock: { stage.world.date })
    return stage.options(.timeToLive(.seconds(3600)), cacher: cacher)
  }

  /// A map whose value of "a" is only on disk, and ten minutes old when all was refreshed.
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
  func `A date that is set gives no old value as fresh`(jump: Int) throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = try await refreshed(stage)
      stage.world.jump(by: .seconds(jump))
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
  func `What is taken in from disk all at once is as old`(jump: Int) throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = try await refreshed(stage)
      stage.world.jump(by: .seconds(jump))
      try await stage.pass(.seconds(2))
      try await many.restore()
      #expect(many.cachedEntry(for: "a")?.isStale == true)
    }
  }

  @Test(arguments: [0, -300, -1200, 600])
  func `What was fetched since is fresh when it comes back from disk`(jump: Int) throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = try await refreshed(stage)
      stage.world.jump(by: .seconds(jump))
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

  @Test func `What was fetched since and not saved gives no way to what the disk has`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = try await refreshed(stage)
      many.store(2, for: "a")
      many.clearMemory()
      stage.world.jump(by: .seconds(-599))
      stage.ask(many["a"], "a")
      try await stage.answer(3)
      #expect(stage.log.take() == ["a: 3 network"])
    }
  }
}
