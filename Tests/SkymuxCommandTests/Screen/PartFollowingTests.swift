import Foundation
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

@testable import SkymuxCommand

/// What the inspector does to the parts of the store beside the forecasts, on the screen.
@Suite(.timeLimit(.minutes(60))) struct PartFollowingTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)
  private let place = ScreenStage.places[0]

  /// The addresses of all entries of a part that are of the first place.
  private func addresses(_ kind: PlaceParts.Kind) throws -> [CacheAddress] {
    let key = PlaceKey(place).description
    switch kind {
    case .air: return [CacheAddress("air", key)]
    case .sure: return [CacheAddress("sure", key)]
    case .normals: return [CacheAddress("normals", key)]
    case .official:
      return [CacheAddress("warnings", try #require(WarningKey(place)).description)]
    case .years:
      return DecadeKey.all(of: place, at: noon).map { CacheAddress("decades", $0.description) }
    case .visit: return [CacheAddress("visits", key)]
    }
  }

  private func isKnown(_ kind: PlaceParts.Kind, _ state: AppState) -> Bool {
    let parts = state.places[0].beside
    switch kind {
    case .air: return parts.air != nil
    case .sure: return parts.sure != nil
    case .normals: return parts.normals != nil
    case .official: return parts.official != nil
    case .years: return parts.years != nil
    case .visit: return parts.visit != nil
    }
  }

  /// A screen on which everything is known of the first place.
  private func screen() async throws -> TimedScreen {
    let screen = TimedScreen(at: noon)
    await screen.loaded()
    let forecast = try #require(screen.state.places[0].forecast)
    await screen.store.noteVisit(to: place, seeing: forecast, at: noon - 7200)
    await screen.wait(waking: .seconds(3)) { isKnown(.normals, $0) && isKnown(.visit, $0) }
    screen.press(.character("E"))
    screen.press(.character("W"))
    await screen.wait(waking: .seconds(5)) { isKnown(.sure, $0) && isKnown(.official, $0) }
    screen.press(.escape)
    screen.press(.character("Y"))
    await screen.wait(waking: .seconds(5)) { isKnown(.years, $0) && $0.fetchesYears.isEmpty }
    screen.press(.escape)
    await screen.wait { isKnown(.air, $0) }
    return screen
  }

  private func perform(_ deed: CacheDeed, on address: CacheAddress, _ screen: TimedScreen) {
    let store = screen.store
    Task { try await deed.perform(on: address, in: store) }
  }

  @Test func `A part that is dropped goes from the screen, and one that is refetched comes back`()
    async throws
  {
    let screen = try await screen()
    for kind in PlaceParts.Kind.allCases {
      #expect(isKnown(kind, screen.state), "\(kind)")
      let addresses = try addresses(kind)
      for address in addresses { perform(.drop, on: address, screen) }
      await screen.wait { !isKnown(kind, $0) }
      // Nothing but looking brings a visit, nor past years, of which each decade is a part.
      guard kind != .visit, kind != .years else { continue }
      for address in addresses { perform(.refetch, on: address, screen) }
      await screen.wait(waking: .seconds(5)) { isKnown(kind, $0) }
    }
    await screen.finish()
  }

  @Test func `A part that is refetched is replaced on the screen`() async throws {
    let screen = try await screen()
    let before = try #require(screen.state.places[0].beside.official).known
    screen.pass(until: noon + 300)
    perform(.refetch, on: try addresses(.official)[0], screen)
    await screen.wait(waking: .seconds(5)) {
      ($0.places[0].beside.official?.known ?? before) > before
    }
    await screen.finish()
  }
}
