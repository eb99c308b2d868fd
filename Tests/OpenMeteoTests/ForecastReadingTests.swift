import Foundation
import Testing
import Weather

@testable import OpenMeteo

@Suite struct ForecastReadingTests {
  @Test func `The head is read, and the zone gets the offset of the response`() throws {
    let forecast = try Reading.forecast(#""hourly":{"time":[]}"#)
    #expect(forecast.coordinates == Coordinates(latitude: 52.52, longitude: 13.42))
    #expect(forecast.zone == PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600))
    #expect(forecast.issuer == "Open-Meteo" && forecast.model == "best_match")
  }

  @Test func `Local times convert with the fixed offset across clock changes`() throws {
    // 8 March 2026 in Toronto: 02:00 does not exist in local time, but it has a row.
    let forecast = try Reading.forecast(
      #""hourly":{"time":["2026-03-08T01:00","2026-03-08T02:00","2026-03-08T03:00"],"precipitation":[1,2,3]}"#,
      head: Reading.head(offset: -18000, zone: "America/Toronto"))
    #expect(
      forecast.hours.map(\.time) == [
        Reading.date("2026-03-08T06:00"), Reading.date("2026-03-08T07:00"),
        Reading.date("2026-03-08T08:00"),
      ])
    #expect(forecast.hours.map(\.precipitation) == [1, 2, 3])
    // The zone shows the second row an hour later: -18000 became -14400.
    if forecast.zone.isKnown {
      #expect(forecast.zone.offset(at: forecast.hours[0].time) == -18000)
      #expect(forecast.zone.offset(at: forecast.hours[1].time) == -14400)
    }
  }

