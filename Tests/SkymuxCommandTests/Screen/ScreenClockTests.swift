import Foundation
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing
import WeatherScreens

@testable import Mux
@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(60))) struct ScreenClockTests {
  /// 21 November 2026, 22:57:30 UTC: less than three minutes before midnight in Berlin.
  private let evening = Date(timeIntervalSince1970: 1_795_301_850)

  @Test(arguments: [false, true])
  func `At midnight the new day becomes the first, even without a network`(
    isLost: Bool
  ) async throws {
    let screen = TimedScreen(at: evening)
    await screen.loaded()
    #expect(screen.text.contains("Sat 21 Nov  23:57"))
    let tomorrow = screen.range(of: "Sun 22")
    #expect(tomorrow.count == 2)
    if isLost { screen.network.conditions = SimulatedConditions(isOffline: true) }
    for _ in 0..<3 { await screen.minute() }
    #expect(screen.text.contains("Sun 22 Nov  00:00"))
    #expect(screen.range(of: "Today") == tomorrow)
    #expect(screen.range(of: "Sun 22").isEmpty)
    await screen.finish()
  }

  @Test func `The clock advances each minute, and the weather ages with it`() async throws {
    let screen = TimedScreen(at: evening)
    await screen.loaded()
    await screen.minute()
    #expect(screen.text.contains("23:58"))
    await screen.minute()
    #expect(screen.text.contains("23:59"))
    #expect(
      screen.state.places.first?.age(at: screen.state.now).map { (60..<180).contains($0) } == true)
    await screen.finish()
  }

  @Test func `Stored data from after the clock is drawn and told so`() async throws {
    try await withTemporaryFolder { folder in
      // Two processes in a row; the second has no network and an earlier date.
      func screen(at date: Date, isOnline: Bool) -> TimedScreen {
        let clock = ManualClock(startDate: date)
        let cacher = JSONFileCacher(root: folder, runsInline: true, wallClock: { clock.date })
        return TimedScreen(clock: clock, isOnline: isOnline, cacher: cacher, isDemo: false)
      }
      let before = screen(at: evening, isOnline: true)
      await before.loaded()
      await before.finish()
      let screen = screen(at: evening - 2 * 86_400, isOnline: false)
      await screen.loaded()
      #expect(screen.text.contains("Berlin"))
      #expect(screen.text.contains("clock set back"), "\(screen.text)")
      await screen.finish()
    }
  }

  @Test func `A clock that is set back is followed`() async throws {
    let screen = TimedScreen(at: evening)
    await screen.loaded()
    screen.clock.adjustWallClock(by: .seconds(-7200))
    await screen.minute()
    #expect(screen.text.contains("Sat 21 Nov  21:58"))
    await screen.finish()
  }
}
