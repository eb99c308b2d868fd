import Foundation
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// How sure the weather is, on the main screen.
@Suite(.computes, .timeLimit(.minutes(60))) struct SureScreenTests {
  private let place = MadeWeather.places[0]
  private let size = Size(100, 30)

  /// Runs that are three degrees apart around the forecast, and disagree on Sunday.
  private var sure: Sureness {
    let forecast = MadeWeather.forecast(place, warmer: 0)
    let hours = forecast.hours.map { hour in
      var row = SureConditions(time: hour.time)
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
    return Sureness(
      coordinates: place.coordinates, issuer: "Nobody", zone: forecast.zone, hours: hours)
  }

  @Test func `S asks how sure the weather of the place is`() {
    var app = MadeWeather.app(.fresh, size)
    #expect(app.press(.character("E")) == [.sure(place)])
  }

  @Test func `What was asked is told once it is known, with what the veil means`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("E"))
    #expect(!app.picture(size).text().contains("8/10 runs"))
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    #expect(app.picture(size).text().contains("8/10 runs: "))
    var other = MadeWeather.app(.fresh, size)
    _ = other.update(.beside(place.id, PlaceParts(sure: sure)))
    #expect(!other.picture(size).text().contains("8/10 runs: "), "nobody asked")
    #expect(app.picture(Size(160, 40)).text().contains("░ 8/10 runs"))
  }

  @Test func `That it cannot be had is told, and later it is not told unasked`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("E"))
    _ = app.update(.sureAsked(place.id))
    #expect(app.picture(size).text().contains("8/10 runs: no data"))
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    #expect(!app.picture(size).text().contains("8/10 runs: 3"))
    #expect(app.state.activity == "8/10 runs: no data")
  }

  @Test func `What has to be seen stays when the answer comes`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("E"))
    _ = app.update(.notice("cache not saved"))
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    #expect(app.state.activity == "cache not saved")
  }

  @Test func `That nothing is known of the moment is told too`() {
    var app = MadeWeather.app(.fresh, size)
    for _ in 0..<5 { app.press(.pageDown) }
    app.press(.character("E"))
    var sure = sure
    sure.hours = Array(sure.hours.prefix(48))
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    #expect(app.picture(size).text().contains("8/10 runs: No data for this moment."))
  }

  @Test func `Each line of the plot is told what it means, whatever is known`() {
    for width in [80, 90, 100, 120, 160] {
      var app = MadeWeather.app(.fresh, Size(width, 40))
      _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
      let text = app.picture(Size(width, 40)).text()
      #expect(width < 90 || text.contains("⠒ feels"), "\(width)")
      #expect(text.contains("░ 8/10 runs"), "\(width)")
      app.press(.character("b"))
      let marked = app.picture(Size(width, 40)).text()
      #expect(marked.contains("✓ dry"), "\(width)")
    }
  }

  @Test(arguments: [Size(60, 20), Size(80, 24), Size(100, 30), Size(160, 40)])
  func `What else the plot could show stands where it stood when more comes to be known`(
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
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    #expect(try keys(app) == before)
  }

  @Test(arguments: [ColorLevel.mono, .eight, .basic])
  func `Without shades there is no veil, and none is told of`(_ level: ColorLevel) {
    var settings = ScreenSettings()
    settings.level = level
    var app = MadeWeather.app(.fresh, size, settings)
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    for key in ["t", "p"] as [Character] {
      app.press(.character(key))
      #expect(!app.picture(size).text().contains("░"))
    }
  }

  @Test func `A veil lies around the curve, and a doubtful day has a question mark`() throws {
    var app = MadeWeather.app(.fresh, size)
    let before = app.picture(size)
    #expect(!before.text().contains("?  ") && !before.text().contains("☁?"))
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    let after = app.picture(size)
    let lines = after.text().split(separator: "\n")
    #expect(lines.filter { $0.contains("☁?") }.count == 1)
    #expect(try #require(lines.first { $0.contains("☁?") }).contains("Sun 23"))
    #expect(lines.contains { $0.contains(" days") && $0.contains("? unsure") }, "what it means")
    #expect(!before.text().contains("unsure"))
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
    let rain = app.picture(size).text().replacing("☁?", with: "☁ ")
      .replacing("  ? unsure ─", with: " " + String(repeating: "─", count: 11))
    #expect(rain == bare.picture(size).text(), "rain has none")
  }

  @Test func `A veil reaches from the bars of the rain to what one run in ten has`() throws {
    var app = MadeWeather.app(.fresh, size)
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    for _ in 0..<6 where !app.picture(size).text().contains(" mm  ") { app.press(.pageDown) }
    let before = app.picture(size)
    var wet = sure
    for index in wet.hours.indices { wet.hours[index].rain = .init(low: 0, middle: 0, high: 2) }
    _ = app.update(.beside(place.id, PlaceParts(sure: wet)))
    let after = app.picture(size)
    let rows = before.text().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains(" mm  ") })
    let veiled = (0..<size.width).filter { after[Point($0, row)] != before[Point($0, row)] }
    #expect(veiled.count > 40, "\(after.text())")
  }

  @Test func `On a doubtful day the sentence says how much it may rain`() {
    var app = MadeWeather.app(.fresh, size)
    app.press(.pageDown, .pageDown)
    #expect(!app.picture(size).text().contains("most say"))
    _ = app.update(.beside(place.id, PlaceParts(sure: sure)))
    let wide = app.picture(Size(200, 60)).text()
    #expect(wide.contains("Sun 23: rain 0–6 mm, most say 2."), "\(wide)")
    app.press(.pageUp)
    #expect(!app.picture(size).text().contains("most say"), "the runs agree on that day")
  }
}
