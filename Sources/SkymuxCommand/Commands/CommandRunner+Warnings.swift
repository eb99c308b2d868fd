import LightFoundation
import Mux
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  /// `skymux warnings Denver`.
  func warnings() async throws -> String {
    let printer = try printer()
    let place = try await place(invocation.words)
    return printer.warnings(try await context.warningReport(of: place).get())
  }
}

extension CommandContext {
  /// What is to be feared at a place: what the authority warns of, and what the forecast shows; one
  /// of them is enough.
  func warningReport(of place: Place) async -> Result<PlaceReport, CommandFailure> {
    async let weather = entries([place]) {
      await store.forecasts.reports(for: $0, $1, timeout: patience)
    }.first
    let known = await officialWarnings(for: place)
    let forecast = await weather.flatMap { try? $0.get() }
    let parts = PlaceParts(forecast: forecast?.value, official: known?.value)
    switch (known.map { state($0) } ?? forecast.map { state($0) }, await weather) {
    case (let state?, _): return report(place, parts, state)
    case (nil, .failure(let error)?):
      return .failure(CommandFailure(error, place: place, by: invocation, console.words))
    default:
      return .failure(CommandFailure(.missing, place: place, by: invocation, console.words))
    }
  }

  /// What the authority of a place warns of; nil where that is not known.
  func officialWarnings(for place: Place) async -> CacheEntry<OfficialWarnings>? {
    guard let key = WarningKey(place) else { return nil }
    let known = await entries([key]) {
      await store.warnings.reports(for: $0, $1, timeout: patience)
    }
    return try? known.first?.get()
  }

  /// What is kept of the official warnings of places, without asking anybody.
  func keptWarnings(of places: [Place]) async -> [PlaceID: OfficialWarnings] {
    let keys = places.compactMap { place in WarningKey(place).map { (place.id, $0) } }
    let known = await store.warnings.reports(for: keys.map(\.1), .cacheOnly)
    return Dictionary(
      zip(keys, known).compactMap { key, report in (try? report.get()).map { (key.0, $0.value) } }
    ) { first, _ in first }
  }
}
