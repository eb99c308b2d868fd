#if os(Linux)
import Testing

@testable import MuxNetworking

@Suite struct SecondTryTests {
  @Test(arguments: [true, false], [true, false])
  func `What was not sent is sent once more, and once only`(isHarmless: Bool, isOnUsed: Bool) {
    var second = SecondTry(isHarmless: isHarmless)
    let maySend = second.maySend(isOnUsed: isOnUsed, isQuiet: false)
    #expect(!maySend)
    let isBegun = second.begin(hasBegun: false)
    #expect(isBegun && second.isUnderWay)
    let isBegunAgain = second.begin(hasBegun: false)
    #expect(!isBegunAgain)
  }

  @Test(arguments: [true, false], [true, false])
  func `What was sent is sent once more if that harms nobody and only the connection was old`(
    isHarmless: Bool, isOnUsed: Bool
  ) {
    for hasBegun in [true, false] {
      var second = SecondTry(isHarmless: isHarmless)
      let maySend = second.maySend(isOnUsed: isOnUsed, isQuiet: true)
      #expect(maySend)
      let isBegun = second.begin(hasBegun: hasBegun)
      #expect(isBegun == (isHarmless && isOnUsed && !hasBegun))
    }
  }

  @Test(arguments: [true, false])
  func `What one used connection has lost goes to a new one, and to no other`(isHarmless: Bool) {
    var second = SecondTry(isHarmless: isHarmless)
    let ways = [(true, true), (true, false), (false, true)].map { isOnUsed, maySend in
      second.maySend(isOnUsed: isOnUsed, isQuiet: true) == maySend
    }
    #expect(ways == [true, true, true])
    _ = second.maySend(isOnUsed: true, isQuiet: true)
    let isBegun = second.begin(hasBegun: false)
    #expect(isBegun)
  }
}
#endif
