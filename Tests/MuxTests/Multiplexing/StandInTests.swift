import Foundation
import MuxTesting
import Testing

@testable import Mux

/// An old value that answers for a failed fetch carries the failure.
@Suite struct StandInTests {
  private let patient = Freshness(timeToLive: .seconds(10), retryInterval: .seconds(5))

  @Test func `A fallback value is stale and carries the failure and its retry date`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer(stage.options(patient))
      one.store(1)
      try await stage.pass(.seconds(2))
      let answer = Lock<CacheEntry<Int>?>(nil)
      one.request(policy: .refresh, on: .inline) { result in
        answer.withLock { $0 = try? result.get() }
      }
      try await stage.fail(Offline())
      let entry = try #require(answer.withLock { $0 })
      #expect(entry.failure is Offline)
      #expect(entry.retryAt == stage.world.environment.wallClock() + 5)
      #expect(entry.age == .seconds(2) && entry.isStale)
    }
  }

  @Test func `The failure stays on the entry for all callers until the retry`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer(stage.options(patient))
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.ask(one, "a")
      try await stage.fail(Offline())
      for policy in [FetchPolicy.cacheFirst, .staleWhileRevalidate, .cacheOnly] {
        try await stage.pass(.seconds(1))
        let entry = try await one.requestEntry(policy: policy)
        #expect(entry.failure is Offline, "\(policy)")
        #expect(entry.isStale && entry.source == .memory)
      }
      #expect(stage.fetch.count == 1)
      try await stage.pass(.seconds(2))
      stage.ask(one, "b")
      try await stage.answer(2)
      #expect(one.cachedEntry?.failure == nil && one.cachedEntry?.isStale == false)
    }
  }

  @Test func `A value within its lifetime stays fresh for other callers`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      stage.ask(one, "a", .refresh)
      try await stage.fail(Offline())
      stage.ask(one, "b")
      #expect(stage.log.take() == ["a: 1 memory stale", "b: 1 memory"])
      #expect(one.cachedEntry?.failure == nil && one.cachedEntry?.isStale == false)
      try await stage.pass(.seconds(10))
      #expect(one.cachedEntry?.failure is Offline)
    }
  }

  @Test func `The last failure counts`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.ask(one, "a")
      try await stage.fail(Offline())
      stage.ask(one, "b")
      try await stage.fail(Broken())
      #expect(one.cachedEntry?.failure is Broken)
    }
  }

  @Test func `A fresh value keeps no failure that is not tolerated`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      stage.ask(one, "a", .refresh)
      try await stage.fail(Broken())
      #expect(stage.log.take() == ["a: broken"])
      #expect(one.cachedEntry?.failure == nil && one.cachedEntry?.isStale == false)
    }
  }

  @Test func `A not-modified response clears the failure`() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let one = Multiplexer<Int>(
        name: "one", options: stage.options(patient), revalidating: { _ in try await answers() })
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.ask(one, "a")
      try await stage.settle()
      answers.pendingCalls.first?.fail(Offline())
      try await stage.pass(.seconds(5))
      stage.ask(one, "b")
      try await stage.settle()
      answers.pendingCalls.first?.succeed(.notModified())
      try await stage.settle()
      #expect(one.cachedEntry?.failure == nil && one.cachedEntry?.isStale == false)
      answers.failPendingCalls()
    }
  }

  @Test func `A missed deadline is a failure like others`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer(stage.options(patient, deadline: .seconds(3)))
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.ask(one, "a", .refresh)
      try await stage.pass(.seconds(3))
      #expect(one.cachedEntry?.failure as? MuxError == .deadlineExceeded)
    }
  }

  @Test func `A zip carries the failure of one of its parts`() throws {
    try Stage.run { stage in
      let (one, other) = (stage.multiplexer(stage.options(patient)), stage.multiplexer())
      one.store(1)
      try await stage.pass(.seconds(10))
      other.store(2)
      stage.ask(one, "a", .refresh)
      try await stage.fail(Offline())
      let both = try await ZipSource(other, one).requestEntry(policy: .cacheFirst)
      #expect(both.failure is Offline && both.isStale && both.retryAt == one.cachedEntry?.retryAt)
    }
  }

  @Test func `A Syncer treats a fallback value as a failure and retries`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let loadable = Loadable(one)
      one.store(1)
      let syncer = Syncer(loadable, backoff: Backoff(min: .seconds(1), max: .seconds(4)))
      loadable.sync()
      for _ in 0..<4 {
        try await stage.fail(Offline())
        try await stage.pass(.seconds(4))
      }
      #expect(stage.fetch.count == 5)
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `A waiter for .loaded does not accept a fallback value`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(10))
      let waiter = LoadableWaiter(Loadable(one), acceptsOldValue: false, timeout: .seconds(30))
      let value = Lock<Int?>(nil)
      waiter.wait(on: .inline) { result in value.withLock { $0 = try? result.get() } }
      try await stage.fail(Offline())
      #expect(value.withLock { $0 } == nil)
      try await stage.pass(.seconds(4))
      try await stage.answer(2)
      #expect(value.withLock { $0 } == 2)
    }
  }
}
