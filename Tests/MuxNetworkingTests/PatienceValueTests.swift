import Testing

@testable import MuxNetworking

@Suite struct PatienceValueTests {
  @Test func `Each activity postpones the end of the silence limit`() {
    var patience = Patience(deadline: nil, silence: .seconds(10), now: .seconds(1))
    #expect(patience.nextLook(at: .seconds(5)) == .seconds(11))
    patience.begin()
    patience.end(at: .seconds(8))
    #expect(patience.nextLook(at: .seconds(11)) == .seconds(18))
    #expect(patience.nextLook(at: .seconds(18)) == nil)
  }

  @Test func `Activity does not postpone the deadline`() {
    var patience = Patience(deadline: .seconds(12), silence: .seconds(10), now: .zero)
    #expect(patience.nextLook(at: .zero) == .seconds(10))
    patience.begin()
    patience.end(at: .seconds(9))
    #expect(patience.nextLook(at: .seconds(10)) == .seconds(12))
    #expect(patience.nextLook(at: .seconds(12)) == nil)
  }

  @Test func `A slow receiver does not count as silence`() {
    var patience = Patience(deadline: nil, silence: .seconds(10), now: .zero)
    patience.begin()
    #expect(patience.nextLook(at: .seconds(50)) == .seconds(60))
    patience.end(at: .seconds(55))
    #expect(patience.nextLook(at: .seconds(60)) == .seconds(65))
  }
}
