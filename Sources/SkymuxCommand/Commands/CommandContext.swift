import LightFoundation
import Mux
import MuxNetworking
import OpenMeteo
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

/// The environment of a command run: arguments, process and services.
struct CommandContext: Sendable {
  private(set) var invocation: Invocation
  private(set) var surroundings: ProcessEnvironment
  private(set) var console: Console
  let services: SkymuxServices
  /// The only reading of the clock in a command; with `--now`, the simulated date.
  private(set) var now: Date
  /// The notes about user files already printed, because each file is read more than once.
  private let told = PrintedNotes()

  private final class PrintedNotes: Sendable { let notes = Lock<Set<ConfigNote>>([]) }

  init(_ invocation: Invocation, _ surroundings: ProcessEnvironment, _ console: Console) {
    self.invocation = invocation
    self.surroundings = surroundings
    self.console = console
    let variables = invocation.variables(in: surroundings)
    let verbosity = invocation.verbosity
    let key = CustomerKey(variables["SKYMUX_APIKEY"])
    services = SkymuxServices(
      environment: variables, demoSeed: invocation.demoSeed,
      moment: invocation.demo.now?.instant(from: Date(), in: .utc),
      timeout: invocation.freshness.timeout
    ) { request, result, time in
      if let line = RequestLine.text(request, result, time, verbosity) {
        console.complain(key?.removed(from: line) ?? line)
      }
    }
    now = services.environment.wallClock()
  }

  var store: WeatherStore { services.store }
  var repository: MuxRepository { services.repository }
  var environment: MuxEnvironment { services.environment }

  func readPreferences() -> Preferences { told(services.preferencesFile.read()) }

  /// Returns the user's places; in the demo, a varied sample.
  func readPlaces() -> PlaceBook {
    guard services.isDemo else { return told(services.placesFile.read()) }
    var book = PlaceBook()
    for place in ScreenDependencies.demoPlaces() { book.add(place) }
    if let first = book.places.first { book.setAlias("home", of: first.id) }
    return book
  }

  /// Returns the context of one request to `skymux serve`: now, without a terminal or notes.
  func answering(_ request: Invocation) -> CommandContext {
    var context = self
    context.invocation = request
    context.surroundings.isOutputTerminal = false
    context.surroundings.isInputTerminal = false
    context.surroundings.columns = nil
    // The encoding is that of the answer, not of the server's terminal.
    let locale = surroundings.environment["LC_ALL"].flatMap { $0.isEmpty ? nil : $0 }
    context.surroundings.environment[locale == nil ? "LC_CTYPE" : "LC_ALL"] =
      "\((locale ?? "C").prefix { $0 != "." }).UTF-8"
    context.console = Console(.unicode, isSilent: true)
    context.now = environment.wallClock()
    return context
  }

  /// Applies the offline preference unless the command line overrides it.
  ///
  /// `skymux serve` does so for each request, so an earlier preference no longer counts.
  mutating func heed(_ preferences: Preferences) {
    if invocation.freshness.isOfflineByChoice {
      (invocation.freshness.isOffline, invocation.freshness.isOfflineByChoice) = (false, false)
    }
    guard preferences[.refresh] == RefreshChoice.offline.rawValue,
      !invocation.freshness.refreshes, !invocation.freshness.isOffline
    else { return }
    invocation.freshness.isOffline = true
    invocation.freshness.isOfflineByChoice = true
  }

  func readTheme() -> Theme? {
    let (theme, note) = services.themeFile.readTheme()
    warn(note)
    return theme
  }

  /// Returns the display options, in whose language notes are written from now on.
  func display(_ preferences: Preferences) -> DisplayOptions {
    let display = DisplayOptions(invocation, preferences, surroundings, own: readTheme())
    console.words = display.language
    console.clock = display.clock
    return display
  }

  /// Returns the contents of a file and prints the note about it, if any.
  func told<Value>(_ reading: ConfigFile<Value>.Reading) -> Value {
    warn(reading.note)
    return reading.value
  }

  /// Returns the note printed for a file in this run; the cause may be fixed since.
  func note(onFile path: String?) -> ConfigNote? {
    told.notes.withLock { $0.first { $0.path == path } }
  }

  /// Prints a note about a file once.
  func warn(_ note: ConfigNote?) {
    guard let note, told.notes.withLock({ $0.insert(note).inserted }) else { return }
    console.note(console.words.text(note.phrase))
  }
}

