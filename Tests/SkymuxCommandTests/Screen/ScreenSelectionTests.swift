import Foundation
import SystemTesting
import TerminalUI
import Testing
import WeatherPictures
import WeatherScreens

@testable import SkymuxCommand

/// What is asked for of the place that is looked at, whatever made it so.
@Suite(.timeLimit(.minutes(60))) struct ScreenSelectionTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `What is usual is asked for of the place that a removal leaves selected`() async {
    let screen = TimedScreen(at: noon, isDemo: false)
    await screen.loaded()
    // Thirty years take long to make up: without waiting they are those of one place.
    if Thorough.isOn {
      await screen.wait(waking: .seconds(3)) { $0.places[0].beside.normals != nil }
    }
    screen.press(.character("G"))
    if Thorough.isOn {
      await screen.wait(waking: .seconds(3)) { $0.places[2].beside.normals != nil }
    }
    screen.press(.character("x"))
    #expect(screen.state.selection == 1)
    await screen.wait(waking: .seconds(3)) { $0.places[1].beside.normals != nil }
    #expect(screen.state.places.count == 2)
    await screen.finish()
  }
}
