import Mux
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

/// Finds the place that a text means, or says in one line why there is none.
struct PlaceFinder: Sendable {
  let session: WeatherSession
  let book: PlaceBook
  let language: String

  /// The default place.
  func defaultPlace() async throws(CommandFailure) -> Place {
    if let saved = book.defaultPlace { return saved.named }
    throw CommandFailure(
      "no place was named and none is kept. Try: skymux Berlin, or: skymux places add Berlin",
      .usage)
  }

  /// The place that a text means.
  func place(_ text: String) async throws(CommandFailure) -> Place {
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
    let isOffline = session.invocation.freshness.isOffline
    let state = await PlaceSearch(session.store).find(
      text, in: book, language: language, isOffline ? .cacheOnly : .cacheFirst,
      timeout: session.patience)
    switch state.resolution {
    case .place(let place): return place
    case .ambiguous(let places): return try chosen(among: places, text)
    case .notFound: break
    }
    if case .failed(let error) = state.service, suggestions.isEmpty, command(like: text) == nil {
      throw CommandFailure(error, search: text)
    }
    throw unknown(text, suggestions)
  }

  private func unknown(_ text: String, _ suggestions: [Place]) -> CommandFailure {
    if let command = command(like: text) {
      return CommandFailure(
        "no place and no command called \"\(text)\". Did you mean: skymux \(command)?", .place)
    }
    let near = suggestions.first
    let hint =
      near.map { place in
        let country = place.countryCode.map { " (\($0))" } ?? ""
        return "Did you mean \(place.name)\(country)?  "
      } ?? ""
    return CommandFailure(
      "no place called \"\(text)\". \(hint)Try: skymux search \(CommandFailure.quoted(text))",
      .place)
  }

  /// The command that somebody meant whose first word is no place.
  private func command(like text: String) -> String? {
    let first = text.split(separator: " ").first.map(String.init) ?? text
    let command = NearestWord.find(first, among: CommandName.allCases.map(\.rawValue))
    return Gazetteer().search(first, limit: 1).isEmpty ? command : nil
  }

  private func offTheGlobe(_ text: String) -> CommandFailure {
    CommandFailure(
      "there is no point \(text): latitudes go from -90 to 90, longitudes from -180 to 180", .place)
  }

  private func unknownAlias(_ text: String) -> CommandFailure {
    let names = book.places.flatMap(\.aliases).map { "@\($0)" }
    let hint =
      names.isEmpty
      ? "Keep one: skymux places add Berlin --as \(text == "@" ? "home" : text.dropFirst())"
      : "There are: " + names.joined(separator: " ")
    return CommandFailure("no place is kept as \(text). \(hint)", .place)
  }

  /// At a terminal the likeliest of several, with a note; elsewhere nothing is guessed.
  private func chosen(among places: [Place], _ text: String) throws(CommandFailure) -> Place {
    guard let first = places.first else { throw unknown(text, []) }
    let region = first.region ?? first.country ?? ""
    let example = "\"\(first.name), \(region)\""
    guard session.surroundings.isOutputTerminal, session.surroundings.isInputTerminal else {
      throw CommandFailure(
        "\(places.count) places called \"\(text)\". Add the region, e.g. \(example), "
          + "or run: skymux search \(CommandFailure.quoted(text))", .place)
    }
    session.console.note(
      "\(places.count) places are called \"\(text)\"; this is \(first.fullName). "
        + "Others: skymux search \(CommandFailure.quoted(text))")
    return first
  }
}
