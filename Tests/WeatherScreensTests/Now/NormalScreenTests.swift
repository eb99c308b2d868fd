import Foundation
import SystemTesting
import TerminalUI
import WeatherPictures
import Testing
import Weather

@testable import WeatherPictures
@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct NormalScreenTests {
  private let place = MadeWeather.places[0]
  private let size = Size(100, 30)

  private func normals(high: Double, low: Double, rare: ClosedRange<Double>) -> ClimateNormals {
    let day = DailyNormal(
      maximumTemperature: high, minimumTemperature: low, precipitation: 2,
      rareWarmth: rare.upperBound, rareCold: rare.lowerBound)
    return ClimateNormals(
      coordinates: place.coordinates, firstYear: 1991, lastYear: 2020,
      days: Array(repeating: day, count: 366))
  }

  @Test func `A dotted line shows the normals, and the plot labels it`() {
    var app = MadeWeather.app(.fresh, size)
    #expect(!app.picture(size).text().contains("· normal"))
    _ = app.update(
      .beside(place.id, PlaceParts(normals: normals(high: 12, low: 4, rare: -50...50))))
    let text = app.picture(size).text()
    #expect(text.contains("· normal"))
    #expect(text.filter { $0 == "·" }.count > 20, "\(text)")
    app.press(.character("p"))
    #expect(!app.picture(size).text().contains("· normal"), "rain has none")
  }

  @Test(arguments: [
    (-9.0 ... -5, "Warmer than 9 of 10 days"), (39...50, "Colder than 9 of 10 days"),
    (-50...50, nil),
  ])
  func `A day outside the usual range is reported`(rare: ClosedRange<Double>, words: String?) {
    var app = MadeWeather.app(.fresh, size)
    _ = app.update(.beside(place.id, PlaceParts(normals: normals(high: 9, low: 3, rare: rare))))
    let view = WeatherView(app.state.places[0], app.state)
    let told = view.outlook
    if let words {
      #expect(told.contains(words), "\(told)")
    } else {
      #expect(!told.contains("of 10 days"), "\(told)")
    }
  }

  @Test(arguments: Localization.all.map(\.code))
  func `The departure from normal shows beside the values in each language`(code: String) throws {
    var app = MadeWeather.app(.fresh, size, ScreenSettings(language: code))
    _ = app.update(
      .beside(place.id, PlaceParts(normals: normals(high: 1, low: -9, rare: -50...50))))
    let look = app.state.settings.look
    let heads = " \(look[WeatherView.besideUsual])  "
    let lines = app.picture(size).text().split(separator: "\n")
    let line = try #require(lines.first { $0.contains(look[.windWithGusts]) })
    #expect(line.contains(heads) || line.contains(heads.dropLast() + "─"), "\(line)")
  }

  @Test func `Each day shows its departure from normal without moving its columns`() throws {
    var app = MadeWeather.app(.fresh, size)
    let before = app.picture(size).text().split(separator: "\n")
    let rare = -50.0...(-20)
    _ = app.update(.beside(place.id, PlaceParts(normals: normals(high: 1, low: -9, rare: rare))))
    let picture = app.picture(size)
    let after = picture.text().split(separator: "\n")
    let head = try #require(after.firstIndex { $0.contains(" vs normal ") })
    let wanted = try #require(app.state.places[0].forecast?.days(from: app.state.now).first)
    let high = try #require(wanted.maximumTemperature)
    let departure = (high - 1).rounded()
    let text = "\(departure < 0 ? "-" : "+")\(Int(exactly: abs(departure)) ?? 0)°"
    #expect(after[head + 1].contains(text), "\(after[head + 1]) \(text)")
    let wind = { (line: Substring) in line.suffix(12) }
    #expect(wind(after[head + 1]) == wind(before[head + 1]))
    let colors = (0..<size.width).compactMap { picture[Point($0, head + 1)]?.style.foreground }
    #expect(colors.contains(.role(.bad)), "warmer than nine in ten")
    let small = app.picture(Size(80, 24)).text()
    #expect(!small.contains(" vs normal "))
  }
}
