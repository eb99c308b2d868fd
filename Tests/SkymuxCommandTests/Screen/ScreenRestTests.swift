import Foundation
import Mux
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing
import WeatherScreens
import WeatherPictures

@testable import SkymuxCommand

/// A screen without input.
@Suite(.timeLimit(.minutes(60))) struct ScreenRestTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  private func retryAt(_ state: AppState) -> Date? {
    let all = state.places.map { $0.isLoading ? nil : $0.problem?.retryAt }
    return all.allSatisfy { $0 == all.first } ? all.first ?? nil : nil
  }

  @Test func `An idle screen wakes once a minute`() async throws {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    for _ in 0..<2 { await screen.minute() }
    let wakeUps = await screen.wakeUps(inMinutes: 10)
    // Some wake-ups may remain from the start; a running timer would cause many more.
    #expect((9...30).contains(wakeUps))
    await screen.finish()
  }

  @Test func `Weather is saved while the user keeps refreshing`() async throws {
    let cacher = RecordingCacher()
    let screen = TimedScreen(at: noon, cacher: cacher)
    await screen.loaded()
    let saves = { cacher.calls.count { $0.kind == .save && $0.domain.name == "forecasts" } }
    var rounds = 0
    while saves() < 2, rounds < 15 {
      screen.pass(until: screen.clock.date + 0.3)
      await screen.refresh()
      rounds += 1
    }
    #expect(rounds < 15)
    await screen.finish()
  }

  @Test func `With the inspector open the screen wakes once a second`() async throws {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    for _ in 0..<2 { await screen.minute() }
    screen.inspect()
    // Work left from the start ends within the first minute.
    _ = await screen.wakeUps(inMinutes: 1)
    let minutes = Thorough.pick(2, 10)
    let wakeUps = await screen.wakeUps(inMinutes: minutes)
    #expect((minutes * 60 - 1...minutes * 60 + 5).contains(wakeUps))
    await screen.finish()
  }

  @Test func `Stale weather is fetched without a key press`() async throws {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    await screen.wait { $0.nextRefresh != nil }
    let due = try #require(screen.state.nextRefresh)
    #expect((600...1200).contains(due.timeIntervalSince(noon)))
    screen.pass(until: due + 1)
    await screen.wait { $0.places.allSatisfy { $0.fetchedAt.map { $0 > noon + 60 } ?? false } }
    #expect(screen.state.places.allSatisfy { $0.condition(at: screen.clock.date) == .fresh })
    await screen.finish()
  }

  @Test func `Retry delays grow, and regaining focus shortens the delay`()
    async throws
  {
    let screen = TimedScreen(at: noon, isOnline: false)
    screen.notice(.firstPicture)
    await screen.wait { retryAt($0) != nil }
    var due = try #require(retryAt(screen.state))
    // With the random sample in the middle, each delay is three quarters of its maximum.
    #expect((2...4).contains(due.timeIntervalSince(noon)))
    for wait in [6.0, 12, 24, 48] {
      screen.pass(until: due)
      await screen.wait { retryAt($0).map { $0 > due } ?? false }
      let next = try #require(retryAt(screen.state))
      #expect((wait...wait + 2).contains(next.timeIntervalSince(due)))
      due = next
    }
    screen.network.conditions.isOffline = false
    screen.notice(.focused)
    await screen.wait { retryAt($0).map { $0 < due - 30 } ?? false }
    due = try #require(retryAt(screen.state))
    screen.pass(until: due)
    await screen.wait { $0.places.allSatisfy { $0.forecast != nil && $0.problem == nil } }
    #expect(!screen.text.contains("○"))
    await screen.finish()
  }
}
