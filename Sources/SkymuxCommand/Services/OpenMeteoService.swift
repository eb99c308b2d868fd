import Mux
import MuxNetworking
import OpenMeteo
import WarningSources
import Weather
import WeatherStore

/// Adapts Open-Meteo and the warning authorities to the store.
struct OpenMeteoService: WeatherService {
  let client: OpenMeteoClient
  let desk: WarningService?
  private let options = ForecastOptions(sections: .all, days: 16, pastDays: 1)

  init(_ client: OpenMeteoClient, _ desk: WarningService? = nil) {
    self.client = client
    self.desk = desk
  }

  func forecasts(at points: [Coordinates]) async throws(WeatherError) -> PlaceAnswers<Forecast> {
    try await each { try await client.forecasts(at: points, options) }.map(told)
  }

  func series<Row: SeriesRow>(
    of rows: Row.Type, at points: [Coordinates]
  ) async throws(WeatherError) -> PlaceAnswers<Series<Row>> {
    try await each { try await client.series(of: rows, at: points) }
  }

  func places(_ query: PlaceQuery) async throws(WeatherError) -> [Place] {
    try await answered { try await client.search(query.text, language: query.language) }
  }

  func normals(at point: Coordinates) async throws(WeatherError) -> ClimateNormals {
    try await answered { try await client.normals(at: point) }
  }

  func days(
    of decade: Decade, at point: Coordinates, until last: CalendarDay
  ) async throws(WeatherError) -> DecadeDays {
    try await answered { try await client.days(of: decade, at: point, until: last) }
  }

  func warnings(for place: Place) async throws(WeatherError) -> OfficialWarnings {
    do {
      guard let desk else { throw WarningService.NobodyWarns() }
      return try await desk.warnings(for: place)
    } catch let error as TransportError {
      // All services may have one server, which knows the key and may redirect to it as a host.
      throw WeatherError(meaning: client.cleaned(.unreachable(error)))
    } catch { throw WeatherError(warning: error) }
  }

  func forecasts(
    at point: Coordinates, models: [String]
  ) async throws(WeatherError) -> PlaceAnswers<Forecast> {
    try await each { try await client.forecasts(at: point, models: models, options) }.map(told)
  }

  private func answered<Value>(
    _ ask: () async throws -> Value
  ) async throws(WeatherError) -> Value {
    do { return try await ask() } catch { throw WeatherError(meaning: error) }
  }

  private func each<Value>(
    _ ask: () async throws -> [Result<Value, OpenMeteoError>]
  ) async throws(WeatherError) -> PlaceAnswers<Value> {
    try await answered(ask).map { $0.mapError { WeatherError(meaning: $0) } }
  }

  /// Rejects an empty forecast, which must not replace an older one.
  private func told(_ result: Result<Forecast, WeatherError>) -> Result<Forecast, WeatherError> {
    result.flatMap { forecast in
      forecast.current == nil && forecast.hours.isEmpty && forecast.days.isEmpty
        ? .failure(.serverFailed(.saidNothing)) : .success(forecast)
    }
  }
}

extension WeatherError {
  /// Creates the error for a failed Open-Meteo request.
  init(meaning error: any Error) {
    switch error as? OpenMeteoError {
    case .refused(let reason, _)?, .keyRejected(let reason)?:
      self = .refused(FailureReason(told: reason))
    case .rateLimited(let window, let until)?:
      let limit = CallLimit(rawValue: window.rawValue)
      self = .limited(limit.map { .limitReached($0) } ?? .asksToWait, until: until)
    case .serverFailed(let status, nil)?: self = .serverFailed(.status(status))
    case .serverFailed(_, let reason?)?, .interrupted(let reason)?, .unreadable(let reason)?:
      self = .serverFailed(FailureReason(told: reason))
    case .saidNothing?: self = .serverFailed(.saidNothing)
    case .unreachable(let cause)?: self.init(cause: cause)
    case nil: self = WeatherError(error)
    }
  }

  init(cause: any Error) {
    switch cause as? TransportError {
    case .timedOut?: self = .timedOut
    case .noNetwork?: self = .unreachable(.noNetwork)
    case let error?: self = .unreachable(FailureReason(told: "\(error)"))
    case nil: self = WeatherError(cause)
    }
  }

  /// Creates the error for a failed request to a warning authority.
  init(warning error: any Error) {
    switch error {
    case is WarningService.NobodyWarns:
      self = .refused(.words("no official warning service covers this place"))
    case let error as HTTPError where error.status < 500 && error.status != 429:
      self = .refused(.status(error.status))
    case let error as HTTPError: self = .serverFailed(.status(error.status))
    case is DecodingError: self = .serverFailed(.words("could not decode the response"))
    default: self.init(cause: error)
    }
  }
}
