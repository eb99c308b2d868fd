import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The rows of the search: saved places, then commands, then new places.
@Suite struct SearchRowsTests {
  private let maputo = Place(
    id: .geoNames(98), name: "Maputo", coordinates: Coordinates(latitude: -26, longitude: 32.6))

  private func search(_ text: String, _ found: [Place] = []) -> (app: WeatherApp, [String]) {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("/"))
    app.type(text)
    _ = app.update(.found(SearchResults(text, found)))
    let rows = (app.state.layer as? SearchState)?.rows(app.state) ?? []
    return (
      app,
      rows.map {
        switch $0 {
        case .place(let place): place.name
        case .command(let command): ":" + command.name
        }
      }
    )
  }

  @Test func `Saved places come first, then commands, then new places`() {
    var state = MadeWeather.app(.fresh, Size(100, 30)).state
    state.places[4].place.name = "Mapleton"
    var app = WeatherApp(state)
    app.press(.character("/"))
    app.type("map")
    _ = app.update(.found(SearchResults("map", [maputo])))
    let text = app.picture(Size(100, 30)).text()
    let rows = text.split(separator: "\n").filter { $0.contains(/★ Mapleton|: map|  Maputo/) }
      .filter { $0.contains("│") }
    #expect(rows.count == 3)
    #expect(
      rows[0].contains("★ Mapleton") && rows[1].contains(": map") && rows[2].contains("Maputo"))
  }

  @Test func `Two letters find places only`() {
    #expect(search("ma", [maputo]).1 == ["Maputo"])
    #expect(search("map", [maputo]).1 == [":map", "Maputo"])
  }

  @Test func `A colon leaves commands and saved places`() {
    #expect(search(":b").1 == ["Berlin"])
    #expect(search(":wind m").1 == [":wind m/s", ":wind mph"])
    #expect(search(":").1.first == ":air" && search(":").1.suffix(5).first == "Berlin")
  }

  @Test func `A saved place opens before the results arrive`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.character("/"))
    app.type("cape")
    app.press(.enter)
    #expect(app.state.layer == nil && app.state.selection == 4)
  }

  @Test func `An empty search lists the saved places from the selected one`() {
    var app = MadeWeather.app(.fresh, Size(100, 30))
    app.press(.down, .character("/"))
    app.press(.down, .enter)
    #expect(app.state.selection == 2)
  }

  @Test func `A command in the list leaves the shown place alone`() {
    var app = search("refresh", [maputo]).app
    #expect(app.state.preview == nil)
    app.press(.down, .down)
    #expect(app.state.preview?.place == maputo)
    app.press(.up)
    #expect(app.state.preview == nil)
    #expect(app.press(.enter).last == .loadAll(refresh: true))
  }
}
