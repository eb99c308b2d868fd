import Foundation
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct DaysPictureTests {
  /// Midnight UTC, in winter.
  private let start = Date(timeIntervalSince1970: 1_795_305_600)

  private func display(_ units: Units, _ code: String = "en") throws -> DisplayOptions {
    var display = DisplayOptions()
    display.units = units
    display.language = try #require(Localization.language(code))
    return display
  }

  private func day(_ index: Int, wind: Double, gusts: Double, snow: Double) -> Day {
    var day = Day(start: start + Double(index) * 86_400)
    (day.minimumTemperature, day.maximumTemperature) = (-3, 2)
    (day.precipitation, day.snowfall, day.precipitationChance) = (0.1, snow, 60)
    (day.windSpeed, day.windDirection, day.gusts) = (wind, 225, gusts)
    return day
  }

  private func rows(_ days: [Day], _ display: DisplayOptions, width: Int) -> [String] {
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, days: days)
    let view = WeatherView(place, PlaceData(forecast: forecast), now: start, display: display)
    var canvas = Canvas(Size(width, days.count))
    DaysPicture(view, days).draw(on: &canvas)
    return canvas.text().split(separator: "\n").map(String.init)
  }

  @Test(arguments: [70, 80, 100, 120])
  func `A strong wind keeps its unit`(width: Int) throws {
    let days = [
      day(0, wind: 11, gusts: 28.1, snow: 0), day(1, wind: 36, gusts: 56, snow: 0),
    ]
    let rows = rows(days, try display(.metric), width: width)
    #expect(rows[0].contains("↗ 40 (101) km/h"), "\(rows)")
    #expect(rows[1].contains("↗ 130 (202) km/h"), "\(rows)")
  }

  @Test func `Rain becomes shorter for a strong wind beside it`() throws {
    var day = day(0, wind: 11.4, gusts: 25.8, snow: 0)
    (day.precipitation, day.precipitationChance) = (6.8, 99)
    let note = DayNote(day: day, display: try display(.metric))
    func text(_ columns: Int) -> String { note.notable(rank: nil, columns: columns).text }
    #expect(text(38) == "rain 6.8 mm · 99 %  wind 41 (93) km/h")
    #expect(text(32) == "6.8 mm · 99 %  wind 41 (93) km/h")
    #expect(text(24) == "99 %  wind 41 (93) km/h")
    #expect(text(20) == "rain 6.8 mm · 99 %", "without room for both")
  }

  @Test func `A day of rain and snow names both, as far as they fit`() throws {
    var day = day(0, wind: 4, gusts: 8, snow: 3)
    (day.precipitation, day.precipitationChance) = (12, 80)
    func text(_ columns: Int) throws -> String {
      DayNote(day: day, display: try display(.metric)).notable(rank: nil, columns: columns).text
    }
    #expect(try text(30) == "rain and snow 12 mm · 80 %")
    #expect(try text(20) == "12 mm · 80 %")
    day.precipitation = 5
    #expect(try text(38) == "snow 3.0 cm · 80 %", "almost all of it is melted snow")
  }

  @Test func `Winds are aligned for any precipitation`() throws {
    let days = [day(0, wind: 5, gusts: 9, snow: 0.1), day(1, wind: 5, gusts: 9, snow: 0)]
    let rows = rows(days, try display(.us), width: 80)
    #expect(rows[0].contains("<0.1 in ❄"), "\(rows)")
    let columns = rows.map { row in row.firstIndex(of: "↗").map { row[..<$0].terminalWidth } }
    #expect(columns[0] != nil)
    #expect(columns[0] == columns[1], "\(rows)")
  }

  @Test func `Rain and fresh snow have separate columns`() throws {
    var days = [
      day(0, wind: 5, gusts: 9, snow: 0.5), day(1, wind: 5, gusts: 9, snow: 0),
      day(2, wind: 5, gusts: 9, snow: 2),
    ]
    for (index, water) in [15, 3.4, 2.2].enumerated() { days[index].precipitation = water }
    for width in [60, 80, 100] {
      let rows = rows(days, try display(.metric), width: width)
      #expect(rows[0].contains(" 15 mm") && rows[0].contains("0.5 cm ❄"), "\(rows)")
      #expect(rows[1].contains(" 3.4 mm") && !rows[1].contains("cm"), "\(rows)")
      #expect(rows[2].contains(" 2.2 mm") && rows[2].contains("2.0 cm ❄"), "\(rows)")
    }
  }

  @Test func `A strip of good hours has the full name of the day`() throws {
    let dry = HourRule("dry", [.rain: HourLimit(most: 0)])
    for code in Localization.all.map(\.code) {
      let place = Place(Coordinates(latitude: 51.5, longitude: 0))
      let hours = (0..<72).map { index in
        var hour = Conditions(time: start + Double(index) * 3600)
        (hour.precipitation, hour.precipitationChance) = (0, 0)
        return hour
      }
      let forecast = Forecast(
        coordinates: place.coordinates, issuer: "", model: "", zone: .utc, hours: hours)
      let display = try display(.metric, code)
      let view = WeatherView(place, PlaceData(forecast: forecast), now: start, display: display)
      let strip = GoodHoursStrip(view, view.goodHours(dry, days: 2), days: 2)
      var canvas = Canvas(Size(80, strip.height(width: 80)))
      strip.draw(on: &canvas)
      #expect(canvas.text().contains(display.language.today + " "), "\(canvas.text())")
    }
  }

  @Test func `The limits of a rule use the decimal mark of the language`() throws {
    let rule = HourRule("showers", [.rain: HourLimit(least: 0.5, most: 2)])
    let limits = GoodHoursText.limits(of: rule, try display(.metric, "de"))
    #expect(limits.count == 1)
    #expect(limits.first?.hasSuffix(" 0,5…2,0 mm") == true, "\(limits)")
  }
}
