import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The keys of the last line, most important first.
@Suite struct FootKeysTests {
  private func foot(_ size: Size, isDemo: Bool = true) -> String {
    var state = MadeWeather.app(.fresh, size).state
    state.isDemo = isDemo
    let lines = WeatherApp(state).picture(size).text().split(separator: "\n")
    return String(lines.last ?? "")
  }

  @Test func `At 80 columns hour and compare take precedence over the demo key`() {
    for isDemo in [true, false] {
      let line = foot(Size(80, 24), isDemo: isDemo)
      for key in ["↑↓ place", "←→ hour", "/ search", "? help", "q quit"] {
        #expect(line.contains(key), "\(line)")
      }
      #expect(!line.contains("F5"))
    }
    #expect(foot(Size(80, 24)).contains("c compare"))
    #expect(foot(Size(80, 24)).hasSuffix("demo"))
  }

  @Test func `At 60 columns the keys for places and hours are named`() {
    let line = foot(Size(60, 20))
    #expect(line.contains("↑↓ place") && line.contains("←→ hour") && line.hasSuffix("demo"))
  }

  @Test func `Keys take precedence over the attribution`() {
    let line = foot(Size(60, 20), isDemo: false)
    for key in ["↑↓ place", "←→ hour", "/ search", "? help", "q quit"] {
      #expect(line.contains(key), "\(line)")
    }
    for key in ["c compare", "m map", "d details"] {
      #expect(foot(Size(80, 24), isDemo: false).contains(key))
    }
    #expect(foot(Size(100, 30), isDemo: false).hasSuffix("Open-Meteo.com"))
    #expect(foot(Size(120, 40), isDemo: false).hasSuffix("Weather data by Open-Meteo.com"))
  }

  @Test func `The first screen does not speak of the cache`() {
    for size in [Size(200, 60), Size(120, 40), Size(80, 24)] {
      var state = MadeWeather.app(.fresh, size).state
      state.isDemo = true
      let text = WeatherApp(state).picture(size).text()
      #expect(!text.contains(/(?i)cache|inspector|F5/), "\(text)")
    }
  }

  @Test(arguments: [Size(60, 20), Size(40, 8)])
  func `The search shows how to close it`(_ size: Size) {
    var app = MadeWeather.app(.fresh, size)
    app.press(.character("/"))
    #expect(app.picture(size).text().contains("Enter open  Esc close  ↑↓ choose"))
  }

  @Test(arguments: [Key.enter, .character("S"), .character("d"), .character("c")])
  func `Each page shows at 40 columns how to close it`(_ key: Key) {
    let size = Size(40, 8)
    var app = MadeWeather.app(.fresh, size)
    app.press(key)
    let text = app.picture(size).text()
    #expect(text.contains("Esc back") && text.contains("? help"), "\(text)")
  }
}
