import Foundation
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Steps of a day across a clock change.
@Suite struct DayStepTests {
  private let zone = PlaceZone(identifier: "Europe/Berlin")
  private let place = MadeWeather.places[0]

  /// Berlin in the last week of October 2026, at the start of the day on which clocks go back.
  private func app(_ keys: Key...) -> WeatherApp {
    let start = zone.start(of: CalendarDay(year: 2026, month: 10, day: 24))
    let hours = (0..<168).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = 9
      return hour
    }
    let now = start + 20 * 3600
    var app = WeatherApp(AppState(places: [place], now: now, size: Size(100, 30)))
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "Nobody", model: "by hand", zone: zone, hours: hours)
    let weather = PlaceWeather(forecast, fetchedAt: now, staleAt: now + 900)
    _ = app.update(.weather(place.id, weather))
    for key in keys { app.press(key) }
    app.show(hourOf: start + 24 * 3600)
    return app
  }

  private func clock(_ app: WeatherApp) -> String {
    let moment = app.state.moment
    return "\(zone.day(of: moment).day) \(zone.clock(at: moment).text(.hours24))"
  }

  @Test func `A step of one day keeps the time of day across a clock change`() {
    for var app in [app(), app(.enter), app(.character("A"))] {
      #expect(clock(app) == "25 00:00")
      app.press(.pageDown)
      #expect(clock(app) == "26 00:00")
      app.press(.pageDown)
      #expect(clock(app) == "27 00:00")
      app.press(.pageUp, .pageUp, .pageUp)
      #expect(clock(app) == "24 00:00")
    }
  }
}
