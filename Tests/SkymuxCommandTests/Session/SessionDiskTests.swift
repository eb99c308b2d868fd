import Foundation
import Mux
import MuxTesting
import TerminalUI
import Testing
import WeatherScreens

@testable import SkymuxCommand

/// What a session says of a disk that takes nothing.
@Suite(.timeLimit(.minutes(10))) struct SessionDiskTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `A cache that cannot be saved is told once, and once more when it can`() async throws {
    let cacher = FailingCacher(NoCacher())
    cacher.fail(.always(.full), [.save])
    let session = TimedSession(at: noon, cacher: cacher)
    await session.loaded()
    await session.wait(waking: .seconds(3)) { $0.activity == "cache not saved: the disk is full" }
    // Not even a new answer takes its place before somebody has seen it.
    await session.refresh()
    await session.wait { $0.tally?.flying == 0 }
    #expect(session.text.contains("cache not saved: the disk is full"))

    session.press(.right)
    session.press(.character("i"))
    await session.wait { _ in session.text.contains("not saved: the disk is full") }
    session.press(.escape)
    let failures = cacher.failures
    session.pass(until: session.clock.date + 60)
    await session.refresh()
    await session.wait(waking: .seconds(3)) { _ in cacher.failures > failures }
    await session.wait(waking: .seconds(3)) { $0.activity == "3 updated" }

    cacher.fail(.never)
    session.pass(until: session.clock.date + 60)
    await session.refresh()
    await session.wait(waking: .seconds(3)) { $0.activity == "cache saved again" }
    await session.finish()
  }
}
