import LightFoundation
import NCursesDriver
import OpenMeteo
import TerminalUI
import Weather
import WeatherPictures
import WeatherReports
import WeatherScreens
import WeatherStore

extension CommandContext {
  /// Returns whether to open the full screen: on request, or by default in a terminal.
  func opensScreen() async throws(UsageError) -> Bool {
    guard !invocation.wantsPlain else { return false }
    let isUsable = surroundings.isOutputTerminal && surroundings.isInputTerminal
    let terminal = surroundings.environment["TERM"] ?? ""
    let canDraw = isUsable && !terminal.isEmpty && terminal != "dumb"
    if invocation.wantsScreen {
      guard canDraw else { throw UsageError("--tui needs a terminal that can place its cursor") }
      return true
    }
    let isPlain =
      invocation.command == .now && !invocation.namesCommand && invocation.words.isEmpty
      && invocation.form == .text && invocation.span == Invocation.Span()
    if isPlain, isUsable, !canDraw {
      console.note("this terminal cannot show the full screen (TERM is \"\(terminal)\")")
    }
    return isPlain && canDraw
  }

  /// Runs the full screen until the user quits; returns the exit code.
  func runScreen(on mainThread: MainThread) async throws -> Int32 {
    if invocation.verbosity >= 1, let name = surroundings.environment["TERM"],
      let known = NCursesTerminal.standIn(for: name)
    {
      console.complain("terminfo does not know \(name); it is taken for \(known)")
    }
    return try await ScreenSession(parts()).run(
      environment: ProcessInfo.processInfo.environment, on: mainThread, console: console)
  }

  /// Returns what the full screen would show, as numbered lines.
  ///
  /// Loads data like other commands and fails if the shown place has none.
  func plainScreen() async throws -> String {
    let parts = try await parts()
    let book = readPlaces()
    let finder = PlaceFinder(context: self, book: book, language: "en")
    let shown: Place
    if let opened = parts.opened { shown = opened } else { shown = try await finder.defaultPlace() }
    let others = book.places.map(\.named).filter { !$0.isSame(as: shown) }
    let reports = await reports(of: [shown] + others, withAir: true)
    let zone = try reports.first?.get().zone
    let moment = zone.flatMap { invocation.span.at?.instant(from: now, in: $0) }
    return await ScreenSession(parts).plainText(within: patience, now: now, at: moment) + "\n"
  }

  private func parts() async throws -> ScreenDependencies {
    var parts = ScreenDependencies(services, locale: surroundings.locale)
    parts.isOffline = invocation.freshness.isOffline
    parts.refreshes = invocation.freshness.refreshes
    parts.inspects = services.isDemo || invocation.wantsInspector
    let reading = services.preferencesFile.read()
    parts.notes = [reading.note].compactMap(\.self)
    let preferences = told(reading)
    parts.overrides = invocation.choices
    let settings = preferences.overridden(by: parts.overrides).settings(in: surroundings.locale)
    console.words = ScreenSettings(settings).display.language
    if !invocation.words.isEmpty {
      let finder = PlaceFinder(
        context: self, book: readPlaces(), language: console.words.code)
      parts.opened = try await finder.place(invocation.words.joined(separator: " "))
    }
    parts.terminal.colors = invocation.display.color ?? .auto
    return parts
  }
}

extension Invocation {
  /// Returns the variables of the process; a server of the demo replaces all others.
  func variables(in surroundings: ProcessEnvironment) -> [String: String] {
    guard let server = demo.server else { return surroundings.environment }
    let others = surroundings.environment.filter { !ServiceVariables.all.contains($0.key) }
    return others.merging([OpenMeteoHost.commonVariable: server]) { $1 }
  }

  /// The seed of the demo; nil outside the demo.
  var demoSeed: UInt64? { demo.isDemo ? demo.seed ?? 1 : nil }
}
