import Foundation
import Testing

@testable import OpenMeteoSimulator

@Suite struct AnswerShapeTests {
  private let asking = Asking()
  private let toronto = "latitude=43.7&longitude=-79.4"

  /// The top-level keys in order.
  private func keys(_ text: String) -> [String] {
    var depth = 0
    var found: [String] = []
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "\"" where text[start] != "\"": start = index
      case "\"":
        let next = text.index(after: index)
        if depth == 1, text[next] == ":" {
          found.append(String(text[start...].dropFirst().prefix(while: { $0 != "\"" })))
        }
        start = text.startIndex
      default: break
      }
    }
    return found
  }

  @Test func `Keys have the order of real responses`() {
    let text = asking.text(
      toronto + "&daily=sunrise&hourly=rain&minutely_15=rain&current=rain,is_day&timezone=auto")
    #expect(
      keys(text) == [
        "latitude", "longitude", "generationtime_ms", "utc_offset_seconds", "timezone",
        "timezone_abbreviation", "elevation", "current_units", "current", "minutely_15_units",
        "minutely_15", "hourly_units", "hourly", "daily_units", "daily",
      ])
    #expect(!text.contains(" ") || text.contains("wmo code"))
    #expect(text.contains(#""utc_offset_seconds":-18000,"timezone":"America/Toronto""#))
    #expect(text.contains(#""timezone_abbreviation":"GMT-5","elevation":175.0,"#))
    #expect(
      text.contains(
        #""current_units":{"time":"iso8601","interval":"seconds","rain":"mm","is_day":""}"#))
    #expect(text.contains(#""current":{"time":"2026-03-05T07:30","interval":900,"rain":"#))
  }

  @Test func `Columns have the order of the request`() {
    let text = asking.text(toronto + "&hourly=rain,cape&hourly=is_day&forecast_hours=1")
    #expect(
      text.contains(#""hourly_units":{"time":"iso8601","rain":"mm","cape":"J/kg","is_day":""}"#))
  }

  @Test(arguments: [
    ("temperature_2m", "°C", 1), ("relative_humidity_2m", "%", 0), ("wind_speed_10m", "km/h", 1),
    ("wind_direction_10m", "°", 0), ("precipitation", "mm", 2), ("snowfall", "cm", 2),
    ("visibility", "m", 2), ("pressure_msl", "hPa", 1), ("weather_code", "wmo code", 0),
    ("is_day", "", 0), ("uv_index", "", 2), ("sunshine_duration", "s", 2), ("cape", "J/kg", 1),
    ("vapour_pressure_deficit", "kPa", 2), ("shortwave_radiation", "W/m²", 1),
    ("soil_moisture_0_to_1cm", "m³/m³", 3),
  ])
  func `Each unit has its number of decimals`(name: String, unit: String, decimals: Int) throws {
    let text = asking.text(toronto + "&current=\(name)")
    #expect(text.contains("\"\(name)\":\"\(unit)\""))
    let value = try #require(
      text.firstMatch(of: #/"current":\{"time":"[^"]*","interval":900,"[^"]*":([^}]*)\}/#))
    let parts = value.1.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == (decimals == 0 ? 1 : 2), "\(value.1)")
    #expect(decimals == 0 || parts.last?.count == decimals, "\(value.1)")
    #expect(Double(value.1) != nil)
  }

  @Test func `Requested units change values, names and decimals`() throws {
    let names = "temperature_2m,wind_speed_10m,precipitation,visibility,snowfall"
    let plain = toronto + "&hourly=\(names)&forecast_days=3"
    let imperial =
      plain + "&temperature_unit=fahrenheit&windspeed_unit=mph&precipitation_unit=inch"
    let text = asking.text(imperial)
    #expect(
      text.contains(
        #""temperature_2m":"°F","wind_speed_10m":"mp/h","precipitation":"inch","visibility":"ft","snowfall":"inch""#
      ))
    func pairs(_ name: String) throws -> [(Double, Double)] {
      Array(
        zip(
          try asking.column(name, in: "hourly", plain),
          try asking.column(name, in: "hourly", imperial)))
    }
    for (metric, other) in try pairs("temperature_2m") {
      #expect(abs(metric * 1.8 + 32 - other) < 0.15)
    }
    for (metric, other) in try pairs("wind_speed_10m") {
      #expect(abs(metric / 3.6 * 2.237 - other) < 0.1)
    }
    for (metric, other) in try pairs("visibility") {
      #expect(abs(metric * 3.280839895 - other) < 0.01)
    }
    #expect(asking.text(toronto + "&current=wind_speed_10m&wind_speed_unit=ms").contains("\"m/s\""))
    #expect(
      asking.text(toronto + "&current=wind_speed_10m&wind_speed_unit=ms&windspeed_unit=kn")
        .contains("\"kn\""))
    #expect(asking.text(toronto + "&current=visibility&length_unit=imperial").contains("\"ft\""))
  }

  @Test func `Several places are a list whose first has no location_id`() throws {
    let text = asking.text("latitude=43.7,52.5,10&longitude=-79.4,13.4,20&current=rain")
    #expect(text.hasPrefix("[{") && text.hasSuffix("}]"))
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(list.map { $0["location_id"] as? Int } == [nil, 1, 2])
    #expect(list[1]["latitude"] as? Double == 52.5)
  }

  @Test func `A location_id in the request is returned`() throws {
    let answer = try asking.object("latitude=1&longitude=1&current=rain&location_id=7")
    #expect(answer["location_id"] as? Int == 7)
  }

  @Test func `Each date range of one place has its own location_id`() throws {
    let answer = asking.answer(
      "latitude=1&longitude=1&daily=rain_sum&start_date=2026-03-05,2026-03-06"
        + "&end_date=2026-03-05,2026-03-06")
    let list = try #require(
      try JSONSerialization.jsonObject(with: answer.body) as? [[String: Any]])
    #expect(list.map { $0["location_id"] as? Int } == [nil, 1])
  }

  @Test(arguments: [80, 120, 180]) func `Wind directions at other heights stay within 360°`(
    height: Int
  ) throws {
    let name = "wind_direction_\(height)m"
    let variable = try #require(ForecastVariable.named(name))
    var sample = WeatherSample()
    sample.windDirection = 355
    #expect(variable.value(sample) == ((355 + Double(height) / 15).rounded() - 360))
  }

  @Test func `A number has its decimals and keeps a negative zero`() {
    var json = JSONWriter()
    json.array { json in
      json.number(-0.04, decimals: 1)
      json.number(20, decimals: 2)
      json.number(-1.25, decimals: 1)
      json.number(.nan, decimals: 1)
      json.number(360, decimals: 0)
      json.number(0.0005, decimals: 3)
      json.verbatim(Float(13.42).description)
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == "[-0.0,20.00,-1.2,null,360,0.000,13.42]")
  }

  @Test func `Columns of several models have suffixes, empty if uncovered`() throws {
    let two = asking.text(toronto + "&daily=weather_code&models=gfs_seamless,gem_seamless")
    #expect(
      two.contains(
        #""weather_code_gfs_seamless":"wmo code","weather_code_gem_seamless":"wmo code""#))
    let regional = toronto + "&daily=weather_code,sunrise&models=icon_d2,gem_seamless"
    let one = asking.text(regional)
    #expect(one.contains(#""weather_code_icon_d2":"undefined","sunrise_icon_d2":"undefined""#))
    #expect(one.contains(#""weather_code_gem_seamless":"wmo code""#))
    #expect(try asking.column("weather_code_icon_d2", in: "daily", regional).allSatisfy(\.isNaN))
    let places = asking.text(
      "latitude=43.7,50.1&longitude=-79.4,8.7&hourly=rain&forecast_days=1&models=icon_d2")
    #expect(places.contains(#""rain":"undefined""#) && places.contains(#""rain":"mm""#))
    let none = asking.answer(toronto + "&daily=weather_code&models=icon_d2")
    #expect(none.status == 400)
    #expect(
      String(decoding: none.body, as: UTF8.self).contains("No data is available for this location"))
  }

  @Test func `A column that a model lacks is null with an undefined unit`() throws {
    let query = toronto + "&hourly=visibility,rain&models=gem_seamless&forecast_days=1"
    #expect(asking.text(query).contains(#""visibility":"undefined","rain":"mm""#))
    let column = try asking.column("visibility", in: "hourly", query)
    #expect(column.count == 24 && column.allSatisfy(\.isNaN))
  }

  @Test func `Values beyond the horizon of a model are null`() throws {
    let query = toronto + "&daily=temperature_2m_max&models=icon_seamless&forecast_days=16"
    let column = try asking.column("temperature_2m_max", in: "daily", query)
    #expect(column.count == 16)
    #expect(column[..<7].allSatisfy { !$0.isNaN } && column[8...].allSatisfy(\.isNaN))
  }

  @Test func `current_weather has the old names`() {
    let text = asking.text(
      toronto + "&current_weather=true&current=rain&hourly=weathercode&forecast_hours=1")
    #expect(
      text.contains(
        #""current_weather_units":{"time":"iso8601","interval":"seconds","temperature":"°C","windspeed":"km/h","winddirection":"°","is_day":"","weathercode":"wmo code"}"#
      ))
    #expect(!text.contains("\"current\""))
    #expect(text.contains(#""hourly":{"time":["2026-03-05T12:00"],"weathercode":["#))
  }

  @Test(arguments: ["nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide"])
  func `The US index is available for each gas`(gas: String) throws {
    let name = "us_aqi_\(gas)"
    let text = asking.text("latitude=52.5&longitude=13.4&current=\(name)", path: "/v1/air-quality")
    #expect(text.contains("\"\(name)\":\"USAQI\""))
    let air = try asking.column(
      name, in: "hourly", "latitude=52.5&longitude=13.4&hourly=\(name)", path: "/v1/air-quality")
    #expect(air.count == 120)
    #expect(air.allSatisfy { (0...500).contains($0) })
  }

  @Test func `Air quality has its own units, and pollen only in Europe`() throws {
    let berlin = "latitude=52.5&longitude=13.4&current=us_aqi,pm2_5,birch_pollen"
    let text = asking.text(berlin, path: "/v1/air-quality")
    #expect(text.contains(#""us_aqi":"USAQI","pm2_5":"μg/m³","birch_pollen":"grains/m³""#))
    #expect(
      text.contains("\u{03BC}g") && text.contains(#""time":"2026-03-05T12:00","interval":3600"#))
    let far = asking.text(
      "latitude=25.1&longitude=55.3&current=birch_pollen", path: "/v1/air-quality")
    #expect(far.contains(#""birch_pollen":null"#) && far.contains("grains/m³"))
  }

  @Test(arguments: ["precipitation", "snowfall", "sunshine_duration"], ["GMT", "auto"])
  func `Quarter hours add up to their hour`(
    name: String, zone: String
  ) throws {
    // Kathmandu has an offset of 45 minutes.
    var isAny = false
    for place in [
      "latitude=52.5&longitude=13.4", "latitude=27.7&longitude=85.3", "latitude=69.7&longitude=19",
      "latitude=64.1&longitude=-21.9", "latitude=1.3&longitude=103.8",
    ] {
      let query = "\(place)&timezone=\(zone)&forecast_days=3&hourly=\(name)&minutely_15=\(name)"
      let hours = try asking.column(name, in: "hourly", query)
      let quarters = try asking.column(name, in: "minutely_15", query)
      for hour in 1..<72 {
        let sum = quarters[(hour * 4 - 3)...(hour * 4)].reduce(0, +)
        #expect(abs(sum - hours[hour]) < 0.05, "\(query) hour \(hour)")
      }
      isAny = isAny || hours.contains { $0 > 0 }
    }
    #expect(isAny)
  }
}
