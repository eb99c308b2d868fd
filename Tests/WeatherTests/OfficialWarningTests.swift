import Foundation
import Testing

@testable import Weather

/// Official warnings: when they are in force, how often they are requested, when they are reported.
@Suite struct OfficialWarningTests {
  private let now = Date(timeIntervalSince1970: 1_795_230_000)

  private func warning(
    _ id: String, _ severity: OfficialWarning.Severity = .moderate,
    _ ground: OfficialWarning.Ground = .here, begins: Double = 0, ends: Double? = 3600,
    event: String = "Flood Watch"
  ) -> OfficialWarning {
    OfficialWarning(
      id: id, sender: "NWS", severity: severity, ground: ground, areas: [], issued: now,
      begins: now + begins, ends: ends.map { now + $0 }, wordings: ["en": .init(event: event)])
  }

  private func known(_ warnings: [OfficialWarning]) -> OfficialWarnings {
    OfficialWarnings(authority: .nationalWeatherService, known: now, warnings: warnings)
  }

  @Test func `Warnings in force are sorted by severity, without expired ones`() {
    let warnings = known([
      warning("over", .extreme, ends: 0), warning("mild", .minor), warning("bad", .severe),
      warning("late", .severe, begins: 1800), warning("open", ends: nil),
      warning("there", .extreme, .country), warning("by name", .moderate, .named, begins: -60),
    ])
    #expect(warnings.inForce(at: now).map(\.id) == ["bad", "late", "by name", "open", "mild"])
    #expect(warnings.elsewhere(at: now).map(\.id) == ["there"])
    #expect(warnings.inForce(at: now + 3600).map(\.id) == ["open"])
    #expect(warnings.inForce(at: now + 86_400).isEmpty, "a word without an end is not for ever")
  }

  @Test func `Warnings may be 8 h old in calm weather and 15 min in bad weather`() {
    func forecast(gusts: Double) -> Forecast {
      let hours = (1...48).map { index in
        var row = Conditions(time: now + Double(index) * 3600)
        row.gusts = index == 20 ? gusts : 3
        row.temperature = 8
        return row
      }
      return Forecast(
        coordinates: Coordinates(latitude: 52, longitude: 13), issuer: "", model: "", zone: .utc,
        hours: hours)
    }
    #expect(WarningPace.age(allowedBy: nil, at: now) == 8 * 3600)
    #expect(WarningPace.age(allowedBy: forecast(gusts: 20), at: now) == 8 * 3600)
    #expect(WarningPace.age(allowedBy: forecast(gusts: 28), at: now) == 900)
    #expect(WarningPace.age(allowedBy: forecast(gusts: 28), at: now + 86_400) == 8 * 3600)
  }

  @Test func `watch reports a reissued warning only once`() {
    var watch = WeatherWatch(WatchWishes(warnings: true))
    let first = watch.news(in: nil, known([warning("a", begins: 36_000, ends: 50_000)]), at: now)
    #expect(first.map(\.kind) == [.official("Flood Watch")])
    let longer = warning("b", begins: 36_000, ends: 60_000)
    #expect(watch.news(in: nil, known([longer]), at: now + 900).isEmpty)
    let other = warning("c", begins: 36_000, event: "High Wind Warning")
    #expect(watch.news(in: nil, known([longer, other]), at: now + 1800).count == 1)
    #expect(watch.news(in: nil, known([warning("d", .severe, .country)]), at: now).isEmpty)
    var rain = WeatherWatch(WatchWishes(rain: 1800))
    #expect(rain.news(in: nil, known([longer]), at: now).isEmpty)
  }

  @Test func `A warning without an end does not suppress one days later`() {
    var watch = WeatherWatch(WatchWishes(warnings: true))
    let open = known([warning("open", ends: nil)])
    #expect(watch.news(in: nil, open, at: now).count == 1)
    #expect(watch.news(in: nil, open, at: now + 80_000).isEmpty)
    let later = known([warning("later", begins: 300_000, ends: 310_000)])
    #expect(watch.news(in: nil, later, at: now + 290_000).count == 1)
  }

  @Test func `With an authority watch checks as often as for rain`() {
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 52, longitude: 13), issuer: "", model: "", zone: .utc)
    let (warned, frost) = (
      WeatherWatch(WatchWishes(warnings: true)), WeatherWatch(WatchWishes(frost: true))
    )
    #expect(warned.nextCheck(in: forecast, hasAuthority: true, at: now) == now + 1000)
    #expect(warned.nextCheck(in: forecast, at: now) == now + 3600)
    #expect(frost.nextCheck(in: forecast, hasAuthority: true, at: now) == now + 3600)
  }

  @Test func `Paragraphs are split at empty lines and limited in length`() {
    let text = "* WHAT...West\nwinds.\n \n* WHERE...Hills.\n\n\n\u{1B}[2J"
    #expect(
      PlainText.paragraphs(text, limit: 99) == ["* WHAT...West winds.", "* WHERE...Hills.", "[2J"])
    #expect(PlainText.paragraphs(text, limit: 22).count == 2)
    #expect(PlainText.paragraphs(nil, limit: 9).isEmpty && PlainText.paragraphs("", limit: 9) == [])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}", "\u{2028}"])
  func `Paragraphs accept every kind of line end`(end: String) {
    let text = "West" + end + "winds." + end + end + "Hills."
    #expect(PlainText.paragraphs(text, limit: 99) == ["West winds.", "Hills."])
  }

  @Test func `Each of several warnings is reported once, and again if it gets worse`() {
    var watch = WeatherWatch(WatchWishes(warnings: true))
    let today = warning("today", begins: 0, ends: 7 * 3600)
    let tomorrow = warning("tomorrow", begins: 24 * 3600, ends: 31 * 3600)
    let both = known([today, tomorrow])
    #expect(watch.news(in: nil, both, at: now).count == 2)
    for minutes in stride(from: 15.0, through: 300, by: 15) {
      #expect(watch.news(in: nil, both, at: now + minutes * 60).isEmpty, "\(minutes)")
    }
    let worse = known([today, warning("worse", .extreme, begins: 25 * 3600, ends: 31 * 3600)])
    #expect(watch.news(in: nil, worse, at: now + 5 * 3600).map(\.severity) == [.extreme])
    #expect(watch.news(in: nil, worse, at: now + 5 * 3600).isEmpty)
    #expect(watch.news(in: nil, both, at: now + 5 * 3600).isEmpty, "it is no worse again")
  }
}
