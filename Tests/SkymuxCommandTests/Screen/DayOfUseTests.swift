import Foundation
import Mux
import MuxTesting
import OpenMeteoSimulator
import SystemTesting
import Testing
import Weather
import WeatherPictures
import WeatherScreens

@testable import SkymuxCommand

/// Counts the requests of a day of use: ten starts, three places, an hour open.
@Suite(.timeLimit(.minutes(60))) struct DayOfUseTests {
  /// 21 November 2026, 00:00:30 UTC.
  private let midnight = Date(timeIntervalSince1970: 1_795_219_230)
  /// The hours at which the program starts, and the minutes it stays open.
  private let starts = [
    (6.5, 3), (7.2, 2), (8.0, 5), (9.5, 2), (12.0, 10), (13.1, 2), (15.4, 3), (18.0, 5),
    (20.0, 60), (22.5, 3),
  ]

  // One day whose starts follow each other, so the rounds cannot run in parallel.
  @Test func `A day of use sends the requests that the article states`() async throws {
    var asked: [String: Int] = [:]
    let disk = RecordingCacher()
    for (hour, minutes) in starts {
      // A store of its own, because the previous screen may still hold its domains.
      let screen = TimedScreen(
        clock: ManualClock(startDate: midnight + hour * 3600), cacher: WatchedCacher(disk),
        isDemo: false)
      await screen.loaded()
      await screen.wait(waking: .seconds(3)) { state in
        let extras = state.places[0].extras
        return extras.normals != nil && extras.confidence != nil && extras.official != nil
      }
      _ = await screen.wakeUps(inMinutes: minutes)
      await screen.finish()
      asked.merge(screen.network.requestCounts) { $0 + $1 }
    }
    #expect(try asked == Self.table())
  }

  /// The rows of the article: a path and its number of requests.
  private static func table() throws -> [String: Int] {
    let folder = Checkout.root.appending(path: "Sources/SkymuxCommand/SkymuxCommand.docc")
    let article = try String(
      contentsOf: folder.appending(path: "RequestsInADay.md"), encoding: .utf8)
    var rows: [String: Int] = [:]
    for line in article.split(separator: "\n") where line.hasPrefix("| `/") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      rows[cells[0].trimmingCharacters(in: ["`"])] = Int(cells[2])
    }
    return rows
  }
}
