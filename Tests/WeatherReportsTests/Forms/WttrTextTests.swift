import Foundation
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

@Suite struct WttrTextTests {
  private func text(
    _ form: String, _ display: DisplayOptions = DisplayOptions()
  ) throws -> String {
    var report = SampleReport.make()
    for index in report.forecast.days.indices {
      report.view.forecast.days[index].sunshine = 5_400
      report.view.forecast.days[index].uvIndex = 1.4
    }
    return try ReportPrinter(.format, display, units: .si, template: form)
      .now(report, hours: nil, days: nil)
  }

  private func json(
    _ form: String, _ display: DisplayOptions = DisplayOptions()
  ) throws -> [String: [[String: Any]]] {
    let object = try JSONSerialization.jsonObject(with: Data(try text(form, display).utf8))
    return try #require(object as? [String: [[String: Any]]])
  }

  /// The members of the service, as its readers on the internet use them.
  private let now: Set<String> = [
    "FeelsLikeC", "FeelsLikeF", "cloudcover", "humidity", "localObsDateTime", "observation_time",
    "precipInches", "precipMM", "pressure", "pressureInches", "temp_C", "temp_F", "uvIndex",
    "visibility", "visibilityMiles", "weatherCode", "weatherDesc", "weatherIconUrl",
    "winddir16Point", "winddirDegree", "windspeedKmph", "windspeedMiles",
  ]
  private let hour: Set<String> = [
    "DewPointC", "DewPointF", "FeelsLikeC", "FeelsLikeF", "HeatIndexC", "HeatIndexF",
    "WindChillC", "WindChillF", "WindGustKmph", "WindGustMiles", "chanceoffog", "chanceoffrost",
    "chanceofhightemp", "chanceofovercast", "chanceofrain", "chanceofremdry", "chanceofsnow",
    "chanceofsunshine", "chanceofthunder", "chanceofwindy", "cloudcover", "diffRad", "humidity",
    "precipInches", "precipMM", "pressure", "pressureInches", "shortRad", "tempC", "tempF", "time",
    "uvIndex", "visibility", "visibilityMiles", "weatherCode", "weatherDesc", "weatherIconUrl",
    "winddir16Point", "winddirDegree", "windspeedKmph", "windspeedMiles",
  ]
  private let day: Set<String> = [
    "astronomy", "avgtempC", "avgtempF", "date", "hourly", "maxtempC", "maxtempF", "mintempC",
    "mintempF", "sunHour", "totalSnow_cm", "uvIndex",
  ]

  @Test func `j1 has the members of wttr.in, with texts as values`() throws {
    let json = try json("j1")
    #expect(Set(json.keys) == ["current_condition", "nearest_area", "request", "weather"])
    let current = try #require(json["current_condition"]?.first)
    #expect(Set(current.keys) == now, "\(Set(current.keys).symmetricDifference(now))")
    let days = try #require(json["weather"])
    let hours = try #require(days[0]["hourly"] as? [[String: Any]])
    #expect(days.count == 3)
    #expect(Set(days[0].keys) == day, "\(Set(days[0].keys).symmetricDifference(day))")
    #expect(hours.map { $0["time"] as? String } == (0..<8).map { "\($0 * 300)" })
    #expect(Set(hours[4].keys) == hour, "\(Set(hours[4].keys).symmetricDifference(hour))")
    for members in [current] + hours {
      for (name, value) in members where !["weatherDesc", "weatherIconUrl"].contains(name) {
        #expect(value is String, "\(name)")
      }
    }
    #expect((current["weatherDesc"] as? [[String: String]])?.first?["value"]?.isEmpty == false)
  }

  @Test func `j1 agrees with the report in every unit`() throws {
    let current = try #require(try json("j1")["current_condition"]?.first)
    let weather = try #require(SampleReport.make().weather)
    func number(_ name: String) -> Double? { (current[name] as? String).flatMap(Double.init) }
    let celsius = try #require(weather.temperature)
    #expect(number("temp_C") == celsius.rounded())
    #expect(number("temp_F") == (celsius * 9 / 5 + 32).rounded())
    #expect(number("windspeedKmph") == weather.windSpeed.map { ($0 * 3.6).rounded() })
    #expect(number("windspeedMiles") == weather.windSpeed.map { ($0 / 0.44704).rounded() })
    #expect(number("visibility") == weather.visibility.map { ($0 / 1000).rounded() })
  }

