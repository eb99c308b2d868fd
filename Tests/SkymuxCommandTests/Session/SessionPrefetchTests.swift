import Foundation
import OpenMeteoSimulator
import TerminalUI
import Testing
import Weather
import WeatherScreens

@testable import SkymuxCommand

/// What is fetched ahead of somebody who goes through a long list.
@Suite(.timeLimit(.minutes(10))) struct SessionPrefetchTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `Whoever jumps to the end of a long list has the rows before it fetched, no others`()
    async throws
  {
    let places = (0..<30).map { Place(Coordinates(latitude: Double($0), longitude: 10)) }
    let session = TimedSession(at: noon, places: places)
    await session.loaded()
    await session.wait { $0.nextRefresh != nil }
    await session.forgetAll()
    let before = session.network.requests.count

    session.press(.character("G"))
    await session.wait { _ in rows(session, from: before).isSuperset(of: 27...29) }
    #expect(rows(session, from: before) == Set(27...29))
    await session.finish()
  }

  /// The rows of the list whose forecasts were asked for.
  private func rows(_ session: TimedSession, from first: Int) -> Set<Int> {
    let forecasts = session.network.requests.dropFirst(first).filter { $0.path == "/v1/forecast" }
    return Set(
      forecasts.flatMap { url -> [Int] in
        let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        let latitudes = items.first { $0.name == "latitude" }?.value ?? ""
        return latitudes.split(separator: ",").compactMap { Double($0).map { Int($0) } }
      })
  }
}
