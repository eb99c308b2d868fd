import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of cachified's reporters, as events of a repository.
@Suite(.computes) struct CachifiedReporterTests {
  /// Runs a scene with a multiplexer whose events are logged.
  private func report(
    _ freshness: Freshness = .timeToLive(.seconds(10)), readers: Int = 1,
    _ scene: @escaping @Sendable (Bench, Multiplexer<Int>, FailingCacher) async throws -> Void
  ) throws {
    try Bench.run { bench in
      let repository = MuxRepository()
      let failing = FailingCacher(bench.store)
      let one = bench.saved(bench.options(freshness, cacher: failing)).register(in: repository)
      let tasks = (0..<readers).map { number in
        bench.world.start("reader") {
          for await event in repository.events() {
            bench.log.add("\(readers > 1 ? "\(number) " : "")\(Self.word(event.kind))")
          }
        }
      }
      try await bench.settle()
      try await scene(bench, one, failing)
      for task in tasks { task.cancel() }
    }
  }

  private static func word(_ kind: MuxEvent.Kind) -> String {
    switch kind {
    case .fetchFailed(let error): "fetchFailed \(AnswerLog.word(for: error))"
    case .storeFailed(.damaged): "storeFailed damaged"
    case .storeFailed(let error): "storeFailed \(error)"
    case .saved(let count): "saved \(count)"
    default: "\("\(kind)".prefix { $0 != "(" })"
    }
  }

  private static func ask(_ one: Multiplexer<Int>, _ policy: FetchPolicy = .cacheFirst) {
    one.request(policy: policy, on: .inline) { _ in }
  }

  @Test("Events report a damaged record and the fetch that replaces it")
  func logsWhenCachedValueIsInvalid() throws {
    try report { bench, one, _ in
      one.store(1)
      try await one.save()
      one.clearMemory()
      bench.store.corrupt("", in: try CacheDomain("one"))
      try await bench.settle()
      _ = bench.log.take()
      Self.ask(one)
      try await bench.answer(2)
      #expect(bench.log.take() == ["miss", "storeFailed damaged", "fetchBegan", "fetched"])
    }
  }

  @Test("Events report a failed load and the fetch that follows")
  func logsWhenGettingACachedValueFails() throws {
    try report { bench, one, failing in
      failing.fail(.nth(1, .busy), on: [.load])
      Self.ask(one)
      try await bench.answer(2)
      #expect(
        bench.log.take() == ["miss", "storeFailed \(CacherError.busy)", "fetchBegan", "fetched"])
    }
  }

  @Test("Events report a failed fetch with its error")
  func logsWhenGettingAFreshValueFails() throws {
    try report { bench, one, _ in
      Self.ask(one)
      try await bench.fail(Broken())
      #expect(bench.log.take() == ["miss", "fetchBegan", "fetchFailed broken"])
    }
  }

  @Test("Events report a value discarded by clear() during its fetch")
  func logsWhenFreshValueIsNotWrittenToCache() throws {
    try report { bench, one, _ in
      Self.ask(one)
      try await bench.settle()
      try await one.clear()
      try await bench.answer(1)
      #expect(bench.log.take() == ["miss", "fetchBegan", "cleared", "discarded"])
      #expect(one.cachedValue == nil)
    }
  }

  @Test("Events report a failed save")
  func logsWhenWritingToCacheFailsUsingDefaults() throws {
    try report { bench, one, failing in
      failing.fail(.nth(1, .full), on: [.save])
      one.store(1)
      await #expect(throws: SaveError.self) { try await one.save() }
      try await bench.settle()
      // A save of nothing may be reported as well.
      let told = bench.log.take().filter { $0 != "saved 0" }
      #expect(told == ["stored", "storeFailed \(CacherError.full)"])
    }
  }

  @Test("Events report a stale hit and the revalidated value")
  func logsWhenCacheIsSuccessfullyRevalidated() throws {
    try report(Freshness(timeToLive: .seconds(5), staleWhileRevalidate: .seconds(10))) {
      bench, one, _ in
      one.store(1)
      try await bench.pass(.seconds(7))
      _ = bench.log.take()
      Self.ask(one)
      try await bench.answer(2)
      #expect(bench.log.take() == ["servedStale", "fetchBegan", "fetched"])
    }
  }

  @Test("Events report a stale hit and the failed revalidation")
  func logsWhenCacheRevalidationFails() throws {
    try report(Freshness(timeToLive: .seconds(5), staleWhileRevalidate: .seconds(10))) {
      bench, one, _ in
      one.store(1)
      try await bench.pass(.seconds(7))
      _ = bench.log.take()
      Self.ask(one)
      try await bench.fail(Broken())
      #expect(bench.log.take() == ["servedStale", "fetchBegan", "fetchFailed broken"])
    }
  }

  @Test("Two event readers receive the same events")
  func mergesMultipleReporters() throws {
    try report(readers: 2) { bench, one, _ in
      Self.ask(one)
      try await bench.answer(1)
      let told = bench.log.take()
      for reader in 0...1 {
        #expect(
          told.filter { $0.hasPrefix("\(reader) ") }
            == ["miss", "fetchBegan", "fetched"].map { "\(reader) \($0)" })
      }
    }
  }
}
