import Foundation
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Clicks, drags and the wheel on the parts of the screen.
@Suite struct ClickTests {
  private let size = Size(100, 30)

  private func app() -> WeatherApp { MadeWeather.app(.fresh, size) }

  /// The position of a text on the screen.
  private func point(of text: String, in app: WeatherApp, below row: Int = 0) throws -> Point {
    let lines = app.picture(size).text().split(separator: "\n", omittingEmptySubsequences: false)
    for (y, line) in lines.enumerated() where y >= row {
      guard let found = line.range(of: text) else { continue }
      return Point(String(line[..<found.lowerBound]).terminalWidth, y)
    }
    throw NotThere(text: text)
  }

  @Test func `A click on the command for the inspector opens it with its data`() throws {
    var state = app().state
    state.inspects = true
    var app = WeatherApp(state)
    app.press(.character(":"))
    app.type("insp")
    #expect(try click(": inspector", in: &app).contains(.inspect(true)))
  }

  private struct NotThere: Error { let text: String }

  @discardableResult
  private func click(
    _ text: String, in app: inout WeatherApp, below row: Int = 0
  ) throws -> [AppEffect] {
    app.update(.input(.click(try point(of: text, in: app, below: row), .left)))
  }

  @Test func `A click on a key in the last line presses it`() throws {
    let last = app().picture(size).text().split(separator: "\n").last ?? ""
    let entries = KeyTable.Line(app().state).fitting(100).filter { entry in
      entry.key.count == 1 && last.contains("\(entry.key) \(entry.action)")
    }
    #expect(entries.count >= 3)
    for entry in entries {
      let key = try #require(Key(label: entry.key))
      var (clicked, pressed) = (app(), app())
      let effects = try click("\(entry.key) \(entry.action)", in: &clicked, below: 28)
      #expect(effects == pressed.press(key), "\(entry.key)")
      #expect(clicked.state == pressed.state, "\(entry.key)")
    }
  }

  @Test func `Each arrow of a pair in the last line can be clicked`() throws {
    var app = app()
    let place = try point(of: "↑↓", in: app, below: 28)
    _ = app.update(.input(.click(place.moved(1, 0), .left)))
    #expect(app.state.selection == 1)
    _ = app.update(.input(.click(place, .left)))
    #expect(app.state.selection == 0)
  }

  @Test(arguments: [("PgUp", Key.pageUp), ("PgDn", .pageDown)])
  func `Each key of a hint with two keys can be clicked`(label: String, key: Key) throws {
    var (clicked, pressed) = (app(), app())
    for key in [Key.character("A"), .pageDown, .pageDown] {
      clicked.press(key)
      pressed.press(key)
    }
    try click(label, in: &clicked, below: 28)
    pressed.press(key)
    #expect(clicked.state.cursor == pressed.state.cursor)
    #expect(clicked.state.cursor > 0)
  }

  @Test func `A click on a label above the plot selects the quantity`() throws {
    var app = app()
    try click("w wind", in: &app)
    #expect(app.state.quantity == .wind)
    try click("t temp", in: &app)
    #expect(app.state.quantity == .temperature)
  }

  @Test func `A drag over the plot moves the cursor, elsewhere it does nothing`() throws {
    var app = app()
    let plot = NowLayout(size, app.state).plot
    _ = app.update(.input(.drag(Point(plot.left + 40, plot.top + 2))))
    let first = app.state.cursor
    #expect(first > 10)
    _ = app.update(.input(.drag(Point(plot.left + 60, plot.top + 2))))
    #expect(app.state.cursor > first)
    let before = app.state
    _ = app.update(.input(.drag(Point(3, 20))))
    #expect(app.state == before)
  }

  @Test func `The plot does not scroll under the pointer during a drag`() throws {
    var app = app()
    let plot = NowLayout(size, app.state).plot
    func cursor(_ column: Int) -> Int {
      _ = app.update(.input(.drag(Point(plot.left + column, plot.top + 2))))
      return app.state.cursor
    }
    let way = [30, 50, 70, 50, 30].map(cursor)
    #expect(way[0] == way[4] && way[1] == way[3] && way[2] > way[1])
    app.press(.right)
    #expect(HourPlot(app.state).first(plot.width) > 0)
  }

  @Test func `Ctrl-L is not reported as a key without effect`() {
    var app = app()
    app.press(.control("l"))
    #expect(!app.state.isActivityNew)
  }

  @Test func `The wheel steps hours, days or places, by what it is over`() throws {
    var app = app()
    let layout = NowLayout(size, app.state)
    _ = app.update(.input(.wheel(layout.plot.origin.moved(9, 2), 1)))
    #expect(app.state.cursor == 1)
    _ = app.update(.input(.wheel(layout.days.origin.moved(9, 1), 1)))
    #expect(app.state.cursor == 25)
    _ = app.update(.input(.wheel(Point(3, 2), 1)))
    #expect(app.state.selection == 1)
  }

