import Foundation
import Testing
import Weather

@testable import OpenMeteo

/// Impossible values are unknown, and a response without values is an error.
@Suite struct HarmlessAnswerTests {
  private static let poison = [
    "9.96921e36", "-9.96921e36", "1e308", "-32768", "nan", "inf", "1e999",
  ]

  @Test(arguments: poison)
  func `An impossible value is unknown in every column of an hour`(value: String) throws {
    let columns = Conditions.table.names(.hours).map { #""\#($0)":[\#(value)]"# }.joined(
      separator: ",")
    let hour = try #require(
      try Reading.forecast(#""hourly":{"time":["2026-01-01T00:00"],\#(columns)}"#).hours.first)
    #expect(hour == Conditions(time: hour.time))
  }

  @Test(arguments: poison)
  func `An impossible value is unknown in every column of a day`(value: String) throws {
    let columns = Day.table.names(.days).filter { !$0.hasPrefix("sun") }
      .map { #""\#($0)":[\#(value)]"# }.joined(separator: ",")
    let day = try #require(
      try Reading.forecast(#""daily":{"time":["2026-01-01"],\#(columns)}"#).days.first)
    #expect(day == Day(start: day.start))
  }

  @Test(arguments: poison)
  func `An impossible value is unknown in every column of air quality`(value: String) throws {
    let units = AirConditions.table.names(.hours).map {
      #""\#($0)":"\#(AirConditions.table[$0]?.quantity.askedUnit ?? "")""#
    }.joined(separator: ",")
    let columns = AirConditions.table.names(.hours).map {
      #""\#($0)":[\#(value),\#($0 == "us_aqi" ? 1 : 0)]"#
    }
    .joined(separator: ",")
    let air = try Reading.strictAir(
      #""hourly_units":{\#(units)},"hourly":{"time":["2026-01-01T00:00","2026-01-01T01:00"],\#(columns)}"#
    )
    let hour = try #require(air.hours.first)
    #expect(hour == AirConditions(time: hour.time))
    #expect(air.hours.last?.usIndex == 1 && air.hours.last?.dust == 0)
  }

  @Test func `An impossible interval becomes the default`() throws {
    let current = try Reading.forecast(
      #""current":{"time":"2026-01-01T00:00","interval":1e300,"precipitation":1}"#
    ).current
    #expect(current?.interval == 900 && current?.span.isEmpty == false)
  }

  @Test(arguments: [
    "", #""hourly":{"time":[],"precipitation":[]}"#,
    #""hourly":{"time":["2026-01-01T00:00"],"precipitation":[null]}"#,
    #""daily_units":{"sunrise":"iso8601"},"daily":{"time":["2026-01-01"],"sunrise":["2026-01-01T08:00"],"daylight_duration":[20000],"precipitation_sum":[null]}"#,
    #""current":{"time":"2026-01-01T00:00","is_day":1,"brand_new":7}"#, #""hourly":{}"#,
    #""hourly_units":{"temperature_2m":"undefined"},"hourly":{"time":["2026-01-01T00:00"],"temperature_2m":[9e36]}"#,
  ])
  func `A response without weather is an error`(sections: String) throws {
    let rest = sections.isEmpty ? #""x":1"# : sections
    let forecast = Result { _ = try Reading.strictForecast(rest) }
    let air = Result { _ = try Reading.strictAir(rest) }
    for result in [forecast, air] {
      guard case .failure(OpenMeteoError.saidNothing) = result else {
        Issue.record("\(result)")
        continue
      }
    }
  }

  @Test func `A place without weather does not fail the others`() async throws {
    let body = """
      [{\(Reading.head()),"current_units":{"precipitation":"mm"},"current":{"time":"2026-01-01T00:00","precipitation":1}},
      {\(Reading.head()),"current":{"time":"2026-01-01T00:00","precipitation":null}},
      {\(Reading.head()),"current_units":{"precipitation":"mm"},"current":{"time":"2026-01-01T00:00","precipitation":2}}]
      """
    let points = [1.0, 2, 3].map { Coordinates(latitude: $0, longitude: 0) }
    let client = OpenMeteoClient(transport: ClosureTransport { _, _ in (200, body) })
    let results = try await client.forecasts(at: points)
    #expect(results.map { (try? $0.get())?.current?.precipitation } == [1, nil, 2])
    guard case .failure(.saidNothing) = results[1] else {
      Issue.record("\(results[1])")
      return
    }
  }

  @Test func `An empty response about air quality or the past is an error`() async throws {
    let client = OpenMeteoClient(transport: ClosureTransport { _, _ in (200, "{}") })
    let point = Coordinates(latitude: 1, longitude: 2)
    await #expect(throws: OpenMeteoError.self) {
      _ = try await client.series(of: AirConditions.self, at: point)
    }
    await #expect(throws: OpenMeteoError.self) { _ = try await client.normals(at: point) }
  }
}
