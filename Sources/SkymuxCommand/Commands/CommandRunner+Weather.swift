import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  func now() async throws -> String {
    let printer = try printer()
    let report = try await report(
      invocation.words, withAir: printer.showsAir)
    return printer.now(report, hours: invocation.span.hours, days: invocation.span.days)
  }

  func today() async throws -> String {
    let printer = try printer()
    let report = try await report(invocation.words, withAir: printer.namesAir)
    return told(printer.today(report), of: report)
  }

  func hours() async throws -> String {
    let printer = try printer()
    let (typed, words) = invocation.countAndWords()
    let count = try typed.map { typed throws(UsageError) in
      guard invocation.span.hours == nil else {
        throw UsageError("choose one of hours \(typed) and --hours")
      }
      return try Invocation.hours(typed, typed: "hours \(CommandFailure.quoted(typed))")
    }
    let report = try await report(words, withAir: printer.namesAir)
    let hours = count ?? invocation.span.hours ?? 24
    return told(printer.hours(report, count: hours), of: report)
  }

  func days() async throws -> String {
    let printer = try printer()
    let (typed, words) = invocation.countAndWords()
    let count = try typed.map { typed throws(UsageError) in
      guard invocation.span.days == nil else {
        throw UsageError("choose one of days \(typed) and --days")
      }
      return try Invocation.days(typed, typed: "days \(CommandFailure.quoted(typed))")
    }
    let report = try await report(words, withAir: printer.namesAir)
    let days = count ?? invocation.span.days ?? 7
    return told(printer.days(report, count: days), of: report)
  }

  /// Returns the output; prints a note if it is an empty table or does not say that the forecast
  /// has ended.
  func told(_ output: String, of report: PlaceReport) -> String {
    told(output, of: report, ended: report.view(look).ended)
  }

  private func told(_ output: String, of report: PlaceReport, ended: String?) -> String {
    let isUnsaid = ended.map { !output.lowercased().contains($0.lowercased()) } ?? false
    if output.isEmpty || isUnsaid {
      let why = ended?.asSentence(look.language.marks) ?? look[.noDataThen]
      context.console.note("\(report.place.name.harmless): \(why)")
    }
    return output
  }

  func next() async throws -> String {
    try printer().next(try await report(invocation.words))
  }

  /// `skymux changed Berlin`: reports changes since the last visit, and records this one.
  func changed() async throws -> String {
    let printer = try printer()
    var report = try await report(invocation.words)
    let (place, now) = (report.place, context.now)
    report.parts.visit = await context.store.lastVisit(to: place, before: now)
    await context.store.noteVisit(to: place, seeing: report.forecast, at: now)
    return told(printer.changed(report), of: report)
  }

  /// Handles `skymux air Delhi` and all other commands for a series.
  func series<Content: SeriesPage>(
    _ content: Content.Type,
    of part: KeyPath<WeatherStore, StorePart<PlaceKey, Series<Content.Row>>>
  ) async throws -> String {
    let printer = try printer()
    let report = try await report(
      invocation.words, only: context.store[keyPath: part], as: content.part)
    guard let series = report.parts[keyPath: content.part], !series.isEmpty else {
      throw CommandFailure("\(report.place.name.harmless): \(look[content.unknown])", .noData)
    }
    return told(printer.series(report, content), of: report, ended: report.view(look).ended(series))
  }

  func sun() async throws -> String {
    try printer().sun(try await report(invocation.words))
  }
}
