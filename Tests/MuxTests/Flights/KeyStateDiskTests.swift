import Foundation
import MuxTesting
import Testing

@testable import Mux

@Suite struct KeyStateDiskTests {
  @Test func `A fresh value on disk answers without a fetch`() {
    let bench = KeyStateBench(disk: true)
    bench.ask("a")
    bench.ask("b", .staleWhileRevalidate)
    #expect(!bench.load(1, age: .seconds(3)))
    #expect(bench.answers() == ["a: 1 disk", "b: 1 disk"])
    #expect(bench.state.stored?.fetchedAt == bench.now - .seconds(3))
    #expect(bench.state.flights.isEmpty)
    bench.ask("c")
    #expect(bench.answers() == ["c: 1 memory"])
  }

  @Test func `A refresh outlives an entry that passes its age limit`() {
    let bench = KeyStateBench(disk: true, ageLimit: .seconds(60))
    bench.ask("a")
    bench.load(1)
    #expect(bench.answers() == ["a: 1 disk"])
    bench.refresh()
    bench.now += .seconds(60)
    bench.ask("b")
    // The wall clock went back, so the record seems younger than it is.
    #expect(bench.load(1))
    #expect(bench.answers() == [])
    bench.fetch(2)
    #expect(bench.answers() == ["b: 2 network"])
  }

  @Test func `After a refresh a lost unsaved value leaves the disk's value stale`() {
    let bench = KeyStateBench(disk: true)
    bench.ask("a")
    bench.load(1)
    bench.refresh()
    bench.ask("b")
    bench.fetch(2)
    #expect(bench.answers() == ["a: 1 disk", "b: 2 network"])
    bench.state.clearMemory(bench.rules)
    bench.ask("c")
    #expect(bench.load(1))
    #expect(bench.answers() == [])
    bench.fetch(3)
    #expect(bench.answers() == ["c: 3 network"])
  }

  @Test(arguments: [nil, 1])
  func `An unstored answer outdates the record that was read before it`(old: Int?) {
    let bench = KeyStateBench(disk: true)
    bench.ask("a")
    bench.load(old, age: .seconds(10))
    bench.begin()
    bench.state.clearMemory(bench.rules)
    bench.succeed(.value(2, lifetime: .zero))
    #expect(bench.answers() == ["a: 2 network"])
    #expect(bench.state.flights.outdatesDisk == (old != nil))
  }

  @Test func `A stale value on disk is only a fallback`() {
    let bench = KeyStateBench(disk: true)
    bench.ask("a")
    #expect(bench.load(1, age: .seconds(10)))
    #expect(bench.answers() == [])
    bench.begin()
    bench.fail(Offline())
    #expect(bench.answers() == ["a: 1 disk stale"])
  }

  @Test func `Each policy accepts the disk values it may`() {
    for (age, policy, answer) in [
      (0, FetchPolicy.cacheOnly, ["a: 1 disk"]), (99, .cacheOnly, ["a: 1 disk stale"]),
      (99, .staleWhileRevalidate, ["a: 1 disk stale"]), (99, .cacheFirst, []),
      (0, .refresh, []), (0, .reload, []),
    ] as [(Int, FetchPolicy, [String])] {
      let bench = KeyStateBench(disk: true)
      bench.ask("a", policy)
      bench.load(1, age: .seconds(age))
      #expect(bench.answers() == answer, "\(policy), \(age) s old")
    }
  }

  @Test func `A stale value from disk answers while it is revalidated`() {
    let bench = KeyStateBench(
      Freshness(timeToLive: .seconds(10), staleWhileRevalidate: .seconds(5)), disk: true)
    bench.ask("a")
    #expect(bench.load(1, age: .seconds(12)))
    #expect(bench.answers() == ["a: 1 disk stale"])
    bench.fetch(2)
    #expect(bench.value == 2)
  }

  @Test func `A disk miss fails cache-only requests and fetches for the others`() {
    let bench = KeyStateBench(disk: true)
    bench.ask("a", .cacheOnly)
    bench.ask("b")
    #expect(bench.load(nil))
    #expect(bench.answers() == ["a: no value is cached, and the policy forbids a fetch"])
    bench.fetch(1)
    #expect(bench.answers() == ["b: 1 network"])
  }

  @Test func `A cache-only request starts no fetch after a disk miss`() {
    let bench = KeyStateBench(disk: true)
    bench.ask("a", .cacheOnly)
    #expect(!bench.load(nil))
    #expect(bench.state.flights.isEmpty)
  }

  @Test func `A disk read is discarded when all its requests leave`() {
    let bench = KeyStateBench(disk: true)
    let first = bench.ask("a")
    bench.leave(first)
    #expect(bench.abandoned == [first])
    #expect(!bench.load(1, of: first))
    #expect(bench.value == nil)
  }

  @Test func `A refresh of a key that is only on disk survives its load`() {
    let bench = KeyStateBench(disk: true)
    bench.refresh()
    bench.ask("a")
    #expect(bench.load(1))
    #expect(bench.answers() == [])
    bench.begin()
    bench.fail(Offline())
    #expect(bench.answers() == ["a: 1 disk stale"])
  }

  @Test func `refresh() during a disk read makes the loaded value stale`() {
    let bench = KeyStateBench(disk: true)
    bench.ask("a")
    bench.refresh()
    #expect(bench.load(1))
    #expect(bench.answers() == [])
    bench.fetch(2)
    #expect(bench.answers() == ["a: 2 network"])
  }

  @Test func `A prefetch accepts a fresh disk value, a background refresh does not`() {
    let content = KeyStateBench(disk: true)
    content.prefetch()
    #expect(!content.load(1))
    let wanting = KeyStateBench(disk: true)
    wanting.prefetch(.refresh)
    #expect(wanting.load(1))
    wanting.fetch(2)
    #expect(wanting.value == 2)
  }

  @Test func `A record is as old as its date, and stale if that is in the future`() {
    let clock = ManualClock()
    clock.advance(by: .seconds(1_000))
    let plan = FlightPlan<String>(
      name: "x",
      options: MuxOptions(
        freshness: .timeToLive(.seconds(10)), cacher: RecordingCacher(),
        environment: clock.environment),
      disk: nil, describe: { $0 }, read: { $0 }, fetch: .plain { _ in 0 })
    func entry(age: TimeInterval) -> StoredEntry {
      let record = CacheRecord(
        key: "", payload: Data(), fetchedAt: clock.date.addingTimeInterval(-age))
      return plan.entry(of: Box(1), record)
    }
    let now = Duration.zero
    #expect(entry(age: 4).fetchedAt == now - .seconds(4))
    #expect(!entry(age: 9).isStale(at: now))
    #expect(entry(age: 10).isStale(at: now))
    #expect(entry(age: -1).isStale(at: now), "a stamp from the future cannot be trusted")
    #expect(entry(age: -1).fetchedAt == now)
    #expect(!entry(age: 4).isDirty)
  }
}
