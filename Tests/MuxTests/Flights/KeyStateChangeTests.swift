import Testing

@testable import Mux

@Suite struct KeyStateChangeTests {
  @Test func `store() during a fetch wins and cancels the fetch`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.refresh()
    bench.ask("b")
    bench.store(5)
    #expect(bench.answers() == ["a: 5 memory", "b: 5 memory"])
    #expect(bench.abandoned.contains(first))
    bench.succeed(1, first)
    #expect(bench.value == 5)
    bench.ask("c")
    #expect(bench.answers() == ["c: 5 memory"])
  }

  @Test func `clear(.deliver) answers waiting requests but stores nothing`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.clear(inFlight: .deliver)
    #expect(bench.answers() == [])
    bench.ask("b")
    #expect(bench.launched.count == 2, "a request after the clearing begins anew")
    bench.succeed(1, first)
    #expect(bench.answers() == ["a: 1 network"])
    #expect(bench.value == nil)
    bench.fetch(2)
    #expect(bench.answers() == ["b: 2 network"])
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `After clear(inFlight: .deliver) a failed fetch fails its requests`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.clear(inFlight: .deliver)
    bench.fail(Offline(), first)
    #expect(bench.answers() == ["a: offline"])
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `clear(.fail) fails all waiting requests, even of cleared fetches`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.begin()
    bench.clear(inFlight: .deliver)
    bench.ask("b")
    bench.begin()
    bench.refresh()
    bench.ask("c")
    bench.clear(inFlight: .fail)
    let cleared = MuxError.cleared
    #expect(Set(bench.answers()) == ["a: \(cleared)", "b: \(cleared)", "c: \(cleared)"])
    #expect(bench.abandoned.count == 3)
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `A refresh queued before clear(inFlight: .deliver) is stored`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.ask("b", .refresh)
    bench.clear(inFlight: .deliver)
    #expect(bench.launched.count == 2)
    bench.fetch(2)
    bench.succeed(1, first)
    #expect(bench.answers() == ["b: 2 network", "a: 1 network"])
    #expect(bench.value == 2)
  }

  @Test func `clear() cancels a prefetch without waiting requests`() {
    let bench = KeyStateBench()
    bench.prefetch()
    let id = bench.current
    bench.clear(inFlight: .deliver)
    #expect(bench.abandoned == [id])
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `clear() during a disk read discards the read and shares the fetch`() {
    let bench = KeyStateBench(disk: true)
    let first = bench.ask("a")
    bench.clear(inFlight: .deliver)
    bench.ask("b")
    #expect(bench.load(9, of: first))
    #expect(bench.value == nil)
    bench.fetch(1)
    #expect(bench.answers() == ["a: 1 network", "b: 1 network"])
    #expect(bench.value == 1)
  }

  @Test func `After clear() only waiting requests keep an unstarted fetch alive`() {
    let bench = KeyStateBench(.init(timeToLive: .seconds(10), staleWhileRevalidate: .seconds(10)))
    bench.store(1)
    bench.now += .seconds(10)
    bench.ask("old")
    let id = bench.ask("a", .refresh)
    bench.clear(inFlight: .deliver)
    bench.leave(id)
    #expect(bench.answers() == ["old: 1 memory stale", "a: cancelled"])
    #expect(bench.abandoned.count == 1 && bench.state.flights.isEmpty)
  }

  @Test func `clear() during a disk read fails cache-only requests`() {
    let bench = KeyStateBench(disk: true)
    let first = bench.ask("a", .cacheOnly)
    bench.clear(inFlight: .deliver)
    #expect(bench.answers() == ["a: no value is cached, and the policy forbids a fetch"])
    #expect(!bench.load(9, of: first))
    #expect(bench.begin(first) == false)
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `A request that leaves does not affect the others`() {
    let bench = KeyStateBench()
    bench.ask("a")
    let second = bench.ask("b")
    bench.ask("c")
    bench.leave(second)
    #expect(bench.answers() == ["b: cancelled"])
    #expect(bench.abandoned.isEmpty)
    bench.fetch(1)
    #expect(bench.answers() == ["a: 1 network", "c: 1 network"])
    bench.leave(second)
    #expect(bench.answers() == [], "nobody is answered twice")
  }

  @Test func `A fetch is cancelled when its last request leaves`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    let second = bench.ask("b")
    bench.begin()
    bench.leave(first)
    #expect(bench.abandoned.isEmpty)
    bench.leave(second)
    #expect(bench.abandoned == [first])
    let third = bench.ask("c")
    #expect(bench.launched == [first, third])
    bench.succeed(1, first)
    #expect(bench.value == nil)
  }

  @Test func `An abandoned fetch completes if not cancelled, and is stored`() {
    let bench = KeyStateBench(cancelsAbandonedFetches: false)
    let first = bench.ask("a")
    bench.begin()
    bench.leave(first)
    #expect(bench.answers() == ["a: cancelled"])
    #expect(bench.abandoned.isEmpty)
    bench.succeed(1)
    #expect(bench.value == 1)
  }

  @Test func `Abandoning a fetch starts the one queued behind it`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    let second = bench.ask("b", .refresh)
    bench.leave(first)
    #expect(bench.abandoned == [first])
    #expect(bench.launched == [first, second])
    bench.fetch(2)
    #expect(bench.answers() == ["a: cancelled", "b: 2 network"])
  }

  @Test func `A queued fetch whose request leaves never starts`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.begin()
    let second = bench.ask("b", .refresh)
    bench.leave(second)
    #expect(bench.answers() == ["b: cancelled"])
    bench.succeed(1)
    #expect(bench.launched.count == 1)
    #expect(bench.state.flights.isEmpty)
  }

  @Test(arguments: [true, false])
  func `A cleared fetch is cancelled when its last caller leaves`(_ cancelsAbandonedFetches: Bool) {
    let bench = KeyStateBench(cancelsAbandonedFetches: cancelsAbandonedFetches)
    bench.prefetch()
    let first = bench.current
    let guest = bench.ask("a")
    bench.begin()
    bench.clear(inFlight: .deliver)
    bench.leave(guest)
    #expect(bench.answers() == ["a: cancelled"])
    #expect(bench.abandoned == [first], "it can store nothing, so it has no reason to go on")
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `clearMemory() leaves the running fetch alone`() {
    let bench = KeyStateBench()
    bench.store(1)
    bench.ask("a", .refresh)
    bench.begin()
    bench.state.clearMemory(bench.rules)
    #expect(bench.value == nil)
    bench.succeed(2)
    #expect(bench.answers() == ["a: 2 network"])
    #expect(bench.value == 2)
  }

  @Test func `A refresh outlives clearMemory()`() {
    let bench = KeyStateBench(disk: true)
    bench.store(1)
    bench.refresh()
    bench.state.clearMemory(bench.rules)
    bench.ask("a")
    bench.load(1)
    #expect(bench.answers() == [], "what is on disk is older than the refresh")
    bench.fetch(2)
    #expect(bench.answers() == ["a: 2 network"])
  }
}
