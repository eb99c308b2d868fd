import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// Warnings on their page and at the top of the main screen.
@Suite(.computes, .timeLimit(.minutes(60))) struct WarningsPageTests {
  private let place = MadeWeather.places[0]

  private func warning(_ number: Int) -> OfficialWarning {
    OfficialWarning(
      id: "\(number)", sender: "Wetterdienst", severity: number == 0 ? .severe : .minor,
      ground: .here, areas: ["Berlin"], begins: MadeWeather.now - 60,
      ends: MadeWeather.now + 7200,
      wordings: ["en": .init(event: "Warning \(number)", text: ["Text \(number)."])])
  }

  private func app(_ size: Size, warnings: Int?) -> WeatherApp {
    var app = MadeWeather.app(.fresh, size)
    if let warnings {
      let known = OfficialWarnings(
        authority: .meteoAlarm, known: MadeWeather.now, warnings: (0..<warnings).map(warning))
      _ = app.update(.extras(place.id, PlaceData(official: known)))
    }
    return app
  }

  @Test func `The most severe official warning is at the top with its sender`() {
    let size = Size(100, 30)
    let text = app(size, warnings: 2).picture(size).text()
    #expect(text.contains("! Warning 0 until ") && text.contains("(Wetterdienst)"), "\(text)")
    #expect(!text.contains("Warning 1"))
    let small = app(Size(46, 15), warnings: 2).picture(Size(46, 15)).text()
    #expect(small.contains("! Warning 0 until "), "\(small)")
  }

  @Test(arguments: [Size(80, 24), Size(60, 20)])
  func `The authority is left out before the outlook`(size: Size) {
    let text = app(size, warnings: 1).picture(size).text()
    let lines = text.split(separator: "\n").drop { !$0.contains("! Warning 0 until") }
    let line = lines.first ?? ""
    // Beside the warning or below it, before the rule of the plot.
    let outlook = lines.prefix { !$0.contains("─") }.joined().split(separator: ". ").dropFirst()
    #expect(outlook.joined().contains(" "), "\(text)")
    #expect(line.contains("Wetterdienst") == (size.width > 60), "\(text)")
  }

  @Test func `A warning counts the others, also those of the forecast`() {
    let size = Size(120, 40)
    var app = app(size, warnings: 1)
    var weather = app.state.places[0].weather
    let hours = weather.forecast?.hours.indices ?? 0..<0
    for index in hours { weather.forecast?.hours[index].temperature = 5 }
    _ = app.update(.weather(place.id, weather))
    #expect(!app.picture(size).text().contains(" more."))
    for index in hours { weather.forecast?.hours[index].gusts = 40 }
    _ = app.update(.weather(place.id, weather))
    #expect(app.picture(size).text().contains("(Wetterdienst), 1 more."))
    // Frost is only a notice, but the page lists it as well.
    for index in hours { weather.forecast?.hours[index].temperature = -1 }
    _ = app.update(.weather(place.id, weather))
    let text = app.picture(size).text()
    #expect(text.contains("(Wetterdienst), 2 more."), "\(text)")
  }

  @Test func `The smallest screen has the whole name of a warning`() {
    let size = Size(40, 8)
    var warning = warning(0)
    warning.wordings = ["en": .init(event: "Orange low-temperature Warning", text: [])]
    var app = MadeWeather.app(.fresh, size)
    // With a second one, the number of others does not fit.
    let known = OfficialWarnings(
      authority: .meteoAlarm, known: MadeWeather.now, warnings: [warning, self.warning(1)])
    _ = app.update(.extras(place.id, PlaceData(official: known)))
    let text = app.picture(size).text()
    #expect(text.contains("! Orange low-temperature Warning.") && !text.contains("…"), "\(text)")
    let spoken = WeatherView(app.state.places[0], app.state).spokenWeather
    #expect(spoken.contains { $0.hasPrefix("Warning: Orange low-temperature") }, "\(spoken)")
  }

  @Test func `While warnings load, the forecast gives no all-clear`() {
    let size = Size(100, 30)
    var app = app(size, warnings: nil)
    var calm = app.state.places[0].weather
    calm.forecast?.hours = []
    _ = app.update(.weather(place.id, calm))
    app.press(.character("d"))
    #expect(!app.picture(size).text().contains("no hazards"))
    _ = app.update(.requested(PartRequest(kind: .official, place: place.id)))
    #expect(app.picture(size).text().contains("no hazards"))
  }

  @Test func `A page with a warning does not report that there are none`() throws {
    let size = Size(100, 30)
    let nothing = "no hazards"
    func text(warnings: Int, isWet: Bool) -> String {
      var app = app(size, warnings: warnings)
      if !isWet {
        var calm = app.state.places[0].weather
        calm.forecast?.hours = []
        _ = app.update(.weather(place.id, calm))
      }
      app.press(.character("d"))
      return app.picture(size).text()
    }
    #expect(text(warnings: 0, isWet: false).contains(nothing))
    for isWet in [true, false] {
      #expect(!text(warnings: 1, isWet: isWet).contains(nothing))
    }
  }

  @Test func `d requests warnings, and r requests them again`() {
    let size = Size(100, 30)
    var app = app(size, warnings: nil)
    #expect(app.update(.input(.key(.character("d")))) == [.warnings(place, refresh: false)])
    #expect(app.picture(size).text().contains("Loading official warnings…"))
    _ = app.update(.requested(PartRequest(kind: .official, place: place.id)))
    #expect(app.picture(size).text().contains("are not available right now"))
    let effects = app.update(.input(.key(.character("r"))))
    #expect(effects.contains(.warnings(place, refresh: true)))
    app.press(.escape)
    #expect(app.state.layer == nil)
  }

  @Test func `Warnings scroll to their end and no further`() {
    let size = Size(60, 12)
    var app = app(size, warnings: 8)
    app.press(.character("d"))
    #expect(app.picture(size).text().contains("Warning 0"))
    app.press(.down)
    #expect(!app.picture(size).text().contains("MeteoAlarm"))
    app.press(.end)
    let end = app.picture(size).text()
    #expect(end.contains("From the forecast"))
    app.press(.down)
    #expect(app.picture(size).text() == end)
    app.press(.home)
    #expect(app.picture(size).text().contains("MeteoAlarm"))
  }

  @Test func `Changing the place requests its warnings`() {
    let size = Size(100, 30)
    var app = app(size, warnings: 1)
    app.press(.character("d"))
    let effects = app.update(.input(.key(.down)))
    let next = MadeWeather.places[1]
    #expect(app.state.shown?.place == next)
    let isWarned = WarningAuthority(countryCode: next.countryCode) != nil
    #expect(effects.contains(.warnings(next, refresh: false)) == isWarned)
  }

  @Test(arguments: [
    Size(100, 30), Size(80, 24), Size(60, 20), Size(40, 8), Size(20, 3), Size(1, 1),
  ])
  func `The page fits every size in every language`(size: Size) {
    for language in LanguageTests.some(at: size) {
      var state = app(size, warnings: 3).state
      state.settings.language = language.code
      var app = WeatherApp(state)
      #expect(app.picture(size).size == size)
      app.press(.character("d"))
      #expect(app.picture(size).size == size)
    }
  }
}
