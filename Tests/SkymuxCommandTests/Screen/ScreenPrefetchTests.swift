import Foundation
import OpenMeteoSimulator
import TerminalUI
import Testing
import Weather
import WeatherScreens

@testable import SkymuxCommand

/// Tests prefetching while the user moves through a long list.
@Suite(.timeLimit(.minutes(60))) struct ScreenPrefetchTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `A jump to the end of the list fetches only the rows around it`()
    async throws
  {
    let places = (0..<30).map { Place(Coordinates(latitude: Double($0), longitude: 10)) }
    let screen = TimedScreen(at: noon, places: places)
    await screen.loaded()
    await screen.wait { $0.nextRefresh != nil }
    await screen.forgetAll()
    let before = screen.network.requests.count

    screen.press(.character("G"))
    await screen.wait { _ in rows(screen, from: before).isSuperset(of: 27...29) }
    // The prefetch around the first row may not have ended before all was dropped.
    #expect(rows(screen, from: before).isDisjoint(with: 3..<27))
    await screen.finish()
  }

  /// The rows whose forecasts were requested.
  private func rows(_ screen: TimedScreen, from first: Int) -> Set<Int> {
    let forecasts = screen.network.requests.dropFirst(first).filter { $0.path == "/v1/forecast" }
    return Set(
      forecasts.flatMap { url -> [Int] in
        let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        let latitudes = items.first { $0.name == "latitude" }?.value ?? ""
        return latitudes.split(separator: ",").compactMap { Double($0).map { Int($0) } }
      })
  }
}
