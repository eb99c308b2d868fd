import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Places whose offset from UTC is not a full hour.
@Suite(.computes, .timeLimit(.minutes(60))) struct OddZoneTests {
  private static let zones = [
    "Asia/Kolkata", "Asia/Kathmandu", "Australia/Adelaide", "America/St_Johns",
  ]
  private let size = Size(100, 30)

  private func place(_ zone: String) -> Place {
    Place(
      id: .geoNames(77), name: "There",
      coordinates: Coordinates(latitude: 19.07, longitude: 72.88), zone: zone)
  }

  private func app(
    _ zone: String, at now: Date = MadeWeather.now, beside others: [Place] = []
  ) -> WeatherApp {
    let places = [place(zone)] + others
    var app = WeatherApp(
      AppState(
        places: places, now: now, size: size, homeZone: PlaceZone(identifier: "Europe/Berlin")))
    for place in places {
      let weather = PlaceWeather(
        MadeWeather.forecast(place, warmer: 9), fetchedAt: now - 180, staleAt: now + 720)
      _ = app.update(.weather(place.id, weather))
    }
    return app
  }

  private func lines(_ app: WeatherApp) -> [String] {
    app.picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: zones)
  func `A click selects the hour of the clicked row`(zone: String) throws {
    var app = app(zone)
    app.press(.enter)
    let row = try #require((6...12).first { lines(app)[$0].dropFirst().contains(":00") })
    _ = app.update(.input(.click(Point(10, row), .left)))
    let line = lines(app)[row]
    #expect(line.hasPrefix("▌"), "\(line)")
    #expect(lines(app)[0].contains(line.dropFirst().prefix(5)), "\(line)")
  }

  @Test(arguments: zones)
  func `Home and End reach the first and the last known hour`(zone: String) throws {
    var app = app(zone)
    let hours = try #require(app.state.shown?.forecast?.hours)
    app.press(.enter, .end)
    #expect(app.state.moment == hours.last?.time)
    app.press(.home)
    #expect(app.state.moment == hours.first?.time)
  }

  @Test(arguments: zones)
  func `The next hour is a full hour of local time`(zone: String) throws {
    var app = app(zone)
    app.press(.right)
    let shown = try #require(app.state.shown)
    #expect(shown.zone.clock(at: app.state.moment).minute == 0)
  }

  @Test(arguments: zones)
  func `Good hours are marked`(zone: String) {
    var app = app(zone)
    func bars(_ app: WeatherApp) -> Int { app.picture.count { "▁▂▃▄▅▆▇█".contains($0) } }
    let before = bars(app)
    app.press(.character("b"))
    #expect(app.state.rule?.name == "dry")
    #expect(bars(app) > before + 20)
  }

  @Test func `Air quality shows full hours of local time`() throws {
    let now = MadeWeather.now + 900
    var app = app("Asia/Kolkata", at: now)
    let zone = PlaceZone(identifier: "Asia/Kolkata")
    let start = zone.start(of: zone.day(of: now))
    let rows = (0..<48).map { hour in
      var row = AirConditions(time: start + Double(hour) * 3600)
      row.europeanIndex = Double(hour)
      return row
    }
    let air = AirQuality(
      coordinates: place("Asia/Kolkata").coordinates, issuer: "Nobody", zone: zone, hours: rows)
    _ = app.update(.extras(.geoNames(77), PlaceData(air: air)))
    app.press(.character("A"))
    // The local time is twelve minutes past nine.
    #expect(lines(app).contains { $0.contains("   09   12   15") }, "\(app.picture)")
    #expect(lines(app).contains { $0.contains(" 9.0   12   15") }, "\(app.picture)")
  }

  @Test func `A comparison steps through full hours of the home clock`() {
    var app = app("Asia/Kolkata", beside: [MadeWeather.places[0]])
    app.press(.character("c"), .right)
    #expect(app.state.homeZone.clock(at: app.state.moment).minute == 0)
    app.press(.escape)
    let shown = app.state.shown?.zone.clock(at: app.state.moment)
    #expect(shown?.minute == 0)
  }
}
