import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import SkymuxCommand
@testable import WeatherReports
@testable import WeatherScreens

/// Checks that screen, reports, JSON, CSV, bars and plain lines agree about one forecast.
@Suite(.computes, .timeLimit(.minutes(60))) struct AgreementTests {
  private static let all = Task { try await ToldWeather.all() }

  /// Runs a check on every sample and prints the first three disagreements.
  private func expect(
    each step: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
    _ complaint: (ToldWeather) -> String?
  ) async throws {
    let all = try await Self.all.value
    #expect(all.count == ToldWeather.count)
    let step = Thorough.pick(max(step / 2, 1), step)
    let wrong = stride(from: 0, to: all.count, by: step).compactMap { complaint(all[$0]) }
    let (count, some) = (wrong.count, wrong.prefix(3))
    #expect(count == 0, "\(some)", sourceLocation: sourceLocation)
  }

  @Test func `Every output shows the rain and sky of the hour that begins then`() async throws {
    try await expect { told in
      guard let end = told.end, let water = end.precipitation else { return nil }
      let fall = Fall(water, snow: end.snowfall)
      let amount = fall?.text(told.display)
      let code = told.code.map { JSONText.integer($0.rawValue) } ?? .null
      let sky = told.code.map {
        Localization.english.name(of: $0, isDay: told.report.weather?.isDay ?? true)
      }
      let motif = SkyGlyph(told.code, isDay: told.report.weather?.isDay ?? true)
      let plain = told.plain.joined(separator: "\n")
      let claims: [(String, Bool)] = [
        ("CSV", told.row["rain"] == .rounded(water, decimals: 3) && told.row["code"] == code),
        ("hours", told.line.contains(sky ?? "–")),
        ("hours mm", amount.map { told.line.contains(" \($0) ") } ?? !told.line.contains(" mm ")),
        ("format", told.format(.rain) == told.display.text(told.display.units.rain(water))),
        ("icon", told.format(.icon) == motif.text(.unicode)),
        ("sky", told.format(.sky) == sky),
        ("line", told.report.line(told.display).text.contains(sky ?? "–")),
        ("prose", told.prose.contains(sky ?? "–")),
        ("screen", told.readings.contains(sky ?? "–")),
        (
          "screen mm",
          amount.map { told.readings.contains(" \($0)/h") }
            // Precipitation that may fall as snow is labeled snow.
            ?? ["rain  ", "snow  "].contains(where: told.readings.contains)
        ),
        ("plain", plain.contains("\n\(sky ?? "–"), ")),
        ("plain mm", amount.map { plain.contains(" \($0)/h") } ?? !plain.contains(#/\d [mc]m\/h/#)),
      ]
      return claims.first { !$0.1 }.map {
        "\($0.0) at \(told.place.name) \(told.cursor): \(told.line)"
      }
    }
  }

  @Test func `Outputs show the chance of rain of the coming hour from 5 % on`() async throws {
    try await expect { told in
      guard let chance = told.end?.precipitationChance else { return nil }
      let text = "\(Int(chance.rounded())) %"
      let isShown = chance >= 5
      let readings = told.readings.split(separator: "\n").first {
        $0.contains("  rain  ") || $0.contains("  snow  ")
      }
      let plain = told.plain.first { $0.contains("umidity") } ?? ""
      let bar = Waybar.text(told.report, told.display)
      let claims: [(String, Bool)] = [
        ("CSV", told.row["rain_chance_pct"] == .rounded(chance, decimals: 0)),
        ("bar", bar.contains("\"percentage\": \(Int(chance.rounded()))}")),
        ("hours", told.line.contains("  \(text)  ") && isShown || !told.heads.contains("  %")),
        ("screen", readings?.contains(text) ?? false == isShown),
        ("plain", plain.contains("\(text) chance") == isShown),
      ]
      return claims.first { !$0.1 }.map { "\($0.0) \(text): \(told.line) \(readings ?? "")" }
    }
  }

  @Test func `The wind of a day is its highest mean, with gusts in brackets`() async throws {
    try await expect(each: 10) { told in
      guard let day = told.forecast.days(from: ToldWeather.now).dropFirst().first,
        let wind = day.windSpeed
      else { return nil }
      let gusts = day.gusts.map { " (\(Int(($0 * 3.6).rounded())))" } ?? ""
      let text = "\(Int((wind * 3.6).rounded()))\(gusts) km/h"
      let page = DaysPage.page(told.report, told.display, days: 3).text
      let screen = told.screen
      var report = told.report
      report.shownTime = .now
      let days = DaysPage.page(report, told.display, days: 3).text
      let claims: [(String, Bool)] = [
        ("days", days.contains(text) && page.contains("wind (gusts)")),
        // A list of few days names only strong wind.
        ("screen", screen.contains(text) || !screen.contains("wind (gusts)")),
        ("plain", told.plain.joined().contains("wind (gusts) \(text)")),
      ]
      return claims.first { !$0.1 }.map { "\($0.0) \(text)" }
    }
  }

  @Test func `Every output counts today and tomorrow from the present day`() async throws {
    try await expect(each: 10) { told in
      let zone = told.forecast.zone
      let today = zone.day(of: ToldWeather.now)
      let distance = zone.day(of: told.hour).daysSince1970 - today.daysSince1970
      let sentence = told.report.view.outlook
      let next = ["Tomorrow ", "day "][min(distance, 1)]
      let claims: [(String, Bool)] = [
        ("summary", told.report.view.outlook.contains(next) || !sentence.contains(". ")),
        ("no tomorrow", distance == 0 || !sentence.contains("Tomorrow ")),
        (
          "screen", WeatherView(told.state.places[0], told.state).outlook == sentence
        ),
        ("plain", told.plain.contains(sentence)),
        ("format", told.format(.summary) == sentence),
        (
          "days",
          DaysPage.page(told.report, told.display, days: 9).text.contains(" Today ")
            == (distance == 0)
        ),
      ]
      return claims.first { !$0.1 }.map { "\($0.0) \(distance): \(sentence)" }
    }
  }

  @Test func `Every output finds the next rain up to the end of the forecast`() async throws {
    try await expect(each: 4) { told in
      var report = told.report
      report.shownTime = .now
      let far = report.forecast.hours.contains {
        $0.time > ToldWeather.now + 3600 && ($0.precipitation ?? 0) >= 0.1
      }
      let sentence = report.view(told.display).nextSentence
      let json = ReportJSON(report: report, units: .si, parts: .next).object.line
      guard far else { return sentence.hasPrefix("Dry for") ? nil : sentence }
      let claims: [(String, Bool)] = [
        ("wet", json.contains("\"wet\": true") && !sentence.hasPrefix("Dry for")),
        ("page", NextPage.page(report, told.display).text.contains(String(sentence.prefix(40)))),
        ("amount", sentence.contains(#/\d (mm|cm|in)\b/#)),
        (
          "chance",
          // The sentence names the chance of a likely hour before the spell instead.
          sentence.contains(" possible ") && sentence.contains(" %")
            || report.next?.hasSecond == true && !sentence.contains(" %")
            || report.next?.spell?.chance.map {
              $0 < 5 || sentence.contains("\(Int($0.rounded())) %")
            } ?? true
        ),
      ]
      return claims.first { !$0.1 }.map { "\($0.0): \(sentence) \(json)" }
    }
  }

  @Test func `Every output has the same difference from the normals`() async throws {
    try await expect(each: 10) { told in
      guard let high = told.report.day?.maximumTemperature else { return nil }
      let warmer = (high - 12).rounded()
      let date = Localization.english.shortDate(told.report.date)
      let size =
        warmer == 0 ? "as warm as" : "\(Int(abs(warmer)))° \(warmer > 0 ? "warmer" : "colder") than"
      let short = "\(size) usual"
      let text = "\(short) for \(date)"
      let sign = warmer == 0 ? "±" : warmer > 0 ? "+" : "-"
      let brief = "\(sign)\(Int(abs(warmer)))° vs usual"
      let json = ReportJSON(report: told.report, units: .metric, parts: .summary).object.line
      let page = NowPage.page(told.report, told.display, hours: 3, days: 1).text
      let claims: [(String, Bool)] = [
        ("format", told.format(.normal) == text),
        (
          // It is the first to go beside a long word for the sky.
          "screen",
          told.readings.contains(short) || told.readings.contains(brief)
            || !told.readings.contains(#/usual|average/#)
        ),
        ("report", page.contains(short) || page.contains(brief)),
        ("plain", told.plain.joined().lowercased().contains(text.lowercased())),
        ("JSON", json.contains("\"departure\": ")),
        ("prose", told.prose.lowercased().contains(text.lowercased())),
      ]
      return claims.first { !$0.1 }.map { "\($0.0): \(text) \(told.readings)" }
    }
  }

  @Test func `Every output uses the name that the user gave the place`() async throws {
    let all = try await Self.all.value
    let told = try #require(all.first)
    var place = told.place
    (place.name, place.region, place.country) = ("Grandma", "Hamburg", "Germany")
    let named = ToldWeather(place, told.forecast, told.normals, cursor: 5)
    let outputs = [
      NowPage.page(named.report, named.display, hours: nil, days: nil).text, named.screen,
      named.plain.joined(separator: "\n"), named.prose, named.report.line(named.display).text,
      ReportJSON(report: named.report, units: .si, parts: .now).object.line,
      Waybar.text(named.report, named.display), named.format(.place),
    ]
    for output in outputs { #expect(output.contains("Grandma"), "\(output)") }
    #expect(named.plain[0].hasPrefix("Grandma, Hamburg, Germany, "))
    #expect(outputs[0].hasPrefix(" Grandma, Hamburg, Germany  "))
  }
}
