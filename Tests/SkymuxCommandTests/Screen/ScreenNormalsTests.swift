import Foundation
import OpenMeteoSimulator
import Testing
import WeatherPictures
import WeatherScreens

@testable import SkymuxCommand

/// When what is usual is asked for.
@Suite(.timeLimit(.minutes(30))) struct ScreenNormalsTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `What is usual at the chosen place is asked for behind the weather, once`() async {
    let screen = TimedScreen(at: noon, isDemo: false)
    #expect(asked(screen) == 0)
    await screen.loaded()
    #expect(asked(screen) == 0)
    await screen.wait(waking: .seconds(3)) { $0.places[0].beside.normals != nil }
    #expect(asked(screen) == 1)
    #expect(screen.state.places.dropFirst().allSatisfy { $0.beside.normals == nil })
    await screen.finish()
  }

  private func asked(_ screen: TimedScreen) -> Int {
    screen.network.requests.count { $0.path == "/v1/archive" }
  }
}
