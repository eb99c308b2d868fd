#if os(Linux)
import Testing

@testable import MuxNetworking

@Suite struct SecondTryTests {
  @Test(arguments: [true, false], [true, false])
  func `What was not sent is sent once more, and once only`(isHarmless: Bool, isOnUsed: Bool) {
    var second = SecondTry(isHarmless: isHarmless, isUnsent: true, isOnUsed: isOnUsed)
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
      var second = SecondTry(isHarmless: isHarmless, isOnUsed: isOnUsed)
      let isBegun = second.begin(hasBegun: hasBegun)
      #expect(isBegun == (isHarmless && isOnUsed && !hasBegun))
    }
  }
}
#endif
