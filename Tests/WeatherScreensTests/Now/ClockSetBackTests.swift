import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Data with a fetch date in the future.
@Suite(.computes, .timeLimit(.minutes(60))) struct ClockSetBackTests {
  private func app(
    stale: Bool, _ problem: PlaceEntry.Problem? = nil, back: TimeInterval = 0
  ) -> WeatherApp {
    let (place, now) = (MadeWeather.places[0], MadeWeather.now - back)
    var app = WeatherApp(AppState(places: [place], now: now, size: Size(100, 24)))
    _ = app.update(
      .weather(
        place.id,
        PlaceWeather(
          MadeWeather.forecast(place, warmer: 0), fetchedAt: now + 2 * 86_400,
          staleAt: stale ? .distantPast : now + 900, problem: problem)))
    return app
  }

  @Test func `Plain lines say that the clock was set back, and no age`() {
    let told = "the clock was set back; this data is from Sun 23 04:27."
    let fresh = PlainScreen.lines(app(stale: false).state)
    #expect(fresh.contains("T" + told.dropFirst()), "\(fresh)")
    let stale = PlainScreen.lines(app(stale: true).state)
    #expect(stale.contains("Out of date: " + told), "\(stale)")
    let lost = PlainScreen.lines(app(stale: true, .init(.unreachable(.noNetwork))).state)
    #expect(lost.contains("No network: " + told), "\(lost)")
    for line in fresh + stale + lost { #expect(!line.contains("less than a minute")) }
  }

  @Test(arguments: [true, false])
  func `The first line of the screen says that the clock was set back`(stale: Bool) {
    let text = app(stale: stale).picture(Size(100, 24)).text()
    let line = text.split(separator: "\n").first ?? ""
    #expect(line.contains("clock set back"), "\(line)")
  }

  @Test func `Before the first forecast hour the screen says there is no data`() {
    let text = app(stale: true, back: 5 * 86_400).picture(Size(100, 24)).text()
    #expect(text.contains("No data for this moment.") && !text.contains("?  "), "\(text)")
  }
}
