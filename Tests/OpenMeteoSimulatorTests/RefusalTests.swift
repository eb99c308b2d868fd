import Foundation
import Testing

@testable import OpenMeteoSimulator

@Suite struct RefusalTests {
  private let asking = Asking()

  @Test(arguments: [
    ("latitude=999&longitude=1", "Latitude must be in range of -90 to 90°. Given: 999.0."),
    ("latitude=1&longitude=200", "Longitude must be in range of -180 to 180°. Given: 200.0."),
    (
      "latitude=1,2&longitude=1",
      "Parameter 'latitude' and 'longitude' must have the same number of elements"
    ),
    ("latitude=1", "Parameter 'latitude' and 'longitude' must have the same number of elements"),
    (
      "latitude=1&longitude=1&elevation=1,2",
      "Parameter 'elevation' must have the same number of elements as coordinates"
    ),
    (
      "latitude=1,2,3&longitude=1,2,3&timezone=GMT,GMT",
      "Parameter 'timezone' and coordinates must have the same number of elements"
    ),
    ("latitude=1&longitude=1&timezone=CEST", "Invalid timezone"),
    ("latitude=1&longitude=1&timezone=Etc/GMT%2B99", "Invalid timezone"),
    ("latitude=1&longitude=1&timezone=Etc/GMT-15", "Invalid timezone"),
    ("latitude=1&longitude=1&timezone=Etc/GMT9999999999999999", "Invalid timezone"),
    (
      "latitude=1&longitude=1&forecast_days=17",
      "Forecast days is invalid. Allowed range 0 to 16. Given 16."
    ),
    (
      "latitude=1&longitude=1&past_days=100",
      "Past days is invalid. Allowed range 0 to 93. Given 100."
    ),
    (
      "latitude=1&longitude=1&hourly=rain&forecast_hours=400",
      "Forecast hours is invalid. Allowed range 0 to 384. Given 384."
    ),
    (
      "latitude=1&longitude=1&daily=uv_index",
      "Data corrupted at path ''. Cannot initialize ForecastVariableDaily from invalid String value uv_index."
    ),
    (
      "latitude=1&longitude=1&hourly=rain,foo",
      "Data corrupted at path ''. Cannot initialize SurfacePressureAndHeightVariable<VariableAndPreviousDay, VariableOrSpread<ForecastPressureVariable>, ForecastHeightVariable> from invalid String value rain,foo."
    ),
    (
      "latitude=1&longitude=1&models=best,foo",
      "Data corrupted at path ''. Cannot initialize MultiDomains from invalid String value best,foo."
    ),
    (
      "latitude=1&longitude=1&temperature_unit=x",
      "Data corrupted at path 'temperature_unit'. Cannot initialize TemperatureUnit from invalid String value x."
    ),
    (
      "latitude=1&longitude=1&start_date=2026-03-05&end_date=2026-03-04",
      "End-date must be larger or equals than start-date"
    ),
    (
      "latitude=1&longitude=1&start_date=2026-03-05",
      "Parameter 'start_date' and 'end_date' must have the same number of elements"
    ),
    (
      "latitude=1&longitude=1&start_date=5.3.2026&end_date=2026-03-06",
      "Invalid date format. Make sure to use 'YYYY-MM-DD'"
    ),
    ("latitude=1&longitude=1&start_date=2026-02-30&end_date=2026-03-06", "Invalid date"),
    (
      "latitude=1&longitude=1&start_date=2020-01-01&end_date=2026-03-06",
      "Parameter 'start_date' is out of allowed range from 2025-12-02 to 2026-03-21"
    ),
    (
      "latitude=1&longitude=1&forecast_days=3&start_date=2026-03-05&end_date=2026-03-06",
      "Parameter 'forecast_days' is mutually exclusive with 'start_date' and 'end_date'"
    ),
    (
      "latitude=1&longitude=1&past_hours=3&start_date=2026-03-05&end_date=2026-03-06",
      "Parameter 'past_hours' is mutually exclusive with 'start_date' and 'end_date'"
    ),
    (
      "latitude=1&longitude=1&start_hour=2026-03-05T01:00",
      "Parameter 'start_hour' and 'end_hour' must have the same number of elements"
    ),
    (
      "latitude=1&longitude=1&start_date=2026-03-05,2026-03-06&end_date=2026-03-05,2026-03-06"
        + "&start_hour=2026-03-05T01:00,2026-03-05T02:00,2026-03-05T03:00"
        + "&end_hour=2026-03-05T01:00,2026-03-05T02:00,2026-03-05T03:00",
      "Parameter 'start_date' and 'end_date' must have the same number of elements"
    ),
    (
      "latitude=1&longitude=1&start_hour=2020-03-05T01:00&end_hour=2026-03-05T01:00",
      "Parameter 'start_hour' is out of allowed range from 2025-12-02 to 2026-03-21"
    ),
    (
      "latitude=1&longitude=1&start_hour=2026-03-05T25:00&end_hour=2026-03-06T01:00", "Invalid date"
    ),
    (
      "latitude=1&longitude=1&cell_selection=moon",
      "Data corrupted at path 'cell_selection'. Cannot initialize GridSelectionMode from invalid String value moon."
    ),
    (
      "latitude=1&longitude=1&temporal_resolution=x",
      "Data corrupted at path 'temporal_resolution'. Cannot initialize ApiTemporalResolution from invalid String value x."
    ),
    ("latitude=1&longitude=1&format=csv", "This simulator answers in JSON only."),
  ])
  func `An invalid request is rejected with the server's message`(query: String, reason: String)
    throws
  {
    #expect(asking.answer(query).status == 400)
    let answer = try asking.object(query)
    #expect(answer["reason"] as? String == reason)
    #expect(answer["error"] as? Bool == true)
  }

