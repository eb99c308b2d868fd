import Foundation
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct DayListTests {
  /// Midnight UTC, in winter.
  private let start = Date(timeIntervalSince1970: 1_795_305_600)

  /// Days with this precipitation in mm and this much snow in cm, followed by dry ones.
  private func rows(
    _ falls: [(water: Double, snow: Double)], width: Int, count: Int = 10
  ) -> [String] {
    canvas(falls, width: width, count: count).text().split(separator: "\n").map(String.init)
  }

  private func canvas(
    _ falls: [(water: Double, snow: Double)], width: Int, count: Int, gusts: Double = 56,
    warmer: Double = 0, normals: ClimateNormals? = nil, level: ColorLevel = .mono, hidden: Int = 0
  ) -> Canvas {
    let dry = Array(repeating: (water: 0.0, snow: 0.0), count: max(count - falls.count, 0))
    let days = (falls + dry).enumerated().map { index, fall in
      var day = Day(start: start + Double(index) * 86_400)
      (day.minimumTemperature, day.maximumTemperature) = (-3, 2 + warmer)
      (day.precipitation, day.snowfall) = (fall.water, fall.snow)
      day.precipitationChance = fall.water > 0 ? 60 : 3
      (day.windSpeed, day.windDirection, day.gusts) = (gusts - 20, 225, gusts)
      return day
    }
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, days: days)
    var display = DisplayOptions()
    display.level = level
    let view = WeatherView(
      place, PlaceData(forecast: forecast, normals: normals), now: start, display: display)
    let rows = days.count - hidden
    var canvas = Canvas(Size(width, rows + 1))
    DayList(view).drawRule(height: rows, on: &canvas)
    canvas.draw(DayList(view), in: canvas.bounds.inset(top: 1))
    return canvas
  }

  /// The column at which a unit ends, for each row that has it.
  private func ends(of unit: String, in rows: [String]) -> [Int] {
    rows.compactMap { row in row.range(of: unit).map { row[..<$0.upperBound].terminalWidth } }
  }

  @Test(arguments: [(19.0, true), (25.0, false)])
  func `No dot of the present stands beyond the number of the high`(now: Double, hasDot: Bool) {
    var day = Day(start: start)
    (day.minimumTemperature, day.maximumTemperature) = (13, 25)
    var weather = Conditions(time: start + 43_200)
    weather.temperature = now
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    var display = DisplayOptions()
    display.level = .direct
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, current: weather,
      days: [day])
    let view = WeatherView(
      place, PlaceData(forecast: forecast), now: weather.time, display: display)
    var canvas = Canvas(Size(40, 1))
    canvas.draw(DayRange(day: day, scale: 0...25, view: view, isFilled: true))
    #expect(canvas.text().contains("●") == hasDot, "\(canvas.text())")
  }

  @Test(arguments: [73, 80, 93, 120])
  func `Rain and fresh snow have separate columns`(_ width: Int) {
    let rows = rows([(15, 0.5), (3.4, 0), (2.2, 12)], width: width)
    #expect(rows[1].contains(" 15 mm") && rows[1].contains("0.5 cm ❄"), "\(rows)")
    #expect(rows[2].contains(" 3.4 mm") && !rows[2].contains("cm"), "\(rows)")
    #expect(rows[3].contains(" 2.2 mm") && rows[3].contains(" 12 cm ❄"), "\(rows)")
    #expect(Set(ends(of: "cm ❄", in: rows)).count == 1, "\(rows)")
    #expect(rows.dropFirst().allSatisfy { $0.contains("130 (202) km/h ↗") }, "\(rows)")
  }

  @Test(arguments: [48, 53, 58, 60, 71])
  func `Without room for snow all days show the water`(_ width: Int) {
    let rows = rows([(15, 0.5), (3.4, 0), (2.2, 12)], width: width)
    #expect(ends(of: " mm", in: rows).count == 3, "\(rows)")
    #expect(rows.allSatisfy { !$0.contains("cm") && $0.terminalWidth <= width }, "\(rows)")
  }

  @Test func `Without snow the bars get the room of its column`() {
    let dry = rows([(15, 0), (0, 0)], width: 80)
    let snowy = rows([(15, 0), (0, 0), (3, 4)], width: 80)
    #expect(dry[1].filter { $0 == "▅" }.count > snowy[1].filter { $0 == "▅" }.count)
  }

  @Test func `The title says how many days have no row`() {
    #expect(canvas([], width: 80, count: 16, hidden: 11).text().contains(" 5 of 16 days  PgDn "))
    #expect(canvas([], width: 80, count: 16).text().contains(" 16 days ─"))
  }

  private var normals: ClimateNormals {
    let day = DailyNormal(
      maximumTemperature: 1, minimumTemperature: -9, precipitation: 2, rareWarmth: 20,
      rareCold: -20)
    return ClimateNormals(
      coordinates: Coordinates(latitude: 51.5, longitude: 0), firstYear: 1991, lastYear: 2020,
      days: Array(repeating: day, count: 366))
  }

  @Test func `A table of ten days shows departures without moving its columns`() {
    let bare = canvas([(3, 0)], width: 100, count: 10).text().split(separator: "\n")
    let full = canvas([(3, 0)], width: 100, count: 10, normals: normals).text()
      .split(separator: "\n")
    #expect(full[0].contains(" vs usual ") && !bare[0].contains("usual"))
    #expect(full[1].contains(" +1°") && full[1].suffix(30) == bare[1].suffix(30), "\(full[1])")
  }

  @Test(arguments: [46, 60, 76, 80, 100, 140])
  func `Up to nine rows name only what is notable`(_ width: Int) {
    let calm = canvas([(15, 0.5), (3.4, 0)], width: width, count: 7, gusts: 25)
    let rows = calm.text().split(separator: "\n").map(String.init)
    #expect(!rows[0].contains("wind") && !rows[0].contains("rain"), "\(rows[0])")
    #expect(rows[1].contains("15 mm · 60 %") && rows[2].contains("3.4 mm · 60 %"), "\(rows)")
    for row in rows.dropFirst(3) {
      #expect(!row.contains("%") && !row.contains("mm"), "\(row)")
      #expect(row.contains("wind 18 (90) km/h"), "\(width) \(row)")
    }
    let still = canvas([], width: width, count: 7, gusts: 12).text().split(separator: "\n")
    #expect(still.dropFirst().allSatisfy { !$0.contains("km/h") })
    let warm = canvas([], width: width, count: 7, gusts: 12, warmer: 25, normals: normals)
    #expect(warm.text().contains("unusually warm"), "\(warm.text())")
  }

  @Test(arguments: [(-4.0, "snow 60 %"), (4, "rain 60 %")])
  func `Rain or snow that is only likely follows the temperature of its hour`(
    temperature: Double, words: String
  ) {
    var day = Day(start: start)
    (day.minimumTemperature, day.maximumTemperature) = (-5, 5)
    (day.precipitation, day.snowfall, day.precipitationChance) = (0, 0, 60)
    let hours = (0...24).map { hour in
      var row = Conditions(time: start + Double(hour) * 3600)
      row.temperature = hour == 20 ? temperature : -temperature
      row.precipitation = 0
      row.precipitationChance = hour == 21 ? 60 : 10
      return row
    }
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, hours: hours, days: [day])
    let view = WeatherView(
      place, PlaceData(forecast: forecast), now: start, display: DisplayOptions())
    var canvas = Canvas(Size(90, 2))
    DayList(view).draw(on: &canvas)
    #expect(canvas.text().contains(words), "\(canvas.text())")
    #expect(view.spokenDays[0].contains("of \(words.prefix(4))"), "\(view.spokenDays)")
  }

  @Test(arguments: [ColorLevel.extended, .direct])
  func `In up to nine rows long bars have their numbers inside`(_ level: ColorLevel) throws {
    let calm = canvas([], width: 100, count: 7, warmer: 20, level: level)
    let row = calm.row(2)
    let filled = row.indices.filter { row[$0].style.background.rgb != nil }
    let (first, last) = try (#require(filled.first), #require(filled.last))
    #expect(last - first > 20 && filled.count == last - first + 1)
    let text = String(row[first...last].map { Character($0.glyph.base) })
    #expect(text.hasPrefix(" -3°") && text.hasSuffix("22° "), "\(text)")
    for cell in row[first...last] where cell.glyph != .blank {
      let (ink, back) = (cell.style.foreground.rgb, cell.style.background.rgb)
      #expect(ink.flatMap { ink in back.map { ink.contrast(with: $0) } } ?? 0 >= 4.5)
    }
  }
}
