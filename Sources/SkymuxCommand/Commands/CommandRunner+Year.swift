import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux year Berlin`.
  func year() async throws -> String {
    let printer = try printer()
    let place = try await place(invocation.words)
    return printer.year(try await context.yearReport(of: place).get())
  }
}

extension CommandContext {
  /// The days of all decades of a place that can be had; without one of them it is no longer whole,
  /// which counts as old.
  func yearReport(of place: Place) async -> Result<PlaceReport, CommandFailure> {
    let results = await entries(DecadeKey.all(of: place, at: now)) {
      await store.decades.reports(for: $0, $1, timeout: patience)
    }
    let known = results.compactMap { try? $0.get() }
    // The latest one first: it is what somebody who asks wants most.
    let failures = results.reversed().compactMap { result -> WeatherError? in
      if case .failure(let error) = result { error } else { nil }
    }
    // Of the decades only the last may change: how old it is, is how old the answer is.
    guard let last = known.last, let record = YearRecord(known.map(\.value)) else {
      let error = failures.first ?? .missing
      return .failure(self.failure(error, of: place))
    }
    var state = state(last)
    if let error = failures.first {
      state.isStale = true
      if !state.isOffline { state.trouble = Trouble(error) }
    }
    return report(place, PlaceParts(years: record), state)
  }
}
