import Foundation
import Testing

@testable import Weather

/// The days of many years, compared with the normals.
@Suite struct YearTests {
  private let first = CalendarDay(year: 1990, month: 1, day: 1)

  /// A decade with seasons, each year warmer by the trend than the one before.
  private func decade(_ year: Int, trend: Double = 0.1, days: Int? = nil) -> DecadeDays {
    let start = CalendarDay(year: year, month: 1, day: 1)
    let end = CalendarDay(year: year + 10, month: 1, day: 1).daysSince1970
    let count = days ?? end - start.daysSince1970
    return DecadeDays(
      from: start,
      (0..<count).map { index in
        let date = start.advanced(by: index)
        return 10 - 10 * cos(Double(date.dayOfLeapYear) / 366 * 2 * .pi)
          + Double(date.year - 1990) * trend
      })
  }

  @Test func `A decade begins with a year that ends in zero`() {
    #expect(Decade(of: 1999).years == 1990...1999 && Decade(of: 2000).firstYear == 2000)
    #expect(
      Decade.all(from: 1955, to: 2026).map(\.firstYear)
        == Array(stride(from: 1950, through: 2020, by: 10)))
    #expect(Decade.all(from: 2026, to: 1950).map(\.firstYear) == [2020])
  }

  @Test func `Days take three characters each and decode to a tenth of a degree`() throws {
    let days = DecadeDays(from: first, [21.04, nil, -40.06, 0, .nan, 1e9, -0.04])
    let data = try JSONEncoder().encode(days)
    #expect(data.count < 60)
    let back = try JSONDecoder().decode(DecadeDays.self, from: data)
    #expect(back == days && back.count == 7)
    let start = first.daysSince1970
    #expect(
      (0..<8).map { back[daysSince1970: start + $0] } == [21, nil, -40.1, 0, nil, nil, 0, nil])
    #expect(back.isWhole && !DecadeDays(from: first, [1, nil]).isWhole)
    #expect(try JSONEncoder().encode(decade(1990)).count < 11_100)
  }

  @Test(arguments: [
    #"{"from": 0, "days": "00"}"#, #"{"from": 0, "days": "0!0"}"#, #"{"from": 0}"#,
    #"{"from": 99999999, "days": ""}"#, #"{"from": 0, "days": 7}"#,
  ])
  func `Decoding rejects text that is not days`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DecadeDays.self, from: Data(text.utf8))
    }
  }

  @Test func `Steady warming shows in the departure of each year`() throws {
    let record = try #require(YearRecord([decade(1990), decade(2000)]))
    #expect(record.years.map(\.year) == Array(1990...2009))
    for year in record.years {
      let departure = try #require(year.departure)
      #expect(abs(departure - (Double(year.year - 1990) * 0.1 - 0.95)) < 0.05, "\(year.year)")
      let july = try #require(year.departure(of: YearRecord.days(ofMonth: 7)))
      #expect(abs(july - departure) < 0.2)
    }
    #expect(YearRecord([]) == nil && YearRecord([DecadeDays(from: first, [nil])]) == nil)
  }

  @Test func `The current year is compared with the same part of other years`() throws {
    let record = try #require(YearRecord([decade(1990), decade(2000, days: 3000)]))
    let last = try #require(record.years.last)
    #expect(last.year == 2008 && last.departure(ofDay: 300) == nil)
    let standing = try #require(record.standing(of: 0..<366))
    #expect(standing.year == 2008 && standing.others == 18 && standing.colder == 18)
    let all = record.departures(of: 0..<366)
    #expect(all.map(\.year) == Array(1990...2008) && all.last?.departure == standing.departure)
    #expect(record.departures(of: YearRecord.days(ofMonth: 12)).isEmpty)
    #expect(record.standing(of: YearRecord.days(ofMonth: 12)) == nil, "it has not come yet")
    let cold = try #require(YearRecord([decade(1990, trend: -0.1), decade(2000, trend: -0.1)]))
    #expect(cold.standing(of: 0..<366)?.colder == 0)
    #expect(try #require(YearRecord([decade(1990, days: 1000)])).standing(of: 0..<366) == nil)
  }

  @Test func `Leap days and missing years are handled`() throws {
    #expect(
      (1...12).map { YearRecord.days(ofMonth: $0).count } == [
        31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
      ])
    #expect(YearRecord.days(ofMonth: 12).upperBound == 366)
    let record = try #require(YearRecord([decade(1990), decade(2010)]))
    #expect(record.years.count == 20 && !record.years.contains { $0.year == 2005 })
    let (leap, plain) = (
      record.years.first { $0.year == 1992 }, record.years.first { $0.year == 1993 }
    )
    #expect(leap?.departure(ofDay: 59) != nil && plain?.departure(ofDay: 59) == nil)
  }

  @Test(arguments: [Int.min, -1_000_000, 1_000_000, .max])
  func `Decoding rejects an impossible first day`(day: Int) {
    let text = #"{"firstDay": \#(day), "days": ""}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DecadeDays.self, from: Data(text.utf8))
    }
  }
}
