import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The ensemble forecast on the main screen.
@Suite(.computes, .timeLimit(.minutes(60))) struct EnsembleScreenTests {
  private let place = MadeWeather.places[0]
  private let size = Size(100, 30)

  /// An ensemble three degrees around the forecast whose runs disagree on Sunday.
  private var confidence: ForecastConfidence {
    let forecast = MadeWeather.forecast(place, warmer: 0)
    let hours = forecast.hours.map { hour in
      var row = EnsembleConditions(time: hour.time)
      let middle = hour.temperature ?? 0
      row.temperature = .init(low: middle - 3, middle: middle, high: middle + 3)
      let date = forecast.zone.day(of: hour.time)
      if hour.time == forecast.zone.start(of: date) {
        let isSunday = date == forecast.zone.day(of: MadeWeather.now + 2 * 86_400)
        row.dayTemperature = .init(low: 1, middle: 2, high: 3)
        row.dayRain = .init(low: 0, middle: 2, high: isSunday ? 6 : 0.5)
      }
      return row
    }
    return ForecastConfidence(
      coordinates: place.coordinates, issuer: "Nobody", zone: forecast.zone, hours: hours)
  }

  @Test func `The legend explains each line of the plot at every width`() {
    for width in [80, 90, 100, 120, 160] {
      var app = MadeWeather.app(.fresh, Size(width, 40))
      _ = app.update(.extras(place.id, PlaceData(confidence: confidence)))
      let text = app.picture(Size(width, 40)).text()
      #expect(width < 90 || text.contains("line: feels"), "\(width)")
      #expect(width < 120 || text.contains("band: 80 % of simulations"), "\(width)")
      app.press(.character("b"))
      let marked = app.picture(Size(width, 40)).text()
      #expect(marked.contains("✓ dry"), "\(width)")
    }
  }

  @Test(arguments: [Size(60, 20), Size(80, 24), Size(100, 30), Size(160, 40)])
  func `The keys of the plot stay in place when the ensemble arrives`(
    _ size: Size
  ) throws {
    func keys(_ app: WeatherApp) throws -> Substring {
      let lines = app.picture(size).text().split(separator: "\n")
      let line = try #require(lines.first { $0.contains("t temp") })
      return try line[#require(line.range(of: "t temp")).lowerBound...]
    }
    var app = MadeWeather.app(.fresh, size)
    let before = try keys(app)
    #expect(before.contains("w wind"))
    _ = app.update(.extras(place.id, PlaceData(confidence: confidence)))
    #expect(try keys(app) == before)
  }

  @Test(arguments: [ColorLevel.mono, .eight, .basic])
  func `Terminals without shades show no band and no legend for it`(_ level: ColorLevel) {
    var settings = ScreenSettings()
    settings.level = level
    var app = MadeWeather.app(.fresh, size, settings)
    _ = app.update(.extras(place.id, PlaceData(confidence: confidence)))
    for key in ["t", "p"] as [Character] {
      app.press(.character(key))
      #expect(!app.picture(size).text().contains("band:"))
    }
  }

  @Test func `A band surrounds the curve, and a day of rain or none has a mark`() throws {
    let size = Size(120, 40)
    var app = MadeWeather.app(.fresh, size)
    let before = app.picture(size)
    #expect(!before.text().contains("☁~"))
    _ = app.update(.extras(place.id, PlaceData(confidence: confidence)))
    let after = app.picture(size)
    let lines = after.text().split(separator: "\n")
    #expect(lines.filter { $0.contains("☁~") }.count == 1)
    #expect(try #require(lines.first { $0.contains("☁~") }).contains("Sun 23"))
    #expect(lines.contains { $0.contains(" days") && $0.contains("~ rain uncertain") }, "meaning")
    #expect(!before.text().contains("rain uncertain"))
    var veiled = 0
    for y in 0..<size.height {
      for x in 0..<size.width where after[Point(x, y)]?.glyph == before[Point(x, y)]?.glyph {
        if after[Point(x, y)]?.style != before[Point(x, y)]?.style { veiled += 1 }
      }
    }
    #expect(veiled > 100, "\(veiled) cells of the plot are under the veil")
    app.press(.character("p"))
    var bare = MadeWeather.app(.fresh, size)
    bare.press(.character("p"))
    let rain = app.picture(size).text().replacing("☁~", with: "☁ ")
      .replacing("  ~ rain uncertain ─", with: " " + String(repeating: "─", count: 19))
    #expect(rain == bare.picture(size).text(), "rain has none")
  }

  @Test func `The band of rain reaches from the bars to the highest tenth of runs`() throws {
    let size = Size(120, 40)
    var app = MadeWeather.app(.fresh, size)
    _ = app.update(.extras(place.id, PlaceData(confidence: confidence)))
    for _ in 0..<6 where !app.picture(size).text().contains(" mm  ") { app.press(.pageDown) }
    let before = app.picture(size)
    var wet = confidence
    for index in wet.hours.indices { wet.hours[index].rain = .init(low: 0, middle: 0, high: 2) }
    _ = app.update(.extras(place.id, PlaceData(confidence: wet)))
    let after = app.picture(size)
    let rows = before.text().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains(" mm  ") })
    let veiled = (0..<size.width).filter { after[Point($0, row)] != before[Point($0, row)] }
    #expect(veiled.count > 40, "\(after.text())")
  }

  @Test func `On an uncertain day the outlook gives the range of rain`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.pageDown, .pageDown)
    #expect(!app.picture(size).text().contains("most likely"))
    _ = app.update(.extras(place.id, PlaceData(confidence: confidence)))
    let wide = app.picture(Size(200, 60)).text()
    #expect(wide.contains("Sun 23: rain 0–6 mm, most likely 2."), "\(wide)")
    app.press(.pageUp)
    #expect(!app.picture(size).text().contains("most likely"), "the runs agree on that day")
  }
}