extension CommandContext {
  /// Saves unsaved data, and notes a failure unless the last one was noted as well.
  func save(unlessNoted isNoted: inout Bool) async {
    let reason = await save()
    if let reason, !isNoted { console.noteUnsaved(reason) }
    isNoted = reason != nil
  }

  /// Saves unsaved data within two seconds; returns the reason if fetched data is lost, else nil.
  func save() async -> String? {
    let hasFetched = services.network.count > 0
    guard !services.isDemo, hasFetched || store.hasUnsavedVisit else { return nil }
    let report = await environment.within(.seconds(2)) { [repository] in await repository.saveAll()
    }
    // Losing only the record of a visit is not worth reporting.
    guard hasFetched else { return nil }
    guard let report else { return console.words.text(.diskSilent) }
    return report.failures.first.map { FailureWords.of($0.error, console.words) }
  }

  /// The official warnings or the error; nil if the country has no supported authority.
  typealias Official = Result<CacheEntry<OfficialWarnings>, WeatherError>?

  /// Returns the warnings of the authority and of the forecast.
  ///
  /// One of them suffices; a note explains why the other is missing.
  func warningReport(of place: Place) async -> Result<PlaceReport, CommandFailure> {
    async let weather = entries([PlaceKey(place)], of: store.forecasts).first
    let official = await officialWarnings(for: place)
    let forecast = await weather ?? .failure(.missing)
    guard let state = state(of: forecast, beside: official) else {
      let error = forecast.reason() ?? .missing
      return .failure(self.failure(error, of: place))
    }
    let parts = PlaceData(
      forecast: try? forecast.get().value, official: try? official?.get().value)
    return report(place, parts, state).flatMap { told in
      if case .failure(let error) = forecast { return lacking(told, place.name, error) }
      if case .failure(let error)? = official { return lacking(told, authority(of: place), error) }
      return .success(told)
    }
  }

  /// Returns the worse state of the two; nil if neither is available.
  func state(
    of forecast: Result<CacheEntry<Forecast>, WeatherError>, beside official: Official
  ) -> DataState? {
    let known = [try? state(forecast.get()), try? official.map { try state($0.get()) }]
    return known.compactMap(\.self).max { one, other in
      one.isLacking == other.isLacking ? one.age < other.age : other.isLacking
    }
  }

  /// Returns the official warnings; nil if the country has no supported authority.
  func officialWarnings(for place: Place) async -> Official {
    guard let key = WarningKey(place) else { return nil }
    return await entries([key], of: store.warnings).first
  }

  func authority(of place: Place) -> String {
    WarningAuthority(countryCode: place.countryCode)?.name ?? ""
  }

  /// Returns the report with a note about a missing part, or a failure under `--strict`.
  private func lacking(
    _ report: PlaceReport, _ name: String, _ error: WeatherError
  ) -> Result<PlaceReport, CommandFailure> {
    let line = "\(name.harmless): \(console.words.text(error.message))"
    if invocation.freshness.isStrict { return .failure(CommandFailure(line, .stale)) }
    console.note(line)
    var report = report
    // Marked stale, so that programs can distinguish this from "no warnings".
    report.state.isStale = true
    report.state.trouble = report.state.trouble ?? error
    return .success(report)
  }
}

extension DataState {
  /// True if it is outdated or newer data is unavailable.
  fileprivate var isLacking: Bool { isStale || trouble != nil }
}

/// The line that `-vv` prints for each request.
enum RequestLine {
  static func text(
    _ request: HTTPRequest, _ result: Result<HTTPResponse, any Error>, _ time: Duration,
    _ verbosity: Int
  ) -> String? {
    guard verbosity >= 2 else { return nil }
    let address =
      verbosity >= 3 ? self.address(request.url) : (request.url.host ?? "") + request.url.path
    let milliseconds =
      Int(time.components.seconds) * 1000 + Int(time.components.attoseconds / 1_000_000_000_000_000)
    switch result {
    case .success(let response):
      return "request: \(address) \(response.status), \(response.body.count) bytes, "
        + "\(milliseconds) ms"
    case .failure(let error):
      return "request: \(address) failed after \(milliseconds) ms: \(FailureWords.of(error))"
    }
  }

  /// Returns the whole URL without the API key and credentials, because users share such lines.
  private static func address(_ url: URL) -> String {
    url.absoluteString.replacing(#/([?&]apikey=)[^&]*/#) { "\($0.output.1)..." }
      .replacing(#/:\/\/[^\/@]*@/#, with: "://")
  }
}
