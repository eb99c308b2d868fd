import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The screen without any places.
@Suite struct FirstRunTests {
  private let guesses = Array(MadeWeather.places.prefix(2))

  private func app(_ size: Size = Size(80, 24)) -> WeatherApp {
    var state = MadeWeather.app(.empty, size).state
    state.welcome(guesses)
    return WeatherApp(state)
  }

  @Test func `The first start opens the search with suggestions and examples`() {
    let text = app().picture(Size(80, 24)).text()
    #expect(text.contains("A terminal weather app"))
    #expect(guesses.allSatisfy { text.contains($0.name) })
    #expect(text.contains("or type munich, 80331, MUC, 48.14,11.58"))
  }

  @Test func `Distant suggestions are not labeled as near`() {
    var state = app().state
    let size = Size(80, 24)
    #expect(WeatherApp(state).picture(size).text().contains("from your time zone"))
    state.welcome(guesses, areNear: false)
    let text = WeatherApp(state).picture(size).text()
    #expect(!text.contains("from your time zone"))
    #expect(guesses.allSatisfy { text.contains($0.name) })
    #expect(text.contains("or type munich, 80331, MUC, 48.14,11.58"))
  }

  @Test func `Examples are never cut on a narrow screen`() {
    for columns in 24...80 {
      let size = Size(columns, 12)
      #expect(!app(size).picture(size).text().contains("…"), "\(columns) columns")
    }
  }

  @Test func `The key for an unsaved place says that it saves`() {
    #expect(app().picture(Size(80, 24)).text().contains("Enter open and save"))
    var app = app()
    app.type("xyzzy")
    _ = app.update(.found(SearchResults("xyzzy")))
    #expect(!app.picture(Size(80, 24)).text().contains("Enter open"))
  }

  @Test func `Each opened place is saved`() {
    var app = app()
    app.press(.down)
    #expect(app.state.shown?.place == guesses[1])
    let effects = app.press(.enter)
    #expect(effects.contains(.savePlaces([guesses[1]], selection: 0)))
    #expect(app.state.places.map(\.place) == [guesses[1]])
    app.press(.character("/"))
    app.type("Be")
    _ = app.update(.found(SearchResults("Be", [guesses[0]])))
    app.press(.enter)
    #expect(app.state.places.map(\.place) == [guesses[1], guesses[0]])
    #expect(app.state.preview == nil)
  }

  @Test func `Typed text replaces the suggestions`() {
    var app = app()
    #expect(app.type("O") == [.search("O")])
    #expect(!app.picture(Size(80, 24)).text().contains(guesses[1].name))
    app.press(.backspace)
    #expect(app.picture(Size(80, 24)).text().contains(guesses[1].name))
  }
}
