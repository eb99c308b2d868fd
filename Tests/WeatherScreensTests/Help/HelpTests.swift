import MuxTesting
import SystemTesting
import TerminalTesting
import TerminalUI
import Testing

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct HelpTests {
  /// A screen with the key that opens it and a part of its own help.
  enum Screen: String, CaseIterable {
    case compare, inspector, drawer, settings, details

    var keys: [Key] {
      switch self {
      case .compare: [.character("c")]
      case .inspector: [.character("i"), .character("i")]
      case .drawer: [.character("i")]
      case .settings: [.character(",")]
      case .details: [.character("d")]
      }
    }

    var words: String {
      switch self {
      case .compare: "models for the selected place"
      case .inspector: "mark it stale"
      case .drawer: "as in the weather view"
      case .settings: "change"
      case .details: "next, previous tab"
      }
    }
  }

  private let sizes = [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)]

  @Test(arguments: Screen.allCases)
  func `The help shows the keys of the open screen`(_ screen: Screen) throws {
    for size in sizes {
      var app = MadeWeather.app(.fresh, size)
      for key in screen.keys { app.press(key) }
      let before = OpenLayer(wrappedValue: app.state.layer)
      #expect(app.press(.character("?")).isEmpty)
      try Golden.check(app.picture(size).textAndStyles(), "help-\(screen)-\(size)")
      #expect(size.height < 24 || app.picture(size).text().contains(screen.words))
      // The screen below stays open.
      #expect(app.press(.escape).isEmpty)
      #expect(app.state.help == nil)
      #expect(OpenLayer(wrappedValue: app.state.layer) == before && before.wrappedValue != nil)
    }
  }

  @Test func `In a text field F1 opens the help, and ? is typed`() {
    for (key, title) in [("/", "Keys for search"), (":", "Keys for search")]
      as [(Character, _)]
    {
      var app = MadeWeather.app(.fresh, Size(80, 24))
      app.press(.character(key), .character("?"))
      #expect(app.state.help == nil)
      app.press(.function(1))
      #expect(app.picture(Size(80, 24)).text().contains(title))
      app.press(.escape)
      #expect(app.state.layer != nil)
    }
    var app = MadeWeather.app(.fresh, Size(80, 24))
    app.press(.character("i"), .character("i"), .character("f"), .character("?"))
    #expect(app.state.help == nil)
  }

  @Test func `On the smallest screen the first page says that it scrolls`() {
    var app = MadeWeather.app(.fresh, Size(40, 8))
    app.press(.character("?"))
    let text = app.picture(Size(40, 8)).text()
    #expect(text.contains("1–6 of 15") && text.contains("Esc closes"), "\(text)")
  }

  @Test func `Each screen shows the key for help`() {
    for screen in Screen.allCases {
      for size in sizes where screen != .settings || size.width > 40 {
        var app = InspectedCache.app(size, keys: screen.keys)
        #expect(app.picture(size).text().contains(/\? +help/), "\(screen) \(size)")
        app.press(.escape)
      }
    }
  }

  @Test func `The inspector keeps watching the cache while help is open`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    #expect(app.press(.character("i")) == [.inspect(true)])
    #expect(app.press(.character("?")).isEmpty)
    _ = app.update(.cache(InspectedCache.report))
    app.press(.escape)
    #expect(app.picture(Size(100, 30)).text().contains("6 entries"))
  }

  @Test func `Without places the comparison does not open`() {
    var app = MadeWeather.app(.empty, Size(80, 24))
    #expect(app.press(.character("c")).isEmpty)
    #expect(app.state.layer == nil)
    #expect(app.picture(Size(80, 24)).text().contains("no places to compare yet"))
  }

  @Test func `The first page lists exactly the main keys, and fits 22 lines`() {
    let size = Size(80, 24)
    for situation in [MadeWeather.Situation.fresh, .empty] {
      let app = MadeWeather.app(situation, size)
      var canvas = Canvas(size)
      HelpOverlay(app.state, HelpState()).draw(on: &canvas)
      let lines = canvas.text().split(separator: "\n").filter { $0.contains { $0 != " " } }
      let words = lines.dropFirst().dropLast().map { line in
        line.split { " │".contains($0) }.joined(separator: " ")
      }
      #expect(
        words == [
          "↑↓ place", "←→ hour", "PgUp PgDn day", "n now", "Enter hours", "c compare", "m map",
          "d details", "Tab plot", "/ search", "x remove", "r refresh", ", settings", "? help",
          "q quit",
        ], "\(words)")
      #expect(lines.count <= 22)
    }
  }

  @Test func `The second page has the other keys, the mouse, signs and credits`() {
    let size = Size(80, 24)
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("?"), .character("?"))
    let lines = app.picture(size).text().split(separator: "\n")
    #expect(
      lines.contains { $0.contains("t p w a u b") } && lines.contains { $0.contains("Mouse") })
    for _ in 0..<6 { app.press(.pageDown) }
    #expect(app.picture(size).text().contains("geonames.org"))
    app.press(.character("?"))
    #expect(app.state.help == nil)
  }

  @Test func `No key means something else in the other case`() {
    let shown = (KeyTable.main + KeyTable.more).flatMap(\.pairs)
    for (key, _) in shown {
      guard case .character(let letter) = key else { continue }
      #expect(!letter.isUppercase, "\(letter)")
    }
  }

  @Test func `Without --inspect there is no inspector and no scene`() {
    let size = Size(80, 24)
    var state = MadeWeather.app(.fresh, size).state
    state.inspects = false
    var app = WeatherApp(state)
    app.press(.character("i"))
    #expect(app.state.layer == nil && app.state.activity.hasPrefix("i does nothing here"))
    #expect(app.press(.function(5)).isEmpty)
    app.press(.character("?"), .character("?"))
    #expect(!app.picture(size).text().contains("cache"))
  }
}