  @Test func `The order of keys in a rejection varies`() {
    let texts = (0..<20).map { asking.text("latitude=\(100 + $0)&longitude=1") }
    #expect(texts.contains { $0.hasPrefix(#"{"error":true,"reason":""#) })
    #expect(texts.contains { $0.hasSuffix(#"","error":true}"#) })
  }

  @Test func `A request without a place has an empty response`() {
    let answer = asking.answer("hourly=rain")
    #expect(answer.status == 200 && answer.body.isEmpty)
  }

  @Test func `The elevation endpoint returns heights`() {
    #expect(
      asking.text("latitude=52.52,40&longitude=13.41,-140", path: "/v1/elevation")
        == #"{"elevation":[74.0,0.0]}"#)
    let many = Array(repeating: "1", count: 101).joined(separator: ",")
    #expect(
      asking.answer("latitude=\(many)&longitude=\(many)", path: "/v1/elevation").status == 400)
    #expect(asking.answer("latitude=1,2&longitude=1,2", path: "/v1/elevation").weight == 2)
  }

  @Test func `An unknown path is not found`() {
    #expect(asking.answer("", path: "/v2/forecast").status == 404)
    #expect(asking.text("", path: "/v2/forecast").contains("Not Found"))
  }

  @Test func `Too many places or too much data are rejected`() {
    let many = Array(repeating: "1", count: 1001).joined(separator: ",")
    #expect(asking.text("latitude=\(many)&longitude=\(many)").contains("Only up to 1000 locations"))
    let years = "latitude=1&longitude=1&start_date=1941-01-01&end_date=2025-12-31&daily="
    let columns = Array(repeating: "rain_sum", count: 30).joined(separator: ",")
    #expect(asking.text(years + columns, path: "/v1/archive").contains("requests too much data"))
  }

  @Test(arguments: [
    ("latitude=1&longitude=1&current=rain", 1.0),
    ("latitude=1,2&longitude=1,2&current=rain", 2),
    (
      "latitude=1&longitude=1&hourly=" + Array(repeating: "rain", count: 25).joined(separator: ","),
      2.5
    ),
    (
      "latitude=1&longitude=1&forecast_days=16&hourly="
        + Array(repeating: "rain", count: 14).joined(separator: ","), 1.6
    ),
  ])
  func `The weight depends on columns, days and places`(query: String, weight: Double) {
    #expect(abs(asking.answer(query).weight - weight) < 0.001)
  }

  @Test func `A posted form or object works like a query`() {
    let query = "latitude=1,2&longitude=3,4&current=rain"
    let asked = asking.text(query)
    for body in [query, #"{"latitude":[1,2],"longitude":[3,4],"current":["rain"]}"#] {
      let answer = asking.world.answer(
        path: "/v1/forecast", query: "", body: Data(body.utf8), at: asking.now)
      let text = String(decoding: answer.body, as: UTF8.self)
      let took = #/"generationtime_ms":[0-9.]+/#
      #expect(text.replacing(took, with: "") == asked.replacing(took, with: ""))
    }
  }
}
