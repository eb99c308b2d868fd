import Foundation
import Testing

@testable import Weather

/// Stored data with impossible values opens, and these values are unknown.
@Suite struct PoisonedCacheTests {
  private func forecast(_ rows: String, zone: String = #"{"offset":0}"#) throws -> Forecast {
    let text =
      #"{"at":[1,2],"elevation":1e300,"issuer":"A","model":"b","zone":\#(zone),"hours":{\#(rows)},"days":{\#(rows)}}"#
    return try JSONDecoder().decode(Forecast.self, from: Data(text.utf8))
  }

  @Test(arguments: ["1e308", "9.96921e36", "-1e300", "-32768"])
  func `An impossible value in any column is unknown`(value: String) throws {
    let names = Set(Conditions.columns.map(\.name) + Day.columns.map(\.name))
      .subtracting(["sunrise", "sunset"])
    let columns = names.map { #""\#($0)":"\#(value),""# }.joined(separator: ",")
    let read = try forecast(#""time":"0,3600",\#(columns)"#)
    #expect(read.hours == [0, 3600].map { Conditions(time: Date(timeIntervalSince1970: $0)) })
    #expect(read.days == [0, 3600].map { Day(start: Date(timeIntervalSince1970: $0)) })
  }

  @Test func `A column of an older version is ignored`() throws {
    let read = try forecast(#""time":"0,3600","temperature":"3,4","cape":"1,","rain":"0,2""#)
    #expect(read.hours.map(\.temperature) == [3, 4])
    #expect(read.days.count == 2)
  }

  @Test(arguments: ["1e308", "-1e15", "1e10"])
  func `A row with an impossible time is left out`(time: String) throws {
    #expect(try forecast(#""time":"0,\#(time)""#).hours.count == (time == "1e10" ? 2 : 1))
  }

  @Test func `Air quality and normals are checked in the same way`() throws {
    let names = AirConditions.columns.map(\.name)
    let columns = names.map { #""\#($0)":"1e300""# }.joined(separator: ",")
    let air = try JSONDecoder().decode(
      AirQuality.self,
      from: Data(
        #"{"at":[1,2],"issuer":"A","zone":{"offset":0},"hours":{"time":"0",\#(columns)}}"#.utf8))
    #expect(air.hours == [AirConditions(time: Date(timeIntervalSince1970: 0))])
    let normal = try JSONDecoder().decode(
      DailyNormal.self,
      from: Data(
        #"{"maximumTemperature":1e300,"minimumTemperature":-273,"precipitation":2}"#.utf8))
    #expect(normal == DailyNormal(precipitation: 2))
  }

  @Test(arguments: [
    #"\u001b[31m"#, #"\u009b2J"#, #"a\nb"#, #"\u202eUTC"#, "", String(repeating: "a", count: 65),
  ])
  func `An invalid zone name is dropped`(name: String) throws {
    let zone = try forecast(
      "\"time\":\"0\"", zone: #"{"name":"\#(name)","offset":9223372036854775807}"#
    ).zone
    #expect(zone.identifier == nil && zone.fallbackOffset == 0)
    #expect(zone.clock(at: Date(timeIntervalSince1970: 60)) == ClockTime(hour: 0, minute: 1))
  }

  @Test(arguments: Quantity.allCases)
  func `known(_:) accepts exactly the range of the quantity`(quantity: Quantity) {
    let range = quantity.range
    #expect(quantity.known(range.lowerBound) == range.lowerBound)
    #expect(quantity.known(range.upperBound) == range.upperBound)
    for value in [range.lowerBound.nextDown, range.upperBound.nextUp, .nan, .infinity, -.infinity] {
      #expect(quantity.known(value) == nil)
    }
  }
}
