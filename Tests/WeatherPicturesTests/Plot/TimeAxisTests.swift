import Foundation
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct TimeAxisTests {
  private let start = Date(timeIntervalSince1970: 1_795_316_400)

  @Test(arguments: [(48, 71), (72, 91), (24, 34), (36, 18), (96, 180)])
  func `Every column belongs to one hour, in order`(
    hours: Int, columns: Int
  ) {
    let axis = TimeAxis(start: start, hours: hours, columns: columns)
    let all = (0..<columns).compactMap { axis.hour(at: $0) }
    #expect(all.count == columns && all == all.sorted())
    #expect(all.allSatisfy { (0..<hours).contains($0) })
    for column in 0..<columns { #expect(axis.column(of: axis.instant(column)) == column) }
    #expect(axis.hour(at: -1) == nil && axis.hour(at: columns) == nil)
  }

  @Test func `An instant outside the axis has no column`() {
    let axis = TimeAxis(start: start, hours: 48, columns: 71)
    #expect(axis.column(of: start - 1) == nil)
    #expect(axis.column(of: start) == 0)
    #expect(axis.column(of: start + 48 * 3600) == nil)
  }

  @Test(arguments: [(48, 42), (48, 48), (72, 18), (36, 35), (24, 1), (48, 71)])
  func `Every hour has a column, and only one if columns are few`(
    hours: Int, columns: Int
  ) {
    let axis = TimeAxis(start: start, hours: hours, columns: columns)
    let all = (0..<columns).flatMap { axis.hours(at: $0) }
    #expect(Set(all) == Set(0..<hours))
    if columns <= hours { #expect(all == Array(0..<hours)) }
    for column in 0..<columns where columns < hours {
      for hour in axis.hours(at: column) {
        #expect(axis.column(of: axis.beginning(of: hour)) == column)
      }
    }
    #expect(axis.hours(at: -1).isEmpty && axis.hours(at: columns).isEmpty)
  }

  @Test(arguments: [("Africa/Cairo", 1_776_945_600.0, 10), ("America/Havana", 1_793_448_000.0, 16)])
  func `A day is labeled once, even if the clocks change at midnight`(
    name: String, seconds: Double, hour: Int
  ) {
    for columns in [48, 144] {
      let start = Date(timeIntervalSince1970: seconds)
      let axis = TimeAxis(start: start, hours: 24, columns: columns)
      let marks = HourMarks(axis, PlaceZone(identifier: name), DisplayOptions()).marks
      #expect(marks.filter(\.isFirst).map(\.hour) == [hour], "\(columns): \(marks)")
    }
  }

  @Test(arguments: [
    ("Africa/Cairo", 1_776_978_000.0, "Fri"), ("America/Havana", 1_793_502_000.0, "Sun"),
  ])
  func `The list of hours names a day once, in its first hour`(
    name: String, seconds: Double, day: String
  ) {
    // 23:00 on the day before.
    let start = Date(timeIntervalSince1970: seconds)
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 30, longitude: 0), issuer: "", model: "",
      zone: PlaceZone(identifier: name),
      hours: (0..<6).map { Conditions(time: start + Double($0) * 3600) })
    let place = Place(forecast.coordinates)
    var canvas = Canvas(Size(60, 5))
    HourList(WeatherView(place, PlaceData(forecast: forecast), now: start)).draw(on: &canvas)
    let lines = canvas.text().split(separator: "\n").map(String.init)
    let named = lines.indices.filter { lines[$0].contains(day) }
    #expect(named == [1], "\(lines)")
  }
}
