import Foundation
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// How the forecast has changed since someone looked, on the main screen.
@Suite(.computes, .timeLimit(.minutes(60))) struct ChangedScreenTests {
  private let place = MadeWeather.places[0]

  /// A look at which tomorrow was colder, and it rained much on the day after that.
  private var visit: Visit {
    let forecast = MadeWeather.forecast(place, warmer: 0)
    var days = forecast.days(from: MadeWeather.now).map(VisitDay.init)
    days[1].maximumTemperature = days[1].maximumTemperature.map { $0 - 4 }
    days[2].precipitation = (days[2].precipitation ?? 0) + 40
    return Visit(seenAt: MadeWeather.now - 86_400, days: days)
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `It is told in words for a while, and then only marked`(size: Size) {
    var app = MadeWeather.app(.fresh, size)
    let before = app.picture(size).text()
    #expect(!before.contains("Changed since"))
    #expect(app.update(.beside(place.id, PlaceParts(visit: visit))) == [.tellNews(place.id)])
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

  @Test func `It is asked for a while once, and what changed is told of now only`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    _ = app.update(.beside(place.id, PlaceParts(visit: visit)))
    #expect(app.update(.beside(place.id, PlaceParts(visit: visit))) == [])
    app.press(.right)
    #expect(!app.picture(Size(100, 30)).text().contains("Changed since"))
  }

  @Test func `A look at which all was the same leaves the sentence alone`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    let before = app.picture(Size(100, 30)).text()
    let same = Visit(of: MadeWeather.forecast(place, warmer: 0), at: MadeWeather.now - 86_400)
    _ = app.update(.beside(place.id, PlaceParts(visit: same)))
    #expect(app.picture(Size(100, 30)).text() == before)
  }
}
