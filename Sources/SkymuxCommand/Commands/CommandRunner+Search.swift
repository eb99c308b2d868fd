import Mux
import Weather
import WeatherFeeds
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
    var age: DataState?
    let state = await PlaceSearch(context.store).find(
      text, in: book, language: look.language.code
    ) { query in
      let answer = await context.entries([query]) {
        await context.store.searches.reports(for: $0, $1, timeout: context.patience)
      }.first
      age = try? (answer?.get()).map { context.state($0) }
      return answer ?? .failure(.missing)
    }
    if let age, age.isStale, invocation.freshness.isStrict {
      throw context.tooOld("\"\(text)\"", age, in: .home(at: context.now))
    }
    if case .failed(let error) = state.service, !invocation.freshness.isOffline {
      guard !state.places.isEmpty else { throw CommandFailure(error, search: text, look.words) }
      context.note(unasked: state)
    }
    guard !state.places.isEmpty else {
      var hint = ReportPhrase.tryFewerLetters
      if case .notFound(let near) = state.resolution, let first = near.first {
        hint = .didYouMean(first.name)
      }
      let phrases = [ReportPhrase.unknownPlace("\"\(text)\""), hint]
      throw CommandFailure(phrases.map(look.words.text).joined(separator: " "), .place)
    }
    return try printer().found(
      state.places.map { PlaceMatch($0.place, source: "\($0.source)", otherName: $0.otherName) },
      by: text, isDemo: invocation.demo.isDemo)
  }
}
