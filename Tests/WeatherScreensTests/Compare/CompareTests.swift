import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherScreens

@Suite(.computes, .timeLimit(.minutes(60))) struct CompareTests {
  private func names(_ app: WeatherApp) -> [String] {
    let lines = app.picture.split(separator: "\n").map(String.init)
    return lines.compactMap { line in
      ["Berlin", "Oslo", "Quito"].first { line.dropFirst(3).hasPrefix($0) }
    }
  }

  @Test func `All places are requested together`() {
    var app = WeatherApp(ComparedPlaces.state(Size(80, 24)))
    let effects = app.update(.input(.key(.character("c"))))
    #expect(
      effects == [.compare([ComparedPlaces.oslo, ComparedPlaces.berlin, ComparedPlaces.quito])])
    _ = app.update(.compared(missing: 1))
    #expect(app.picture.contains("Compare · 3 places, 1 without data"))
  }

  @Test func `If the local time is UTC it is shown once`() {
    var state = ComparedPlaces.state(Size(100, 30))
    state.homeZone = .utc
    var app = WeatherApp(state)
    app.press(.character("c"))
    let title = app.picture(Size(100, 30)).text().split(separator: "\n").first ?? ""
    #expect(title.contains("10:00 here") && !title.contains("UTC"), "\(title)")
  }

  @Test func `A place without data keeps its row with the reason`() {
    let app = ComparedPlaces.compared()
    #expect(names(app) == ["Oslo", "Berlin", "Quito"])
    #expect(app.picture.contains("no network"))
  }

  @Test func `Only rows with a problem show a state; sorting by age shows all ages`() {
    let picture = ComparedPlaces.compared(Size(100, 16)).picture
    #expect(picture.contains("◐ stale 2h00"))
    #expect(!picture.contains("3m"))
    let byAge = ComparedPlaces.compared(
      Size(100, 16), keys: Array(repeating: .character("s"), count: 5))
    #expect(byAge.picture.contains("● 3m"))
  }

  @Test func `Offline weather shows its age instead of no data`() {
    let size = Size(100, 30)
    var app = MadeWeather.app(.offline, size)
    app.press(.character("c"))
    let picture = app.picture(size).text()
    #expect(picture.contains("○ offline 2h") && !picture.contains("no data"), "\(picture)")
  }

  @Test func `Rows sort by the value under the cursor, missing values last`() {
    let app = ComparedPlaces.compared(keys: [.character("s")])
    #expect(names(app) == ["Berlin", "Oslo", "Quito"])
  }

  @Test func `The cursor is the same instant for all places`() {
    let app = ComparedPlaces.compared(
      keys: Array(repeating: .right, count: 4) + [.character("s")])
    // Four hours later: 14:00 here in UTC, 15:00 in Berlin and Oslo, 09:00 in Quito.
    #expect(app.picture.contains("14:00 here"))
    #expect(app.picture.contains("15:00"))
    #expect(app.picture.contains("12°"))
  }

  @Test func `Differences are relative to the selected place`() {
    let app = ComparedPlaces.compared(keys: [.character("v")])
    #expect(app.picture.contains("+8°"))
    #expect(app.picture.contains("difference from Oslo"))
    let back = ComparedPlaces.compared(keys: [.character("v"), .down])
    #expect(back.picture.contains("-8°"))
  }

  @Test func `A difference is that of the temperatures as shown`() {
    let display = DisplayOptions()
    #expect(PlotQuantity.temperature.difference(7.5, from: 6.4, display) == "+2°")
    #expect(PlotQuantity.feelsLike.difference(-2.4, from: 0.4, display) == "-2°")
  }

  @Test func `Enter opens the selected place`() {
    let app = ComparedPlaces.compared(keys: [.down, .enter])
    #expect(app.state.layer == nil)
    #expect(app.state.shown?.place.name == "Berlin")
  }

  @Test func `Models load for the selected place, and again when it changes`() {
    var app = ComparedPlaces.compared()
    let model = app.update(.input(.key(.character("c"))))
    #expect(model == [.compareModels(ComparedPlaces.oslo, refresh: false)])
    #expect(
      app.update(.input(.key(.down))).contains(
        .compareModels(ComparedPlaces.berlin, refresh: false)))
    // A result for a place that is no longer selected is ignored.
    _ = app.update(.models(ComparedPlaces.oslo.id, []))
    #expect(app.picture.contains("Compare Berlin · 3 models"))
    _ = app.update(.input(.key(.character("c"))))
    #expect(names(app) == ["Oslo", "Berlin", "Quito"])
  }

  @Test func `Models show their median as a line and their spread as a band`() {
    let app = ComparedPlaces.models(Size(100, 24))
    // The known temperatures are 8°, 10° and 13°.
    #expect(app.picture.contains("3 models"))
    #expect(app.picture.contains("the models say 8° to 13°"))
    let rows = app.picture.split(separator: "\n").map(String.init)
    #expect(rows.contains { $0.dropFirst(3).hasPrefix("Median") && $0.contains("10°") })
    #expect(rows.contains { $0.dropFirst(3).hasPrefix("ICON") && $0.contains("13°") })
  }

  @Test func `Bars of rain are not explained as a band and a line`() throws {
    var app = ComparedPlaces.models(Size(100, 24), keys: [.character("p")])
    var entries = try #require((app.state.layer as? CompareState)?.models?.entries)
    for index in entries.indices {
      for hour in entries[index].forecast?.hours.indices ?? 0..<0 {
        entries[index].weather.forecast?.hours[hour].precipitation = 0
      }
    }
    _ = app.update(.models(ComparedPlaces.oslo.id, entries))
    #expect(app.picture.contains("the models agree on 0.0 mm/h\n"), "\(app.picture)")
    #expect(app.picture.contains(" hours, rain, mm/h"))
  }

  @Test func `A digit shows the models of another place`() {
    var app = ComparedPlaces.models(Size(100, 24))
    let place = app.state.places[1].place
    #expect(app.press(.character("2")).contains(.compareModels(place, refresh: false)))
  }

  @Test func `The summary of the models uses the values of their rows`() throws {
    var app = ComparedPlaces.models(Size(100, 24))
    guard let state = app.state.layer as? CompareState else {
      Issue.record("nothing is compared")
      return
    }
    var entries = try #require(state.models?.entries)
    // The current values differ from those of the hour.
    for index in entries.indices {
      entries[index].forecast?.current = Conditions(time: ComparedPlaces.now, interval: 900)
      entries[index].forecast?.current?.temperature = 7.2
    }
    _ = app.update(.models(ComparedPlaces.oslo.id, entries))
    #expect(app.picture.contains("the models agree on 7°"))
  }

  @Test func `Differences of models are relative to the median, which stays on top`() {
    let app = ComparedPlaces.models(Size(100, 24), keys: [.character("v"), .character("s")])
    let order = app.picture.split(separator: "\n").compactMap { line in
      ["Median", "ECMWF", "GFS", "ICON"].first { line.dropFirst(3).hasPrefix($0) }
    }
    #expect(order == ["Median", "ICON", "GFS", "ECMWF"])
    #expect(app.picture.contains("+3°"))
    #expect(app.picture.contains("difference from the median"))
  }

  @Test func `No model has the mark of the place that the arrows move`() {
    let places = ComparedPlaces.compared(Size(100, 24))
    #expect(places.picture.contains("▌"))
    let models = ComparedPlaces.models(Size(100, 24))
    #expect(!models.picture.contains("▌"))
  }

  @Test func `The foot names the period of the rain in the table`() {
    let places = ComparedPlaces.compared(Size(100, 24))
    #expect(places.picture.contains("\n rain 24h: from the time shown"))
    let rain = ComparedPlaces.compared(Size(100, 24), keys: [.character("p")])
    #expect(rain.picture.contains("\n 24 hours: from the time shown"))
    let narrow = ComparedPlaces.compared(Size(30, 24))
    #expect(!narrow.picture.contains("from the time shown"), "without the column")
    #expect(!ComparedPlaces.models(Size(100, 24)).picture.contains("from the time shown"))
  }

  @Test func `A model without data keeps its row`() {
    var app = ComparedPlaces.models(Size(80, 20), known: ["ECMWF", "GFS"])
    #expect(app.picture.contains("no network"))
    _ = app.update(.input(.key(.character("q"))))
    #expect(app.state.layer == nil)
  }

  @Test func `The comparison draws at every size`() {
    for width in stride(from: 1, to: 130, by: 9) {
      for height in stride(from: 0, to: 30, by: 2)
      where Thorough.isOn || (width * 15 + height / 2).isMultiple(of: 11) {
        for keys: [Key] in [[], [.character("v")]] {
          let app = ComparedPlaces.compared(Size(width, height), keys: keys)
          #expect(app.rowCount == max(height, 1))
          let models = ComparedPlaces.models(Size(width, height), keys: keys)
          #expect(models.rowCount == max(height, 1))
        }
      }
    }
  }
}
