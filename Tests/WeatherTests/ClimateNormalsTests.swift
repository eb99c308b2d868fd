import Foundation
import Testing

@testable import Weather

@Suite struct ClimateNormalsTests {
  private let point = Coordinates(latitude: 52.52, longitude: 13.41)

  private func history(_ years: ClosedRange<Int>) -> [Day] {
    let first = CalendarDay(year: years.lowerBound, month: 1, day: 1).daysSince1970
    let last = CalendarDay(year: years.upperBound, month: 12, day: 31).daysSince1970
    return (first...last).map { count in
      var day = Day(start: Date(timeIntervalSince1970: Double(count) * 86_400))
      let date = CalendarDay(daysSince1970: count)
      day.maximumTemperature = date.month == 7 ? 25 + Double(date.year % 2) * 2 : 5
      day.precipitation = date.day == 10 ? nil : 2
      return day
    }
  }

  @Test func `Normals are the means over all years`() throws {
    let normals = try #require(
      ClimateNormals(coordinates: point, averaging: history(1991...2020), in: .utc))
    #expect(normals.firstYear == 1991 && normals.lastYear == 2020)
    let july = CalendarDay(year: 2026, month: 7, day: 15)
    #expect(normals.normal(on: july)?.maximumTemperature == 26)
    #expect(normals.departure(ofMaximum: 29, on: july) == 3)
    #expect(normals.normal(on: july)?.precipitation == 2)
    #expect(normals.normal(on: july)?.minimumTemperature == nil)
    let leapDay = CalendarDay(year: 2028, month: 2, day: 29)
    #expect(normals.normal(on: leapDay)?.maximumTemperature == 5)
    let edge = try #require(
      normals.normal(on: CalendarDay(year: 2026, month: 7, day: 1))?.maximumTemperature)
    #expect(edge > 5 && edge < 26)
    #expect(
      normals.normal(on: CalendarDay(year: 2026, month: 1, day: 1))?.maximumTemperature == 5)
  }

  @Test func `Rare warmth and cold are the tenths at both ends`()
    throws
  {
    let days = (0..<30 * 366).map { count in
      var day = Day(start: Date(timeIntervalSince1970: Double(count) * 86_400))
      day.maximumTemperature = Double(count / 366)
      return day
    }
    let normals = try #require(
      ClimateNormals(coordinates: point, averaging: days, in: .utc))
    let date = CalendarDay(year: 2026, month: 7, day: 15)
    let normal = try #require(normals.normal(on: date))
    #expect(normal.rareWarmth == 26 && normal.rareCold == 3)
    #expect(normals.isRarelyWarm(26.1, on: date) == true)
    #expect(normals.isRarelyWarm(26, on: date) == nil)
    #expect(normals.isRarelyWarm(3, on: date) == nil)
    #expect(normals.isRarelyWarm(2.9, on: date) == false)
  }

  @Test func `Six years of history give no rare temperatures`() throws {
    let normals = try #require(
      ClimateNormals(coordinates: point, averaging: history(2015...2020), in: .utc))
    let date = CalendarDay(year: 2026, month: 7, day: 15)
    #expect(normals.isRarelyWarm(60, on: date) == nil)
  }

  @Test func `Normals stored without rare temperatures decode`() throws {
    let text = #"{"maximumTemperature":12,"minimumTemperature":3,"precipitation":2}"#
    let normal = try JSONDecoder().decode(DailyNormal.self, from: Data(text.utf8))
    #expect(normal == DailyNormal(maximumTemperature: 12, minimumTemperature: 3, precipitation: 2))
  }

  @Test func `Without history there are no normals`() {
    #expect(ClimateNormals(coordinates: point, averaging: [], in: .utc) == nil)
  }
}
