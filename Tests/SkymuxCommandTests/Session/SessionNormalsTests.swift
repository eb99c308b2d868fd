import Foundation
import OpenMeteoSimulator
import Testing
import WeatherPictures
import WeatherScreens

@testable import SkymuxCommand

/// When what is usual is asked for.
@Suite(.timeLimit(.minutes(10))) struct SessionNormalsTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `What is usual at the chosen place is asked for behind the weather, once`() async {
    let session = TimedSession(at: noon, isDemo: false)
    #expect(asked(session) == 0)
    await session.loaded()
    #expect(asked(session) == 0)
    await session.wait(waking: .seconds(3)) { $0.places[0].beside.normals != nil }
    #expect(asked(session) == 1)
    #expect(session.state.places.dropFirst().allSatisfy { $0.beside.normals == nil })
    await session.finish()
  }

  private func asked(_ session: TimedSession) -> Int {
    session.network.requests.count { $0.path == "/v1/archive" }
  }
}
