import LightFoundation
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

/// Runs one command: finds the place, asks the store, prints, and says how it ended.
struct CommandRunner: Sendable {
  let context: CommandContext
  let book: PlaceBook
  let look: Look

  var invocation: Invocation { context.invocation }
  var finder: PlaceFinder {
    PlaceFinder(context: context, book: book, language: look.language.code)
  }

  func output() async throws -> String {
    try await CommandTable.command(invocation.command)?.run?(self) ?? ""
  }

  /// The report of the place that the words name, or of the default.
  func report(
    _ words: [String], withAir: Bool = false
  ) async throws -> PlaceReport {
    try await only(context.reports(of: [place(words)], withAir: withAir))
  }

  /// The report on nothing but one part of the store.
  func report<Value>(
    _ words: [String], only part: StorePart<PlaceKey, Value>,
    as member: WritableKeyPath<PlaceParts, Value?>
  ) async throws -> PlaceReport {
    try await only(context.reports(of: [place(words)], only: part, as: member))
  }

  func place(_ words: [String]) async throws -> Place {
    let text = words.joined(separator: " ")
    return try await text.isEmpty ? finder.defaultPlace() : finder.place(text)
  }

  func only(_ reports: [Result<PlaceReport, CommandFailure>]) throws -> PlaceReport {
    guard let report = reports.first else {
      throw CommandFailure(look.words.text(.noReport), .failure)
    }
    return try report.get()
  }

  /// Prints in the form that is wanted; a template is read here, before anything is fetched.
  func printer() throws -> ReportPrinter {
    let units = invocation.units.isEmpty ? .si : invocation.units.applied(to: .si)
    do {
      return try ReportPrinter(
        invocation.form, look, units: units, template: invocation.template)
    } catch {
      throw UsageError("--format: \(error.reason)")
    }
  }
}
