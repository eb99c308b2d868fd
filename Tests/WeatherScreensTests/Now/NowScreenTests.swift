import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct NowScreenTests {
  /// 05:00 on a Friday in Berlin.
  ///
  /// Hard frost begins in `hours.lowerBound` hours.
  @Test(arguments: [
    (0..<4, "en", "Frost until 09:00"), (0..<30, "en", "Frost until Sat 11:00"),
    (2..<30, "en", "Frost from 07:00 to Sat 11:00"),
    (22..<30, "de", "Frost von Sa 03:00 bis Sa 11:00"),
  ])
  func `A warning names the day unless it is today`(
    hours: Range<Int>, language: String, text: String
  ) throws {
    let now = Date(timeIntervalSince1970: 1_763_697_600)
    let place = MadeWeather.places[0]
    var entry = PlaceEntry(place)
    entry.forecast = Forecast(
      coordinates: place.coordinates, issuer: "Nobody", model: "by hand",
      zone: PlaceZone(identifier: place.zone),
      hours: (0..<48).map { index in
        var hour = Conditions(time: now + Double(index) * 3600)
        hour.temperature = hours.contains(index) ? -15 : 5
        return hour
      })
    var state = AppState(places: [place], now: now)
    state.settings.language = language
    #expect(WeatherView(entry, state).warningLines.first?.text == "\(text), -15°")
  }

  @Test func `A long list shows the position of the selection`() {
    let place = MadeWeather.places[0]
    let places = (0..<30).map { index in
      Place(id: .geoNames(1000 + index), name: "Town \(index)", coordinates: place.coordinates)
    }
    var app = WeatherApp(AppState(places: places, now: MadeWeather.now, size: Size(100, 30)))
    for place in places {
      _ = app.update(
        .weather(
          place.id,
          PlaceWeather(
            MadeWeather.forecast(place, warmer: 0), fetchedAt: MadeWeather.now,
            staleAt: MadeWeather.now + 900)))
    }
    #expect(app.picture(Size(100, 30)).text().contains(" 1/30 │"))
    app.press(.end)
    let text = app.picture(Size(100, 30)).text()
    #expect(text.contains("30/30 │"))
    // Once in the header and once in the list.
    #expect(text.components(separatedBy: "Town 29").count == 3)
    #expect(!text.contains("Town 0 "))
  }

  @Test func `The main screen draws at every size, even without data`() {
    let place = Place(Coordinates(latitude: 52.52, longitude: 13.41))
    for places in [[], [place]] {
      let state = AppState(places: places, now: Date(timeIntervalSince1970: 1_763_700_000))
      for width in 0..<130 {
        for height in 0..<45 where Thorough.isOn || (width + height * 5).isMultiple(of: 17) {
          var canvas = Canvas(Size(width, height))
          WeatherApp(state).view(on: &canvas)
          #expect(canvas.size == Size(width, height))
        }
      }
    }
  }
}
