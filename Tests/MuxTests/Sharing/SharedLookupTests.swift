import LightFoundation
import Testing

@testable import Mux

struct SharedLookupTests {
  private let lease = SharedLease(key: "k", token: "t")
  private let record = SharedRecord(payload: Data([1]), age: .seconds(20))

  private func ask(
    lifetime: Duration? = .seconds(60), newerThan: Duration? = nil,
    waitTimeout: Duration = .seconds(10)
  ) -> SharedLookup {
    SharedLookup("k", lifetime: lifetime, newerThan: newerThan, waitTimeout: waitTimeout)
  }

  @Test func `A fresh record is taken, and a lease starts a fetch`() {
    var ask = ask()
    #expect(ask.answered(.fresh(record), at: .zero, chance: 0) == .take(record))
    #expect(ask.answered(.missing(lease), at: .zero, chance: 0) == .fetch(under: lease))
    #expect(ask.answered(.stale(record, lease), at: .zero, chance: 0) == .fetch(under: lease))
    #expect(!ask.isWaiting)
  }

  @Test func `No record older than the age limit is requested`() {
    let ask = SharedLookup(
      "k", lifetime: nil, newerThan: .zero, waitTimeout: .seconds(1), ageLimit: .seconds(5))
    #expect(ask.want(at: .seconds(3)).maximumAge == .seconds(3))
    #expect(ask.want(at: .seconds(9)).maximumAge == .seconds(5))
  }

  @Test func `An unusable record is refetched without a lease`() {
    var ask = ask()
    #expect(ask.answered(.unusable(reason: "newer"), at: .zero, chance: 0) == .fetch(under: nil))
  }

  @Test func `A waiting request asks again after a jittered 50 ms, doubling to 500`() {
    var ask = ask()
    let waits = (0..<6).map { _ in ask.answered(.missing(nil), at: .zero, chance: 1) }
    #expect(waits == [50, 100, 200, 400, 500, 500].map { .wait(.milliseconds($0)) })
    var lucky = self.ask()
    #expect(lucky.answered(.stale(record, nil), at: .zero, chance: 0) == .wait(.milliseconds(25)))
    #expect(lucky.isWaiting)
  }

  @Test func `After its time-out a request fetches without a lease`() {
    var ask = ask(waitTimeout: .milliseconds(60))
    #expect(ask.answered(.missing(nil), at: .zero, chance: 1) == .wait(.milliseconds(50)))
    let late = ask.answered(.missing(nil), at: .milliseconds(50), chance: 1)
    #expect(late == .wait(.milliseconds(10)))
    let last = ask.answered(.missing(nil), at: .milliseconds(60), chance: 1)
    #expect(last == .fetch(under: nil))
  }

  @Test func `Time spent on other keys does not count as waiting`() {
    var ask = ask(waitTimeout: .milliseconds(60))
    _ = ask.answered(.missing(nil), at: .zero, chance: 1)
    ask.wasBusy()
    #expect(!ask.isWaiting)
    let next = ask.answered(.missing(nil), at: .seconds(5), chance: 1)
    #expect(next == .wait(.milliseconds(50)))
  }

  @Test func `A refresh accepts only records requested after it`() {
    let ask = ask(newerThan: .seconds(100))
    #expect(ask.want(at: .seconds(100)).maximumAge == .zero)
    let want = ask.want(at: .seconds(103))
    #expect(want.accepts(age: .seconds(2), lifetime: nil))
    #expect(!want.accepts(age: .seconds(3), lifetime: nil))
  }

  @Test func `Freshness follows the record's lifetime, else the request's`() {
    let want = ask(lifetime: .seconds(60)).want(at: .zero)
    #expect(want.accepts(age: .seconds(59), lifetime: nil))
    #expect(!want.accepts(age: .seconds(60), lifetime: nil))
    #expect(want.accepts(age: .seconds(100), lifetime: .seconds(101)))
    #expect(!want.accepts(age: .seconds(10), lifetime: .seconds(10)))
    #expect(SharedRequest(key: "k").accepts(age: .seconds(1 << 40), lifetime: nil))
  }

  @Test func `A refused record is not accepted again`() {
    var ask = ask()
    ask.refuse(record, at: .seconds(100))
    let want = ask.want(at: .seconds(101))
    #expect(!want.accepts(age: .seconds(21), lifetime: nil))
    #expect(want.accepts(age: .milliseconds(20_998), lifetime: nil))
  }

  @Test func `A request that gets two unusable records fetches itself`() {
    var ask = ask()
    for _ in 0..<2 {
      #expect(ask.answered(.fresh(record), at: .zero, chance: 0) == .take(record))
      ask.refuse(record, at: .zero)
    }
    #expect(ask.answered(.fresh(record), at: .zero, chance: 0) == .fetch(under: nil))
    #expect(ask.answered(.missing(lease), at: .zero, chance: 0) == .fetch(under: lease))
  }
}
