import Foundation
import Testing
import Weather

@testable import OpenMeteo

/// Days of the past, dated by the offset of today.
@Suite struct ArchiveReadingTests {
  /// Two days of Samoa, which was on the other side of the date line until 2011.
  private func samoa() throws -> WireAnswer {
    let head = Reading.head(offset: 46_800, zone: "Pacific/Apia")
    let days =
      #""daily_units":{"temperature_2m_max":"°C"},"daily":{"time":["2010-01-01","2010-01-02"],"temperature_2m_max":[28,29]}"#
    return try #require(try WireDocument(Data("{\(head),\(days)}".utf8)).answers.first)
  }

  @Test func `A day keeps its date if the date line has moved since`() throws {
    let first = CalendarDay(year: 2010, month: 1, day: 1)
    let decade = try DecadeDays(samoa(), from: first, to: first.advanced(by: 1))
    #expect(decade[daysSince1970: first.daysSince1970] == 28)
    #expect(decade[daysSince1970: first.daysSince1970 + 1] == 29)
  }

  @Test func `Normals cover the requested years`() throws {
    let normals = try ClimateNormals(samoa(), asked: Reading.asked)
    #expect(normals.firstYear == 2010)
    #expect(normals.lastYear == 2010)
  }
}
