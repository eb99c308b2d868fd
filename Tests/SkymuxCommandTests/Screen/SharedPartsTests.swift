import Foundation
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

@testable import Mux
@testable import SkymuxCommand

/// A screen shows data other than forecasts that another process fetched over the same folder.
@Suite(.timeLimit(.minutes(60))) struct SharedPartsTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)
  private let place = ScreenStage.places[0]

  /// One of several processes over a folder.
  private func screen(
    _ folder: URL, _ clock: ManualClock, places: Int = 1, seed: UInt64 = 7
  ) -> TimedScreen {
    // Inline, as in the program, because two processes may share the folder.
    let cacher = JSONFileCacher(root: folder, runsInline: true, wallClock: { clock.date })
    return TimedScreen(
      clock: clock, cacher: cacher, places: Array(ScreenStage.places.prefix(places)), isDemo: false,
      sharing: Sharing(over: MachineTier(cacher, in: clock.environment)), seed: seed)
  }

  /// The hours after which another process refetches the data, and after which it is stale on the
  /// screen.
  private func hours(_ kind: PlaceData.Kind) -> (fetched: Double, old: Double) {
    switch kind {
    case .air: (0.6, 1.2)
    case .confidence: (5, 9)
    // Warnings are fresh for ten minutes, and the screen reloads them after eight hours.
    case .official: (8, 8.12)
    case .years: (15, 28)
    case .normals: (100 * 24, 200 * 24)
    case .visit: (0, 0)
    }
  }

  /// Refetches data even if it is fresh.
  private func refetch(_ kind: PlaceData.Kind, in store: WeatherStore, at now: Date) async throws {
    switch kind {
    case .air: _ = try await store.air.report(for: place, .refresh)
    case .confidence: _ = try await store.confidence.report(for: place, .refresh)
    case .normals: _ = try await store.normals.report(for: place, .refresh)
    case .official:
      let key = try #require(WarningKey(place))
      _ = try await store.warnings.map.request(key: key, policy: .refresh)
    case .years:
      let key = try #require(DecadeKey.all(of: place, at: now).last)
      _ = try await store.decades.map.request(key: key, policy: .refresh)
    case .visit: break
    }
  }

  /// The number of requests that a screen sent for one kind of data.
  private func asked(_ kind: PlaceData.Kind, _ screen: TimedScreen) -> Int {
    screen.network.requests.count { address in
      switch kind {
      case .air: address.path == "/v1/air-quality"
      case .confidence: address.path == "/v1/ensemble"
      case .official: address.path.hasPrefix("/api/v1/warnings")
      case .normals: address.query?.contains("start_date=1991-01-01&end_date=2020-12-31") ?? false
      case .years: address.query?.contains("start_date=2020-01-01") ?? false
      case .visit: false
      }
    }
  }

  @Test(arguments: PlaceData.Kind.allCases.filter { $0 != .visit })
  func `Data refetched by another process replaces stale data on the screen`(
    _ kind: PlaceData.Kind
  ) async throws {
    try await withTemporaryFolder { folder in
      let clock = ManualClock(startDate: noon)
      let screen = screen(folder, clock)
      try await screen.learnAll(of: place, at: noon)
      let before = screen.state.places[0].extras.only(kind)
      let own = asked(kind, screen)

      let hours = hours(kind)
      let lastLoad = noon + hours.fetched * 3600 - 600
      screen.pass(until: lastLoad)
      await screen.wait { $0.places[0].fetchedAt.map { $0 >= lastLoad } ?? false }
      screen.pass(until: noon + hours.fetched * 3600)
      let other = self.screen(folder, clock, seed: 8)
      try await other.hurrying { try await refetch(kind, in: other.store, at: clock.date) }
      #expect(asked(kind, other) == 1)

      screen.pass(until: noon + hours.old * 3600)
      await screen.wait(waking: .seconds(5)) { $0.places[0].extras.only(kind) != before }
      #expect(asked(kind, screen) == own)
      await other.finish()
      await screen.finish()
    }
  }

  @Test func `A visit of another process shows when the place is selected`() async throws {
    try await withTemporaryFolder { folder in
      let clock = ManualClock(startDate: noon)
      let screen = screen(folder, clock, places: 2)
      await screen.loaded()

      screen.pass(until: noon + 2400)
      let other = self.screen(folder, clock, places: 2)
      await other.loaded()
      other.press(.down)
      await other.wait(waking: .seconds(3)) { $0.places[1].extras.normals != nil }
      await other.finish()

      screen.pass(until: noon + 7200)
      screen.press(.down)
      await screen.wait(waking: .seconds(3)) { $0.places[1].extras.visit != nil }
      let seenAt = try #require(screen.state.places[1].extras.visit?.seenAt)
      #expect(abs(seenAt.timeIntervalSince(noon + 2400)) < 60)
      await screen.finish()
    }
  }
}
