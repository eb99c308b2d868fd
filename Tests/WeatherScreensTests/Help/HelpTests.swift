import SystemTesting
import TerminalUI
import Testing

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct HelpTests {
  /// A screen with the key that opens it, and something that only its keys do.
  enum Screen: String, CaseIterable {
    case compare, inspector, drawer, settings

    var key: Key {
      switch self {
      case .compare: .character("c")
      case .inspector: .character("I")
      case .drawer: .character("i")
      case .settings: .character("U")
      }
    }

    var words: String {
      switch self {
      case .compare: "models for the chosen place"
      case .inspector: "make it stale"
      case .drawer: "as on the weather beside it"
      case .settings: "change"
      }
    }
  }

  private let sizes = [Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8)]

  @Test(arguments: Screen.allCases)
  func `The keys that are explained are those of the screen that is open`(_ screen: Screen) throws {
    for size in sizes {
      var app = MadeWeather.app(.fresh, size)
      app.press(screen.key)
      let before = app.state.layer
      #expect(app.press(.character("?")).isEmpty)
      try Golden.check(app.picture(size).textAndStyles(), "help-\(screen)-\(size)")
      #expect(size.height < 24 || app.picture(size).text().contains(screen.words))
      // What lies below stays open, and is there again.
      #expect(app.press(.escape).isEmpty)
      #expect(app.state.help == nil)
      #expect(app.state.layer == before && before != nil)
    }
  }

  @Test func `Where letters are typed F1 explains the keys, and a question mark is typed`() {
    for (key, title) in [("/", "Keys of the search"), (":", "Keys of a command")]
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
    app.press(.character("I"), .character("f"), .character("?"))
    #expect(app.state.help == nil)
  }

  @Test func `Each screen says how to get at its keys`() {
    for screen in Screen.allCases {
      for size in sizes where screen != .settings || size.width > 40 {
        var app = InspectedCache.app(size, keys: [screen.key])
        #expect(app.picture(size).text().contains(/\? +help/), "\(screen) \(size)")
        app.press(.escape)
      }
    }
  }

  @Test func `The cache is watched while its keys are explained`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    #expect(app.press(.character("I")) == [.inspect(true)])
    #expect(app.press(.character("?")).isEmpty)
    _ = app.update(.cache(InspectedCache.report))
    app.press(.escape)
    #expect(app.picture(Size(100, 30)).text().contains("6 entries"))
  }

  @Test func `What cannot be compared is not shown empty`() {
    var app = MadeWeather.app(.empty, Size(80, 24))
    #expect(app.press(.character("c")).isEmpty)
    #expect(app.state.layer == nil)
    #expect(app.picture(Size(80, 24)).text().contains("no places to compare yet"))
  }

  @Test func `At eighty columns the keys stand in two`() {
    let size = Size(80, 24)
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("?"))
    let lines = app.picture(size).text().split(separator: "\n")
    #expect(lines.contains { $0.contains("Places") && $0.contains("View") }, "\(lines)")
    for _ in 0..<3 { app.press(.pageDown) }
    #expect(app.picture(size).text().contains("geonames.org"))
  }
}
