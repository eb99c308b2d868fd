#if os(Linux)
import Testing

@testable import MuxNetworking

@Suite struct RetryOnLostConnectionTests {
  @Test(arguments: [true, false], [true, false])
  func `A request that was not sent is retried, but only once`(isHarmless: Bool, isOnUsed: Bool) {
    var retry = RetryOnLostConnection(isHarmless: isHarmless)
    let maySend = retry.maySend(isOnUsed: isOnUsed, isQuiet: false)
    #expect(!maySend)
    let isBegun = retry.begin(hasBegun: false)
    #expect(isBegun && retry.isUnderWay)
    let isBegunAgain = retry.begin(hasBegun: false)
    #expect(!isBegunAgain)
  }

  @Test(arguments: [true, false], [true, false])
  func `A sent request is retried if safe and only the connection was old`(
    isHarmless: Bool, isOnUsed: Bool
  ) {
    for hasBegun in [true, false] {
      var retry = RetryOnLostConnection(isHarmless: isHarmless)
      let maySend = retry.maySend(isOnUsed: isOnUsed, isQuiet: true)
      #expect(maySend)
      let isBegun = retry.begin(hasBegun: hasBegun)
      #expect(isBegun == (isHarmless && isOnUsed && !hasBegun))
    }
  }

  @Test(arguments: [true, false])
  func `A request lost on a reused connection retries on a new one only`(isHarmless: Bool) {
    var retry = RetryOnLostConnection(isHarmless: isHarmless)
    let ways = [(true, true), (true, false), (false, true)].map { isOnUsed, maySend in
      retry.maySend(isOnUsed: isOnUsed, isQuiet: true) == maySend
    }
    #expect(ways == [true, true, true])
    _ = retry.maySend(isOnUsed: true, isQuiet: true)
    let isBegun = retry.begin(hasBegun: false)
    #expect(isBegun)
  }
}
#endif
