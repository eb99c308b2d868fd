import Foundation
import Testing
import Weather

@testable import OpenMeteo

@Suite struct PolarDayTests {
  private func day(_ rise: String, _ set: String, daylight: String? = nil) throws -> Day {
    let more = daylight.map { #","daylight_duration":[\#($0)]"# } ?? ""
    return try #require(
      try Reading.forecast(
        #""daily":{"time":["2026-06-21"],"sunrise":[\#(rise)],"sunset":[\#(set)]\#(more)}"#
      ).days.first)
  }

  @Test func `An ordinary day has both times, also past midnight`() throws {
    let day = try day(#""2026-06-21T04:43""#, #""2026-06-22T00:12""#, daylight: "70140.5")
    #expect(day.sunrise == Reading.date("2026-06-21T03:43"))
    #expect(day.sunset == Reading.date("2026-06-21T23:12"))
    #expect(day.daylight == 70140.5)
  }

  @Test func `A sun that stays is told by midnights a day apart`() throws {
    let day = try day(#""2026-06-21T00:00""#, #""2026-06-22T00:00""#)
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == 86400)
  }

  @Test func `A sun that stays away is told by the same midnight twice`() throws {
    let day = try day(#""2026-06-21T00:00""#, #""2026-06-21T00:00""#, daylight: "0.00")
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == 0)
  }

  @Test func `The old server said 1970 for either`() throws {
    let day = try day(#""1970-01-01T00:00""#, #""1970-01-01T00:00""#, daylight: "86400.00")
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == 86400)
  }

  @Test func `1970 is no time even where the day's length is not told`() throws {
    let day = try day(#""1970-01-01T00:00""#, #""1970-01-01T00:00""#)
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == nil)
  }

  @Test func `No times are no times`() throws {
    let day = try day("null", "null")
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == nil)
  }
}
