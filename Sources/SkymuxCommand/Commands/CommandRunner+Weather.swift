import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  func now() async throws -> String {
    let printer = try printer()
    let report = try await report(invocation.words, withAir: printer.showsAir)
    return printer.now(report, hours: invocation.span.hours, days: invocation.span.days)
  }

  func today() async throws -> String {
    let printer = try printer()
    let report = try await report(invocation.words, withAir: printer.namesAir)
    return told(printer.today(report), of: report)
  }

  func hours() async throws -> String {
    let printer = try printer()
    let (count, words) = try countAndWords(.hours, invocation.span.hours)
    let report = try await report(words, withAir: printer.namesAir)
    return told(printer.hours(report, count: count ?? 24), of: report)
  }

  func days() async throws -> String {
    let printer = try printer()
    let (count, words) = try countAndWords(.days, invocation.span.days)
    let report = try await report(words, withAir: printer.namesAir)
    return told(printer.days(report, count: count ?? 7), of: report)
  }

  /// Returns the number of rows, given before the place or by an option, and the other words.
  private func countAndWords(
    _ option: OptionName, _ given: Int?
  ) throws(UsageError) -> (count: Int?, words: [String]) {
    let (typed, words) = invocation.countAndWords()
    guard let typed else { return (given, words) }
    let name = option.rawValue
    guard given == nil else {
      throw UsageError("choose one of \(name) \(typed) and \(option.typed)")
    }
    let quoted = "\(name) \(CommandFailure.quoted(typed))"
    return (try Invocation.count(option, typed, typed: quoted), words)
  }

  /// Returns the output; prints a note on an empty table or an ended forecast.
  func told(_ output: String, of report: PlaceReport) -> String {
    told(output, of: report, ended: report.view(display).ended)
  }

  private func told(_ output: String, of report: PlaceReport, ended: String?) -> String {
    let isUnsaid = ended.map { !output.lowercased().contains($0.lowercased()) } ?? false
    if output.isEmpty || isUnsaid {
      let why = report.view(display).noWeather(ended)
      context.console.note("\(report.place.name.harmless): \(why)")
    }
    return output
  }

  func next() async throws -> String { try printer().next(try await report(invocation.words)) }

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
    let reports = try await context.reports(
      of: [place(invocation.words)], only: context.store[keyPath: part], as: content.part)
    let report = try only(reports)
    guard let series = report.parts[keyPath: content.part], !series.isEmpty else {
      throw CommandFailure("\(report.place.name.harmless): \(display[content.unknown])", .noData)
    }
    return told(
      printer.series(report, content), of: report, ended: report.view(display).ended(series))
  }

  func sun() async throws -> String { try printer().sun(try await report(invocation.words)) }
}
