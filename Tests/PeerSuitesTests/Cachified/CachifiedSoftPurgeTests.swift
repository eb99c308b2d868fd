import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of cachified's soft purge, as refresh() without a request.
@Suite(.computes) struct CachifiedSoftPurgeTests {
  @Test("To refresh what is past its time changes nothing of it, and writes nothing.")
  func doesNotUpdateEntryWhenCacheIsOutdatedAlready() throws {
    try Bench.run { bench in
      let one = bench.saved()
      one.store(1)
      try await one.save()
      try await bench.pass(.seconds(10))
      bench.store.forgetCalls()
      one.refresh()
      try await one.save()
      #expect(one.cachedValue == 1 && one.cachedEntry?.isStale == true)
      #expect(bench.store.calls.isEmpty)
    }
  }

  @Test("To refresh what is not there does nothing.")
  func doesNothingWhenCacheIsEmpty() throws {
    try Bench.run { bench in
      let many = bench.many()
      many.refresh(key: "key")
      many.refresh()
      try await bench.settle()
      #expect(bench.fetch.count == 0 && many.count == 0)
    }
  }

  @Test("What was refreshed is stale at once, and given at once to those who take it stale.")
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

  @Test("What was refreshed stands in for an error as long as if it had not been.")
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

  @Test("What was refreshed and has no end stands in for an error for ever.")
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
