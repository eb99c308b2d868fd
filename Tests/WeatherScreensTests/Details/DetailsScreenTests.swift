import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The details: five tabs on one screen.
@Suite struct DetailsScreenTests {
  private let place = MadeWeather.places[0]

  private func app(_ size: Size, _ keys: Key...) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("d"))
    for key in keys { app.press(key) }
    return app
  }

  private func tab(_ app: WeatherApp) -> DetailsTab? { (app.state.layer as? DetailsScreen)?.tab }

  @Test func `Tab, Shift-Tab and digits switch the tabs`() {
    var app = app(Size(100, 30))
    #expect(tab(app) == .warnings)
    app.press(.tab)
    #expect(tab(app) == .air)
    app.press(.backTab, .backTab)
    #expect(tab(app) == .climate)
    app.press(.tab)
    #expect(tab(app) == .warnings)
    for (digit, wanted) in zip("12345", DetailsTab.allCases) {
      app.press(.character(digit))
      #expect(tab(app) == wanted)
    }
  }

  @Test func `d closes the details and opens the same tab again`() {
    var app = app(Size(100, 30), .character("3"), .character("d"))
    #expect(app.state.layer == nil)
    app.press(.character("d"))
    #expect(tab(app) == .sky)
  }

  @Test(arguments: [Size(120, 40), Size(80, 24), Size(60, 20), Size(40, 8)])
  func `The row of tabs is in place on every tab`(_ size: Size) {
    for (digit, shown) in zip("12345", DetailsTab.allCases) {
      let picture = app(size, .character(digit)).picture(size)
      let row = picture.text().split(separator: "\n")[1]
      let names = size.width >= 80 ? DetailsTab.allCases : [shown]
      for tab in names {
        let name = ScreenSettings().display[tab.page.title].asTitle
        #expect(row.contains("\(tab.key) \(name)"), "\(row)")
      }
      let x = (0..<size.width).first { picture[Point($0, 1)]?.glyph == Glyph(digit) } ?? 0
      #expect(picture[Point(x, 1)]?.style.attributes.contains(.underline) == true)
    }
  }

  @Test(arguments: DetailsTab.allCases.map(\.key))
  func `The arrows move by hours and the screen keys lead elsewhere`(_ digit: Character) {
    let size = Size(100, 30)
    var app = app(size, .character(digit), .right, .pageDown)
    #expect(app.state.cursor == 25)
    app.press(.left, .pageUp, .character("n"))
    #expect(app.state.cursor == 0)
    for (key, type) in [
      (Key.enter, "HoursScreen"), (.character("c"), "CompareState"),
      (.character("m"), "FieldState"),
    ] {
      app.press(key)
      #expect(app.state.layer.map { "\(Swift.type(of: $0))" } == type)
      app.press(.escape, .character("d"))
      #expect(tab(app)?.key == digit)
    }
  }

  @Test func `c, m and d lead to their screens from every screen`() {
    let screens: [(key: Character, name: String)] = [
      ("c", "CompareState"), ("m", "FieldState"), ("d", "DetailsScreen"),
    ]
    for opening in [Key.enter, .character("c"), .character("m"), .character("d")] {
      for (key, name) in screens where opening != .character(key) {
        var app = MadeWeather.app(.fresh, Size(100, 30))
        app.press(opening, .character(key))
        let layer = app.state.layer.map { "\(Swift.type(of: $0))" }
        #expect(layer == name, "\(opening.label) \(key)")
      }
    }
  }

  @Test func `Former capitals open the tabs`() {
    let former: [(Character, DetailsTab)] = [
      ("W", .warnings), ("A", .air), ("S", .sky), ("E", .confidence), ("Y", .climate),
    ]
    for (key, wanted) in former {
      var app = MadeWeather.app(.fresh, Size(100, 30))
      app.press(.character(key))
      #expect(tab(app) == wanted)
      #expect(!app.state.isActivityNew)
    }
  }

  @Test func `Confidence has the range of the hour and a row for each day`() throws {
    let size = Size(100, 30)
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("d"))
    #expect(app.press(.character("4")) == [.confidence(place)])
    #expect(app.picture(size).text().contains("fetching…"))
    let forecast = MadeWeather.forecast(place, warmer: 0)
    let hours = forecast.hours.map { hour in
      var row = EnsembleConditions(time: hour.time)
      row.temperature = .init(low: 3, middle: 4, high: 5)
      let date = forecast.zone.day(of: hour.time)
      if hour.time == forecast.zone.start(of: date) {
        row.dayTemperature = .init(low: 1, middle: 2, high: 3)
        row.dayRain = .init(low: 0, middle: 2, high: 6)
      }
      return row
    }
    let confidence = ForecastConfidence(
      coordinates: place.coordinates, issuer: "Nobody", zone: forecast.zone, hours: hours)
    _ = app.update(.extras(place.id, PlaceData(confidence: confidence)))
    let lines = app.picture(size).text().split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("Now: 80 % of simulations say 3° to 5°"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Sun 23 1° to 3° 0–6 mm, most likely 2") }, "\(lines)")
    app.press(.right)
    #expect(app.picture(size).text().contains("Fri 05:00: 80 % of simulations say 3° to 5°"))
  }

  @Test func `Confidence without data says so`() {
    let size = Size(100, 30)
    var app = app(size, .character("4"))
    _ = app.update(.requested(PartRequest(kind: .confidence, place: place.id)))
    #expect(app.picture(size).text().contains("no data on forecast confidence"))
  }
}
