import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

/// Runs one command: finds the place, loads the data and formats the output.
struct CommandRunner: Sendable {
  let context: CommandContext
  let book: PlaceBook
  let display: DisplayOptions

  var invocation: Invocation { context.invocation }
  var finder: PlaceFinder {
    PlaceFinder(context: context, book: book, language: display.language.code)
  }

  func output() async throws -> String {
    try await CommandTable.command(invocation.command)?.run?(self) ?? ""
  }

  /// Returns the report of the place that the words name, or of the default place.
  func report(_ words: [String], withAir: Bool = false) async throws -> PlaceReport {
    try await only(context.reports(of: [place(words)], withAir: withAir))
  }

  func place(_ words: [String]) async throws -> Place {
    let text = words.joined(separator: " ")
    return try await text.isEmpty ? finder.defaultPlace() : finder.place(text)
  }

  func only(_ reports: [Result<PlaceReport, CommandFailure>]) throws -> PlaceReport {
    guard let report = reports.first else {
      throw CommandFailure(display.language.text(.noReport), .failure)
    }
    return try report.get()
  }

  /// Returns a printer for the selected form.
  ///
  /// Parses a template before anything is fetched.
  func printer() throws -> ReportPrinter {
    // CSV headings name the units; JSON has the SI units programs expect.
    let isTable = invocation.form == .csv
    let units = isTable ? display.units : invocation.choices.applied(to: Settings(units: .si)).units
    do {
      return try ReportPrinter(
        invocation.form, display, units: units, template: invocation.template)
    } catch { throw UsageError("--format: \(error.reason)") }
  }

  func warnings() async throws -> String {
    let printer = try printer()
    let place = try await place(invocation.words)
    return printer.warnings(try await context.warningReport(of: place).get())
  }

  func map() async throws -> String {
    let printer = try printer()
    var choices = invocation.map
    let place = try await place(invocation.words)
    let report = try await only(context.reports(of: [place], choices.width))
    let grid = FieldKey(PlaceKey(place), choices.width).grid
    choices.towns = Gazetteer().towns(around: place, on: grid)
    return printer.map(report, choices)
  }

  func year() async throws -> String {
    let printer = try printer()
    let place = try await place(invocation.words)
    return printer.year(try await context.yearReport(of: place).get())
  }

  func search() async throws -> String {
    let text = invocation.words.joined(separator: " ")
    guard !text.isEmpty else {
      throw UsageError("search needs a text. Try: skymux search portland")
    }
    var age: DataState?
    let state = await PlaceSearch(context.store).find(
      text, in: book, language: display.language.code
    ) { query in
      let answer = await context.entries([query], of: context.store.searches).first
      age = try? (answer?.get()).map { context.state($0) }
      return answer ?? .failure(.missing)
    }
    if let age, age.isStale, invocation.freshness.isStrict {
      throw context.tooOld(CommandFailure.named(text), age, in: .home(at: context.now))
    }
    if case .failed(let error) = state.service, !invocation.freshness.isOffline {
      guard !state.places.isEmpty else {
        throw CommandFailure(error, search: text, display.language)
      }
      context.note(unasked: state)
    }
    guard !state.places.isEmpty else {
      var hint = Message.tryFewerLetters
      if case .notFound(let near) = state.resolution, let first = near.first {
        hint = .didYouMean(first.name)
      }
      let phrases = [Message.unknownPlace(CommandFailure.named(text)), hint]
      throw CommandFailure(phrases.map(display.language.text).joined(separator: " "), .place)
    }
    return try printer().found(
      state.places.map { PlaceMatch($0.place, source: "\($0.source)", otherName: $0.otherName) },
      by: text, isDemo: invocation.demo.isDemo)
  }

  /// `skymux when`: without a rule, all rules for the place; without a place, the list.
  func when() async throws -> String {
    let printer = try printer()
    let own = context.readPreferences().ownRules
    for fault in own.faults {
      let text = "config.json, \(fault.harmless): \(display[GoodHoursText.notUnderstood])"
      context.console.note(display.glyphs.text(text))
    }
    let asked = invocation.ruleAndWords()
    guard let name = asked.rule else { return printer.rules(own.all) }
    guard var rule = own.all.first(where: { $0.name == name }) else {
      let place = try await placeWithoutRule(name, own.all.map(\.name))
      let needsAir = own.all.contains { $0.limits[.air] != nil }
      let report = try await only(context.reports(of: [place], withAir: needsAir))
      return told(printer.when(report, own.all, days: invocation.span.days ?? 7), of: report)
    }
    if let hours = asked.hours {
      guard (0.25...48).contains(hours) else {
        throw UsageError("when \(name) \(invocation.words[1]): must be 15m to 48h")
      }
      rule.hours = hours
    }
    let report = try await report(asked.words, withAir: rule.limits[.air] != nil)
    let days = invocation.span.days ?? 7
    let output = printer.when(report, rule, days: days)
    guard output.isEmpty, report.view(display).ended == nil else { return told(output, of: report) }
    // An empty table explains nothing.
    let text = GoodHoursText(report.view(display)).none(report.view.goodHours(rule, days: days))
    context.console.note("\(report.place.name.harmless): \(display.glyphs.text(text))")
    return output
  }

  /// Returns the place the words name if the first one is not a rule; a misspelled rule throws.
  private func placeWithoutRule(_ name: String, _ names: [String]) async throws -> Place {
    let text = invocation.words.joined(separator: " ")
    switch book.resolve(text) {
    case .place(let place): return place
    case .notFound where NearestWord.find(name, among: names) != nil:
      throw Self.unknown(name, names)
    case .ambiguous, .notFound: break
    }
    do throws(CommandFailure) {
      return try await finder.place(text)
    } catch  where error.code == .place {
      guard case .ambiguous = book.resolve(text) else { throw Self.unknown(name, names) }
      throw error
    }
  }

  private static func unknown(_ name: String, _ names: [String]) -> UsageError {
    if let hint = UsageError.hint(name, among: names) {
      return UsageError("unknown rule \(name). \(hint)")
    }
    let typed = name.truncated(columns: 60)
    return UsageError("no rule and no place called \(typed). Rules: \(Invocation.list(names)).")
  }
}

extension CommandContext {
  /// Returns all available decades of a place.
  ///
  /// If one is missing, the report counts as stale.
  func yearReport(of place: Place) async -> Result<PlaceReport, CommandFailure> {
    let results = await entries(DecadeKey.all(of: place, at: now), of: store.decades)
    let known = results.compactMap { try? $0.get() }
    // The latest decade first: it matters most.
    let failures = results.reversed().compactMap { result -> WeatherError? in
      if case .failure(let error) = result { error } else { nil }
    }
    // Only the last decade may change, so its age is the age of the record.
    guard let last = known.last, let record = YearRecord(known.map(\.value)) else {
      let error = failures.first ?? .missing
      return .failure(self.failure(error, of: place))
    }
    var state = state(last)
    if let error = failures.first {
      state.isStale = true
      if !state.isOffline { state.trouble = error }
    }
    return report(place, PlaceData(years: record), state)
  }
}
