import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux Berlin`.
  func now() async throws -> String {
    let printer = try printer()
    let report = try await report(
      invocation.words, withAir: printer.showsAir)
    return printer.now(report, hours: invocation.span.hours, days: invocation.span.days)
  }

  /// `skymux today Berlin`.
  func today() async throws -> String {
    let printer = try printer()
    let report = try await report(invocation.words, withAir: printer.namesAir)
    return told(printer.today(report), of: report)
  }

  /// `skymux hours 12 Berlin`.
  func hours() async throws -> String {
    let printer = try printer()
    let (typed, words) = invocation.countAndWords()
    let count = try typed.map { typed throws(UsageError) in
      guard invocation.span.hours == nil else {
        throw UsageError("hours \(typed) and --hours exclude each other")
      }
      return try Invocation.hours(typed, typed: "hours \(CommandFailure.quoted(typed))")
    }
    let report = try await report(words, withAir: printer.namesAir)
    let hours = count ?? invocation.span.hours ?? 24
    return told(printer.hours(report, count: hours), of: report)
  }

  /// `skymux days 3 Berlin`.
  func days() async throws -> String {
    let printer = try printer()
    let (typed, words) = invocation.countAndWords()
    let count = try typed.map { typed throws(UsageError) in
      guard invocation.span.days == nil else {
        throw UsageError("days \(typed) and --days exclude each other")
      }
      return try Invocation.days(typed, typed: "days \(CommandFailure.quoted(typed))")
    }
    let report = try await report(words, withAir: printer.namesAir)
    let days = count ?? invocation.span.days ?? 7
    return told(printer.days(report, count: days), of: report)
  }

  /// What is printed of a report, with a note where a table has no rows: it says nothing by itself.
  private func told(_ output: String, of report: PlaceReport) -> String {
    if output.isEmpty {
      let text = report.view(look).noWeatherThen
      context.console.note("\(report.place.name.harmless): \(text)")
    }
    return output
  }

  /// `skymux next Berlin`.
  func next() async throws -> String {
    try printer().next(try await report(invocation.words))
  }

  /// `skymux changed Berlin`; what is told now is what was seen, from then on.
  func changed() async throws -> String {
    let printer = try printer()
    var report = try await report(invocation.words)
    let (place, now) = (report.place, context.now)
    report.parts.visit = await context.store.lastVisit(to: place, before: now)
    await context.store.noteVisit(to: place, seeing: report.forecast, at: now)
    return printer.changed(report)
  }

  /// `skymux air Delhi`, and each other kind of series, from its part of the store.
  func series<Content: SeriesPage>(
    _ content: Content.Type,
    of part: KeyPath<WeatherStore, StorePart<PlaceKey, Series<Content.Row>>>
  ) async throws -> String {
    let printer = try printer()
    let report = try await report(
      invocation.words, only: context.store[keyPath: part], as: content.part)
    guard report.parts[keyPath: content.part]?.isEmpty == false else {
      throw CommandFailure("\(report.place.name.harmless): \(look[content.unknown])", .noData)
    }
    return printer.series(report, content)
  }

  /// `skymux sun Tromsø`.
  func sun() async throws -> String {
    try printer().sun(try await report(invocation.words))
  }
}
