import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

/// The places in a column or in a row of tabs, and their names.
@Suite(.computes, .timeLimit(.minutes(60))) struct PlaceTabsTests {
  private func app(_ places: [Place], _ size: Size, warmer: Double = 0) -> WeatherApp {
    var app = WeatherApp(AppState(places: places, now: MadeWeather.now, size: size))
    for place in places {
      let weather = PlaceWeather(
        MadeWeather.forecast(place, warmer: warmer), fetchedAt: MadeWeather.now,
        staleAt: MadeWeather.now + 900)
      _ = app.update(.weather(place.id, weather))
    }
    return app
  }

  private func named(_ names: [String], regions: [String] = [], country: String = "US") -> [Place] {
    names.enumerated().map { index, name in
      Place(
        id: .geoNames(index), name: name, region: index < regions.count ? regions[index] : nil,
        countryCode: country, coordinates: MadeWeather.places[0].coordinates,
        zone: "Europe/Berlin")
    }
  }

  private func lines(_ app: WeatherApp) -> [String] {
    app.picture(app.state.size).text()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `A single place has neither a column nor tabs`() {
    for size in [Size(160, 45), Size(120, 40), Size(80, 24), Size(60, 20)] {
      let app = app(named(["Berlin"]), size)
      let layout = NowLayout(size, app.state)
      #expect(layout.list.isEmpty && layout.tabs.isEmpty && layout.plot.left == 0, "\(size)")
    }
  }

  @Test func `The column of places is as wide as its longest name`() {
    let size = Size(120, 40)
    let short = app(named(["Oslo", "Rome", "Bonn"]), size)
    let long = app(named(["Oslo", "Rome", "Santa Cruz de Tenerife"]), size)
    let widths = [short, long].map { NowLayout(size, $0.state).list.width }
    #expect(widths[0] < widths[1] && widths[1] < 36, "\(widths)")
    #expect(lines(long).contains { $0.contains(" Santa Cruz de Tenerife ") })
  }

  @Test(arguments: [Size(99, 30), Size(80, 24), Size(60, 20)])
  func `Below 100 columns the places are tabs that do not move with the hour`(_ size: Size) {
    var app = app(named(["Berlin", "Oslo"]), size)
    #expect(NowLayout(size, app.state).plot.left == 0)
    let before = lines(app)[1]
    #expect(before.contains("1 Berlin 1°") && before.contains("2 Oslo 1°"), "\(before)")
    for _ in 0..<30 {
      app.press(.right)
      let tabs = lines(app)[1]
      #expect(tabs.hasPrefix("  1 Berlin "), "\(tabs)")
      #expect(tabs.range(of: "2 Oslo")?.lowerBound == before.range(of: "2 Oslo")?.lowerBound)
    }
  }

  @Test func `The tab of the selected place is visible among many`() {
    let size = Size(80, 24)
    var app = app(named((1...30).map { "Town \($0)" }), size)
    for step in 1...30 {
      let row = lines(app)[1]
      #expect(row.contains("Town \(step) "), "\(row)")
      #expect(row.contains("‹") == (step > 6) || step < 12, "\(step): \(row)")
      app.press(.down)
    }
  }

  @Test func `A click on a tab selects its place`() throws {
    var app = app(named(["Berlin", "Oslo"]), Size(80, 24))
    let row = lines(app)[1]
    let range = try #require(row.range(of: "Oslo"))
    let point = Point(row.distance(from: row.startIndex, to: range.lowerBound), 1)
    _ = app.update(.input(.click(point, .left)))
    #expect(app.state.selection == 1)
  }

  @Test(arguments: [Size(120, 40), Size(100, 30), Size(99, 24)])
  func `Towns of the same name have the code of their state`(_ size: Size) {
    let names = ["Springfield", "Springfield", "Portland", "Portland"]
    let regions = ["Illinois", "Missouri", "Oregon", "Maine"]
    let text = lines(app(named(names, regions: regions), size)).joined(separator: "\n")
    for name in ["Springfield, IL ", "Springfield, MO ", "Portland, OR "] {
      #expect(text.contains(name), "\(name)\n\(text)")
    }
  }

  @Test func `A cut region ends in an ellipsis`() {
    let regions = ["Baden-Württemberg", "Bayern"]
    let places = named(["Neustadt", "Neustadt"], regions: regions, country: "DE")
    let state = app(places, Size(120, 40)).state
    for columns in 6..<40 {
      let names = places.map { state.name(of: $0, columns: columns) }
      #expect(names[0] != names[1], "\(columns): \(names)")
      for (name, region) in zip(names, regions) {
        #expect(name.terminalWidth <= max(columns, 10), "\(columns): \(name)")
        #expect(name.hasSuffix(region) || name.hasSuffix("…"), "\(columns): \(name)")
      }
    }
  }

  @Test func `Each reading keeps its unit at every width`() {
    for width in 40...200 where Thorough.isOn || width.isMultiple(of: 3) {
      for height in [8, 20, 30] {
        let size = Size(width, height)
        let text = lines(app(MadeWeather.places, size)).prefix(8).joined(separator: "\n")
        for match in text.matches(of: /gusts \d+(.{5})/) {
          #expect(match.output.1.hasPrefix(" km/h"), "\(size)\n\(text)")
        }
      }
    }
  }

  @Test func `With the width of a list the tabs leave more readings than it did`() {
    let size = Size(80, 24)
    let text = lines(app(MadeWeather.places, size)).joined(separator: "\n")
    for reading in ["gusts 33 km/h", "dew -2°", "vis ", "hPa ↘", "Today -2/6°"] {
      #expect(text.contains(reading), "\(reading)\n\(text)")
    }
  }
}
