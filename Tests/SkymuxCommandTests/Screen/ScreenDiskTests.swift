import Foundation
import Mux
import MuxTesting
import TerminalUI
import Testing
import WeatherScreens

@testable import SkymuxCommand

/// A screen over a disk that cannot be written.
@Suite(.timeLimit(.minutes(60))) struct ScreenDiskTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `A save failure is shown until a key press, and so is its end`() async throws {
    let cacher = FailingCacher(NoCacher())
    cacher.fail(.always(.full), on: [.save])
    let screen = TimedScreen(at: noon, cacher: cacher)
    await screen.loaded()
    await screen.wait(waking: .seconds(3)) { $0.activity == "cache not saved: the disk is full" }
    // A later update does not replace the message before the user has seen it.
    await screen.refresh()
    await screen.wait { $0.places.allSatisfy { !$0.isLoading } }
    #expect(screen.text.contains("cache not saved: the disk is full"))

    screen.press(.right)
    screen.press(.character("i"))
    await screen.wait { _ in screen.text.contains("not saved: the disk is full") }
    screen.press(.escape)
    let failures = cacher.failures
    screen.pass(until: screen.clock.date + 60)
    await screen.refresh()
    await screen.wait(waking: .seconds(3)) { _ in cacher.failures > failures }
    await screen.wait(waking: .seconds(3)) { $0.activity == "3 updated" }

    cacher.fail(.never)
    screen.pass(until: screen.clock.date + 60)
    await screen.refresh()
    await screen.wait(waking: .seconds(3)) { $0.activity == "cache saved again" }
    await screen.finish()
  }
}