  @Test func `Another language has its words beside the English ones`() throws {
    var display = DisplayOptions()
    display.language = try #require(Localization.language("de"))
    let (english, german) = (try json("j1"), try json("j1", display))
    let current = [english, german].compactMap { $0["current_condition"]?.first }
    func word(_ members: [String: Any], _ name: String) -> String? {
      (members[name] as? [[String: String]])?.first?["value"]
    }
    #expect(word(current[0], "lang_de") == nil)
    #expect(word(current[1], "weatherDesc") == word(current[0], "weatherDesc"))
    #expect(word(current[1], "lang_de") != word(current[0], "weatherDesc"))
    #expect(word(current[1], "lang_xx") == word(current[1], "lang_de"))
  }

  @Test func `The sun gives no radiation at night, and most at noon`() throws {
    let hours = try #require(try json("j1")["weather"]?[1]["hourly"] as? [[String: Any]])
    let total = hours.compactMap { ($0["shortRad"] as? String).flatMap(Double.init) }
    let diffuse = hours.compactMap { ($0["diffRad"] as? String).flatMap(Double.init) }
    #expect(total.count == 8 && total[0] == 0 && total[4] > 0 && total.max() == total[4])
    #expect(zip(total, diffuse).allSatisfy { $1 <= $0 && $0 < 1_100 }, "\(total) \(diffuse)")
  }

  @Test func `The hours are those of the clock, even after it changes`() throws {
    // From Saturday, 24 October 2026 on; the clocks of Berlin go back on that Sunday.
    let start = Date(timeIntervalSince1970: 1_792_792_800)
    var forecast = SampleReport.forecast
    forecast.current = nil
    forecast.hours = (0..<80).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = Double(SampleReport.zone.clock(at: hour.time).hour)
      return hour
    }
    forecast.days = (0..<3).map { Day(start: start + Double($0) * 86_400) }
    let report = PlaceReport(
      SampleReport.place, PlaceData(forecast: forecast), now: start + 3600, at: .now,
      state: SampleReport.make().state)
    let text = WttrText(report: report).text(.j1)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let json = try #require(object as? [String: [[String: Any]]])
    let days = try #require(json["weather"])
    #expect(days.count == 3)
    for day in days {
      let hours = try #require(day["hourly"] as? [[String: Any]])
      #expect(hours.map { $0["tempC"] as? String } == (0..<8).map { "\($0 * 3)" })
    }
  }

  @Test(arguments: ["j3", "J1", "p2", "v2", "5"])
  func `An unknown form of wttr.in is refused`(form: String) {
    #expect(throws: (any Error).self) { try text(form) }
  }

  @Test func `j2 is j1 without the hours`() throws {
    let (full, brief) = (try json("j1"), try json("j2"))
    #expect(brief["weather"]?.allSatisfy { $0["hourly"] == nil } == true)
    #expect(brief["weather"]?.count == full["weather"]?.count)
    #expect(Set(brief.keys) == Set(full.keys))
  }

  @Test func `p1 has one explanation before each metric, and only numbers`() throws {
    let lines = try text("p1").split(separator: "\n")
    var known: Set<Substring> = []
    var last: Substring = ""
    for line in lines {
      let words = line.split(separator: " ")
      if line.hasPrefix("# HELP ") {
        #expect(known.insert(words[2]).inserted, "\(line)")
        last = words[2]
      } else {
        #expect(last == line.prefix { $0 != "{" }, "\(line): each metric is one group")
        #expect(words.last.flatMap { Double($0) } != nil, "\(line)")
      }
    }
    let celsius = try #require(SampleReport.make().weather?.temperature)
    #expect(lines.contains("temperature_celsius{forecast=\"current\"} \(Int(celsius.rounded()))"))
    #expect(lines.contains { $0.hasPrefix("astronomy_sunrise_min{forecast=\"1d\"} ") })
    #expect(lines.contains { $0.hasPrefix("weather_desc{forecast=\"current\", description=\"") })
  }
}
