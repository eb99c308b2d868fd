import Testing

@testable import Mux

@Suite struct KeyStateFlightTests {
  @Test func `After a refresh a request does not wait for a fetch that began before`() {
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

  @Test func `What a fetch brings after a refresh is stale when it comes`() {
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

  @Test func `A refresh before the fetch has begun needs no second one`() {
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

  @Test func `A refresh keeps the value readable and for a failed fetch`() {
    let bench = KeyStateBench()
    bench.store(1)
    bench.refresh()
    #expect(bench.value == 1)
    bench.ask("a")
    bench.begin()
    bench.fail(Offline())
    #expect(bench.answers() == ["a: 1 memory stale"])
  }

  @Test func `A failure of another kind goes to all and leaves the old value alone`() {
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

  @Test func `A served old value keeps its age and the next request tries again`() {
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

  @Test func `A reload never gets an old value`() {
    let bench = KeyStateBench()
    bench.store(1)
    bench.ask("a", .reload)
    bench.ask("b", .refresh)
    bench.begin()
    bench.fail(Offline())
    #expect(Set(bench.answers()) == ["a: offline", "b: 1 memory stale"])
  }

  @Test func `A cancelled fetch is never a missing network`() {
    let everything = Freshness(timeToLive: .seconds(10), tolerates: { _ in true })
    let bench = KeyStateBench(everything)
    bench.store(1)
    bench.ask("a", .refresh)
    bench.begin()
    bench.fail(CancellationError())
    #expect(bench.answers() == ["a: cancelled"])
  }

  @Test func `Not modified renews the value that was there`() {
    let bench = KeyStateBench(disk: true)
    bench.ask("a")
    bench.load(1, age: .seconds(60))
    bench.begin()
    bench.succeed(.notModified())
    #expect(bench.answers() == ["a: 1 network"])
    #expect(bench.state.stored?.fetchedAt == bench.now)
    #expect(bench.state.stored?.isDirty == true, "its new date is not on disk")
  }

  @Test func `Not modified without a value is an error`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.begin()
    bench.succeed(.notModified())
    #expect(bench.answers() == ["a: \(MuxError.nothingToKeep)"])
    #expect(bench.value == nil)
  }

  @Test func `A fetch may give its own lifetime, cost and validators`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.begin()
    bench.succeed(.value(1, lifetime: .seconds(3), validators: ["etag": "x"], cost: 7))
    #expect(bench.state.stored?.freshUntil == bench.now + .seconds(3))
    #expect(bench.state.stored?.details.cost == 7)
    #expect(bench.state.stored?.details.validators == ["etag": "x"])
  }

  @Test func `An answer of a flight that is not there changes nothing`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.clear(.fail)
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

  @Test func `A fetch past its deadline is left behind and cannot store`() {
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

  @Test func `An old value answers for a fetch that missed its deadline`() {
    let bench = KeyStateBench(deadline: .seconds(30))
    bench.store(1)
    bench.now += .seconds(10)
    bench.ask("a")
    bench.begin()
    bench.detach(bench.current)
    #expect(bench.answers() == ["a: 1 memory stale"])
  }

  @Test func `A prefetch flies with nobody waiting and goes on when a guest leaves`() {
    let bench = KeyStateBench()
    bench.prefetch()
    let guest = bench.ask("a")
    bench.leave(guest)
    #expect(bench.answers() == ["a: cancelled"])
    #expect(bench.abandoned.isEmpty)
    bench.fetch(1)
    #expect(bench.value == 1)
  }

  @Test func `What happens is noted only where somebody watches`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.fetch(1)
    #expect(bench.events.isEmpty)
    bench.around.isObserved = true
    bench.ask("b")
    #expect(bench.events == ["hit"])
  }
}
