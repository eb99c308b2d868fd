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
    return printer.today(try await report(invocation.words))
  }

  /// `skymux hours 12 Berlin`.
  func hours() async throws -> String {
    let printer = try printer()
    let (typed, words) = invocation.countAndWords()
    let count = try typed.map { typed throws(UsageError) in
      guard invocation.span.hours == nil else {
        throw UsageError("hours \(typed) and --hours exclude each other")
      }
      return try Invocation.hours(typed, typed: "hours \(typed)")
    }
    return printer.hours(try await report(words), count: count ?? invocation.span.hours ?? 24)
  }

  /// `skymux days 3 Berlin`.
  func days() async throws -> String {
    let printer = try printer()
    let (typed, words) = invocation.countAndWords()
    let count = try typed.map { typed throws(UsageError) in
      guard invocation.span.days == nil else {
        throw UsageError("days \(typed) and --days exclude each other")
      }
      return try Invocation.days(typed, typed: "days \(typed)")
    }
    return printer.days(try await report(words), count: count ?? invocation.span.days ?? 7)
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
