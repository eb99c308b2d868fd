import Foundation
import Mux
import MuxTesting
import OpenMeteoSimulator
import Testing
import WeatherScreens
import WeatherPictures

@testable import SkymuxCommand

/// What a session does while nobody presses a key.
@Suite(.timeLimit(.minutes(10))) struct SessionRestTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  private func retryAt(_ state: AppState) -> Date? {
    let all = state.places.map { $0.isLoading ? nil : $0.problem?.retryAt }
    return all.allSatisfy { $0 == all.first } ? all.first ?? nil : nil
  }

  @Test func `At rest it wakes once a minute, to tell the time`() async throws {
    let session = TimedSession(at: noon)
    await session.loaded()
    for _ in 0..<2 { await session.minute() }
    let wakeUps = await session.wakeUps(inMinutes: 10)
    // Some may be left of the beginning; a clock that ticks while nobody looks is many more.
    #expect((9...30).contains(wakeUps))
    await session.finish()
  }

  @Test func `Whoever never rests has what came kept all the same`() async throws {
    let cacher = RecordingCacher()
    let session = TimedSession(at: noon, cacher: cacher)
    await session.loaded()
    let saves = { cacher.calls.count { $0.kind == .save && $0.domain.name == "forecasts" } }
    var rounds = 0
    while saves() < 2, rounds < 15 {
      session.pass(until: session.clock.date + 0.3)
      await session.refresh()
      rounds += 1
    }
    #expect(rounds < 15)
    await session.finish()
  }

  @Test func `With the inspector open it wakes once a second, whatever else is told`() async throws
  {
    let session = TimedSession(at: noon)
    await session.loaded()
    for _ in 0..<2 { await session.minute() }
    session.inspect()
    // Some may be left of the beginning.
    let wakeUps = await session.wakeUps(inMinutes: 10)
    #expect((599...605).contains(wakeUps))
    await session.finish()
  }

  @Test func `Weather that is past its time is fetched without a key`() async throws {
    let session = TimedSession(at: noon)
    await session.loaded()
    await session.wait { $0.nextRefresh != nil }
    let due = try #require(session.state.nextRefresh)
    #expect((600...1200).contains(due.timeIntervalSince(noon)))
    session.pass(until: due + 1)
    await session.wait { $0.places.allSatisfy { $0.fetchedAt.map { $0 > noon + 60 } ?? false } }
    #expect(session.state.places.allSatisfy { $0.condition(at: session.clock.date) == .fresh })
    await session.finish()
  }

  @Test func `After failures it waits longer and longer, and a network that is back is noticed`()
    async throws
  {
    let session = TimedSession(at: noon, isOnline: false)
    session.notice(.firstPicture)
    await session.wait { retryAt($0) != nil }
    var due = try #require(retryAt(session.state))
    // With chance in the middle each wait is three quarters of what it is at most.
    #expect((2...4).contains(due.timeIntervalSince(noon)))
    for wait in [6.0, 12, 24, 48] {
      session.pass(until: due)
      await session.wait { retryAt($0).map { $0 > due } ?? false }
      let next = try #require(retryAt(session.state))
      #expect((wait...wait + 2).contains(next.timeIntervalSince(due)))
      due = next
    }
    session.network.conditions.isOffline = false
    session.notice(.focused)
    await session.wait { retryAt($0).map { $0 < due - 30 } ?? false }
    due = try #require(retryAt(session.state))
    session.pass(until: due)
    await session.wait { $0.places.allSatisfy { $0.forecast != nil && $0.problem == nil } }
    #expect(session.text.contains("fresh"))
    await session.finish()
  }
}
