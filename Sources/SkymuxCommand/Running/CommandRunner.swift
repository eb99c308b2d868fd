import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
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
    _ words: [String], on subject: WeatherSession.Subject = .weather
  ) async throws -> PlaceReport {
    let text = words.joined(separator: " ")
    let place = try await text.isEmpty ? finder.defaultPlace() : finder.place(text)
    let reports = await session.reports(of: [place], on: subject)
    guard let report = reports.first else {
      throw CommandFailure("there is no report", .failure)
    }
    return try report.get()
  }

  /// The units of what programs read: SI, unless the command line says otherwise.
  var plainUnits: Units {
    invocation.units.isEmpty ? .si : invocation.units.applied(to: .si)
  }

  /// A number in front of the words, as `hours 12 Berlin` has it.
  func countAndWords() -> (count: String?, words: [String]) {
    guard let first = invocation.words.first,
      Int(first) != nil || first.allSatisfy({ $0.isASCII && $0.isNumber })
    else {
      return (nil, invocation.words)
    }
    return (first, Array(invocation.words.dropFirst()))
  }
}