  @Test func `Etc zones have a reversed sign, unknown zones use the offset`() throws {
    let sea = try Reading.forecast(
      #""daily":{"time":["2026-03-08"]}"#, head: Reading.head(offset: -32400, zone: "Etc/GMT+9"))
    #expect(sea.zone.offset(at: .now) == -32400)
    #expect(sea.days.first?.start == Reading.date("2026-03-08T09:00"))
    let strange = try Reading.forecast(
      #""daily":{"time":["2026-03-08"]}"#, head: Reading.head(offset: 20700, zone: "Nowhere/None"))
    #expect(!strange.zone.isKnown && strange.zone.offset(at: .now) == 20700)
  }

  @Test func `Times in a zone with a half-hour offset convert`() throws {
    let forecast = try Reading.forecast(
      #""hourly":{"time":["2026-03-05T00:00","2026-03-05T01:00"],"precipitation":[1,2]}"#,
      head: Reading.head(offset: 19800, zone: "Asia/Kolkata"))
    #expect(
      forecast.hours.map(\.time) == [
        Reading.date("2026-03-04T18:30"), Reading.date("2026-03-04T19:30"),
      ])
  }

  @Test func `The current weather may be on another day than the first row`() throws {
    // At seven in the evening in New York it is tomorrow in Greenwich, the default zone.
    let forecast = try Reading.forecast(
      #""current":{"time":"2026-03-05T23:45","interval":900,"precipitation":1},"daily":{"time":["2026-03-06"],"precipitation_sum":[7]}"#,
      head: Reading.head(offset: 0, zone: "GMT"))
    let current = try #require(forecast.current)
    let first = try #require(forecast.days.first)
    #expect(current.time == Reading.date("2026-03-05T23:45") && current.time < first.start)
    #expect(forecast.zone.offset(at: current.time) == 0)
  }

  @Test(arguments: ["\"-03\"", "\"GMT+9:30\"", "\"PDT\"", "null", "7", "{}"])
  func `The time zone abbreviation is ignored`(name: String) throws {
    let forecast = try Reading.forecast(
      #""timezone_abbreviation":\#(name),"daily":{"time":["2026-03-08"],"precipitation_sum":[1]}"#)
    #expect(forecast.days.first?.start == Reading.date("2026-03-07T23:00"))
  }

  @Test func `Unknown columns and null moonrises are ignored`() throws {
    let days = try Reading.forecast(
      #""daily_units":{"moonrise":"iso8601"},"daily":{"time":["2026-03-08"],"moonrise":[null],"moon_phase":[0.25],"brand_new":["x"],"precipitation_sum":[1]},"weekly":{"time":["2026-03-08"]}"#
    ).days
    #expect(days.map(\.precipitation) == [1])
  }

  @Test func `Unix times are instants`() throws {
    let forecast = try Reading.forecast(
      #""daily_units":{"time":"unixtime"},"daily":{"time":[1772946000],"sunrise":[1772969999]}"#,
      head: Reading.head(offset: -18000))
    #expect(forecast.days.first?.start.timeIntervalSince1970 == 1_772_946_000)
    #expect(forecast.days.first?.sunrise?.timeIntervalSince1970 == 1_772_969_999)
  }

  @Test func `Integers and decimals are equal, and negative zero is zero`() throws {
    let hours = try Reading.forecast(
      #""hourly":{"time":["2026-01-01T00:00","2026-01-01T01:00","2026-01-01T02:00"],"temperature_2m":[3,3.0,-0.0],"is_day":[1,0.0,true],"weather_code":[61.0,3,2.5]}"#
    ).hours
    #expect(hours.map(\.temperature) == [3, 3, 0])
    #expect(hours[2].temperature?.sign == .plus)
    #expect(hours.map(\.isDay) == [true, false, true])
    #expect(hours.map(\.code) == [WeatherCode(rawValue: 61), WeatherCode(rawValue: 3), nil])
  }

  @Test func `A null is a gap`() throws {
    let forecast = try Reading.forecast(
      #""current":{"time":"2026-01-01T00:15","interval":900,"temperature_2m":null,"precipitation":0.1},"daily":{"time":["2026-01-01","2026-01-02"],"temperature_2m_max":[1.5,null]}"#
    )
    #expect(forecast.current?.temperature == nil && forecast.current?.precipitation == 0.1)
    #expect(forecast.current?.interval == 900)
    #expect(forecast.days.map(\.maximumTemperature) == [1.5, nil])
    #expect(forecast.current?.time == Reading.date("2025-12-31T23:15"))
  }

  @Test func `A column that a model lacks is nil in every row`() throws {
    let hours = try Reading.forecast(
      #""hourly_units":{"visibility":"undefined"},"hourly":{"time":["2026-01-01T00:00","2026-01-01T01:00"],"visibility":[null,null]}"#
    ).hours
    #expect(hours.count == 2 && hours.allSatisfy { $0.visibility == nil })
  }

  @Test func `NaN is a gap, and NaN coordinates give the requested ones`() throws {
    let forecast = try Reading.forecast(
      #""hourly":{"time":["2026-01-01T00:00"],"precipitation":[nan]}"#,
      head: #""latitude":nan,"longitude":-nan,"utc_offset_seconds":0"#)
    #expect(forecast.coordinates == Reading.asked)
    #expect(forecast.hours.count == 1 && forecast.hours[0].precipitation == nil)
  }

  @Test(
    arguments: [
      ("temperature_2m", "°F", 68, 20), ("temperature_2m", "°C", 21.5, 21.5),
      ("precipitation", "inch", 1, 25.4), ("precipitation", "mm", 1.5, 1.5),
      ("snowfall", "inch", 1, 2.54), ("snowfall", "cm", 0.7, 0.7),
      ("visibility", "ft", 3.280839895, 1), ("visibility", "m", 24140, 24140),
      ("visibility", "km", 24.14, 24140), ("wind_speed_10m", "km/h", 36, 10),
      ("wind_speed_10m", "m/s", 10, 10), ("wind_speed_10m", "mp/h", 22.37, 10),
      ("wind_speed_10m", "mph", 22.37, 10), ("wind_speed_10m", "kn", 19.4384, 10),
    ] as [(String, String, Double, Double)])
  func `Values convert from their stated unit`(
    name: String, unit: String, value: Double, wanted: Double
  ) throws {
    let hour = try #require(
      try Reading.forecast(
        #""hourly_units":{"\#(name)":"\#(unit)"},"hourly":{"time":["2026-01-01T00:00"],"\#(name)":[\#(value)]}"#
      ).hours.first)
    let values = [
      hour.temperature, hour.precipitation, hour.snowfall, hour.visibility, hour.windSpeed,
    ].compactMap { $0 }
    #expect(values.count == 1 && abs(values[0] - wanted) < 1e-9, "\(values)")
  }

  @Test func `Without units only unitless columns have values`() throws {
    let current = try Reading.strictForecast(
      #""current_weather":{"time":"2023-05-01T12:00","temperature":59,"windspeed":36.0,"winddirection":250.0,"weathercode":3,"is_day":1}"#
    ).current
    #expect(current?.temperature == nil && current?.windSpeed == nil)
    #expect(current?.windDirection == 250 && current?.code == WeatherCode(rawValue: 3))
    #expect(current?.isDay == true && current?.interval == 900)
  }

  @Test(arguments: ["undefined", "", "C", "°Fahrenheit"])
  func `A column with an unknown unit is unknown`(unit: String) throws {
    let hour = try #require(
      try Reading.strictForecast(
        #""hourly_units":{"temperature_2m":"\#(unit)","precipitation":"mm"},"hourly":{"time":["2026-01-01T00:00"],"temperature_2m":[59],"precipitation":[1]}"#
      ).hours.first)
    #expect(hour.temperature == nil && hour.precipitation == 1)
  }

  @Test func `A section without units is read if another has the requested unit`()
    throws
  {
    let sections =
      #""hourly":{"time":["2026-01-01T00:00"],"temperature_2m":[15]},"daily":{"time":["2026-01-01"],"temperature_2m_max":[20],"weather_code":[3]}"#
    func temperature(daily units: String) throws -> Double? {
      try Reading.strictForecast(units + sections).hours.first?.temperature
    }
    #expect(try temperature(daily: #""daily_units":{"temperature_2m_max":"°C"},"#) == 15)
    #expect(try temperature(daily: #""daily_units":{"temperature_2m_max":"°F"},"#) == nil)
    #expect(try temperature(daily: "") == nil)
    let partly = #""hourly_units":{"snowfall":"cm"},"daily_units":{"temperature_2m_max":"°C"},"#
    #expect(try temperature(daily: partly) == nil)
  }

  @Test func `Old column names are read`() throws {
    let forecast = try Reading.forecast(
      #""hourly":{"time":["2026-01-01T00:00"],"weathercode":[3],"windspeed_10m":[36],"winddirection_10m":[360],"windgusts_10m":[72],"relativehumidity_2m":[80],"cloudcover":[50],"dewpoint_2m":[1.5]},"daily":{"time":["2026-01-01"],"weathercode":[63],"windspeed_10m_max":[36],"windgusts_10m_max":[72],"winddirection_10m_dominant":[180]}"#
    )
    let hour = try #require(forecast.hours.first)
    #expect(hour.code == WeatherCode(rawValue: 3) && hour.windSpeed == 10 && hour.gusts == 20)
    #expect(hour.windDirection == 360 && hour.humidity == 80 && hour.cloudCover == 50)
    #expect(hour.dewPoint == 1.5)
    let day = try #require(forecast.days.first)
    #expect(day.code == WeatherCode(rawValue: 63) && day.windSpeed == 10 && day.gusts == 20)
    #expect(day.windDirection == 180)
  }

  @Test func `All known codes are read, and an unknown code is preserved`() throws {
    let codes = WeatherCode.all.map(\.rawValue) + [42]
    let times = codes.indices.map { "\"2026-01-\(10 + $0 % 19)T\(10 + $0 / 19):00\"" }
    let hours = try Reading.forecast(
      #""hourly":{"time":[\#(times.joined(separator: ","))],"weather_code":\#(codes)}"#
    ).hours
    #expect(Set(hours.compactMap { $0.code?.rawValue }) == Set(codes))
    #expect(hours.filter { $0.code?.kind == .unknown }.count == 1)
  }

  @Test func `A column that is too short or too long is read as far as it fits`() throws {
    let hours = try Reading.forecast(
      #""hourly":{"time":["2026-01-01T00:00","2026-01-01T01:00"],"precipitation":[1],"visibility":[1,2,3],"snowfall":7,"sunshine_duration":{"a":[1]},"uv_index":"x"}"#
    ).hours
    #expect(hours.map(\.precipitation) == [1, nil] && hours.map(\.visibility) == [1, 2])
    #expect(hours.map(\.snowfall) == [7, nil] && hours.map(\.sunshine) == [nil, nil])
    #expect(hours.map(\.uvIndex) == [nil, nil])
  }

  @Test func `A row with an unreadable time is left out`() throws {
    let hours = try Reading.forecast(
      #""hourly":{"time":["2026-01-01T00:00",null,"later",1e300,"2026-01-01T02:00"],"precipitation":[1,2,3,4,5]}"#
    ).hours
    #expect(hours.map(\.precipitation) == [1, 5])
  }

  @Test func `Numbers in quotes are read`() throws {
    let hours = try Reading.forecast(
      #""hourly":{"time":["2026-01-01T00:00"],"precipitation":["1.5"]}"#
    ).hours
    #expect(hours.first?.precipitation == 1.5)
  }
}
