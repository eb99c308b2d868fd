import Mux
import Weather
import WeatherPictures
import WeatherReports
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
    return try printer().found(
      state.places.map { ($0.place, "\($0.source)") }, by: text, isDemo: invocation.demo.isDemo)
  }
}
