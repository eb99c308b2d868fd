import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Every screen draws at sizes from one cell to 200x60 and cuts no number.
@Suite(.computes, .timeLimit(.minutes(60))) struct EverySizeTests {
  /// The page or overlay that is open.
  enum Screen: String, CaseIterable {
    case main, later, rain, air, hours, search, settings, help, more, command, compare, models
    case drawer, warnings, sky, confidence, climate
    case inspector, scene, welcome, map

    func app(_ size: Size, _ settings: ScreenSettings = ScreenSettings()) -> WeatherApp {
      if self == .welcome {
        var state = MadeWeather.app(.empty, size, settings).state
        state.welcome(MadeWeather.places)
        return WeatherApp(state)
      }
      var app = MadeWeather.app(.fresh, size, settings)
      switch self {
      case .main, .welcome: break
      case .map: return MadeMap.app(size, settings)
      case .later: app.press(.pageDown, .right, .right)
      case .rain: app.press(.character("p"))
      case .air: app.press(.character("a"))
      case .hours: app.press(.enter)
      case .search:
        app.press(.character("/"))
        app.type("e")
        _ = app.update(.found(SearchResults("e", MadeWeather.places)))
      case .settings: app.press(.character(","))
      case .help: app.press(.character("?"))
      case .more: app.press(.character("?"), .character("?"))
      case .warnings: app.press(.character("d"))
      case .sky: app.press(.character("d"), .character("3"))
      case .confidence: app.press(.character("d"), .character("4"))
      case .climate: app.press(.character("d"), .character("5"))
      case .command: app.press(.character(":"))
      case .compare: app.press(.character("c"))
      case .models:
        app.press(.character("c"), .character("c"))
        let entries = MadeWeather.places.map { place in
          var entry = PlaceEntry(place)
          entry.weather.forecast = MadeWeather.forecast(place, warmer: 3)
          return entry
        }
        _ = app.update(.models(MadeWeather.places[0].id, entries))
      case .drawer, .inspector:
        app.press(.character("i"))
        if self == .inspector { app.press(.character("i")) }
        _ = app.update(.cache(InspectedCache.report))
      case .scene:
        _ = app.update(
          .scene(SceneCard(number: 2, of: 13, title: "Go on").explaining("What goes on.")))
      }
      return app
    }
  }

  @Test(arguments: Screen.allCases) func `Every screen draws at every size without cutting numbers`(
    _ screen: Screen
  ) {
    var all: [String] = []
    let turn = Screen.allCases.firstIndex(of: screen) ?? 0
    let widths =
      [1, 2, 3, 5, 8, 13, 17, 20, 24, 29, 34, 40, 47, 55, 60, 66, 72, 80, 92, 100]
      + [115, 120, 132, 144, 160, 175, 200]
    let heights = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 24, 26, 30, 35, 40, 50, 60]
    for (column, columns) in widths.enumerated() {
      for (row, rows) in heights.enumerated() {
        // One of 61 sizes, different ones for each screen.
        guard Thorough.isOn || (column * heights.count + row + turn).isMultiple(of: 61) else {
          continue
        }
        let size = Size(columns, rows)
        let text = screen.app(size).picture(size).text()
        // Narrower screens hold hardly a word.
        guard columns >= 24 else { continue }
        let cut = text.split(separator: "\n").filter { line in
          line.indices.contains { index in
            line[index] == "…" && index > line.startIndex
              && line[line.index(before: index)].isNumber
          }
        }
        all += cut.map { "\(size): \($0)" }
      }
    }
    #expect(all.isEmpty, "\(all.count): \(all.prefix(5).joined(separator: "\n"))")
  }
}
