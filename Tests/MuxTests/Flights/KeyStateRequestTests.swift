import Testing

@testable import Mux

@Suite struct KeyStateRequestTests {
  private let instant = Duration.nanoseconds(1)

  @Test func `The first request launches a flight and later ones join it`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.ask("b")
    bench.ask("c", .refresh)
    #expect(bench.launched == [first])
    bench.fetch(1)
    #expect(bench.answers() == ["a: 1 network", "b: 1 network", "c: 1 network"])
    #expect(bench.current == 0)
  }

  @Test(arguments: [FetchPolicy.cacheFirst, .staleWhileRevalidate, .cacheOnly])
  func `A fresh value answers policies that trust the cache`(_ policy: FetchPolicy) {
    let bench = KeyStateBench()
    bench.store(1)
    bench.ask("a", policy)
    #expect(bench.answers() == ["a: 1 memory"])
    #expect(bench.launched.isEmpty)
  }

  @Test(arguments: [FetchPolicy.refresh, .reload])
  func `A fresh value does not answer policies that require a fetch`(_ policy: FetchPolicy) {
    let bench = KeyStateBench()
    bench.store(1)
    let id = bench.ask("a", policy)
    #expect(bench.launched == [id])
    bench.fetch(2)
    #expect(bench.answers() == ["a: 2 network"])
  }

  @Test func `A value is fresh until exactly its time to live`() {
    let bench = KeyStateBench()
    bench.store(1)
    bench.now += .seconds(10) - instant
    bench.ask("before")
    #expect(bench.answers() == ["before: 1 memory"])
    bench.now += instant
    let id = bench.ask("at")
    #expect(bench.answers() == [] && bench.launched == [id])
  }

  @Test func `A stale value is served until exactly the end of its window`() {
    let bench = KeyStateBench(
      Freshness(timeToLive: .seconds(10), staleWhileRevalidate: .seconds(5)))
    bench.store(1)
    bench.now += .seconds(15) - instant
    let id = bench.ask("before")
    #expect(bench.answers() == ["before: 1 memory stale"])
    #expect(bench.launched == [id], "the fetch goes on behind the answer")
    bench.ask("again")
    #expect(bench.answers() == ["again: 1 memory stale"])
    #expect(bench.launched == [id], "only one of them")
    bench.now += instant
    bench.ask("at")
    #expect(bench.answers() == [])
    bench.fetch(2)
    #expect(bench.answers() == ["at: 2 network"])
  }

  @Test func `An old value answers for an error until staleIfError ends`() {
    for (late, expected) in [(instant, "a: 1 memory stale"), (.zero, "a: offline")] {
      let bench = KeyStateBench(Freshness(timeToLive: .seconds(10), staleIfError: .seconds(5)))
      bench.store(1)
      bench.now += .seconds(15) - late
      bench.ask("a")
      bench.begin()
      bench.fail(Offline())
      #expect(bench.answers() == [expected])
      #expect(bench.value == 1)
    }
  }

  @Test func `staleIfError nil means always, zero means never`() {
    for (window, expected) in [(nil, "a: 1 memory stale"), (Duration.zero, "a: offline")] {
      let bench = KeyStateBench(Freshness(timeToLive: .seconds(10), staleIfError: window))
      bench.store(1)
      bench.now += .seconds(1_000_000_000)
      bench.ask("a")
      bench.begin()
      bench.fail(Offline())
      #expect(bench.answers() == [expected])
    }
  }

  @Test func `A failed fetch is not retried before its retry interval`() {
    let bench = KeyStateBench(Freshness(timeToLive: .seconds(10), retryInterval: .seconds(3)))
    bench.store(1)
    bench.now += .seconds(12)
    bench.ask("a")
    bench.begin()
    bench.fail(Offline())
    bench.forgetDecisions()
    bench.now += .seconds(3) - instant
    for policy in [FetchPolicy.cacheFirst, .staleWhileRevalidate] {
      bench.ask("before", policy)
      #expect(bench.answers() == ["before: 1 memory stale"])
    }
    #expect(bench.launched.isEmpty)
    bench.now += instant
    let id = bench.ask("at")
    #expect(bench.launched == [id])
  }

  @Test func `refresh() overrides the retry interval`() {
    let bench = KeyStateBench(Freshness(timeToLive: .seconds(10), retryInterval: .seconds(30)))
    bench.store(1)
    bench.now += .seconds(12)
    bench.ask("a")
    bench.begin()
    bench.fail(Offline())
    bench.refresh()
    let id = bench.ask("b")
    #expect(bench.launched.last == id)
  }

  @Test func `refresh() during a failing fetch overrides the retry interval`() {
    let bench = KeyStateBench(Freshness(timeToLive: .seconds(10), retryInterval: .seconds(30)))
    bench.store(1)
    bench.now += .seconds(12)
    bench.ask("a")
    bench.begin()
    bench.refresh()
    bench.fail(Offline())
    #expect(bench.answers() == ["a: 1 memory stale"])
    let id = bench.ask("b")
    #expect(bench.answers() == [])
    #expect(bench.launched.last == id)
  }

  @Test func `A stale hit still revalidates after other callers cancel`() {
    let bench = KeyStateBench()
    bench.store(1)
    let first = bench.ask("a", .reload)
    bench.now += .seconds(10)
    bench.ask("b", .staleWhileRevalidate)
    #expect(bench.answers() == ["b: 1 memory stale"])
    bench.leave(first)
    #expect(bench.abandoned.isEmpty)
    bench.fetch(2)
    #expect(bench.value == 2)
  }

  @Test func `A stale value answers .cacheOnly and .staleWhileRevalidate only`() {
    for (policy, answer, fetches) in [
      (FetchPolicy.cacheFirst, [], true),
      (.staleWhileRevalidate, ["a: 1 memory stale"], true),
      (.cacheOnly, ["a: 1 memory stale"], false),
      (.refresh, [], true), (.reload, [], true),
    ] as [(FetchPolicy, [String], Bool)] {
      let bench = KeyStateBench()
      bench.store(1)
      bench.now += .seconds(60)
      bench.ask("a", policy)
      #expect(bench.answers() == answer)
      #expect(bench.launched.isEmpty != fetches)
    }
  }

  @Test func `.cacheOnly never fetches`() {
    let bench = KeyStateBench()
    bench.ask("a", .cacheOnly)
    #expect(bench.answers() == ["a: no value is cached, and the policy forbids a fetch"])
    bench.ask("b")
    bench.begin()
    bench.ask("c", .cacheOnly)
    #expect(bench.answers() == ["c: no value is cached, and the policy forbids a fetch"])
    #expect(bench.launched.count == 1)
  }

  @Test func `Use extends an idle time up to the time to live`() {
    let bench = KeyStateBench(Freshness(timeToLive: .seconds(10), idleTime: .seconds(4)))
    bench.store(1)
    for _ in 1...3 {
      bench.now += .seconds(3)
      bench.ask("a")
    }
    #expect(bench.answers() == ["a: 1 memory", "a: 1 memory", "a: 1 memory"])
    bench.now += .seconds(1)
    bench.ask("b")
    #expect(bench.answers() == [], "ten seconds are over, used or not")
  }

  @Test func `An unused value expires with its idle time`() {
    let bench = KeyStateBench(Freshness(timeToLive: .seconds(10), idleTime: .seconds(4)))
    bench.store(1)
    bench.now += .seconds(4) - instant
    bench.ask("before")
    #expect(bench.answers() == ["before: 1 memory"])
    bench.now += .seconds(4)
    bench.ask("at")
    #expect(bench.answers() == [])
  }

  @Test func `A value at the age limit is removed and never answers`() {
    let bench = KeyStateBench(ageLimit: .seconds(60))
    bench.store(1)
    bench.now += .seconds(60)
    bench.ask("a", .cacheOnly)
    #expect(bench.answers() == ["a: no value is cached, and the policy forbids a fetch"])
    #expect(bench.value == nil)
  }

  @Test func `A plain hit copies a fresh value and counts, unless observed`() {
    let bench = KeyStateBench()
    bench.store(1)
    #expect(bench.state.plainHit(at: bench.now, as: Int.self, in: bench.shared) == 1)
    #expect(bench.state.stored?.hits == 1)
    #expect(
      bench.state.plainHit(at: bench.now + .seconds(10), as: Int.self, in: bench.shared) == nil)
    bench.shared.isObserved = true
    #expect(bench.state.plainHit(at: bench.now, as: Int.self, in: bench.shared) == nil)
    bench.shared.isObserved = false
    bench.refresh()
    #expect(bench.state.plainHit(at: bench.now, as: Int.self, in: bench.shared) == nil)
  }
}
