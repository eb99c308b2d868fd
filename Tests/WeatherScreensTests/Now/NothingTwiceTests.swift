import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Each value appears once, and only problems are marked.
@Suite(.computes, .timeLimit(.minutes(60))) struct NothingTwiceTests {
  private func text(_ app: WeatherApp, _ size: Size) -> String { app.picture(size).text() }

  @Test(arguments: [Size(200, 60), Size(120, 40), Size(100, 30), Size(80, 24)])
  func `No reading appears twice`(size: Size) {
    let text = text(MadeWeather.app(.fresh, size), size)
    for once in ["humid ", "press ", "AQI ", "vis ", "1009 hPa", "18 km", " dew "] {
      #expect(text.components(separatedBy: once).count <= 2, "\(once)\n\(text)")
    }
    for gone in ["Compare now", "Cache", "Details", "Sun and moon", "Bft"] {
      #expect(!text.contains(gone), "\(gone)")
    }
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `Fresh data is not labeled`(size: Size) {
    let fresh = text(MadeWeather.app(.fresh, size), size)
    #expect(!fresh.contains(/\bfresh\b/) && !fresh.contains("next 12m"))
    let list = NowLayout(size, MadeWeather.app(.fresh, size).state).list
    let marks = fresh.split(separator: "\n").prefix(list.bottom).map { $0.prefix(list.width) }
    #expect(!marks.joined().contains(/[●◐○↻]/))
    let stale = text(MadeWeather.app(.stale, size), size)
    #expect(stale.contains("◐ stale"))
    #expect(text(MadeWeather.app(.offline, size), size).contains("○ offline"))
  }

  @Test func `Places with the same name differ in the list and the header`() {
    let place = MadeWeather.places[0]
    let places = ["Illinois", "Missouri"].enumerated().map { index, region in
      Place(
        id: .geoNames(index), name: "Springfield", region: region, country: "United States",
        countryCode: "US",
        coordinates: place.coordinates, zone: place.zone)
    }
    let size = Size(120, 40)
    var app = WeatherApp(AppState(places: places, now: MadeWeather.now, size: size))
    for place in places {
      let weather = PlaceWeather(
        MadeWeather.forecast(place, warmer: 0), fetchedAt: MadeWeather.now,
        staleAt: MadeWeather.now + 900)
      _ = app.update(.weather(place.id, weather))
    }
    app.press(.down)
    let text = text(app, size)
    #expect(text.contains(" Springfield, Missouri, United States"))
    #expect(text.contains("Springfield, IL ") && text.contains("Springfield, MO "))
  }

  @Test func `The list shows the time of the cursor unless it is now`() {
    let size = Size(100, 30)
    var app = MadeWeather.app(.fresh, size)
    #expect(!text(app, size).contains("Places,"))
    app.press(.right, .right)
    #expect(text(app, size).contains("Places, Fri 06:00"))
  }

  @Test func `a plots air quality, also of a previewed place`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("a"))
    #expect(app.state.quantity == .air)
    app.press(.character("t"))
    var state = app.state
    state.preview = PlaceEntry(
      Place(Coordinates(latitude: 1, longitude: 2)))
    app = WeatherApp(state)
    app.press(.character("a"))
    #expect(app.state.preview != nil && app.state.activity == "fetching…")
  }
}
