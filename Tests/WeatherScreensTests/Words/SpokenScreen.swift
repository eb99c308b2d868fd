import Foundation
import TerminalUI
import Weather
import WeatherPictures

@testable import WeatherScreens

/// A screen or overlay, drawn in a language.
enum SpokenScreen: String, CaseIterable {
  case now, troubles, plain, notices, help, settings, search, compare, models, inspector, scene
  case command, hours, strips, map

  /// The texts of the screen, each with the weather descriptions in it.
  func texts(
    _ size: Size, _ code: String, _ glyphs: GlyphSet = .unicode
  ) -> [(text: String, told: String)] {
    switch self {
    case .now:
      return MadeWeather.Situation.allCases.map {
        drawn(speaking(MadeWeather.app($0, size), code, glyphs))
      }
    case .troubles: return BookWords.troubles.map { troubled($0, size, code, glyphs) }
    case .plain:
      return MadeWeather.Situation.allCases.map {
        let app = speaking(MadeWeather.app($0, size), code, glyphs)
        return (PlainScreen.text(app.state), told(app))
      }
    case .notices:
      return ["x", "xz", "D"].map { keys in
        var app = speaking(MadeWeather.app(.fresh, size), code, glyphs)
        app.type(keys)
        return drawn(app)
      }
    case .help:
      return (["?", "??", ",?", "c?", "ii?", "i?", "\r?", "m?", "d?"].map { Array($0) }).map {
        keys in
        let app = speaking(MadeWeather.app(.fresh, size), code, glyphs, keys)
        return alone(size) { HelpOverlay(app.state, app.state.help ?? HelpState()).draw(on: &$0) }
      }
    case .settings:
      let app = speaking(MadeWeather.app(.fresh, size), code, glyphs)
      return [
        alone(size) {
          SettingsState().draw(app.state, on: &$0)
        }
      ]
    case .search: return searches(size, code, glyphs)
    case .compare:
      return ["c", "cv", "cs", "cn", "cw"].map {
        drawn(speaking(ComparedPlaces.compared(size), code, glyphs, Array($0.dropFirst())))
      }
    case .hours:
      return [drawn(speaking(MadeWeather.app(.fresh, size), code, glyphs, ["\r"]))]
    case .map:
      let towns = MadeMap.towns.map(\.name).joined(separator: " ")
      return FieldQuantity.allCases.map { quantity in
        let (text, told) = drawn(speaking(MadeMap.app(size, showing: quantity), code, glyphs, []))
        return (text, told + towns)
      }
    case .strips: return [drawn(speaking(ManyPlaces.app(size), code, glyphs))]
    case .models:
      return [drawn(speaking(ComparedPlaces.models(size), code, glyphs))]
    case .inspector: return inspectors(size, code, glyphs)
    case .scene:
      let display = speaking(MadeWeather.app(.fresh, size), code, glyphs).state.settings.display
      return BookWords.scenes.map { phrase in
        let text = display.language.text(phrase)
        let isTitle = SceneName.allCases.map(\.title).contains(phrase)
        let title = isTitle ? text : display.language.text(.title(.once))
        let card = SceneCard(number: 1, of: 2, title: title).explaining(text)
        let room = Size(size.width, SceneBar.rows(size))
        return alone(room) { SceneBar(card: card, display: display).draw(on: &$0) }
      }
    case .command:
      let app = speaking(MadeWeather.app(.fresh, size), code, glyphs)
      return [":", ":qqq"].map { text in
        let (state, search) = (app.state, SearchState(text))
        // Commands are the same in every language.
        let choices = SearchCommand.matching(search.typed, in: state).map(\.name) + [text]
        let drawn = alone(size) { search.draw(state, on: &$0) }
        return (drawn.text, choices.joined(separator: " "))
      }
    }
  }

  private func searches(
    _ size: Size, _ code: String, _ glyphs: GlyphSet
  ) -> [(text: String, told: String)] {
    let berlin = Array(MadeWeather.places.prefix(1))
    let all: [SearchResults?] = [
      nil, SearchResults("Ber", berlin, phase: .searching), SearchResults("Ber", berlin),
      SearchResults("Ber"), SearchResults("Ber", phase: .failed(.timedOut)),
      SearchResults("Ber", berlin, phase: .failed(.unreachable(.noNetwork))),
    ]
    return (0..<all.count + 1).compactMap { index in
      var app = speaking(MadeWeather.app(.fresh, size), code, glyphs, ["/"])
      if index < all.count {
        app.type("Ber")
        if let results = all[index] { _ = app.update(.found(results)) }
      }
      guard let search = app.state.layer as? SearchState else { return nil }
      return alone(size) { SearchOverlay(search: search, state: app.state).draw(on: &$0) }
    }
  }

  private func inspectors(
    _ size: Size, _ code: String, _ glyphs: GlyphSet
  ) -> [(text: String, told: String)] {
    var told = InspectedCache.report
    told.news = BookWords.events.enumerated().map { index, event in
      CacheNews(
        date: MadeWeather.now, event: event,
        address: CacheAddress("air"))
    }
    var empty = CacheReport(date: MadeWeather.now)
    empty.unsaved = "1"
    let all: [(CacheReport, String)] = [
      (InspectedCache.report, "I"), (InspectedCache.troubled, "Iv"), (told, "I "), (empty, "I"),
      (told, "Is"), (told, "Iss"), (told, "Isss"), (InspectedCache.report, "If"),
      (InspectedCache.report, "Iy"),
    ]
    return all.compactMap { report, keys in
      let opened = InspectedCache.app(size, keys: [.character("i"), .character("i")], report)
      let app = speaking(opened, code, glyphs, Array(keys.dropFirst()))
      guard let state = app.state.layer as? InspectorState else { return nil }
      return alone(size) { InspectorScreen(state: state, app: app.state).draw(on: &$0) }
    }
  }

  private func troubled(
    _ trouble: WeatherError, _ size: Size, _ code: String, _ glyphs: GlyphSet
  ) -> (text: String, told: String) {
    var app = speaking(MadeWeather.app(.stale, size), code, glyphs)
    for entry in app.state.places {
      var weather = entry.weather
      weather.problem = PlaceEntry.Problem(trouble, retryAt: MadeWeather.now + 90)
      _ = app.update(.weather(entry.place.id, weather))
    }
    return drawn(app)
  }

  /// Returns the screen in another language without an old message, after these keys.
  private func speaking(
    _ app: WeatherApp, _ code: String, _ glyphs: GlyphSet, _ keys: [Character] = []
  ) -> WeatherApp {
    var state = app.state
    state.settings.language = code
    state.settings.icons = glyphs == .ascii ? .ascii : .unicode
    state.activity = ""
    var app = WeatherApp(state)
    for key in keys { app.press(key == "\r" ? .enter : .character(key)) }
    return app
  }

  private func drawn(_ app: WeatherApp) -> (text: String, told: String) {
    (app.picture(app.state.size).text(), told(app))
  }

  private func alone(_ size: Size, _ draw: (inout Canvas) -> Void) -> (text: String, told: String) {
    var canvas = Canvas(size)
    draw(&canvas)
    return (canvas.text(), "")
  }

  /// The description of the weather shown, which no word list can contain.
  private func told(_ app: WeatherApp) -> String {
    guard let entry = app.state.shown else { return "" }
    let view = WeatherView(entry, app.state)
    return view.outlook + " " + view.warningLines.map(\.text).joined(separator: " ")
  }
}
