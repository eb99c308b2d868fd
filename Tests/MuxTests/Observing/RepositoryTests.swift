import Foundation
import Mux
import MuxTesting
import Testing

/// Repositories of multiplexers and maps.
@Suite struct RepositoryTests {
  /// A member that fails every operation.
  private final class Failing: MuxManaged {
    let name: String
    init(_ name: String) { self.name = name }
    func save() async throws { throw Broken() }
    func clear(inFlight: ClearMode) async throws { throw Broken() }
    func clearMemory() {}
  }

  @Test func `saveAll() right after registering saves every member`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.saved().register(in: repository)
      let many = stage.savedMap().register(in: repository)
      one.store(1)
      many.store(2, for: "a")
      let report = await repository.saveAll()
      #expect(report.failures.isEmpty)
      #expect(stage.cacher.records("one").count == 1)
      #expect(stage.cacher.records("many").count == 1)
    }
  }

  @Test func `Unregistering ends saving, and registering twice saves once`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.saved().register(in: repository).register(in: repository)
      one.store(1)
      await repository.saveAll()
      #expect(stage.cacher.count(of: .save) == 1)
      #expect(repository.snapshot().count == 1)
      one.unregister(from: repository)
      one.unregister(from: repository)
      one.store(2)
      await repository.saveAll()
      #expect(stage.cacher.count(of: .save) == 1)
      #expect(repository.snapshot().isEmpty)
    }
  }

  @Test func `A retained member stays alive, a weak one does not`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      func register(_ key: String, retained: Bool) -> () -> Bool {
        let one = stage.saved(key).register(in: repository, retained: retained)
        one.store(1)
        return { [weak one] in one != nil }
      }
      let retainedLives = register("retained", retained: true)
      let weakLives = register("weak", retained: false)
      #expect(retainedLives())
      #expect(!weakLives())
      #expect(repository.snapshot().map(\.source) == ["retained"])
      await repository.saveAll()
      #expect(stage.cacher.records("retained").count == 1)
    }
  }

  @Test func `A cache key can be registered again right after release`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      func register(_ value: Int) {
        stage.saved().register(in: repository, retained: false).store(value)
      }
      register(1)
      let again = stage.saved().register(in: repository)
      again.store(2)
      let report = await repository.saveAll()
      #expect(report.failures.isEmpty)
      #expect(stage.cacher.records("one").count == 1)
    }
  }

  @Test func `saveAll() and clearAll() collect all failures and finish the rest`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let first = Failing("first").register(in: repository)
      let one = stage.saved().register(in: repository)
      let second = Failing("second").register(in: repository)
      one.store(1)
      let saved = await repository.saveAll()
      #expect(saved.failures.map(\.source) == ["first", "second"])
      #expect(saved.failures.allSatisfy { $0.error is Broken })
      #expect(throws: Broken.self) { try saved.check() }
      #expect(stage.cacher.records("one").count == 1)
      let cleared = await repository.clearAll()
      #expect(cleared.failures.map(\.source) == ["first", "second"])
      #expect(stage.cacher.records("one").isEmpty)
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test func `clearAll() fails all waiting requests and leaves nothing`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.saved().register(in: repository)
      let many = stage.savedMap().register(in: repository)
      many.store(1, for: "kept")
      await repository.saveAll()
      stage.ask(one, "one")
      stage.ask(many["a"], "a")
      try await stage.settle()
      let open = stage.fetch.pendingCalls
      for call in open { call.ignoreCancellation() }
      try await repository.clearAll().check()
      #expect(
        Set(stage.log.take()) == ["one: \(MuxError.cleared)", "a: \(MuxError.cleared)"])
      for call in open { call.succeed(5) }
      try await stage.settle()
      #expect(one.cachedValue == nil && many.count == 0)
      try await repository.saveAll().check()
      #expect(stage.cacher.records("one").isEmpty)
      #expect(stage.cacher.records("many").isEmpty)
    }
  }

  @Test func `clearMemory() leaves the disk alone`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let many = stage.savedMap().register(in: repository)
      many.store(1, for: "a")
      await repository.saveAll()
      repository.clearMemory()
      #expect(many.count == 0)
      expect(try await many.request(key: "a"), equals: 1)
      #expect(stage.fetch.count == 0)
    }
  }

  @Test func `snapshot() describes each entry and its activity`() throws {
    try Stage.run { stage in
      let repository = MuxRepository()
      let one = stage.saved().register(in: repository)
      let many = stage.map().register(in: repository)
      one.store(1)
      try await stage.pass(.seconds(4))
      many.store(1, for: "old", cost: 3)
      try await stage.pass(.seconds(10))
      _ = many.refresh(key: "old")
      stage.ask(many["old"], "old", .staleWhileRevalidate)
      stage.ask(many["old"], "new", .refresh)
      try await stage.settle()
      let entries = repository.snapshot()
      let single = try #require(entries.first { $0.source == "one" })
      #expect(single.key == nil && single.hasValue && single.isStale && single.isDirty)
      #expect(single.age == .seconds(14) && single.timeLeft == .seconds(-4))
      #expect(single.fetchedAt == stage.world.date.addingTimeInterval(-14))
      #expect(single.activity == .idle && single.waiters == 0 && single.cost == 1)
      let keyed = try #require(entries.first { $0.source == "many" })
      #expect(keyed.key == "old" && keyed.hasValue && keyed.isStale && !keyed.isDirty)
      #expect(keyed.activity == .fetching && keyed.waiters == 1 && keyed.cost == 3)
      #expect(keyed.hits == 1)
      #expect(entries.count == 2)
    }
  }

  @Test func `A released repository releases its members and their cache keys`() throws {
    try Stage.run { stage in
      do { stage.saved().register(in: MuxRepository()) }
      let second = stage.saved()
      second.store(1)
      try await second.save()
      #expect(stage.cacher.records("one").count == 1)
    }
  }

  @Test func `Events can still be read after the repository is released`() throws {
    try Stage.run { stage in
      weak var trace: Multiplexer<Int>?
      do {
        let one = stage.multiplexer()
        trace = one
        func events() -> AsyncStream<MuxEvent> {
          let repository = MuxRepository()
          one.register(in: repository)
          return repository.events()
        }
        var reader = events().makeAsyncIterator()
        one.store(1)
        #expect(await reader.next()?.source == "one")
      }
      #expect(trace == nil)
    }
  }
}
