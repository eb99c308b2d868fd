import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// Applies inspector commands to stored data other than forecasts, and checks the screen.
@Suite(.timeLimit(.minutes(60))) struct PartFollowingTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)
  private let place = ScreenStage.places[0]

  /// The addresses of all entries of one kind for the first place.
  private func addresses(_ kind: PlaceData.Kind) throws -> [CacheAddress] {
    let key = PlaceKey(place).description
    switch kind {
    case .air: return [CacheAddress("air", key)]
    case .confidence: return [CacheAddress("sure", key)]
    case .normals: return [CacheAddress("normals", key)]
    case .official:
      return [CacheAddress("warnings", try #require(WarningKey(place)).description)]
    case .years:
      return DecadeKey.all(of: place, at: noon).map { CacheAddress("decades", $0.description) }
    case .visit: return [CacheAddress("visits", key)]
    }
  }

  private func isKnown(_ kind: PlaceData.Kind, _ state: AppState) -> Bool {
    state.places[0].extras.only(kind) != PlaceData()
  }

  /// A screen with all data of the first place.
  private func screen() async throws -> TimedScreen {
    let screen = TimedScreen(at: noon)
    try await screen.learnAll(of: place, at: noon)
    return screen
  }

  private func perform(_ deed: CacheCommand, on address: CacheAddress, _ screen: TimedScreen) {
    let store = screen.store
    Task { try await deed.perform(on: address, in: store) }
  }

  @Test func `Dropped data leaves the screen, and refetched data comes back`()
    async throws
  {
    let screen = try await screen()
    for kind in PlaceData.Kind.allCases {
      #expect(isKnown(kind, screen.state), "\(kind)")
      let addresses = try addresses(kind)
      for address in addresses { perform(.drop, on: address, screen) }
      await screen.wait { !isKnown(kind, $0) }
      // A visit cannot be fetched; only viewing the place adds it.
      guard kind != .visit else { continue }
      // Normals and decades use most of the calls that a minute allows.
      screen.pass(until: screen.clock.date + 60)
      for address in addresses { perform(.refetch, on: address, screen) }
      await screen.wait(waking: .seconds(5)) { isKnown(kind, $0) }
    }
    await screen.finish()
  }

  @Test func `A dropped decade leaves the screen and comes back when refetched`()
    async throws
  {
    let screen = try await screen()
    let decade = try #require(try addresses(.years).dropLast().last)
    let count = { (state: AppState) in state.places[0].extras.years?.years.count ?? 0 }
    let all = count(screen.state)
    // All decades are on the screen when their request ends.
    #expect(screen.state.places[0].extras.years?.years.first?.year == 1950)
    perform(.drop, on: decade, screen)
    await screen.wait { count($0) < all }
    #expect(count(screen.state) == all - 10)
    perform(.refetch, on: decade, screen)
    await screen.wait(waking: .seconds(5)) { count($0) == all }
    await screen.finish()
  }

  @Test func `A decade that begins while the screen is open is followed`() async throws {
    // 31 December 2029, 12:00:30 UTC.
    let lastNoon = Date(timeIntervalSince1970: 1_893_412_830)
    let screen = TimedScreen(at: lastNoon)
    try await screen.learnAll(of: place, at: lastNoon)
    #expect(screen.state.places[0].extras.years?.years.last?.year == 2029)
    // The archive ends yesterday.
    screen.pass(until: lastNoon + 2 * 86_400)
    await screen.wait(waking: .seconds(5)) {
      $0.places[0].extras.years?.years.last?.year == 2030
    }
    await screen.finish()
  }

  @Test func `After the cache is cleared nothing claims to be loading`() async throws {
    let screen = try await screen()
    await screen.forgetAll()
    await screen.wait { $0.places[0].weather.forecast == nil }
    #expect(screen.state.places[0].weather.problem?.trouble == .dropped, "\(screen.text)")
    await screen.finish()
  }

  @Test func `A part that is refetched is replaced on the screen`() async throws {
    let screen = try await screen()
    let before = try #require(screen.state.places[0].extras.official).known
    screen.pass(until: noon + 300)
    perform(.refetch, on: try addresses(.official)[0], screen)
    await screen.wait(waking: .seconds(5)) {
      ($0.places[0].extras.official?.known ?? before) > before
    }
    await screen.finish()
  }
}

extension TimedScreen {
  /// Shows the first picture and waits until all data of the first place has loaded.
  func learnAll(of place: Place, at now: Date) async throws {
    await loaded()
    let forecast = try #require(state.places[0].forecast)
    await store.noteVisit(to: place, seeing: forecast, at: now - 7200)
    await wait(waking: .seconds(3)) { state in
      let extras = state.places[0].extras
      return extras.normals != nil && extras.visit != nil
    }
    press(.character("E"))
    press(.character("W"))
    await wait(waking: .seconds(5)) { state in
      let extras = state.places[0].extras
      return extras.confidence != nil && extras.official != nil
    }
    press(.escape)
    press(.character("Y"))
    await wait(waking: .seconds(5)) { state in
      state.places[0].extras.years != nil && state.requests.isEmpty
    }
    press(.escape)
    await wait { $0.places[0].extras.air != nil }
  }
}

extension PlaceData {
  func only(_ kind: Kind) -> PlaceData {
    switch kind {
    case .air: PlaceData(air: air)
    case .confidence: PlaceData(confidence: confidence)
    case .normals: PlaceData(normals: normals)
    case .official: PlaceData(official: official)
    case .years: PlaceData(years: years)
    case .visit: PlaceData(visit: visit)
    }
  }
}
