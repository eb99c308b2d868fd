import Testing

@testable import Mux

@Suite struct KeyStateFlightTests {
  @Test func `A request after refresh() does not join an earlier fetch`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.refresh()
    bench.ask("b")
    bench.ask("c", .refresh)
    #expect(bench.launched == [first])
    bench.succeed(1)
    #expect(bench.answers() == ["a: 1 network"])
    #expect(bench.launched.count == 2, "the next flight begins")
    bench.fetch(2)
    #expect(bench.answers() == ["b: 2 network", "c: 2 network"])
    bench.ask("d")
    #expect(bench.answers() == ["d: 2 memory"])
  }

  @Test func `The value of a fetch that began before refresh() is stale`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.begin()
    bench.refresh()
    bench.succeed(1)
    #expect(bench.value == 1)
    bench.ask("b")
    #expect(bench.answers() == ["a: 1 network"])
    #expect(bench.launched.count == 2)
  }

  @Test func `refresh() before the fetch begins needs no second fetch`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.refresh()
    bench.ask("b")
    bench.fetch(1)
    #expect(bench.answers() == ["a: 1 network", "b: 1 network"])
    bench.ask("c")
    #expect(bench.answers() == ["c: 1 memory"])
    #expect(bench.launched.count == 1)
  }

  @Test func `After refresh() the old value stays readable and answers on errors`() {
    let bench = KeyStateBench()
    bench.store(1)
    bench.refresh()
    #expect(bench.value == 1)
    bench.ask("a")
    bench.begin()
    bench.fail(Offline())
    #expect(bench.answers() == ["a: 1 memory stale"])
  }

  @Test func `An error that is not tolerated fails all requests, keeping the value`() {
    let bench = KeyStateBench()
    bench.store(1)
    bench.now += .seconds(10)
    bench.ask("a")
    bench.ask("b")
    bench.begin()
    bench.fail(Broken())
    #expect(bench.answers() == ["a: broken", "b: broken"])
    #expect(bench.value == 1)
    bench.ask("c")
    #expect(bench.launched.count == 2, "nothing is kept of the failure")
  }

  @Test func `A stale value that answers for an error is retried by the next request`() {
    let bench = KeyStateBench()
    bench.store(1)
    let stored = bench.state.stored?.fetchedAt
    bench.now += .seconds(10)
    bench.ask("a")
    bench.begin()
    bench.fail(Offline())
    #expect(bench.state.stored?.fetchedAt == stored)
    bench.ask("b")
    #expect(bench.launched.count == 2)
  }

  @Test func `.reload never falls back to an old value`() {
    let bench = KeyStateBench()
    bench.store(1)
    bench.ask("a", .reload)
    bench.ask("b", .refresh)
    bench.begin()
    bench.fail(Offline())
    #expect(Set(bench.answers()) == ["a: offline", "b: 1 memory stale"])
  }

  @Test func `A cancelled fetch never falls back to the old value`() {
    let everything = Freshness(timeToLive: .seconds(10), allowsStaleValue: { _ in true })
    let bench = KeyStateBench(everything)
    bench.store(1)
    bench.ask("a", .refresh)
    bench.begin()
    bench.fail(CancellationError())
    #expect(bench.answers() == ["a: cancelled"])
  }

  @Test func `A not-modified response renews the old value`() {
    let bench = KeyStateBench(disk: true)
    bench.ask("a")
    bench.load(1, age: .seconds(60))
    bench.begin()
    bench.succeed(.notModified())
    #expect(bench.answers() == ["a: 1 network"])
    #expect(bench.state.stored?.fetchedAt == bench.now)
    #expect(bench.state.stored?.isDirty == true, "its new date is not on disk")
  }

  @Test func `A not-modified response without a value is an error`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.begin()
    bench.succeed(.notModified())
    #expect(bench.answers() == ["a: \(MuxError.nothingToRevalidate)"])
    #expect(bench.value == nil)
  }

  @Test func `A fetch can set its lifetime, cost and validators`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.begin()
    bench.succeed(.value(1, lifetime: .seconds(3), validators: ["etag": "x"], cost: 7))
    #expect(bench.state.stored?.freshUntil == bench.now + .seconds(3))
    #expect(bench.state.stored?.details.cost == 7)
    #expect(bench.state.stored?.details.validators == ["etag": "x"])
  }

  @Test func `The result of an unknown flight changes nothing`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.clear(inFlight: .fail)
    bench.ask("b")
    bench.forgetDecisions()
    bench.succeed(1, first)
    bench.fail(Broken(), first)
    #expect(bench.begin(first) == false)
    #expect(bench.answers() == [])
    #expect(bench.value == nil)
    bench.fetch(2)
    #expect(bench.answers() == ["b: 2 network"])
  }

  @Test func `A fetch past its deadline is detached and cannot store`() {
    let bench = KeyStateBench(deadline: .seconds(30))
    let first = bench.ask("a")
    bench.begin()
    #expect(bench.state.flights.overdue(at: bench.now + .seconds(30) - .nanoseconds(1)).ids == [])
    #expect(bench.state.flights.overdue(at: bench.now).next == bench.now + .seconds(30))
    bench.now += .seconds(30)
    #expect(bench.state.flights.overdue(at: bench.now).ids == [first])
    bench.detach(first)
    #expect(bench.answers() == ["a: \(MuxError.deadlineExceeded)"])
    #expect(bench.abandoned == [first])
    bench.ask("b")
    bench.succeed(1, first)
    #expect(bench.value == nil)
    bench.fetch(2)
    #expect(bench.answers() == ["b: 2 network"])
  }

  @Test func `The old value answers for a fetch that missed its deadline`() {
    let bench = KeyStateBench(deadline: .seconds(30))
    bench.store(1)
    bench.now += .seconds(10)
    bench.ask("a")
    bench.begin()
    bench.detach(bench.current)
    #expect(bench.answers() == ["a: 1 memory stale"])
  }

  @Test func `A prefetch runs without requests and continues when one leaves`() {
    let bench = KeyStateBench()
    bench.prefetch()
    let guest = bench.ask("a")
    bench.leave(guest)
    #expect(bench.answers() == ["a: cancelled"])
    #expect(bench.abandoned.isEmpty)
    bench.fetch(1)
    #expect(bench.value == 1)
  }

  @Test func `Events are recorded only while observed`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.fetch(1)
    #expect(bench.events.isEmpty)
    bench.shared.isObserved = true
    bench.ask("b")
    #expect(bench.events == ["hit"])
  }
}
