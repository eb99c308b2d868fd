import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

/// Finds the place a text refers to, or explains in one line why it cannot.
struct PlaceFinder: Sendable {
  let context: CommandContext
  let book: PlaceBook
  let language: String

  private var words: Localization { context.console.words }

  func defaultPlace() async throws(CommandFailure) -> Place {
    if let saved = book.defaultPlace { return saved.named }
    throw CommandFailure(words.text(.noDefaultPlace), .usage)
  }

  func place(_ text: String) async throws(CommandFailure) -> Place {
    guard text.hasPrefix("@") || !Gazetteer.isTooLong(text) else { throw unknown(text, []) }
    switch book.resolve(text) {
    case .place(let place): return place
    case .ambiguous(let places): return try chosen(among: places, text)
    case .notFound(let suggestions):
      guard !text.hasPrefix("@") else { throw unknownAlias(text) }
      let numbers = text.split { $0 == "," || $0 == " " }.map { Double($0) }
      guard numbers.count != 2 || numbers.contains(nil) else { throw offTheGlobe(text) }
      return try await searched(text, suggestions)
    }
  }

  private func searched(
    _ text: String, _ suggestions: [Place]
  ) async throws(CommandFailure) -> Place {
    let isOffline = context.invocation.freshness.isOffline
    let state = await PlaceSearch(context.store).find(
      text, in: book, language: language, isOffline ? .cacheOnly : .cacheFirst,
      timeout: context.patience)
    switch state.resolution {
    case .place(let place):
      context.note(unasked: state)
      return place
    case .ambiguous(let places):
      context.note(unasked: state)
      return try chosen(among: places, text)
    case .notFound: break
    }
    if let command = command(like: text) ?? rewritten(text) {
      let typed = CommandFailure.named(text)
      throw CommandFailure(words.text(.noCommand(typed, meant: command)), .place)
    }
    if case .failed(let error) = state.service, suggestions.isEmpty {
      throw CommandFailure(error, search: text, words)
    }
    context.note(unasked: state)
    throw unknown(text, suggestions, mayAsk: isOffline)
  }

  /// Returns the failure for an unknown place.
  ///
  /// Suggests `skymux search` only if the service has not been asked yet.
  private func unknown(
    _ text: String, _ suggestions: [Place], mayAsk: Bool = false
  ) -> CommandFailure {
    var hints = suggestions.prefix(1).map { place in
      words.text(.didYouMean(place.name + (place.countryCode.map { " (\($0))" } ?? "")))
    }
    if mayAsk {
      hints.append(words.text(.trySearch(CommandFailure.quoted(text))))
    } else if hints.isEmpty {
      hints.append(words.text(.tryFewerLetters))
    }
    let parts = [words.text(.unknownPlace(CommandFailure.named(text)))] + hints
    return CommandFailure(parts.joined(separator: " "), .place)
  }

  /// Returns the command that a misspelled first word probably refers to.
  private func command(like text: String) -> String? {
    let first = text.split(separator: " ").first.map(String.init) ?? text
    let command = NearestWord.find(first, among: CommandName.allCases.map(\.rawValue))
    return Gazetteer().matches(first, limit: 1).isEmpty ? command : nil
  }

  /// Returns a corrected command line if the text has a filler word or a time beside a place.
  private func rewritten(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last else { return nil }
    if words.count == 1 {
      if ["weather", "forecast"].contains(first.lowercased()) { return CommandName.days.rawValue }
      return MomentText(first) != nil ? "--at \(first)" : nil
    }
    func isPlace(_ words: ArraySlice<String>) -> Bool {
      !Gazetteer().matches(words.joined(separator: " "), limit: 1).isEmpty
    }
    if Self.needless.contains(first.lowercased()), isPlace(words.dropFirst()) {
      return words.dropFirst().joined(separator: " ")
    }
    if Self.needless.contains(last.lowercased()), isPlace(words.dropLast()) {
      return words.dropLast().joined(separator: " ")
    }
    guard MomentText(last) != nil, isPlace(words.dropLast()) else { return nil }
    return words.dropLast().joined(separator: " ") + " --at " + last
  }

  /// Filler words that users type around the name of a place.
  private static let needless: Set = [
    "weather", "forecast", "wetter", "in", "for", "at", "show", "get",
  ]

  private func offTheGlobe(_ text: String) -> CommandFailure {
    CommandFailure(words.text(.offTheGlobe(text.truncated(columns: 60))), .place)
  }

  private func unknownAlias(_ text: String) -> CommandFailure {
    let typed = text.truncated(columns: 60)
    let names = book.places.flatMap(\.aliases).map { "@\($0)" }
    let hint: Message =
      names.isEmpty
      ? .keepAlias(text == "@" ? "home" : String(typed.dropFirst()))
      : .thereAre(names.joined(separator: " "))
    return CommandFailure("\(words.text(.noAlias(typed))) \(words.text(hint))", .place)
  }

  /// Returns the most likely place with a note in a terminal; otherwise throws.
  private func chosen(among places: [Place], _ text: String) throws(CommandFailure) -> Place {
    guard let first = places.first else { throw unknown(text, []) }
    let region = first.region ?? first.country ?? ""
    let example = CommandFailure.quoted("\(first.name), \(region)")
    let name = CommandFailure.named(text)
    let search = "skymux search \(CommandFailure.quoted(text))"
    guard context.surroundings.isOutputTerminal, context.surroundings.isInputTerminal else {
      throw CommandFailure(
        words.text(.severalPlaces(places.count, name, example: example, command: search)), .place)
    }
    context.console.note(.thisIsOne(places.count, name, chosen: first.fullName, command: search))
    return first
  }
}

extension CommandContext {
  /// Prints a note if the search service could not be reached.
  func note(unasked state: PlaceSearchState) {
    guard case .failed(let error) = state.service, !invocation.freshness.isOffline else { return }
    if state.places.contains(where: { $0.source == .service }) {
      console.note(console.words.text(error.message))
    } else {
      console.note(.embedded(error))
    }
  }
}
