import Foundation
import OpenMeteoSimulator
import SystemTesting
import TerminalTesting
import TerminalUI
import Testing
import Weather

@testable import SkymuxCommand
@testable import WeatherScreens

/// Tests when the map sends requests, on a screen with a manual clock.
@Suite(.timeLimit(.minutes(60))) struct ScreenMapTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  private func map(_ state: AppState) -> FieldAnswer? {
    if let map = state.layer as? FieldState { map.answer } else { nil }
  }

  /// The number of map requests, recognized by their time zone.
  private func asked(_ screen: TimedScreen) -> Int {
    screen.network.requests.count { $0.query?.contains("timezone=GMT") == true }
  }

  @Test func `Opening a map sends one request per width and reuses fresh maps`() async {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    #expect(asked(screen) == 0)
    screen.press(.character("M"))
    await screen.wait { map($0)?.field != nil && map($0)?.isLoading == false }
    #expect(asked(screen) == 1)
    #expect(screen.text.contains("● Berlin") && screen.text.contains("Potsdam"))
    screen.press(.right)
    screen.press(.escape)
    screen.press(.character("M"))
    await screen.wait { map($0)?.field != nil && map($0)?.isLoading == false }
    #expect(asked(screen) == 1, "what was fetched is fresh for three hours")
    screen.press(.character("-"))
    await screen.wait { map($0)?.width == .wide && map($0)?.field != nil }
    #expect(asked(screen) == 2)
    await screen.finish()
  }

  @Test func `Offline a stored map shows its age, and a missing one the reason`()
    async
  {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    screen.press(.character("M"))
    await screen.wait { map($0)?.field != nil && map($0)?.isLoading == false }
    screen.press(.escape)
    screen.network.conditions.isOffline = true
    screen.pass(until: noon + 4 * 3600)
    screen.press(.character("M"))
    await screen.wait(waking: .seconds(60)) { map($0)?.problem != nil }
    #expect(
      screen.text.contains("offline") && screen.text.contains("data from 13:00"), "\(screen.text)")
    #expect(screen.text.contains("● Berlin"))
    screen.press(.character("-"))
    await screen.wait(waking: .seconds(60)) {
      map($0)?.width == .wide && map($0)?.problem != nil
    }
    #expect(screen.text.contains("no connection") || screen.text.contains("offline"))
    await screen.finish()
  }

  @Test func `The hours advance automatically until paused`() async {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    screen.press(.character("M"))
    await screen.wait { map($0)?.field != nil && map($0)?.isLoading == false }
    screen.press(.character(" "))
    await screen.wait { $0.cursor >= 3 }
    screen.press(.character(" "))
    let hour = screen.state.cursor
    await screen.minute()
    #expect(screen.state.cursor == hour)
    await screen.finish()
  }
}

extension ScreenTests {
  @Test func `The map opens, plays and closes in a terminal`() async throws {
    let stage = try ScreenStage()
    let terminal = try await stage.started()
    terminal.send("M")
    try await terminal.wait(forText: "Map 300 km")
    try await terminal.wait(forText: "Potsdam")
    terminal.send(" ")
    try await terminal.wait(forText: "Space pause")
    terminal.send(" q")
    try await terminal.wait(forText: "Places")
    #expect(stage.requests("/v1/forecast") == 2)
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
  }
}
