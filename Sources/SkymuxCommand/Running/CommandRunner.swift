import LightFoundation
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

/// Runs one command: finds the place, asks the store, prints, and says how it ended.
struct CommandRunner: Sendable {
  let session: WeatherSession
  let book: PlaceBook
  let look: Look

  var invocation: Invocation { session.invocation }
  var finder: PlaceFinder {
    PlaceFinder(session: session, book: book, language: look.language.code)
  }

  /// What the command prints.
  func output() async throws -> String {
    switch invocation.command {
    case .now: return try await now()
    case .today: return try await today()
    case .hours: return try await hours()
    case .days: return try await days()
    case .next: return try await next()
    case .air: return try await air()
    case .sun: return try await sun()
    case .compare: return try await compare()
    case .search: return try await search()
    case .places: return try await places()
    case .config: return try config()
    case .cache: return try await cache()
    case .doctor: return try await doctor()
    case .tour: return try await tour()
    case .completions, .man, .help: return ""
    }
  }

  /// The report of the place that the words name, or of the default.
  func report(
    _ words: [String], withAir: Bool = false
  ) async throws -> PlaceReport {
    try await only(session.reports(of: [place(words)], withAir: withAir))
  }

  /// The report on nothing but one part of the store.
  func report<Value>(
    _ words: [String], only part: StorePart<PlaceKey, Value>,
    as member: WritableKeyPath<PlaceParts, Value?>
  ) async throws -> PlaceReport {
    try await only(session.reports(of: [place(words)], only: part, as: member))
  }

  private func place(_ words: [String]) async throws -> Place {
    let text = words.joined(separator: " ")
    return try await text.isEmpty ? finder.defaultPlace() : finder.place(text)
  }

  private func only(_ reports: [Result<PlaceReport, CommandFailure>]) throws -> PlaceReport {
    guard let report = reports.first else {
      throw CommandFailure("there is no report", .failure)
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
