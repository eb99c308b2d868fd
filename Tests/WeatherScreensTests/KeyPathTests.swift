import Foundation
import TerminalUI
import WeatherPictures
import Testing
import Weather

@testable import WeatherScreens

@Suite(.timeLimit(.minutes(60))) struct KeyPathTests {
  private let berlin = MadeWeather.places[0]
  private let cape = MadeWeather.places[4]
  private let oslo = Place(
    id: .geoNames(99), name: "Oslo", coordinates: Coordinates(latitude: 59.9, longitude: 10.7))

  private func app(_ situation: MadeWeather.Situation = .fresh) -> WeatherApp {
    MadeWeather.app(situation, Size(100, 30))
  }

  @Test func `Arrows, letters and digits select a place`() {
    var app = app()
    #expect(
      app.press(.down) == [.load(MadeWeather.places[1], refresh: false), .prefetch(around: 1)])
    #expect(app.press(.character("5")) == [.load(cape, refresh: false), .prefetch(around: 4)])
    #expect(app.press(.down).isEmpty)
    app.press(.character("g"))
    #expect(app.state.selection == 0)
  }

  @Test func `The cursor moves by hours and stays on its hour as time passes`() {
    var app = app()
    app.press(.right, .right, .pageDown)
    #expect(app.state.cursor == 26)
    let moment = app.state.moment
    _ = app.update(.tick(MadeWeather.now + 3600))
    #expect(app.state.moment == moment)
    _ = app.update(.tick(MadeWeather.now - 3600))
    #expect(app.state.now == MadeWeather.now - 3600)
    #expect(app.state.moment == moment)
    _ = app.update(.tick(MadeWeather.now))
    app.press(.character("n"))
    #expect(app.state.cursor == 0)
    app.press(.left)
    #expect(app.state.cursor == -1)
    app.press(.pageUp)
    #expect(app.state.cursor == app.state.firstKnownHour)
    app.press(.character("n"))
    for _ in 0..<20 { app.press(.pageDown) }
    #expect(app.state.cursor == app.state.lastHour)
  }

  @Test func `A search previews the first result, and Enter saves it`() {
    var app = app()
    app.press(.character("/"))
    #expect(app.type("Os") == [.search("O"), .search("Os")])
    #expect(app.update(.found(SearchResults("O", [berlin]))).isEmpty)
    #expect(app.update(.found(SearchResults("Os", [oslo]))) == [.load(oslo, refresh: false)])
    #expect(app.state.shown?.place == oslo)
    let saving = AppEffect.savePlaces(MadeWeather.places + [oslo], selection: 5)
    #expect(app.press(.enter) == [.endSearch, .load(oslo, refresh: false), saving])
    #expect(app.state.preview == nil)
    app.press(.up)
    #expect(app.state.places.last?.place == oslo)
  }

  @Test func `Enter before the results opens the first one when they arrive`() {
    var app = app()
    app.press(.character("/"))
    app.type("Osl")
    #expect(app.press(.enter) == [.searchNow("Osl")])
    #expect(app.state.layer != nil)
    _ = app.update(.found(SearchResults("Osl", [oslo], phase: .searching)))
    #expect(app.state.layer != nil)
    _ = app.update(.found(SearchResults("Osl", [oslo])))
    #expect(app.state.layer == nil)
    #expect(app.state.shown?.place == oslo)
  }

  @Test func `Escape ends a search and restores the place`() {
    var app = app()
    app.press(.character("/"))
    app.type("Os")
    _ = app.update(.found(SearchResults("Os", [oslo])))
    #expect(app.press(.escape) == [.endSearch])
    #expect(app.state.shown?.place == berlin)
  }

  @Test func `Only an unsaved place shows the hint to save it`() {
    for (place, isSaid) in [(oslo, true), (cape, false)] {
      var app = app()
      app.press(.character("/"))
      app.type(String(place.name.prefix(2)))
      _ = app.update(.found(SearchResults(String(place.name.prefix(2)), [place])))
      let header = app.picture(Size(100, 30)).text().split(separator: "\n").first ?? ""
      #expect(header.contains(place.name))
      #expect(header.contains("press Enter to save") == isSaid, "\(header)")
    }
  }

  @Test func `A search names Enter only if it saves the place shown`() {
    var app = MadeWeather.app(previewing: oslo)
    app.press(.character("/"))
    let text = app.picture(Size(100, 30)).text()
    #expect(text.contains("not saved") && !text.contains("to save"))
  }

  @Test func `A saved place is listed once, even if the service knows it otherwise`() {
    var app = app()
    app.press(.character("/"))
    app.type("Ber")
    let found = Place(id: berlin.id, name: berlin.name, coordinates: berlin.coordinates)
    #expect(found != berlin)
    _ = app.update(.found(SearchResults("Ber", [found])))
    let lines = app.picture(Size(100, 30)).text().split(separator: "\n")
    #expect(lines.count { $0.contains("★ Berlin") } == 1)
  }

  @Test func `Without a network by choice a refresh sends nothing and says why`() {
    for key in ["r", "R"] as [Character] {
      var app = app()
      var weather = PlaceWeather(MadeWeather.forecast(berlin, warmer: 0))
      weather.isOffline = true
      _ = app.update(.weather(berlin.id, weather))
      #expect(app.press(.character(key)).isEmpty)
      #expect(app.state.activity == "Berlin offline")
    }
  }

  @Test func `Ctrl-S saves the selected result`() {
    var app = app()
    app.press(.character("/"))
    app.type("Os")
    _ = app.update(.found(SearchResults("Os", [oslo])))
    #expect(app.press(.control("s")).count == 3)
    #expect(app.state.places.last?.place == oslo)
  }

  @Test func `Ctrl-S before the results saves the first one when they arrive`() {
    var app = app()
    app.press(.character("/"))
    app.type("Os")
    _ = app.update(.found(SearchResults("Os", [MadeWeather.places[1]])))
    app.type("lo")
    #expect(app.press(.control("s")) == [.searchNow("Oslo")])
    _ = app.update(.found(SearchResults("Oslo", [oslo])))
    #expect(app.state.layer == nil)
    #expect(app.state.places.last?.place == oslo)
  }

  @Test func `x does not remove a place that is only previewed`() {
    var app = MadeWeather.app(previewing: oslo)
    #expect(app.press(.character("x")).isEmpty)
    #expect(app.state.places.map(\.place) == MadeWeather.places)
    // The first row is already selected, so its key only closes the preview.
    app.press(.character("1"))
    #expect(app.state.preview == nil)
    #expect(app.state.shown?.place == berlin)
  }

  @Test func `z restores a removed place at its position`() {
    var app = app()
    app.press(.down, .character("x"))
    #expect(app.state.places.count == 4)
    #expect(app.state.activity == "Reykjavík removed; press z to undo")
    app.press(.character("z"))
    #expect(app.state.places.map(\.place) == MadeWeather.places)
    #expect(app.state.selection == 1)
  }

  @Test func `A restored place loads again and is not stuck in loading`() {
    var app = app(.loading)
    #expect(app.state.shown?.isLoading == true)
    app.press(.character("x"))
    #expect(app.press(.character("z")).contains(.load(berlin, refresh: false)))
    #expect(app.state.shown?.place == berlin)
    #expect(app.state.shown?.isLoading == false)
  }

  @Test func `A notice stays until a key at every size`() {
    for size in [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)] {
      var app = MadeWeather.app(.fresh, size)
      _ = app.update(.notice("cache not saved: disk full"))
      _ = app.update(.activity("3 updated"))
      #expect(app.picture(size).text().contains("cache not saved: disk full"), "\(size)")
      app.press(.right)
      _ = app.update(.activity("3 updated"))
      #expect(!app.picture(size).text().contains("disk full"), "\(size)")
      #expect(app.state.activity == "3 updated")
    }
  }

  @Test func `A moved place stays selected`() {
    var app = app()
    app.press(.character("J"), .character("J"))
    #expect(app.state.selection == 2)
    #expect(app.state.shown?.place == berlin)
    #expect(app.press(.character("K")).count == 1)
  }

  @Test func `D makes the selected place the default`() {
    var app = app()
    app.press(.down)
    let place = MadeWeather.places[1]
    #expect(app.press(.character("D")) == [.makeDefault(place)])
    #expect(app.state.activity == "Reykjavík is now the default place")
    #expect(app.state.places.map(\.place) == MadeWeather.places)
    let alone = AppState(places: [place], now: MadeWeather.now)
    #expect(!alone.allows(.makeDefault))
  }

  @Test func `A changed setting is saved and sends no request`() {
    var app = app()
    app.press(.character(","))
    app.press(.down)
    let effects = app.press(.right)
    #expect(effects == [.saveSettings(app.state.settings)])
    #expect(app.state.settings.units.temperature == .fahrenheit)
    app.press(.left, .escape)
    #expect(app.state.settings == ScreenSettings())
  }

  @Test func `A typed command acts like its key`() {
    var app = app()
    app.press(.character(":"))
    app.type("refresh-a")
    #expect(app.press(.enter) == [.endSearch, .loadAll(refresh: true)])
    app.press(.character(":"))
    app.type("wind mph")
    app.press(.enter)
    #expect(app.state.settings.units.wind == .milesPerHour)
    app.press(.character(":"))
    app.type("cape")
    app.press(.enter)
    #expect(app.state.shown?.place == cape)
    app.press(.character(":"))
    app.type("nonsense")
    app.press(.enter)
    #expect(app.state.layer != nil)
    app.press(.escape)
    #expect(app.state.layer == nil)
  }

  @Test func `Every command has a unique name and can be typed`() {
    let start = app()
    let commands = SearchCommand.matching("", in: start.state)
    #expect(commands.count > 50)
    #expect(Set(commands.map(\.name)).count == commands.count)
    for command in commands {
      for opening in [":", "/"] as [Character] where opening == ":" || command.name.count > 2 {
        var app = start
        app.press(.character(opening))
        app.type(command.name)
        let rows = (app.state.layer as? SearchState)?.rows(app.state) ?? []
        #expect(rows.first == .command(command), "\(command.name)")
        app.press(.enter)
        if app.state.layer is SearchState { Issue.record("\(command.name) is not taken") }
      }
    }
  }

  @Test func `A click selects a place, an hour or a day`() {
    var app = app()
    _ = app.update(.input(.click(Point(4, 3), .left)))
    #expect(app.state.selection == 1)
    let layout = NowLayout(app.state.size, app.state)
    _ = app.update(.input(.click(Point(layout.plot.right - 4, layout.plot.top + 1), .left)))
    #expect(app.state.cursor > 40)
    _ = app.update(.input(.click(Point(layout.days.left + 2, layout.days.top + 1), .left)))
    let shown = app.state.shown?.zone.clock(at: app.state.moment)
    #expect(shown?.hour == 12)
    _ = app.update(.input(.click(Point(layout.days.left + 2, layout.days.top), .left)))
    #expect(app.state.cursor == 0)
  }

  @Test func `The help lists only keys that have an effect`() {
    let state = MadeWeather.app(.empty, Size(80, 24)).state
    let empty = KeyTable.more(state).map(\.key)
    #expect(empty.contains("i") && !empty.contains("z") && !empty.contains("1-9"))
    let line = KeyTable.Line(state).fitting(200).map(\.key)
    #expect(line.contains("/") && !line.contains("x") && !line.contains("←→"))
    #expect(KeyTable.Line(app().state).fitting(20).map(\.key) == ["?", "q"])
  }

  @Test func `A long help scrolls on a small screen`() {
    var app = MadeWeather.app(.fresh, Size(40, 8))
    app.press(.character("?"), .character("?"))
    let start = app.picture(Size(40, 8))
    app.press(.end)
    #expect(app.picture(Size(40, 8)).text().contains("geonames.org"))
    app.press(.home)
    #expect(app.picture(Size(40, 8)) == start)
    app.press(.character("q"))
    #expect(app.state.help == nil)
  }
}
