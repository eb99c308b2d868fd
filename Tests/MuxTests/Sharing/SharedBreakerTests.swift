import Testing

@testable import Mux

struct SharedBreakerTests {
  @Test func `A failing tier is paused for a second, doubling up to 30`() {
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

  @Test func `Each change of state is reported once`() {
    var breaker = SharedBreaker()
    let told = [
      breaker.succeeded(), breaker.failed(at: .zero, chance: 0),
      breaker.failed(at: .seconds(2), chance: 0), breaker.succeeded(), breaker.succeeded(),
    ]
    #expect(told == [false, true, false, true, false])
  }

  @Test func `A tier that rejects fills stays in use and is reported once`() {
    var breaker = SharedBreaker()
    let told = [
      breaker.succeeded(proved: false), breaker.refused(), breaker.succeeded(proved: false),
      breaker.refused(), breaker.succeeded(proved: false), breaker.succeeded(proved: true),
      breaker.succeeded(proved: true), breaker.refused(),
    ]
    #expect(told == [false, true, false, false, false, true, false, true])
    #expect(breaker.allows(at: .zero))
  }

  @Test func `A tier that fails and then rejects fills is reported once`() {
    var breaker = SharedBreaker()
    let told = [
      breaker.failed(at: .zero, chance: 0), breaker.refused(), breaker.succeeded(proved: true),
      breaker.refused(), breaker.failed(at: .zero, chance: 0),
    ]
    #expect(told == [true, false, true, true, false])
  }

  @Test func `Concurrent failures count once`() {
    var breaker = SharedBreaker()
    for _ in 0..<100 { _ = breaker.failed(at: .zero, chance: 1) }
    #expect(breaker.allows(at: .seconds(1)))
  }

  @Test func `A success resets the pauses`() {
    var breaker = SharedBreaker()
    _ = breaker.failed(at: .zero, chance: 1)
    _ = breaker.failed(at: .seconds(1), chance: 1)
    _ = breaker.succeeded()
    #expect(breaker.allows(at: .seconds(1)))
    _ = breaker.failed(at: .seconds(10), chance: 1)
    #expect(breaker.allows(at: .seconds(11)))
  }
}
