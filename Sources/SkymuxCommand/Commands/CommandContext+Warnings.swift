import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandContext {
  /// What an authority says, or why that is not known; nil where there is none.
  typealias Official = Result<CacheEntry<OfficialWarnings>, WeatherError>?

  /// What is to be feared at a place: what the authority warns of, and what the forecast shows; one
  /// of them is enough, and a note says why the other is missing.
  func warningReport(of place: Place) async -> Result<PlaceReport, CommandFailure> {
    async let weather = entries([place]) {
      await store.forecasts.reports(for: $0, $1, timeout: patience)
    }.first
    let official = await officialWarnings(for: place)
    let forecast = await weather ?? .failure(.missing)
    guard let state = state(of: forecast, beside: official) else {
      let error = forecast.reason() ?? .missing
      return .failure(self.failure(error, of: place))
    }
    let parts = PlaceParts(
      forecast: try? forecast.get().value, official: try? official?.get().value)
    return report(place, parts, state).flatMap { told in
      if case .failure(let error) = forecast { return lacking(told, place.name, error) }
      if case .failure(let error)? = official {
        return lacking(told, authority(of: place), error)
      }
      return .success(told)
    }
  }

  /// How good the worse of the two is; nil where neither is known.
  func state(
    of forecast: Result<CacheEntry<Forecast>, WeatherError>, beside official: Official
  ) -> DataState? {
    let known = [try? state(forecast.get()), try? official.map { try state($0.get()) }]
    return known.compactMap(\.self).max { one, other in
      one.isLacking == other.isLacking ? one.age < other.age : other.isLacking
    }
  }

  /// What the authority of a place warns of; nil where there is none.
  func officialWarnings(for place: Place) async -> Official {
    guard let key = WarningKey(place) else { return nil }
    return await entries([key]) {
      await store.warnings.reports(for: $0, $1, timeout: patience)
    }.first
  }

  /// What the authority of a place is called.
  func authority(of place: Place) -> String {
    WarningAuthority(countryCode: place.countryCode)?.name ?? ""
  }

  /// What is kept of the official warnings of places, without asking anybody.
  func keptWarnings(of places: [Place]) async -> [PlaceID: OfficialWarnings] {
    let keys = places.compactMap { place in WarningKey(place).map { (place.id, $0) } }
    let known = await store.warnings.reports(for: keys.map(\.1), .cacheOnly)
    return Dictionary(
      zip(keys, known).compactMap { key, report in (try? report.get()).map { (key.0, $0.value) } }
    ) { first, _ in first }
  }

  /// The report where a part of it could not be had: with a note, or none if it has to be fresh.
  private func lacking(
    _ report: PlaceReport, _ name: String, _ error: WeatherError
  ) -> Result<PlaceReport, CommandFailure> {
    let trouble = Trouble(error)
    let line = "\(name.harmless): \(console.words.text(trouble))"
    if invocation.freshness.isStrict { return .failure(CommandFailure(line, .stale)) }
    console.note(line)
    var report = report
    // A program that reads the rows has no other way to tell it from "there is none".
    report.state.isStale = true
    report.state.trouble = report.state.trouble ?? trouble
    return .success(report)
  }
}

extension DataState {
  /// Whether it is older than it should be, or nothing newer could be had.
  fileprivate var isLacking: Bool { isStale || trouble != nil }
}
