import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The message for weather that could not be refreshed.
@Suite(.computes, .timeLimit(.minutes(60))) struct FailedRefreshTests {
  private func picture(_ problem: PlaceEntry.Problem, columns: Int, age: Double) -> String {
    let place = MadeWeather.places[0]
    let now = MadeWeather.now
    var app = WeatherApp(AppState(places: [place], now: now, size: Size(columns, 24)))
    _ = app.update(
      .weather(
        place.id,
        PlaceWeather(
          MadeWeather.forecast(place, warmer: 0), fetchedAt: now - age, staleAt: now - age + 900,
          problem: problem)))
    _ = app.update(.nextRefresh(now + 600))
    return app.picture(Size(columns, 24)).text().split(separator: "\n").first.map(String.init) ?? ""
  }

  private let failed = PlaceEntry.Problem(
    .serverFailed(.status(500)), retryAt: MadeWeather.now + 240)

  @Test(arguments: [
    (120, "◐ stale 3h11 · the service failed: status 500 · retry in 4m"),
    (62, "◐ stale 3h11 · service failed · retry in 4m"), (40, "◐ stale 3h11 · retry in 4m"),
  ])
  func `A failed refresh shows the age, the reason and the next attempt`(
    columns: Int, words: String
  ) {
    let line = picture(failed, columns: columns, age: 11_460)
    #expect(line.contains(words) && !line.contains("fresh"), "\(line)")
  }

  @Test func `A retry time in the past is not shown`() {
    var problem = failed
    problem.retryAt = MadeWeather.now - 1
    let line = picture(problem, columns: 120, age: 11_460)
    #expect(line.contains("◐ stale 3h11") && !line.contains("retry"), "\(line)")
  }

  @Test func `A failed refresh is reported even for fresh data`() {
    let line = picture(failed, columns: 100, age: 180)
    #expect(line.contains("◐ stale 3m · ") && line.contains("service failed"), "\(line)")
  }

  @Test func `An unreachable host shows another reason than a missing network`() {
    var lost = PlaceEntry.Problem(.unreachable(.noConnection("api.open-meteo.com")))
    #expect(picture(lost, columns: 130, age: 180).contains("offline · could not connect to api"))
    lost.trouble = .unreachable(.noNetwork)
    #expect(picture(lost, columns: 130, age: 180).contains("○ offline · data from "))
  }

  @Test func `--plain prints the reason as a sentence`() {
    let place = MadeWeather.places[0]
    var app = WeatherApp(AppState(places: [place], now: MadeWeather.now))
    _ = app.update(
      .weather(
        place.id,
        PlaceWeather(
          MadeWeather.forecast(place, warmer: 0), fetchedAt: MadeWeather.now - 8040,
          staleAt: MadeWeather.now - 900, problem: failed)))
    #expect(
      PlainScreen.lines(app.state).contains(
        "Out of date: data is 2 h 14 m old. Failed: the service failed: status 500."))
  }
}
