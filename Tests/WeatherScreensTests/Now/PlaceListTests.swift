import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The list of places and a place beside it: what is in it, and what is told of it to who loads.
@Suite struct PlaceListTests {
  private let berlin = MadeWeather.places[0]
  private let iceland = MadeWeather.places[1]
  private let oslo = Place(
    id: .geoNames(99), name: "Oslo", coordinates: Coordinates(latitude: 59.9, longitude: 10.7))

  private func app() -> WeatherApp { MadeWeather.app(.fresh, Size(100, 30)) }

  /// Types a name into the search, which finds a place.
  @discardableResult
  private func find(_ place: Place, in app: inout WeatherApp) -> [AppEffect] {
    app.press(.character("/"))
    app.type("x")
    return app.update(.found(SearchResults("x", [place])))
  }

  @Test func `What is in the list again is not brought back a second time`() {
    var app = app()
    app.press(.character("x"))
    find(berlin, in: &app)
    app.press(.control("s"))
    #expect(app.state.places.last?.place == berlin)
    #expect(app.press(.character("z")).isEmpty)
    #expect(app.state.places.map(\.place).filter { $0 == berlin }.count == 1)
  }

  /// Whoever adds and removes places all day would keep the weather of each.
  @Test func `Of what was removed only the last keeps its weather, the others are loaded again`() {
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

  @Test func `What is brought back while it is looked at is looked at in the list`() {
    var app = app()
    app.press(.down, .character("x"))
    find(iceland, in: &app)
    app.press(.enter)
    #expect(app.state.preview?.place == iceland)
    app.press(.character("z"))
    #expect(app.state.preview == nil)
    #expect(app.state.places.map(\.place) == MadeWeather.places)
    #expect(app.state.shown?.place == iceland)
    #expect(app.press(.character("a")).isEmpty)
    #expect(app.state.places.count == MadeWeather.places.count)
  }

  @Test func `A place of the list that a search opens is the one that is selected`() {
    var app = app()
    find(iceland, in: &app)
    let effects = app.press(.enter)
    #expect(effects == [.endSearch, .load(iceland, refresh: false), .prefetch(around: 1)])
  }

  @Test func `A search that is left shows the place that was looked at before it`() {
    var app = app()
    find(oslo, in: &app)
    app.press(.enter, .character("/"))
    #expect(app.press(.escape).contains(.load(oslo, refresh: false)))
    #expect(app.state.shown?.place == oslo)
    find(iceland, in: &app)
    #expect(app.state.shown?.place == iceland)
    app.press(.backspace)
    #expect(app.state.shown?.place == oslo)
    app.press(.down)
    #expect(app.state.shown?.place == oslo)
    _ = app.update(.weather(oslo.id, PlaceWeather(MadeWeather.forecast(oslo, warmer: 2))))
    app.press(.escape)
    #expect(app.state.shown?.place == oslo)
  }

  @Test func `Who loads hears of it when a place is no longer looked at`() {
    var app = app()
    find(oslo, in: &app)
    app.press(.enter)
    #expect(app.press(.escape).count == 1)
    #expect(app.state.preview == nil)
    find(oslo, in: &app)
    app.press(.enter)
    let all = AppEffect.compare(MadeWeather.places)
    let effects = app.press(.character("c"))
    #expect(effects.count == 2)
    #expect(effects.last == all)
    app.press(.escape)
    #expect(app.press(.character("c")) == [all])
  }

  @Test func `How sure it is somewhere is not told once another place was looked at`() {
    var app = app()
    app.press(.character("E"), .down)
    app.press(.up)
    #expect(app.state.shown?.place == berlin)
    let before = app.state.activity
    let forecast = MadeWeather.forecast(berlin, warmer: 0)
    let hours = forecast.hours.map { hour in
      var row = SureConditions(time: hour.time)
      row.temperature = .init(low: 1, middle: 2, high: 3)
      return row
    }
    let sure = Sureness(
      coordinates: berlin.coordinates, issuer: "Nobody", zone: forecast.zone, hours: hours)
    _ = app.update(.beside(berlin.id, PlaceParts(sure: sure)))
    #expect(app.state.activity == before)
    app.press(.character("E"))
    _ = app.update(.beside(berlin.id, PlaceParts(sure: sure)))
    #expect(app.state.activity != before)
  }
}
