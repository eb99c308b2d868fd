import Foundation
import OpenMeteoSimulator
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures
import WeatherScreens

@testable import SkymuxCommand

/// Tests when official warnings and past years are requested, on a screen with a manual clock.
@Suite(.timeLimit(.minutes(60))) struct ScreenWarningsTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  private func asked(_ screen: TimedScreen, _ path: String) -> Int {
    screen.network.requests.count { $0.path.hasPrefix(path) }
  }

  @Test func `Warnings load with the forecast, and when their page opens if stale`() async {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    await screen.wait { $0.places[0].extras.official != nil && $0.requests.isEmpty }
    #expect(asked(screen, "/api/v1/warnings/feeds-germany") == 1)
    screen.press(.character("W"))
    await screen.wait { $0.requests.isEmpty }
    #expect(asked(screen, "/api/v1/warnings") == 1)
    #expect(screen.text.contains("MeteoAlarm"))
    screen.press(.escape)
    screen.press(.character("W"))
    await screen.wait { $0.requests.isEmpty }
    #expect(asked(screen, "/api/v1/warnings") == 1)
    screen.press(.escape)
    screen.pass(until: noon + 3600)
    screen.press(.character("W"))
    await screen.wait { $0.requests.isEmpty }
    #expect(asked(screen, "/api/v1/warnings") == 2)
    await screen.finish()
  }

  @Test func `Offline stored warnings show their time, and missing ones are unknown`()
    async
  {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    screen.press(.character("W"))
    await screen.wait { $0.places[0].extras.official != nil && $0.requests.isEmpty }
    screen.press(.escape)
    screen.network.conditions.isOffline = true
    screen.pass(until: noon + 2 * 3600)
    screen.press(.character("W"))
    await screen.wait(waking: .seconds(60)) { $0.requests.isEmpty }
    #expect(screen.text.contains("MeteoAlarm · as of 13:00"), "\(screen.text)")
    screen.press(.down)
    await screen.wait(waking: .seconds(60)) { $0.requests.isEmpty }
    #expect(screen.text.contains("are not available right now"), "\(screen.text)")
    await screen.finish()
  }

  /// The requests for decades, without the thirty years of the normals.
  private func decades(_ screen: TimedScreen) -> [String] {
    screen.network.requests.filter { $0.path == "/v1/archive" }.compactMap(\.query)
      .filter { !$0.contains("start_date=1991-01-01&end_date=2020-12-31") }
  }

  @Test func `Past years load once by decade, latest first`() async {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    screen.press(.character("Y"))
    await screen.wait(waking: .seconds(5)) {
      $0.places[0].extras.years?.years.first?.year == 1950 && $0.requests.isEmpty
    }
    #expect(decades(screen).count == 8)
    #expect(decades(screen).first?.contains("start_date=2020-01-01") ?? false)
    #expect(screen.state.places[0].extras.years?.years.first?.year == 1950)
    #expect(screen.text.contains("so far"))
    screen.press(.escape)
    screen.press(.character("Y"))
    await screen.wait { $0.requests.isEmpty }
    #expect(decades(screen).count == 8)
    await screen.finish()
  }
}
