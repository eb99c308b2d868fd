import Testing

@testable import Mux

struct SharedBreakerTests {
  @Test func `A tier that fails is left alone for a second, then longer, up to half a minute`() {
    var breaker = SharedBreaker()
    var now = Duration.zero
    var pauses: [Int64] = []
    for _ in 0..<7 {
      _ = breaker.failed(at: now, chance: 1)
      var pause: Int64 = 0
      while !breaker.allows(at: now + .seconds(pause)) { pause += 1 }
      pauses.append(pause)
      now += .seconds(pause)
    }
    #expect(pauses == [1, 2, 4, 8, 16, 30, 30])
  }

  @Test func `Each way is told once`() {
    var breaker = SharedBreaker()
    let told = [
      breaker.succeeded(), breaker.failed(at: .zero, chance: 0),
      breaker.failed(at: .seconds(2), chance: 0), breaker.succeeded(), breaker.succeeded(),
    ]
    #expect(told == [false, true, false, true, false])
  }

  @Test func `A tier that answers and keeps nothing is asked on, and told of once`() {
    var breaker = SharedBreaker()
    let told = [
      breaker.succeeded(proved: false), breaker.refused(), breaker.succeeded(proved: false),
      breaker.refused(), breaker.succeeded(proved: false), breaker.succeeded(proved: true),
      breaker.succeeded(proved: true), breaker.refused(),
    ]
    #expect(told == [false, true, false, false, false, true, false, true])
    #expect(breaker.allows(at: .zero))
  }

  @Test func `A tier that fails and then refuses is told of once`() {
    var breaker = SharedBreaker()
    let told = [
      breaker.failed(at: .zero, chance: 0), breaker.refused(), breaker.succeeded(proved: true),
      breaker.refused(), breaker.failed(at: .zero, chance: 0),
    ]
    #expect(told == [true, false, true, true, false])
  }

  @Test func `Of many that fail together one counts`() {
    var breaker = SharedBreaker()
    for _ in 0..<100 { _ = breaker.failed(at: .zero, chance: 1) }
    #expect(breaker.allows(at: .seconds(1)))
  }

  @Test func `After a success the pauses begin anew`() {
    var breaker = SharedBreaker()
    _ = breaker.failed(at: .zero, chance: 1)
    _ = breaker.failed(at: .seconds(1), chance: 1)
    _ = breaker.succeeded()
    #expect(breaker.allows(at: .seconds(1)))
    _ = breaker.failed(at: .seconds(10), chance: 1)
    #expect(breaker.allows(at: .seconds(11)))
  }
}
