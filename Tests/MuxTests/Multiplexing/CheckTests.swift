import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A check can reject a cached value, which then counts as missing.
@Suite(.computes, .timeLimit(.minutes(60))) struct CheckTests {
  private func map(
    _ stage: Stage, _ check: @escaping @Sendable (Int) -> Bool
  ) -> MultiplexerMap<String, Int> {
    stage.savedMap("many", CacheLimits(), stage.options().accepting(check))
  }

  @Test("A rejected record on disk is refetched and is not a fallback")
  func fromDisk() throws {
    try Stage.run { stage in
      let limit = Lock(100)
      let many = map(stage) { $0 < limit.withLock { $0 } }
      many.store(["a": 50, "b": 5])
      try await many.save()
      many.clearMemory()
      limit.withLock { $0 = 10 }
      stage.ask(many["a"], "a")
      try await stage.fail(Offline())
      stage.ask(many["a"], "only", .cacheOnly)
      stage.ask(many["b"], "b")
      try await stage.settle()
      #expect(
        stage.log.take().sorted() == ["a: offline", "b: 5 disk", "only: \(MuxError.notCached)"])
      many.clearMemory()
      try await many.restore()
      #expect(many.cachedValue(for: "a") == nil && many.cachedValue(for: "b") == 5)
    }
  }

  @Test("A rejected value in memory is refetched by every kind of request")
  func fromMemory() throws {
    try Stage.run { stage in
      let limit = Lock(100)
      let many = map(stage) { $0 < limit.withLock { $0 } }
      many.store(["a": 50, "b": 5])
      expect(try await many.request(key: "a"), equals: 50)
      limit.withLock { $0 = 10 }
      stage.world.start("plain") { [log = stage.log] in
        log.add("plain: \(try await many.request(key: "a"))")
      }
      stage.ask(many["a"], "a", .staleWhileRevalidate)
      try await stage.answer(7)
      expect(try await many.request(key: "b"), equals: 5)
      #expect(stage.log.take().sorted() == ["a: 7 network", "plain: 7"])
    }
  }

  @Test("A value rejected during a failing refresh is not a fallback")
  func meanwhile() throws {
    try Stage.run { stage in
      let limit = Lock(100)
      let many = map(stage) { $0 < limit.withLock { $0 } }
      many.store(50, for: "a")
      stage.ask(many["a"], "a", .refresh)
      try await stage.settle()
      limit.withLock { $0 = 10 }
      try await stage.fail(Offline())
      #expect(stage.log.take() == ["a: offline"])
    }
  }

  @Test(".notModified does not keep a value rejected during the fetch")
  func notModifiedMeanwhile() throws {
    try Stage.run { stage in
      let limit = Lock(100)
      let asked = OneShot<Void>()
      let one = Multiplexer<Int>(
        name: "one", options: stage.options().accepting { $0 < limit.withLock { $0 } },
        revalidating: { _ in
          try await asked.value {}
          return .notModified()
        })
      one.store(50)
      stage.ask(one, "one", .refresh)
      try await stage.settle()
      limit.withLock { $0 = 10 }
      asked.give(.success(()))
      try await stage.settle()
      #expect(stage.log.take() == ["one: \(MuxError.nothingToRevalidate)"])
      #expect(one.cachedValue == nil)
    }
  }

  @Test("A value rejected during a slow fetch is not served after the limit")
  func impatient() throws {
    try Stage.run { stage in
      let limit = Lock(100)
      let many = map(stage) { $0 < limit.withLock { $0 } }
      many.store(50, for: "a")
      many.refresh(key: "a")
      stage.ask(many["a"], "a", .staleIfSlow(after: .seconds(1)))
      try await stage.settle()
      limit.withLock { $0 = 10 }
      try await stage.pass(.seconds(2))
      #expect(stage.log.take() == [])
      try await stage.answer(7)
      #expect(stage.log.take() == ["a: 7 network"])
    }
  }

  @Test("A value rejected during the fetch is not served at the deadline")
  func late() throws {
    try Stage.run { stage in
      let limit = Lock(100)
      let options = stage.options(deadline: .seconds(3)).accepting { @Sendable (value: Int) in
        value < limit.withLock { $0 }
      }
      let many = stage.savedMap("many", CacheLimits(), options)
      many.store(50, for: "a")
      stage.ask(many["a"], "a", .refresh)
      try await stage.settle()
      limit.withLock { $0 = 10 }
      try await stage.pass(.seconds(3))
      #expect(stage.log.take() == ["a: \(MuxError.deadlineExceeded)"])
    }
  }

  @Test("A Loadable fetches once per sync() if every value is rejected")
  func state() throws {
    try Stage.run { stage in
      let many = map(stage) { $0 < 10 }
      let state = Loadable(many["a"])
      for count in 1...3 {
        state.sync()
        try await stage.answer(50)
        try await stage.answer(50)
        #expect(stage.fetch.count == count)
        #expect(state.state.phase == .loaded)
      }
    }
  }

  @Test("A rejected value is refetched, not replaced by an older one on disk")
  func olderOnDisk() throws {
    try Stage.run { stage in
      let limit = Lock(100)
      let many = map(stage) { $0 < limit.withLock { $0 } }
      many.store(5, for: "a")
      try await many.save()
      many.store(50, for: "a")
      limit.withLock { $0 = 10 }
      stage.ask(many["a"], "a")
      try await stage.answer(7)
      #expect(stage.log.take() == ["a: 7 network"])
    }
  }

  @Test(".notModified does not restore a rejected value for a later request")
  func notModified() throws {
    try Stage.run { stage in
      let limit = Lock(100)
      let answers = ScriptedFetch<FetchResult<Int>>()
      let one = Multiplexer<Int>(
        name: "one",
        options: stage.options().accepting { (value: Int) in
          value < limit.withLock { $0 }
        }, revalidating: { _ in try await answers() })
      one.store(50)
      stage.ask(one, "before", .refresh)
      try await stage.settle()
      limit.withLock { $0 = 10 }
      stage.ask(one, "after")
      answers.pendingCalls.first?.succeed(.notModified())
      try await stage.settle()
      let nothing = "\(MuxError.nothingToRevalidate)"
      #expect(stage.log.take() == ["before: \(nothing)", "after: \(nothing)"])
      #expect(one.cachedValue == nil)
    }
  }

  @Test("The check runs outside the lock")
  func noLock() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let subject = Lock<Multiplexer<Int>?>(nil)
      let one = stage.multiplexer(
        stage.options().accepting { (_: Int) in
          subject.withLock { $0 }?.cachedValue == 1
        })
      subject.withLock { $0 = one }
      one.store(1)
      expect(try await one.request(), equals: 1)
      subject.withLock { $0 = nil }
    }
  }
}
