import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Changes of the forecast since the last visit, on the main screen.
@Suite(.computes, .timeLimit(.minutes(60))) struct ChangedScreenTests {
  private let place = MadeWeather.places[0]

  /// A visit at which tomorrow was colder and the day after much wetter.
  private var visit: Visit {
    let forecast = MadeWeather.forecast(place, warmer: 0)
    var days = forecast.days(from: MadeWeather.now).map(VisitDay.init)
    days[1].maximumTemperature = days[1].maximumTemperature.map { $0 - 4 }
    days[2].precipitation = (days[2].precipitation ?? 0) + 40
    return Visit(seenAt: MadeWeather.now - 86_400, days: days)
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `Changes are described for a while and then only marked`(size: Size) {
    var app = MadeWeather.app(.fresh, size)
    let before = app.picture(size).text()
    #expect(!before.contains("Changed since"))
    #expect(app.update(.extras(place.id, PlaceData(visit: visit))) == [.tellNews(place.id)])
    let told = app.picture(size).text()
    #expect(told.contains("Changed since"), "\(told)")
    if size.width >= 60 { #expect(told.contains("▲"), "\(told)") }
    _ = app.update(.newsIsOver(place.id))
    let marked = app.picture(size).text()
    #expect(!marked.contains("Changed since"))
    #expect(
      marked.replacing("▲", with: " ").replacing("▼", with: " ")
        == before.replacing("▲", with: " ").replacing("▼", with: " "))
  }

  @Test func `The timer starts once, and changes show only for the present hour`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    _ = app.update(.extras(place.id, PlaceData(visit: visit)))
    #expect(app.update(.extras(place.id, PlaceData(visit: visit))) == [])
    app.press(.right)
    #expect(!app.picture(Size(100, 30)).text().contains("Changed since"))
  }

  @Test func `A visit without changes leaves the outlook as it was`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    let before = app.picture(Size(100, 30)).text()
    let same = Visit(of: MadeWeather.forecast(place, warmer: 0), at: MadeWeather.now - 86_400)
    _ = app.update(.extras(place.id, PlaceData(visit: same)))
    #expect(app.picture(Size(100, 30)).text() == before)
  }
}
