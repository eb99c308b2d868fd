import Foundation
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct DayListTests {
  /// Midnight UTC, in winter.
  private let start = Date(timeIntervalSince1970: 1_795_305_600)

  /// Days with this precipitation in mm and this much snow in cm.
  private func rows(_ falls: [(water: Double, snow: Double)], width: Int) -> [String] {
    let days = falls.enumerated().map { index, fall in
      var day = Day(start: start + Double(index) * 86_400)
      (day.minimumTemperature, day.maximumTemperature) = (-3, 2)
      (day.precipitation, day.snowfall, day.precipitationChance) = (fall.water, fall.snow, 60)
      (day.windSpeed, day.windDirection, day.gusts) = (36, 225, 56)
      return day
    }
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let forecast = Forecast(
      coordinates: place.coordinates, issuer: "", model: "", zone: .utc, days: days)
    let view = WeatherView(place, PlaceParts(forecast: forecast), now: start, look: Look())
    var canvas = Canvas(Size(width, days.count))
    DayList(view).draw(on: &canvas)
    return canvas.text().split(separator: "\n").map(String.init)
  }

  /// The column at which a unit ends, for each row that has it.
  private func ends(of unit: String, in rows: [String]) -> [Int] {
    rows.compactMap { row in row.range(of: unit).map { row[..<$0.upperBound].terminalWidth } }
  }

  @Test(arguments: [73, 80, 93, 120])
  func `Rain and fresh snow have separate columns`(_ width: Int) {
    let rows = rows([(15, 0.5), (3.4, 0), (2.2, 12)], width: width)
    #expect(rows[0].contains(" 15 mm") && rows[0].contains("0.5 cm ❄"), "\(rows)")
    #expect(rows[1].contains(" 3.4 mm") && !rows[1].contains("cm"), "\(rows)")
    #expect(rows[2].contains(" 2.2 mm") && rows[2].contains(" 12 cm ❄"), "\(rows)")
    #expect(Set(ends(of: "cm ❄", in: rows)).count == 1, "\(rows)")
    #expect(rows.allSatisfy { $0.contains("130 (202) km/h ↗") }, "\(rows)")
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
    #expect(dry[0].filter { $0 == "▅" }.count > snowy[0].filter { $0 == "▅" }.count)
  }
}
