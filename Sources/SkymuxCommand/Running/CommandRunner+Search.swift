import Mux
import TerminalUI
import Weather
import WeatherPictures
import WeatherStore

extension CommandRunner {
  /// `skymux search portland`.
  func search() async throws -> String {
    let text = invocation.words.joined(separator: " ")
    guard !text.isEmpty else {
      throw UsageError("search needs a text. Try: skymux search portland")
    }
    let state = await PlaceSearch(session.store).find(
      text, in: book, language: look.language.code,
      invocation.freshness.isOffline ? .cacheOnly : .cacheFirst, timeout: session.patience)
    if case .failed(let error) = state.service, !invocation.freshness.isOffline {
      guard !state.places.isEmpty else { throw CommandFailure(error, search: text) }
      session.console.note("\(error); these are the places inside the program")
    }
    guard !state.places.isEmpty else {
      var hint = " Try fewer letters, or coordinates: skymux 52.52,13.41"
      if case .notFound(let near) = state.resolution, let first = near.first {
        hint = " Did you mean \(first.name)?"
      }
      throw CommandFailure("no place is called \"\(text)\".\(hint)", .place)
    }
    let rows = state.places.map { found -> [(String, JSONText)] in
      let place = found.place
      return [
        ("id", .text(place.id.description)), ("name", .text(place.name)),
        ("region", .optional(place.region)), ("country", .optional(place.country)),
        ("country_code", .optional(place.countryCode)),
        ("latitude", .rounded(place.coordinates.latitude, decimals: 5)),
        ("longitude", .rounded(place.coordinates.longitude, decimals: 5)),
        ("timezone", .optional(place.zone)),
        ("population", place.population.map { .integer($0) } ?? .null),
        ("source", .text("\(found.source)")), ("demo", .bool(invocation.demo.isDemo)),
      ]
    }
    switch invocation.form {
    case .json:
      return JSONText.members([
        ("schema", .integer(ReportJSON.schema)), ("query", .text(text)),
        ("demo", .bool(invocation.demo.isDemo)), ("matches", .list(rows.map { .members($0) })),
      ]).pretty + "\n"
    case .jsonl: return lines(rows)
    case .csv: return CSVText.table(rows)
    default: return SearchPage.page(state.places, look).text
    }
  }
}
