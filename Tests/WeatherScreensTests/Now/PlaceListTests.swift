import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The list of places and a previewed place, and the loads they cause.
@Suite struct PlaceListTests {
  private let berlin = MadeWeather.places[0]
  private let iceland = MadeWeather.places[1]
  private let oslo = Place(
    id: .geoNames(99), name: "Oslo", coordinates: Coordinates(latitude: 59.9, longitude: 10.7))

  private func app() -> WeatherApp { MadeWeather.app(.fresh, Size(100, 30)) }

  /// Searches for a place and finds it.
  @discardableResult
  private func find(_ place: Place, in app: inout WeatherApp) -> [AppEffect] {
    app.press(.character("/"))
    app.type("x")
    return app.update(.found(SearchResults("x", [place])))
  }

  @Test func `z does not restore a place that was added again`() {
    var app = app()
    app.press(.character("x"))
    find(berlin, in: &app)
    app.press(.control("s"))
    #expect(app.state.places.last?.place == berlin)
    #expect(app.press(.character("z")).isEmpty)
    #expect(app.state.places.map(\.place).filter { $0 == berlin }.count == 1)
  }

  /// Otherwise a session that adds and removes places would keep the weather of each.
  @Test func `Only the last removed place keeps its weather; others load again`() {
    var app = app()
    app.press(.character("x"), .character("x"), .character("x"))
    #expect(app.state.removed.filter { $0.entry.forecast != nil }.count == 1)
    app.press(.character("z"))
    #expect(app.state.shown?.forecast != nil)
    let effects = app.press(.character("z"))
    let place = MadeWeather.places[1]
    #expect(app.state.shown?.place == place)
    #expect(app.state.shown?.forecast == nil)
    #expect(effects.contains(.load(place, refresh: false)))
  }

  @Test func `Restoring the previewed place selects it in the list`() {
    var state = app().state
    var app = WeatherApp(state)
    app.press(.down, .character("x"))
    state = app.state
    state.preview = PlaceEntry(iceland)
    app = WeatherApp(state)
    app.press(.character("z"))
    #expect(app.state.preview == nil)
    #expect(app.state.places.map(\.place) == MadeWeather.places)
    #expect(app.state.shown?.place == iceland)
    #expect(app.press(.character("a")).isEmpty)
    #expect(app.state.places.count == MadeWeather.places.count)
  }

  @Test func `A search result that is in the list selects it there`() {
    var app = app()
    find(iceland, in: &app)
    let effects = app.press(.enter)
    #expect(effects == [.endSearch, .load(iceland, refresh: false), .prefetch(around: 1)])
  }

  @Test func `Escape from a search returns to the previewed place`() {
    var app = MadeWeather.app(previewing: oslo)
    app.press(.character("/"))
    #expect(app.press(.escape).contains(.load(oslo, refresh: false)))
    #expect(app.state.shown?.place == oslo)
    find(iceland, in: &app)
    #expect(app.state.shown?.place == iceland)
    app.press(.backspace)
    #expect(app.state.shown?.place == oslo)
    _ = app.update(.weather(oslo.id, PlaceWeather(MadeWeather.forecast(oslo, warmer: 2))))
    app.press(.escape)
    #expect(app.state.shown?.place == oslo)
  }

  @Test func `Closing a preview is reported to the loader`() {
    var app = MadeWeather.app(previewing: oslo)
    #expect(app.press(.escape).count == 1)
    #expect(app.state.preview == nil)
    app = MadeWeather.app(previewing: oslo)
    let all = AppEffect.compare(MadeWeather.places)
    let effects = app.press(.character("c"))
    #expect(effects.count == 2)
    #expect(effects.last == all)
    app.press(.escape)
    #expect(app.press(.character("c")) == [all])
  }
}
