import Testing

@testable import MuxNetworking

@Suite struct IdleTimeoutTests {
  @Test func `Each activity postpones the end of the silence limit`() {
    var timeout = IdleTimeout(deadline: nil, idleLimit: .seconds(10), now: .seconds(1))
    #expect(timeout.nextCheck(at: .seconds(5)) == .seconds(11))
    timeout.begin()
    timeout.end(at: .seconds(8))
    #expect(timeout.nextCheck(at: .seconds(11)) == .seconds(18))
    #expect(timeout.nextCheck(at: .seconds(18)) == nil)
  }

  @Test func `Activity does not postpone the deadline`() {
    var timeout = IdleTimeout(deadline: .seconds(12), idleLimit: .seconds(10), now: .zero)
    #expect(timeout.nextCheck(at: .zero) == .seconds(10))
    timeout.begin()
    timeout.end(at: .seconds(9))
    #expect(timeout.nextCheck(at: .seconds(10)) == .seconds(12))
    #expect(timeout.nextCheck(at: .seconds(12)) == nil)
  }

  @Test func `A slow receiver does not count as silence`() {
    var timeout = IdleTimeout(deadline: nil, idleLimit: .seconds(10), now: .zero)
    timeout.begin()
    #expect(timeout.nextCheck(at: .seconds(50)) == .seconds(60))
    timeout.end(at: .seconds(55))
    #expect(timeout.nextCheck(at: .seconds(60)) == .seconds(65))
  }
}
