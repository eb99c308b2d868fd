import Foundation
import Mux
import MuxTesting
import OpenMeteoSimulator
import TerminalUI
import Testing
import WeatherPictures
import WeatherScreens

@testable import SkymuxCommand

/// The picture does not change by itself.
@Suite(.timeLimit(.minutes(60))) struct ScreenCalmTests {
  /// 21 November 2026, 12:00 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_400)

  @Test(arguments: [Size(120, 40), Size(100, 30), Size(80, 24), Size(60, 20)])
  func `With all data stored, the first picture of a place is the last`(size: Size) async {
    let clock = ManualClock(startDate: noon)
    let files = SimulatedFileSystem()
    func start() -> TimedScreen {
      let cacher = JSONFileCacher(
        root: URL(filePath: "/cache"), on: files, wallClock: { clock.date })
      return TimedScreen(clock: clock, cacher: cacher, isDemo: false, size: size)
    }
    let first = start()
    await first.loaded()
    for row in first.state.places.indices {
      await first.wait(waking: .seconds(3)) {
        let extras = $0.places[row].extras
        return extras.normals != nil && extras.confidence != nil && extras.air != nil
      }
      // Warnings come last.
      await first.pass(.seconds(3))
      first.press(.down)
    }
    await first.finish()

    let screen = start()
    await screen.readDisk()
    var picture = screen.text
    screen.notice(.firstPicture)
    for _ in screen.state.places {
      #expect(picture.contains("°"))
      await screen.pass(.seconds(6))
      #expect(screen.text == picture)
      screen.press(.down)
      picture = screen.text
    }
    #expect(screen.network.requests.isEmpty)
    await screen.finish()
  }
}
