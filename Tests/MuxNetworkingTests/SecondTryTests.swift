#if os(Linux)
import Testing

@testable import MuxNetworking

@Suite struct SecondTryTests {
  @Test(arguments: [true, false], [true, false])
  func `A request that was not sent is retried, but only once`(isHarmless: Bool, isOnUsed: Bool) {
    var second = SecondTry(isHarmless: isHarmless)
    let maySend = second.maySend(isOnUsed: isOnUsed, isQuiet: false)
    #expect(!maySend)
    let isBegun = second.begin(hasBegun: false)
    #expect(isBegun && second.isUnderWay)
    let isBegunAgain = second.begin(hasBegun: false)
    #expect(!isBegunAgain)
  }

  @Test(arguments: [true, false], [true, false])
  func `A sent request is retried if safe and only the connection was old`(
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
  func `A request lost on a reused connection retries on a new one only`(isHarmless: Bool) {
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
