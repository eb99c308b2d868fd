import LightFoundation
import Mux
import Weather
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
  /// The days of all decades of a place that can be had, as old as the oldest that may change.
  func yearReport(of place: Place) async -> Result<PlaceReport, CommandFailure> {
    let results = await entries(DecadeKey.all(of: place, at: now)) {
      await store.decades.reports(for: $0, $1, timeout: patience)
    }
    let known = results.compactMap { try? $0.get() }
    // The last decade is the one that may change: how old it is, is how old the answer is.
    guard let last = known.last, let record = YearRecord(known.map(\.value)) else {
      for case .failure(let error) in results.reversed() {
        return .failure(CommandFailure(error, place: place, by: invocation, console.words))
      }
      return .failure(CommandFailure(.missing, place: place, by: invocation, console.words))
    }
    return report(place, PlaceParts(years: record), state(last))
  }
}
