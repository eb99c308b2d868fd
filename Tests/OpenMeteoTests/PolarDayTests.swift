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

  @Test func `Sunrise and sunset are read, even past midnight`() throws {
    let day = try day(#""2026-06-21T04:43""#, #""2026-06-22T00:12""#, daylight: "70140.5")
    #expect(day.sunrise == Reading.date("2026-06-21T03:43"))
    #expect(day.sunset == Reading.date("2026-06-21T23:12"))
    #expect(day.daylight == 70140.5)
  }

  @Test func `Polar day is midnights a day apart`() throws {
    let day = try day(#""2026-06-21T00:00""#, #""2026-06-22T00:00""#)
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == 86400)
  }

  @Test func `Polar night is the same midnight twice`() throws {
    let day = try day(#""2026-06-21T00:00""#, #""2026-06-21T00:00""#, daylight: "0.00")
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == 0)
  }

  @Test func `The old server sends 1970 for polar day and night`() throws {
    let day = try day(#""1970-01-01T00:00""#, #""1970-01-01T00:00""#, daylight: "86400.00")
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == 86400)
  }

  @Test func `1970 is not a time even without the length of the day`() throws {
    let day = try day(#""1970-01-01T00:00""#, #""1970-01-01T00:00""#)
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == nil)
  }

  @Test func `A null sunrise or sunset is nil`() throws {
    let day = try day("null", "null")
    #expect(day.sunrise == nil && day.sunset == nil && day.daylight == nil)
  }
}
