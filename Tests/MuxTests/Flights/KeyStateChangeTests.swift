import Testing

@testable import Mux

@Suite struct KeyStateChangeTests {
  @Test func `A value set during a fetch wins, and the fetch is given up`() {
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

  @Test func `Clearing delivers what was asked for and keeps nothing`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.clear(.deliver)
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

  @Test func `The failure of a fetch after its key was cleared goes to those who waited`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.clear(.deliver)
    bench.fail(Offline(), first)
    #expect(bench.answers() == ["a: offline"])
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `Clearing may fail all who wait, also those cleared before`() {
    let bench = KeyStateBench()
    bench.ask("a")
    bench.begin()
    bench.clear(.deliver)
    bench.ask("b")
    bench.begin()
    bench.refresh()
    bench.ask("c")
    bench.clear(.fail)
    let cleared = MuxError.cleared
    #expect(Set(bench.answers()) == ["a: \(cleared)", "b: \(cleared)", "c: \(cleared)"])
    #expect(bench.abandoned.count == 3)
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `What waited behind a fetch belongs to the time after the clearing`() {
    let bench = KeyStateBench()
    let first = bench.ask("a")
    bench.begin()
    bench.ask("b", .refresh)
    bench.clear(.deliver)
    #expect(bench.launched.count == 2)
    bench.fetch(2)
    bench.succeed(1, first)
    #expect(bench.answers() == ["b: 2 network", "a: 1 network"])
    #expect(bench.value == 2)
  }

  @Test func `A fetch that nobody waits for is given up when its key is cleared`() {
    let bench = KeyStateBench()
    bench.prefetch()
    let id = bench.current
    bench.clear(.deliver)
    #expect(bench.abandoned == [id])
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `Clearing while the disk is asked takes nothing in, and the fetch is for all`() {
    let bench = KeyStateBench(disk: true)
    let first = bench.ask("a")
    bench.clear(.deliver)
    bench.ask("b")
    #expect(bench.load(9, of: first))
    #expect(bench.value == nil)
    bench.fetch(1)
    #expect(bench.answers() == ["a: 1 network", "b: 1 network"])
    #expect(bench.value == 1)
  }

  @Test func `Clearing before the fetch begins keeps it for those who wait alone`() {
    let bench = KeyStateBench(.init(timeToLive: .seconds(10), staleWhileRevalidate: .seconds(10)))
    bench.store(1)
    bench.now += .seconds(10)
    bench.ask("old")
    let id = bench.ask("a", .refresh)
    bench.clear(.deliver)
    bench.leave(id)
    #expect(bench.answers() == ["old: 1 memory stale", "a: cancelled"])
    #expect(bench.abandoned.count == 1 && bench.state.flights.isEmpty)
  }

  @Test func `Clearing while the disk is asked leaves nothing to one who wants no fetch`() {
    let bench = KeyStateBench(disk: true)
    let first = bench.ask("a", .cacheOnly)
    bench.clear(.deliver)
    #expect(bench.answers() == ["a: nothing is cached"])
    #expect(!bench.load(9, of: first))
    #expect(bench.begin(first) == false)
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `One who leaves does not disturb the others`() {
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

  @Test func `The last one to leave has the fetch given up`() {
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

  @Test func `The last one to leave may have the fetch go on and its value kept`() {
    let bench = KeyStateBench(abandonment: .completeAndStore)
    let first = bench.ask("a")
    bench.begin()
    bench.leave(first)
    #expect(bench.answers() == ["a: cancelled"])
    #expect(bench.abandoned.isEmpty)
    bench.succeed(1)
    #expect(bench.value == 1)
  }

  @Test func `Leaving a fetch that is given up lets the one behind it begin`() {
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

  @Test func `Leaving before the fetch has begun leaves no trace`() {
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

  @Test(arguments: [Abandonment.cancelFetch, .completeAndStore])
  func `The last one to leave a cleared fetch has it given up`(_ abandonment: Abandonment) {
    let bench = KeyStateBench(abandonment: abandonment)
    bench.prefetch()
    let first = bench.current
    let guest = bench.ask("a")
    bench.begin()
    bench.clear(.deliver)
    bench.leave(guest)
    #expect(bench.answers() == ["a: cancelled"])
    #expect(bench.abandoned == [first], "it can store nothing, so it has no reason to go on")
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `Forgetting what is in memory leaves the fetch alone`() {
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

  @Test func `A refresh outlives the value it was asked for`() {
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
