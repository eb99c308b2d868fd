import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The messages of the inspector after a key.
@Suite(.computes, .timeLimit(.minutes(60))) struct InspectorNotesTests {
  private let size = Size(100, 30)

  private func picture(_ keys: String, _ report: CacheReport = InspectedCache.report) -> String {
    let app = InspectedCache.app(size, keys: keys.map { .character($0) }, report)
    return app.picture(size).text()
  }

  @Test func `Dropping all entries needs a second X`() {
    #expect(picture("IX").contains("Press F4 again to drop 6 entries from memory and disk"))
    #expect(picture("IXX").contains("6 entries dropped"))
    #expect(!picture("IXs").contains("F4 again to drop"))
  }

  @Test func `Any other input cancels dropping all entries`() {
    let between: [Input] = [
      .key(.function(1)), .key(.control("l")), .key(.up), .click(Point(4, 1), .left),
      .wheel(Point(4, 20), 1),
    ]
    for input in between {
      var app = InspectedCache.app(size, keys: [.character("i"), .character("i"), .character("X")])
      #expect(app.picture(size).text().contains("Press F4 again"))
      _ = app.update(.input(input))
      if app.state.help != nil { app.press(.escape) }
      #expect(!app.picture(size).text().contains("Press F4 again"), "\(input)")
      #expect(app.press(.character("X")).isEmpty, "\(input)")
    }
  }

  @Test func `Dropping all entries also clears the other data of a place`() throws {
    var app = InspectedCache.app(size, keys: [.character("i"), .character("i")])
    let place = MadeWeather.places[1].id
    let official = OfficialWarnings(authority: .meteoAlarm, known: MadeWeather.now, warnings: [])
    _ = app.update(.extras(place, PlaceData(official: official)))
    let index = try #require(app.state.places.firstIndex { $0.place.id == place })
    app.press(.character("X"))
    #expect(app.state.places[index].extras.official == official)
    app.press(.character("X"))
    #expect(app.state.places[index].extras == PlaceData())
  }

  @Test func `A dropped part of a place clears only that part`() throws {
    var app = MadeWeather.app(.fresh, size)
    let place = MadeWeather.places[1].id
    let index = try #require(app.state.places.firstIndex { $0.place.id == place })
    let official = OfficialWarnings(authority: .meteoAlarm, known: MadeWeather.now, warnings: [])
    _ = app.update(.extras(place, PlaceData(official: official)))
    _ = app.update(.forgotten(place, .air))
    #expect(app.state.places[index].extras == PlaceData(official: official))
    #expect(app.state.places[0].extras.air != nil)
    for kind in PlaceData.Kind.allCases { _ = app.update(.forgotten(place, kind)) }
    #expect(app.state.places[index].extras == PlaceData())
    #expect(app.state.places[index].forecast != nil)
  }

  @Test func `A removed place comes back without data that was dropped since`() {
    var app = InspectedCache.app(size, keys: [.character("x"), .character("i"), .character("i")])
    _ = app.update(.cache(InspectedCache.report))
    app.press(.character("X"), .character("X"), .escape, .character("z"))
    #expect(app.state.shown?.forecast == nil)
  }

  @Test func `A click on F4 drop all needs confirmation by F4`() throws {
    var app = InspectedCache.app(size, keys: [.character("i"), .character("i")])
    let lines = app.picture(size).text().split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.lastIndex { $0.contains("F4 drop all") })
    let line = lines[y]
    let x = try #require(line.firstRange(of: "F4 drop all")?.lowerBound)
    let point = Point(line.distance(from: line.startIndex, to: x), y)
    _ = app.update(.input(.click(point, .left)))
    #expect(app.picture(size).text().contains("Press F4 again"))
    #expect(app.press(.function(4)) == [.dropAll])
  }

  @Test func `An empty cache says whether anything was requested before`() {
    var report = InspectedCache.report
    report.lines = []
    #expect(picture("I", report).contains("the cache is empty now"))
    report.count = CacheCount()
    #expect(picture("I", report).contains("no requests yet"))
  }

  @Test func `Each key reports its result`() {
    #expect(picture("Ie").contains("marked stale"))
    #expect(picture("Ir").contains("refetching "))
    #expect(picture("Ix").contains(" dropped\n") || picture("Ix").hasSuffix(" dropped"))
    #expect(picture("Is").contains("sort: key"))
    #expect(picture("Ify").contains("filter"))
    let copied = picture("Iy")
    #expect(copied.contains("copied /cache/") || copied.contains("kept in memory only"))
  }

  @Test func `A stale entry has no time left`() {
    var line = CacheLine(CacheAddress("forecasts", "1,2"))
    (line.age, line.timeLeft, line.isStale) = (60, 3_600, true)
    #expect(line.left == 0)
    line.timeLeft = -20
    #expect(line.left == -20)
    (line.timeLeft, line.isStale) = (3_600, false)
    #expect(line.left == 3_600)
  }

  @Test func `Keys are followed by their labels, and the summary counts forecasts`() {
    let size = Size(80, 24)
    let app = InspectedCache.app(size, keys: [.character("i"), .character("i")])
    let text = app.picture(size).text()
    #expect(text.contains("? help ") && !text.contains("?  "), "\(text)")
    #expect(text.contains("forecasts fresh"), "\(text)")
  }
}
