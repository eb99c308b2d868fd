import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of cachified's soft purge, as refresh() without a request.
@Suite(.computes) struct CachifiedSoftPurgeTests {
  @Test("refresh() keeps a value that is already stale and writes nothing")
  func doesNotUpdateEntryWhenCacheIsOutdatedAlready() throws {
    try Bench.run { bench in
      let one = bench.saved()
      one.store(1)
      try await one.save()
      try await bench.pass(.seconds(10))
      bench.store.removeAllCalls()
      one.refresh()
      try await one.save()
      #expect(one.cachedValue == 1 && one.cachedEntry?.isStale == true)
      #expect(bench.store.calls.isEmpty)
    }
  }

  @Test("refresh() on an empty cache does nothing")
  func doesNothingWhenCacheIsEmpty() throws {
    try Bench.run { bench in
      let many = bench.many()
      many.refresh(key: "key")
      many.refresh()
      try await bench.settle()
      #expect(bench.fetch.count == 0 && many.count == 0)
    }
  }

  @Test("After refresh() a value is stale and serves .staleWhileRevalidate")
  func setsTtlTo0AndSwrToPreviousTtl() throws {
    try Bench.run { bench in
      let one = bench.one()
      one.store(1)
      one.refresh()
      #expect(one.cachedEntry?.isStale == true)
      bench.ask(one, "a", .staleWhileRevalidate)
      #expect(bench.log.take() == ["a: 1 memory stale"])
      try await bench.answer(2)
      #expect(one.cachedValue == 2)
    }
  }

  @Test("refresh() does not shorten the staleIfError window")
  func setsTtlTo0AndSwrToPreviousTtlPreviousSwr() throws {
    try Bench.run { bench in
      let one = bench.one(
        bench.options(Freshness(timeToLive: .seconds(10), staleIfError: .seconds(5))))
      one.store(1)
      one.refresh()
      try await bench.pass(.seconds(14))
      bench.ask(one, "in time")
      try await bench.fail(Offline())
      try await bench.pass(.seconds(1))
      bench.ask(one, "too late")
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["in time: 1 memory stale", "too late: offline"])
    }
  }

  @Test("After refresh() a value that never expires remains a fallback")
  func setsTtlTo0AndSwrToInfinityWhenTtlWasInfinity() throws {
    try Bench.run { bench in
      let one = bench.one(bench.options(.timeToLive(.seconds(1_000_000_000_000))))
      one.store(1)
      one.refresh()
      try await bench.pass(.seconds(31_556_952_000))
      bench.ask(one, "a")
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["a: 1 memory stale"])
    }
  }
}
