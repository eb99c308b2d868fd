import Foundation
import Testing

@testable import OpenMeteoSimulator

@Suite struct TimeAxisTests {
  private let asking = Asking()

  @Test func `Hours cover seven days of 24 from local midnight`() throws {
    let times = try asking.texts(
      "time", in: "hourly", "latitude=43.7&longitude=-79.4&hourly=rain&timezone=auto")
    #expect(times.count == 168)
    #expect(times.first == "2026-03-05T00:00" && times.last == "2026-03-11T23:00")
    // The hour skipped by the clock change is included.
    #expect(times.contains("2026-03-08T02:00"))
  }

  @Test func `past_days adds days before today`() throws {
    let times = try asking.texts(
      "time", in: "daily",
      "latitude=43.7&longitude=-79.4&daily=rain_sum&past_days=2&forecast_days=1")
    #expect(times == ["2026-03-03", "2026-03-04", "2026-03-05"])
  }

  @Test func `Quarter hours cover three days unless days are requested`() throws {
    let place = "latitude=43.7&longitude=-79.4&minutely_15=rain"
    #expect(try asking.texts("time", in: "minutely_15", place).count == 288)
    let days = try asking.texts("time", in: "minutely_15", place + "&past_days=1&forecast_days=7")
    #expect(days.count == 768)
  }

