import Foundation
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct SunTimesTests {
  private func times(_ date: String, latitude: Double) throws -> SunTimes {
    let now = try Date(date + "T12:00:00Z", strategy: .iso8601)
    let place = Place(Coordinates(latitude: latitude, longitude: 15))
    return SunTimes(WeatherView(place, PlaceData(), now: now))
  }

  @Test func `Polar day and night have their length in hours`() throws {
    #expect(try times("2026-12-21", latitude: 78).length == "0 h")
    #expect(try times("2026-06-21", latitude: 78).length == "24 h")
  }

  @Test(arguments: [("2026-11-22", "up all day"), ("2026-11-09", "down all day")])
  func `A moon that neither rises nor sets shows its position`(date: String, words: String) throws {
    let now = try Date(date + "T12:00:00Z", strategy: .iso8601)
    let place = Place(Coordinates(latitude: 78, longitude: 15))
    let facts = SkyFacts(WeatherView(place, PlaceData(), now: now))
    let moon = facts.moon().map(\.text)
    #expect(moon.contains { $0.contains("moonrise") && $0.contains(words) }, "\(moon)")
    #expect(!moon.contains { $0.contains("moonset") })
    #expect(facts.all.count == facts.sun.count + moon.count)
  }

  @Test func `The values of sun and moon are in the same columns`() throws {
    var display = DisplayOptions()
    display.language = Localization.language("de") ?? .english
    let now = try Date("2026-11-22T12:00:00Z", strategy: .iso8601)
    let place = Place(Coordinates(latitude: 52, longitude: 13))
    let lines = SkyFacts(WeatherView(place, PlaceData(), now: now, display: display)).all.map(
      \.text)
    let columns = try [" Aufgang", " Mond"].map { name in
      let line = try #require(lines.first { $0.hasPrefix(name + " ") })
      return name.count + line.dropFirst(name.count).prefix { $0 == " " }.count
    }
    #expect(columns[0] == columns[1], "\(lines)")
  }

  @Test func `Offline data shows its age with or without a fetch time`() {
    for fetched in [nil, "04:00"] {
      var text = StatusText(.offline, age: 7200, display: DisplayOptions())
      text.fetched = fetched
      #expect(text.lines[2].text.hasPrefix("○ offline 2h"), "\(text.lines.map(\.text))")
    }
  }

  @Test func `The length of a day is in hours and minutes`() throws {
    let length = try times("2026-12-21", latitude: 52.5).length
    #expect(length.wholeMatch(of: /7 h \d+ min/) != nil, "\(length)")
  }

  @Test func `Only today is compared with yesterday`() throws {
    let now = try Date("2026-11-22T12:00:00Z", strategy: .iso8601)
    let place = Place(Coordinates(latitude: 52, longitude: 0))
    func change(_ days: Double) -> String {
      let shown = now + days * 86_400
      return SunTimes(WeatherView(place, PlaceData(), now: now, at: .at(shown))).change
    }
    #expect(change(0).hasSuffix(" min shorter than yesterday"), "\(change(0))")
    #expect(change(3).hasSuffix(" min shorter than the day before"), "\(change(3))")
    #expect(change(60).hasSuffix(" min longer than the day before"), "\(change(60))")
  }

  @Test func `An unknown temperature is a dash in large digits`() {
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let view = WeatherView(place, PlaceData(), now: Date(timeIntervalSince1970: 1_795_305_600))
    var canvas = Canvas(Size(80, 5))
    NowPicture(view, isSmall: false).draw(on: &canvas)
    #expect(canvas.text().contains("███"), "\(canvas.text())")
  }

  @Test(arguments: [("2026-03-29", 48 * 5 / 23), ("2026-10-25", 48 * 7 / 25), ("2026-06-21", 12)])
  func `The label 06:00 is at six o'clock even when the clocks change`(
    date: String, column: Int
  ) throws {
    let now = try Date(date + "T12:00:00Z", strategy: .iso8601)
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 52.5, longitude: 13.4), issuer: "", model: "",
      zone: PlaceZone(identifier: "Europe/Berlin"))
    let place = Place(forecast.coordinates)
    var canvas = Canvas(Size(53, 8))
    SunArc(WeatherView(place, PlaceData(forecast: forecast), now: now)).draw(on: &canvas)
    let line = try #require(canvas.text().split(separator: "\n").last)
    let range = try #require(line.range(of: "06:00"))
    let found = line.distance(from: line.startIndex, to: range.lowerBound) - 6
    #expect(abs(found - column) <= 1, "\(line)")
  }

  @Test(arguments: 20...100) func `The times of quarter hours never touch`(width: Int) throws {
    let start = try Date("2026-11-22T21:00:00Z", strategy: .iso8601)
    var forecast = Forecast(
      coordinates: Coordinates(latitude: 51.5, longitude: 0), issuer: "", model: "", zone: .utc)
    forecast.minutes = (1...9).map { index in
      var quarter = Conditions(time: start + Double(index) * 900, interval: 900)
      quarter.precipitation = 1
      return quarter
    }
    var display = DisplayOptions()
    display.clock = .hours12
    let place = Place(forecast.coordinates)
    let view = WeatherView(place, PlaceData(forecast: forecast), now: start, display: display)
    let strip = try #require(QuarterStrip(view))
    var canvas = Canvas(Size(width, QuarterStrip.height))
    strip.draw(on: &canvas)
    let line = canvas.text().split(separator: "\n", omittingEmptySubsequences: false)[2]
    let words = line.split(separator: " ").filter { $0 != "pm" }
    #expect(words.allSatisfy { !$0.contains("pm") && !$0.dropFirst(5).contains(":") }, "\(line)")
  }
}
