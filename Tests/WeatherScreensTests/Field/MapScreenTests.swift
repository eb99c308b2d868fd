import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The map of the weather around a place.
@Suite(.computes, .timeLimit(.minutes(60))) struct MapScreenTests {
  private let place = MadeMap.place

  private func state(_ app: WeatherApp) -> FieldState? {
    if let state = app.state.layer as? FieldState { state } else { nil }
  }

  @Test func `The map shows the values of the main screen for the place`() throws {
    var app = MadeMap.app()
    app.press(.character("t"))
    for _ in 0..<3 {
      let view = WeatherView(app.state.places[0], app.state)
      let weather = try #require(view.weather)
      let display = app.state.settings.display
      let told = try #require(app.picture.split(separator: "\n").last { $0.hasPrefix(" Berlin ") })
      let temperature = try #require(weather.temperature.map(display.temperature))
      let wind = try #require(weather.windSpeed.map { display.text(display.units.wind($0)) })
      let pressure = try #require(weather.seaLevelPressure ?? weather.surfacePressure)
      for text in [temperature, wind, display.text(display.units.pressure(pressure))] {
        #expect(told.contains(" \(text)"), "\(text) in \(told)")
      }
      #expect(app.picture.contains("● Berlin \(temperature)"))
      app.press(.right)
    }
  }

  @Test func `M requests the map and shows its cost until it arrives`() throws {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    let effects = app.press(.character("M"))
    #expect(effects == [.map(place, .near, refresh: false)])
    #expect(app.picture.contains("uses 60 of 10,000 requests a day, stored for 3 h"))
    _ = app.update(.map(place.id, MadeMap.answer()))
    #expect(!app.picture.contains("requests"))
    #expect(app.picture.contains("● Berlin") && app.picture.contains("• Potsdam"))
    for key: Key in [.escape, .enter, .character("q"), .character("M")] {
      var other = app
      other.press(key)
      #expect(other.state.layer == nil)
    }
  }

  @Test func `Enter opens the selected town, or closes the map on the place itself`() throws {
    var app = MadeMap.app()
    #expect(!app.picture.contains("Enter open"))
    var same = app
    #expect(same.press(.enter).isEmpty)
    #expect(same.state.layer == nil && same.state.shown?.place == place)
    app.press(.right, .down)
    let town = MadeMap.towns[1]
    #expect(app.picture.contains("Enter open"))
    #expect(app.press(.enter) == [.load(town, refresh: false)])
    #expect(app.state.layer == nil && app.state.cursor == 1, "the shown hour stays")
    #expect(app.state.preview?.place == town && app.state.shown?.place == town)
    app.press(.escape)
    #expect(app.state.shown?.place == place)
  }

  @Test func `A map that ends before the chosen hour says so and gives it back`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    for _ in 0..<4 { app.press(.pageDown) }
    let chosen = app.state.cursor
    app.press(.character("M"))
    _ = app.update(.map(place.id, MadeMap.answer()))
    #expect(app.state.cursor < chosen && app.picture.contains("map until Sat "))
    var moved = app
    app.press(.right)
    app.press(.escape)
    #expect(app.state.cursor == chosen)
    moved.press(.left)
    let other = moved.state.cursor
    moved.press(.escape)
    #expect(moved.state.cursor == other)
  }

  @Test func `A map for another place or width is ignored`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("M"))
    _ = app.update(.map(MadeWeather.places[1].id, MadeMap.answer()))
    _ = app.update(.map(place.id, MadeMap.answer(.wide)))
    #expect(state(app)?.answer == nil)
    app.press(.escape)
    _ = app.update(.map(place.id, MadeMap.answer()))
    #expect(app.state.layer == nil)
  }

  @Test func `Plus and minus step through three widths and request each map`() {
    var app = MadeMap.app()
    #expect(app.press(.character("+")).isEmpty)
    #expect(app.picture.contains("zoom: 300, 900, 2700 km"))
    #expect(app.press(.character("-")) == [.map(place, .wide, refresh: false)])
    #expect(state(app)?.answer == nil)
    _ = app.update(.map(place.id, MadeMap.answer(.wide)))
    #expect(app.press(.character("-")) == [.map(place, .widest, refresh: false)])
    #expect(app.press(.character("-")).isEmpty)
    #expect(app.press(.character("+")) == [.map(place, .wide, refresh: false)])
    #expect(app.press(.character("r")) == [.map(place, .wide, refresh: true)])
  }

  @Test func `The keys of the plots choose a quantity, and Tab cycles through all`() {
    var app = MadeMap.app()
    for (quantity, plot) in [
      (FieldQuantity.temperature, PlotQuantity.temperature), (.rain, .rain), (.wind, .wind),
    ] {
      #expect(quantity.key == plot.key)
      app.press(.character(plot.key))
      #expect(state(app)?.quantity == quantity)
    }
    app.press(.character("b"))
    #expect(state(app)?.quantity == .wind, "b means something else elsewhere")
    for quantity: FieldQuantity in [.clouds, .pressure, .temperature, .rain] {
      app.press(.tab)
      #expect(state(app)?.quantity == quantity)
    }
    app.press(.backTab)
    #expect(state(app)?.quantity == .temperature)
  }

  @Test func `The map begins with rain if it rains on it, and with the user's choice`() {
    func dry() -> FieldAnswer {
      var answer = MadeMap.answer()
      answer.field = MadeMap.field(rain: 0)
      return answer
    }
    #expect(state(MadeMap.app())?.quantity == .rain)
    var app = MadeMap.app(answer: dry())
    #expect(state(app)?.quantity == .temperature)
    #expect(app.picture.contains("rain none"))
    _ = app.update(.map(place.id, MadeMap.answer()))
    #expect(state(app)?.quantity == .temperature, "later answers do not change it")
    var early = MadeWeather.app(.fresh, Size(100, 30))
    early.press(.character("M"), .character("w"))
    _ = early.update(.map(place.id, MadeMap.answer()))
    #expect(state(early)?.quantity == .wind)
  }

  @Test func `The arrows change the hour and the town, and with them the values`() {
    var app = MadeMap.app()
    let before = app.picture
    app.press(.right, .right)
    #expect(app.state.cursor == 2 && app.picture != before)
    app.press(.character("n"))
    #expect(app.state.cursor == 0 && app.picture == before)
    app.press(.down)
    #expect(app.picture.contains("\n Potsdam  "))
    app.press(.down, .down, .down, .down)
    #expect(app.picture.contains("\n Magdeburg  "), "the southernmost")
    app.press(.home)
    #expect(app.picture.contains("\n Berlin  "))
    app.press(.up, .up)
    #expect(app.picture.contains("\n Schwedt  "), "the northernmost")
  }

  @Test func `Space plays the hours up to the last and pauses`() {
    var app = MadeMap.app()
    #expect(app.press(.character(" ")) == [.showFrame(1)])
    #expect(app.update(.frame(1)) == [.showFrame(2)] && app.state.cursor == 1)
    #expect(app.update(.frame(1)).isEmpty && app.state.cursor == 1, "an old picture is too late")
    app.press(.character(" "))
    #expect(app.update(.frame(2)).isEmpty && app.state.cursor == 1)
    var effects = app.press(.character(" "))
    var count = 0
    while case .showFrame(let next)? = effects.first, count < 100 {
      effects = app.update(.frame(next))
      count += 1
    }
    #expect(app.state.cursor == 30 && state(app)?.isPlaying == false)
    app.press(.character(" "))
    #expect(app.state.cursor == 0, "from the end it begins with now")
    app.press(.escape)
    #expect(app.update(.frame(99)).isEmpty)
  }

  @Test func `A click selects the town under the pointer`() throws {
    var app = MadeMap.app()
    let lines = app.picture.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Schwedt") })
    let column = try #require(lines[row].firstIndex(of: "S"))
    let x = lines[row].distance(from: lines[row].startIndex, to: column)
    _ = app.update(.input(.click(Point(x, row), .left)))
    #expect(app.picture.contains("\n Schwedt  "))
  }

  @Test func `A stale map shows its age, and a missing one the reason`() {
    var old = MadeMap.answer()
    (old.fetchedAt, old.staleAt) = (MadeWeather.now - 5 * 3600, MadeWeather.now - 7200)
    old.problem = .init(.unreachable(.noNetwork))
    let picture = MadeMap.app(Size(100, 30), ScreenSettings(), answer: old).picture
    #expect(
      picture.contains("offline") && picture.contains("5 h 0 m") && picture.contains("Potsdam"),
      "\(picture)")
    let none = FieldAnswer(.near, problem: .init(.unreachable(.noNetwork)))
    let missing = MadeMap.app(Size(100, 30), ScreenSettings(), answer: none).picture
    #expect(missing.contains("offline, no data"), "\(missing)")
  }

  @Test func `A stale map without network access says offline, as a forecast does`() {
    var old = MadeMap.answer()
    (old.staleAt, old.isOffline) = (MadeWeather.now - 7200, true)
    #expect(old.condition(at: MadeWeather.now) == .offline)
    old.isOffline = false
    #expect(old.condition(at: MadeWeather.now) == .stale)
  }

  @Test(arguments: FieldQuantity.allCases, [60, 80, 100])
  func `Without colors a map shows values, and no letter looks like a key`(
    _ quantity: FieldQuantity, _ width: Int
  ) {
    let size = Size(width, 24)
    var settings = ScreenSettings(glyphs: .ascii)
    settings.level = .mono
    let picture = MadeMap.app(size, settings, showing: quantity).picture(size).text()
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let map = lines.prefix(22).dropFirst(2).joined(separator: " ")
    let words = map.split(separator: " ")
    #expect(words.count { $0.contains(where: \.isNumber) } > 8, "\(picture)")
    #expect(!words.contains { $0.count == 1 && $0.allSatisfy(\.isLetter) }, "\(picture)")
  }

  @Test func `The selected town has its own mark, even in ASCII`() {
    var app = MadeMap.app(Size(100, 30), ScreenSettings(glyphs: .ascii))
    var picture: String { GlyphSet.ascii.text(app.picture) }
    #expect(picture.contains("* Berlin") && picture.contains("+ Potsdam"), "\(picture)")
    app.press(.down)
    #expect(picture.contains("+ Berlin") && picture.contains("* Potsdam"), "\(picture)")
  }

  @Test func `The cursor stays within the hours of the map`() {
    var app = MadeMap.app()
    app.press(.pageDown, .pageDown, .pageDown)
    #expect(app.state.cursor == 30)
    app.press(.pageUp, .pageUp, .pageUp)
    #expect(app.state.cursor == -4)
  }

  @Test func `The stated cost of a map matches the size of its grid`() {
    for book in Localization.all {
      let text = book.text(.map.cost)
      #expect(text.contains("60") && text.contains("3"), "\(text)")
      for width in FieldWidth.allCases {
        #expect(book.text(.map.widths).contains("\(width.rawValue)"))
      }
    }
    #expect(FieldGrid.count == 60)
  }

  @Test(arguments: FieldQuantity.allCases, [GlyphSet.unicode, .ascii])
  func `Maps of each quantity match their golden files`(
    _ quantity: FieldQuantity, _ glyphs: GlyphSet
  ) throws {
    var settings = ScreenSettings(glyphs: glyphs)
    if glyphs == .ascii { settings.level = .mono }
    var app = MadeMap.app(Size(80, 24), settings, showing: quantity)
    app.press(.right, .right, .right)
    try Golden.check(app.picture(Size(80, 24)).textAndStyles(), "map-\(quantity)-\(glyphs)")
  }
}