  @Test func `forecast_hours and past_hours count from the current hour`() throws {
    let place = "latitude=43.7&longitude=-79.4&hourly=rain"
    let times = try asking.texts("time", in: "hourly", place + "&forecast_hours=3&past_hours=1")
    #expect(
      times == ["2026-03-05T11:00", "2026-03-05T12:00", "2026-03-05T13:00", "2026-03-05T14:00"])
    #expect(try asking.texts("time", in: "hourly", place + "&past_hours=2").count == 2 + 384)
  }

  @Test func `initial_hours sets the first hour`() throws {
    let place = "latitude=43.7&longitude=-79.4&hourly=rain&timezone=auto"
    let times = try asking.texts("time", in: "hourly", place + "&forecast_hours=2&initial_hours=6")
    #expect(times == ["2026-03-05T06:00", "2026-03-05T07:00"])
  }

  @Test func `start_hour and end_hour are inclusive, as are quarter hours`() throws {
    let place = "latitude=43.7&longitude=-79.4&timezone=auto&hourly=rain&minutely_15=rain"
    let query =
      place + "&start_hour=2026-03-08T01:00&end_hour=2026-03-08T03:00"
      + "&start_minutely_15=2026-03-08T01:15&end_minutely_15=2026-03-08T01:30"
    #expect(
      try asking.texts("time", in: "hourly", query)
        == ["2026-03-08T01:00", "2026-03-08T02:00", "2026-03-08T03:00"])
    #expect(
      try asking.texts("time", in: "minutely_15", query)
        == ["2026-03-08T01:15", "2026-03-08T01:30"])
  }

  @Test func `Each place can have its own range of hours`() {
    let text = asking.text(
      "latitude=1,2&longitude=1,2&hourly=is_day&start_hour=2026-03-08T01:00,2026-03-09T05:00"
        + "&end_hour=2026-03-08T01:00,2026-03-09T06:00")
    #expect(text.contains(#""hourly":{"time":["2026-03-08T01:00"],"#))
    #expect(text.contains(#""hourly":{"time":["2026-03-09T05:00","2026-03-09T06:00"],"#))
  }

  @Test func `Several ranges of hours for one place give several responses`()
    throws
  {
    let answer = asking.answer(
      "latitude=1&longitude=1&hourly=is_day&start_hour=2026-03-08T01:00,2026-03-09T05:00"
        + "&end_hour=2026-03-08T01:00,2026-03-09T06:00")
    let list = try #require(
      try JSONSerialization.jsonObject(with: answer.body) as? [[String: Any]])
    let times = list.map { ($0["hourly"] as? [String: Any])?["time"] as? [String] }
    #expect(times == [["2026-03-08T01:00"], ["2026-03-09T05:00", "2026-03-09T06:00"]])
  }

  @Test(arguments: ["/v1/ensemble", "/v1/marine"])
  func `Marine and ensemble have current values and quarter hours`(path: String) throws {
    let name = path == "/v1/marine" ? "wave_height" : "temperature_2m"
    let query = "latitude=45&longitude=-30&current=\(name)&minutely_15=\(name)"
    let answer = try asking.object(query, path: path)
    let current = try #require(answer["current"] as? [String: Any])
    #expect(current[name] is NSNumber)
    #expect(try asking.column(name, in: "minutely_15", query, path: path).count == 288)
  }

  @Test func `The ensemble has a current value for every member`() throws {
    let answer = try asking.object(
      "latitude=45&longitude=-30&current=temperature_2m", path: "/v1/ensemble")
    let current = try #require(answer["current"] as? [String: Any])
    #expect(current.keys.filter { $0.hasPrefix("temperature_2m") }.count == 31)
    #expect(current["temperature_2m_member30"] is NSNumber)
  }

  @Test(arguments: [("native", 168), ("hourly_3", 56), ("hourly_6", 28), ("minutely_15", 672)])
  func `temporal_resolution sets the step of the hours`(resolution: String, count: Int) throws {
    let place = "latitude=43.7&longitude=-79.4&hourly=rain&temporal_resolution=\(resolution)"
    #expect(try asking.texts("time", in: "hourly", place).count == count)
  }

  @Test func `A zone with a half-hour offset labels values of full hours`() throws {
    let india = "latitude=19.07&longitude=72.88&hourly=temperature_2m&forecast_days=1"
    let local = try asking.texts("time", in: "hourly", india + "&timezone=Asia/Kolkata")
    #expect(local.first == "2026-03-05T00:00")
    let values = try asking.column("temperature_2m", in: "hourly", india + "&timezone=Asia/Kolkata")
    let world = try asking.column(
      "temperature_2m", in: "hourly",
      india.replacing("forecast_days=1", with: "past_days=1&forecast_days=1"))
    // 00:00 in India is 18:30 UTC and has the value of 19:00 UTC.
    #expect(values == Array(world[19..<43]))
  }

  @Test func `Unix times are instants in UTC`() throws {
    let query = "latitude=43.7&longitude=-79.4&daily=sunrise&timezone=auto&timeformat=unixtime"
    let times = try asking.column("time", in: "daily", query)
    #expect(times[0] == 1_772_686_800)
    #expect(asking.text(query).contains(#""daily_units":{"time":"unixtime","sunrise":"unixtime"}"#))
    let rise = try asking.column("sunrise", in: "daily", query)[0] - 1_772_686_800
    #expect(rise > 6 * 3600 && rise < 8 * 3600)
  }

  @Test func `Daily values summarize the 24 hours of the same rows`() throws {
    let query =
      "latitude=52.5&longitude=13.4&timezone=Europe/Berlin&hourly=temperature_2m,precipitation,"
      + "weather_code,precipitation_probability&daily=temperature_2m_max,temperature_2m_min,"
      + "precipitation_sum,weather_code,precipitation_probability_max"
    func hourly(_ name: String) throws -> [[Double]] {
      let values = try asking.column(name, in: "hourly", query)
      return (0..<7).map { Array(values[$0 * 24..<$0 * 24 + 24]) }
    }
    func daily(_ name: String) throws -> [Double] { try asking.column(name, in: "daily", query) }
    #expect(try daily("temperature_2m_max") == hourly("temperature_2m").map { $0.max() ?? .nan })
    #expect(try daily("temperature_2m_min") == hourly("temperature_2m").map { $0.min() ?? .nan })
    #expect(try daily("weather_code") == hourly("weather_code").map { $0.max() ?? .nan })
    #expect(
      try daily("precipitation_probability_max")
        == hourly("precipitation_probability").map { $0.max() ?? .nan })
    for (sum, hours) in zip(try daily("precipitation_sum"), try hourly("precipitation")) {
      #expect(abs(sum - hours.reduce(0, +)) < 0.13)
    }
  }

  @Test func `Zones at sea have Etc names with a reversed sign`() throws {
    let text = asking.text("latitude=40&longitude=-140&current=rain&timezone=auto")
    #expect(
      text.contains(
        #""utc_offset_seconds":-32400,"timezone":"Etc/GMT+9","timezone_abbreviation":"GMT-9""#))
    #expect(
      asking.text("latitude=0&longitude=-30&current=rain&timezone=auto").contains("Etc/GMT+2"))
    #expect(ZoneName.atSea(longitude: 0) == "Etc/GMT")
    #expect(ZoneName.abbreviation(34200) == "GMT+9:30")
  }

  @Test func `A zone unknown to the system uses the offset of its longitude`() {
    var own = asking
    own.world = SimulatedOpenMeteo(
      places: SimulatedPlaces([
        SimulatedPlace(id: 1, name: "A", latitude: 10, longitude: 44, zone: "Nowhere/None")
      ]))
    let text = own.text("latitude=10&longitude=44&current=rain&timezone=auto")
    #expect(text.contains(#""utc_offset_seconds":10800,"timezone":"Nowhere/None""#))
    #expect(own.answer("latitude=10&longitude=44&timezone=Nowhere/None").status == 400)
  }

  @Test func `Polar day and night have midnights as sunrise and sunset`() throws {
    var june = asking
    june.now = Date(timeIntervalSince1970: 1_782_043_200)
    let query =
      "latitude=78.2&longitude=15.6&daily=sunrise,sunset,daylight_duration&forecast_days=1&timezone=auto"
    #expect(
      june.text(query).contains(
        #""sunrise":["2026-06-21T00:00"],"sunset":["2026-06-22T00:00"],"daylight_duration":[86400.00]"#
      ))
    june.now = Date(timeIntervalSince1970: 1_797_854_400)
    #expect(
      june.text(query).contains(
        #""sunrise":["2026-12-21T00:00"],"sunset":["2026-12-21T00:00"],"daylight_duration":[0.00]"#)
    )
  }

  @Test func `Dates convert across leap years`() {
    for text in [
      "1970-01-01", "2000-02-29", "1940-01-01", "2026-03-08", "1900-03-01", "2100-12-31",
    ] {
      #expect(CivilTime.seconds(text).map(CivilTime.date) == text)
    }
    for text in ["2026-02-29", "2026-13-01", "2026-1-01", "2026-01-0a", "2026-01-01T24:00", ""] {
      #expect(CivilTime.seconds(text) == nil)
    }
    #expect(CivilTime.seconds("2026-03-08T02:30") == 1_772_937_000)
  }
}
