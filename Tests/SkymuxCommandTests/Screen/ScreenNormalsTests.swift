import Foundation
import OpenMeteoSimulator
import TerminalUI
import Testing
import WeatherPictures

@testable import SkymuxCommand
@testable import WeatherScreens

/// Tests when the normals are requested.
@Suite(.timeLimit(.minutes(60))) struct ScreenNormalsTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `The selected place loads its normals once, after the weather`() async {
    let screen = TimedScreen(at: noon, isDemo: false)
    #expect(asked(screen) == 0)
    await screen.loaded()
    #expect(asked(screen) == 0)
    await screen.wait(waking: .seconds(3)) { $0.places[0].extras.normals != nil }
    #expect(asked(screen) == 1)
    #expect(screen.state.places.dropFirst().allSatisfy { $0.extras.normals == nil })
    await screen.finish()
  }

  @Test func `After all data is dropped, the normals load again with the weather`() async {
    let screen = TimedScreen(at: noon, isDemo: false)
    await screen.loaded()
    await screen.wait(waking: .seconds(3)) { $0.places[0].extras.normals != nil }
    screen.press(.character("i"))
    await screen.wait { state in
      if let state = state.layer as? InspectorState {
        state.report?.lines.isEmpty == false
      } else {
        false
      }
    }
    screen.press(.character("X"))
    screen.press(.character("X"))
    await screen.wait { $0.places.allSatisfy { $0.forecast == nil } }
    #expect(screen.state.places[0].extras.normals == nil)
    await screen.refresh()
    await screen.wait(waking: .seconds(3)) { $0.places[0].extras.normals != nil }
    #expect(asked(screen) == 2)
    await screen.finish()
  }

  private func asked(_ screen: TimedScreen) -> Int {
    screen.network.requests.count { $0.path == "/v1/archive" }
  }
}
