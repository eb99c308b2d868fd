import Testing

@testable import Mux

@Suite struct EntryTableAgeTests {
  typealias Table = EntryTable<String, Int>

  @Test func `What is past the limit of age leaves before what is not`() {
    var table = Table(limits: CacheLimits(count: 3, age: .seconds(10)))
    table.put("young", 0, storedAt: .seconds(9), now: .seconds(9))
    table.put("old", 1, storedAt: .zero, now: .seconds(9))
    table.put("older", 2, storedAt: .seconds(-1) + .nanoseconds(1), now: .seconds(9))
    table.touch(table.slot("old"))
    let insertion = table.put("new", 3, storedAt: .seconds(10), now: .seconds(10))
    #expect(Set(insertion.departures.map(\.key)) == ["old", "older"])
    #expect(insertion.departures.allSatisfy { $0.cause == .age })
    #expect(Set(table.keys) == ["young", "new"])
  }

  @Test func `An entry is too old from the limit on, not a nanosecond earlier`() {
    for age in [Duration.nanoseconds(1), .milliseconds(3), .seconds(3600), .seconds(40_000_000)] {
      for start in [Duration.zero, .nanoseconds(7), .seconds(123), .seconds(-5)] {
        var table = Table(limits: CacheLimits(age: age))
        table.put("a", 0, storedAt: start, now: start)
        let slot = table.slot("a")
        #expect(!table.isExpired(slot, now: start + age - .nanoseconds(1)))
        #expect(table.removeExpired(now: start + age - .nanoseconds(1)).isEmpty)
        #expect(table.isExpired(slot, now: start + age))
        #expect(table.removeExpired(now: start + age).map(\.key) == ["a"])
        #expect(table.count == 0)
      }
    }
  }

  @Test func `An entry that is too old when it comes is refused`() {
    var table = Table(limits: CacheLimits(age: .seconds(10)))
    #expect(!table.put("a", 0, storedAt: .zero, now: .seconds(10)).isStored)
    #expect(table.put("a", 0, storedAt: .zero, now: .seconds(9)).isStored)
    let again = table.put("a", 1, storedAt: .seconds(-2), now: .seconds(9))
    #expect(!again.isStored && again.departures.map(\.cause) == [.age])
    #expect(table.count == 0)
  }

  @Test func `Storing again makes an entry young`() {
    var table = Table(limits: CacheLimits(age: .seconds(10)))
    table.put("a", 0, storedAt: .zero, now: .zero)
    table.put("a", 1, storedAt: .seconds(8), now: .seconds(8))
    #expect(table.removeExpired(now: .seconds(17)).isEmpty)
    #expect(table.removeExpired(now: .seconds(18)).map(\.payload) == [1])
  }

  @Test func `An age without end is none`() {
    let ever = Duration(secondsComponent: .max, attosecondsComponent: 0)
    var table = Table(limits: CacheLimits(age: ever))
    table.put("a", 0, storedAt: .seconds(1), now: .seconds(1))
    #expect(table.removeExpired(now: .seconds(1_000_000_000)).isEmpty)
  }

  @Test func `Without a limit of age nothing is ever too old`() {
    var table = Table(limits: CacheLimits(count: 5))
    table.put("a", 0, storedAt: .seconds(-1_000_000), now: .zero)
    #expect(!table.isExpired(table.slot("a"), now: .seconds(1_000_000)))
    #expect(table.removeExpired(now: .seconds(1_000_000)).isEmpty)
  }

  @Test func `A clock that goes back changes nothing`() {
    var table = Table(limits: CacheLimits(age: .seconds(10)))
    table.put("a", 0, storedAt: .seconds(100), now: .seconds(100))
    table.put("b", 1, storedAt: .seconds(50), now: .seconds(50))
    #expect(table["b"] == nil || table.removeExpired(now: .seconds(100)).map(\.key) == ["b"])
    #expect(table["a"] == 0)
  }
}