  @Test func `A click opens a search result, or closes the search beside it`() throws {
    var app = app()
    app.press(.character("/"))
    app.type("Os")
    let oslo = Place(
      id: .geoNames(99), name: "Oslo", coordinates: Coordinates(latitude: 59.9, longitude: 10.7))
    let osaka = Place(
      id: .geoNames(98), name: "Osaka", coordinates: Coordinates(latitude: 34.7, longitude: 135.5))
    _ = app.update(.found(SearchResults("Os", [oslo, osaka])))
    var other = app
    try click("Osaka", in: &app)
    #expect(app.state.shown?.place == osaka)
    #expect(app.state.layer == nil)
    _ = other.update(.input(.click(Point(1, 1), .left)))
    #expect(other.state.layer == nil)
    #expect(other.state.preview == nil)
  }

  @Test func `A click selects a setting, another changes it, arrows step it`() throws {
    var app = app()
    app.press(.character(","))
    try click("wind", in: &app, below: 9)
    #expect(app.state.settings.units.wind == .kilometersPerHour)
    let effects = try click("wind", in: &app, below: 9)
    #expect(effects == [.saveSettings(app.state.settings)])
    #expect(app.state.settings.units.wind != .kilometersPerHour)
    try click("◂", in: &app, below: try point(of: "wind", in: app, below: 9).y)
    #expect(app.state.settings.units.wind == .kilometersPerHour)
  }

  @Test func `A click selects an entry of the cache`() throws {
    var app = app()
    app.press(.character("i"), .character("i"))
    _ = app.update(.cache(InspectedCache.report))
    guard let state = app.state.layer as? InspectorState, state.lines.count > 2 else {
      Issue.record("no entries")
      return
    }
    let row = try point(of: "▌", in: app).y
    _ = app.update(.input(.click(Point(5, row + 2), .left)))
    guard let now = app.state.layer as? InspectorState else { return }
    #expect(now.selected == state.lines[2].address)
  }

  @Test func `A simulated fault shows in the header and ends by key or click`() throws {
    var app = app()
    app.press(.character("i"), .character("o"), .escape)
    #expect(app.state.pretended.isOffline)
    var other = app
    let effects = try click("o end", in: &app)
    #expect(effects == [.simulate(SimulatedFaults())])
    #expect(other.press(.character("o")) == effects)
    #expect(app.state.pretended == SimulatedFaults())
    #expect(!app.picture(size).text().contains("o end"))
  }

  @Test(arguments: [Size(100, 30), Size(80, 24), Size(60, 20)])
  func `A simulated fault does not hide the age of the data`(size: Size) {
    var app = MadeWeather.app(.offline, size)
    app.press(.character("i"), .character("o"), .escape)
    let header = app.picture(size).text().split(separator: "\n")[0]
    #expect(header.contains("○ 2h") && header.contains("o end"), "\(header)")
  }

  @Test func `A key for a place that is not saved points to the search`() {
    var app = app()
    app.press(.character("9"))
    #expect(app.state.activity == "no other place; press / to add one")
  }

  @Test func `A key without effect is reported and points to the help`() throws {
    var app = app()
    app.press(.character("ß"))
    #expect(app.picture(size).text().contains("ß does nothing here; press ? for keys"))
    app.press(.character("z"))
    #expect(app.state.activity == "no removal to undo")
    _ = app.update(.notice("disk full"))
    app.press(.down)
    #expect(app.state.activity == "disk full")
    app.press(.escape)
    #expect(!app.state.isActivityNew)
  }

  @Test func `Drags and the wheel over the compare plot move the cursor`() throws {
    var app = app()
    app.press(.character("c"))
    let row = Point(60, 8)
    _ = app.update(.input(.drag(row)))
    let first = app.state.cursor
    #expect(first > 10)
    _ = app.update(.input(.drag(row.moved(10, 0))))
    let second = app.state.cursor
    #expect(second > first)
    _ = app.update(.input(.drag(row)))
    #expect(app.state.cursor == first, "what is under the pointer has moved")
    _ = app.update(.input(.wheel(row, 1)))
    #expect(app.state.cursor == first + 1)
    #expect(app.state.selection == 0)
    _ = app.update(.input(.wheel(Point(10, 26), 1)))
    #expect(app.state.selection == 1)
  }

  @Test(arguments: [Key.enter, .character("c")])
  func `The hours and the comparison report a key without effect`(_ opening: Key) throws {
    var app = app()
    app.press(opening)
    app.press(.character("%"))
    let lines = app.picture(size).text().split(separator: "\n").suffix(2)
    #expect(lines.first?.contains("% does nothing here") == true, "\(lines)")
    #expect(lines.last?.contains("Esc back") == true, "the keys stay")
    app.press(.down)
    #expect(!app.picture(size).text().contains("does nothing here"))
  }

  @Test(
    arguments: [Key.character("?"), .character(","), .character("/")],
    [Size(100, 30), Size(80, 24), Size(60, 20)])
  func `Overlays report a key without effect`(
    _ opening: Key, size: Size
  ) {
    var app = MadeWeather.app(.fresh, size)
    app.press(opening, .function(9))
    #expect(app.picture(size).text().contains("F9 does nothing here"))
    app.press(.down)
    #expect(!app.state.isActivityNew)
  }

  @Test func `The inspector reports a key without effect`() throws {
    var app = app()
    app.press(.character("i"), .character("i"), .function(9))
    guard let state = app.state.layer as? InspectorState else { throw MissingLayer() }
    #expect(state.note == "F9 does nothing here; press ? for keys")
  }

  private struct MissingLayer: Error {}
}
