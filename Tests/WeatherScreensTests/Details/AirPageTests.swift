import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct AirPageTests {
  private let place = MadeWeather.places[0]

  private func air(pollen: Double, dust: Double) -> AirQuality {
    let start = Date(
      timeIntervalSince1970: (MadeWeather.now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600)
    let hours = (0..<96).map { hour in
      var row = AirConditions(time: start + Double(hour) * 3_600)
      row.europeanIndex = Double(20 + hour)
      row.fineParticles = (1...3).contains(hour) ? 95 : (4...6).contains(hour) ? 60 : 5
      row.ozone = 80
      row.dust = dust
      row.birchPollen = hour == 9 ? pollen : 0
      return row
    }
    return AirQuality(
      coordinates: place.coordinates, issuer: "Nobody",
      zone: MadeWeather.forecast(place, warmer: 0).zone,
      hours: hours)
  }

  private func app(_ size: Size, pollen: Double = 0, dust: Double = 0) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    _ = app.update(.extras(place.id, PlaceData(air: air(pollen: pollen, dust: dust))))
    app.press(.character("d"), .character("2"))
    return app
  }

  @Test func `Rows show known values for now and for every third hour`()
    throws
  {
    let size = Size(100, 30)
    let text = app(size).picture(size).text()
    let rows = text.split(separator: "\n").map(String.init)
    let hours = try #require(rows.first { $0.contains(" 18   21  ") })
    #expect(hours.split(separator: " ").prefix(3).joined(separator: " ") == "04 06 09")
    let index = try #require(rows.first { $0.contains("European AQI") && $0.contains(" 22") })
    #expect(index.split(separator: " ").prefix(5).joined(separator: " ") == "European AQI 20 22 25")
    let particles = try #require(rows.first { $0.contains("PM2.5  ") })
    #expect(particles.split(separator: " ").prefix(4).joined(separator: " ") == "PM2.5 5.0 95 60")
    #expect(!text.contains("birch") && !text.contains("NO₂"), "what is not there has no row")
  }

  @Test func `Before the first forecast the page opens and says it is loading`() {
    let size = Size(100, 30)
    for situation in [MadeWeather.Situation.first, .nothing] {
      var app = MadeWeather.app(situation, size)
      app.press(.character("d"), .character("2"))
      let text = app.picture(size).text()
      #expect(!text.contains("does nothing here"))
      #expect(text.contains("fetching…") == (situation == .first), "\(text)")
    }
  }

  @Test func `Pollen and dust have a row only if there is some`() {
    let size = Size(100, 30)
    #expect(app(size, pollen: 300).picture(size).text().contains("birch"))
    #expect(!app(size).picture(size).text().contains("dust"))
    #expect(app(size, dust: 7).picture(size).text().contains("dust"))
  }

  @Test func `High values use the caution color and very high ones the bad color`() throws {
    let size = Size(100, 30)
    let picture = app(size).picture(size)
    let rows = picture.text().split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(rows.firstIndex { $0.contains("PM2.5  ") })
    let colors = (0..<size.width).compactMap { x -> Color? in
      guard let cell = picture[Point(x, y)], "0123456789".contains(String(cell.glyph.base)) else {
        return nil
      }
      return cell.style.foreground
    }
    #expect(colors.contains(.role(.bad)) && colors.contains(.role(.caution)))
  }

  @Test func `Keys move by hours and days and close the page`() {
    let size = Size(100, 30)
    var app = app(size)
    app.press(.right)
    #expect(app.state.cursor == 1)
    app.press(.pageDown)
    #expect(app.state.cursor == 25)
    app.press(.character("n"))
    #expect(app.state.cursor == 0)
    app.press(.escape)
    #expect(app.state.layer == nil)
    app.press(.character("d"), .character("d"))
    #expect(app.state.layer == nil)
  }

  @Test func `Without air quality the page says that it has no data`() {
    let size = Size(100, 30)
    var app = MadeWeather.app(.fresh, size)
    _ = app.update(.extras(MadeWeather.places[1].id, PlaceData(air: air(pollen: 0, dust: 0))))
    app.press(.character("d"), .character("2"))
    if app.state.shown?.parts.air == nil {
      #expect(app.picture(size).text().contains("No data"))
    }
  }

  @Test func `On a small screen the arrows scroll`() {
    let size = Size(40, 7)
    var app = app(size, pollen: 20)
    let first = app.picture(size).text()
    #expect(first.contains("European AQI") && !first.contains("birch"))
    #expect(first.contains("↑↓ lines"))
    for _ in 0..<20 { app.press(.down) }
    let last = app.picture(size).text()
    #expect(!last.contains("European AQI") && last.contains("birch") && last.contains(" 04 "))
    #expect(app.state.selection == 0)
    app.press(.up, .home)
    #expect(app.picture(size).text() == first)
  }

  @Test func `On a large screen the arrows change the place`() {
    let size = Size(60, 20)
    var app = app(size, pollen: 20)
    #expect(app.picture(size).text().contains("↑↓ place"))
    app.press(.down)
    #expect(app.state.selection == 1)
  }

  @Test(arguments: [
    Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8), Size(20, 3), Size(1, 1),
  ])
  func `The page fits every size in every language`(size: Size) {
    for language in LanguageTests.some(at: size) {
      var app = app(size, pollen: 20)
      app.update(settings: language.code)
      let picture = app.picture(size)
      #expect(picture.size == size)
    }
  }
}

extension WeatherApp {
  fileprivate mutating func update(settings language: String) {
    var state = state
    state.settings.language = language
    self = WeatherApp(state)
  }
}
