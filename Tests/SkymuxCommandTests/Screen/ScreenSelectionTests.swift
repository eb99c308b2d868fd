import Foundation
import SystemTesting
import TerminalUI
import Testing
import WeatherPictures
import WeatherScreens

@testable import SkymuxCommand

/// Tests which data loads when the selection changes.
@Suite(.timeLimit(.minutes(60))) struct ScreenSelectionTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `The place selected after a removal loads its normals`() async {
    let screen = TimedScreen(at: noon, isDemo: false)
    await screen.loaded()
    // The simulator takes long for thirty years, so a quick run loads one place only.
    if Thorough.isOn {
      await screen.wait(waking: .seconds(3)) { $0.places[0].extras.normals != nil }
    }
    screen.press(.character("G"))
    if Thorough.isOn {
      await screen.wait(waking: .seconds(3)) { $0.places[2].extras.normals != nil }
    }
    screen.press(.character("x"))
    #expect(screen.state.selection == 1)
    await screen.wait(waking: .seconds(3)) { $0.places[1].extras.normals != nil }
    #expect(screen.state.places.count == 2)
    await screen.finish()
  }
}
