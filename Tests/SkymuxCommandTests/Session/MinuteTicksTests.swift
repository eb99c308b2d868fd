import Foundation
import Mux
import MuxTesting
import Testing

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(10))) struct MinuteTicksTests {
  @Test(arguments: [(0.0, 60.02), (59.9, 0.12), (60, 60.02), (61.5, 58.52)])
  func theWaitEndsJustAfterTheFullMinute(now: Double, wait: Double) {
    let found = Date(timeIntervalSince1970: now).wait(untilFull: 60)
    let seconds = Double(found.components.seconds) + Double(found.components.attoseconds) / 1e18
    #expect(abs(seconds - wait) < 1e-6)
  }
}
