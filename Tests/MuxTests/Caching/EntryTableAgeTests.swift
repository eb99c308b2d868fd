import Testing

@testable import Mux

@Suite struct EntryTableAgeTests {
  typealias Table = EntryTable<String, Int>

  @Test func `Entries over the age limit leave before others`() {
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

  @Test func `An entry expires exactly at its age limit`() {
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

  @Test func `An entry over the age limit is rejected on insertion`() {
    var table = Table(limits: CacheLimits(age: .seconds(10)))
    #expect(!table.put("a", 0, storedAt: .zero, now: .seconds(10)).isStored)
    #expect(table.put("a", 0, storedAt: .zero, now: .seconds(9)).isStored)
    let again = table.put("a", 1, storedAt: .seconds(-2), now: .seconds(9))
    #expect(!again.isStored && again.departures.map(\.cause) == [.age])
    #expect(table.count == 0)
  }

  @Test func `Storing again resets the age`() {
    var table = Table(limits: CacheLimits(age: .seconds(10)))
    table.put("a", 0, storedAt: .zero, now: .zero)
    table.put("a", 1, storedAt: .seconds(8), now: .seconds(8))
    #expect(table.removeExpired(now: .seconds(17)).isEmpty)
    #expect(table.removeExpired(now: .seconds(18)).map(\.payload) == [1])
  }

  @Test func `An infinite age limit never expires an entry`() {
    let ever = Duration(secondsComponent: .max, attosecondsComponent: 0)
    var table = Table(limits: CacheLimits(age: ever))
    table.put("a", 0, storedAt: .seconds(1), now: .seconds(1))
    #expect(table.removeExpired(now: .seconds(1_000_000_000)).isEmpty)
  }

  @Test func `Without an age limit nothing expires`() {
    var table = Table(limits: CacheLimits(count: 5))
    table.put("a", 0, storedAt: .seconds(-1_000_000), now: .zero)
    #expect(!table.isExpired(table.slot("a"), now: .seconds(1_000_000)))
    #expect(table.removeExpired(now: .seconds(1_000_000)).isEmpty)
  }

  @Test func `A clock that goes back does not expire newer entries`() {
    var table = Table(limits: CacheLimits(age: .seconds(10)))
    table.put("a", 0, storedAt: .seconds(100), now: .seconds(100))
    table.put("b", 1, storedAt: .seconds(50), now: .seconds(50))
    #expect(table["b"] == nil || table.removeExpired(now: .seconds(100)).map(\.key) == ["b"])
    #expect(table["a"] == 0)
  }
}
