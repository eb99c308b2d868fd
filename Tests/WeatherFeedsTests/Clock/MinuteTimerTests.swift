import Foundation
import Mux
import MuxTesting
import Testing

@testable import WeatherFeeds

@Suite(.timeLimit(.minutes(60))) struct MinuteTimerTests {
  @Test(arguments: [(0.0, 60.02), (59.9, 0.12), (60, 60.02), (61.5, 58.52)])
  func `The wait ends just after the full minute`(now: Double, wait: Double) {
    let found = Date(timeIntervalSince1970: now).wait(untilFull: 60)
    let seconds = Double(found.components.seconds) + Double(found.components.attoseconds) / 1e18
    #expect(abs(seconds - wait) < 1e-6)
  }

  /// Otherwise the inspector's report at the same full second would cause a second wake-up.
  @Test func `A minute that ends within milliseconds is reported at once`() {
    let clock = ManualClock()
    let told = Lock(0)
    let ticks = MinuteTimer(clock.environment) { _ in told.withLock { $0 += 1 } }
    ticks.isRunning = true
    clock.advance(by: clock.date.wait(untilFull: 60) - .milliseconds(20))
    ticks.beat()
    #expect(told.withLock { $0 } == 0)
    clock.advance(by: .milliseconds(15))
    ticks.beat()
    #expect(told.withLock { $0 } == 1)
  }
}
