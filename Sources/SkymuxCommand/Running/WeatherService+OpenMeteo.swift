import Mux
import OpenMeteo
import Weather
import WeatherStore

extension WeatherService {
  /// Open-Meteo as the store wants to be served.
  static func openMeteo(_ client: OpenMeteoClient) -> WeatherService {
    let options = ForecastOptions(sections: .all, days: 16, pastDays: 1)
    return WeatherService(
      forecasts: { points throws(WeatherError) in
        try await answered { try await client.forecasts(at: points, options) }.map(told)
      },
      air: { points throws(WeatherError) in
        try await answered { try await client.airQualities(at: points) }.map(meant)
      },
      places: { query throws(WeatherError) in
        try await answered { try await client.search(query.text, language: query.language) }
      },
      normals: { point throws(WeatherError) in
        try await answered { try await client.normals(at: point) }
      },
      models: { point, names throws(WeatherError) in
        try await answered { try await client.forecasts(at: point, models: names, options) }
          .map(told)
      })
  }

  private static func answered<Value>(
    _ ask: () async throws -> Value
  ) async throws(WeatherError) -> Value {
    do { return try await ask() } catch { throw WeatherError(meaning: error) }
  }

  /// A forecast that says nothing is none, and must not take the place of an older one.
  private static func told(
    _ result: Result<Forecast, OpenMeteoError>
  ) -> Result<Forecast, WeatherError> {
    meant(result).flatMap { forecast in
      forecast.current == nil && forecast.hours.isEmpty && forecast.days.isEmpty
        ? .failure(.serverFailed(reason: "the answer holds no weather")) : .success(forecast)
    }
  }

  private static func meant<Value>(
    _ result: Result<Value, OpenMeteoError>
  ) -> Result<Value, WeatherError> {
    result.mapError { WeatherError(meaning: $0) }
  }
}

extension WeatherError {
  /// What an error of Open-Meteo means to a reader of the weather.
  init(meaning error: any Error) {
    switch error as? OpenMeteoError {
    case .refused(let reason, _)?: self = .refused(reason: reason)
    case .keyRejected(let reason)?: self = .refused(reason: reason)
    case .rateLimited(let window, let until)?:
      self = .limited(reason: "Open-Meteo \(window) limit reached", until: until)
    case .serverFailed(let status, let reason)?:
      self = .serverFailed(reason: reason ?? "status \(status)")
    case .interrupted(let reason)?, .unreadable(let reason)?: self = .serverFailed(reason: reason)
    case .saidNothing?: self = .serverFailed(reason: "the answer holds no weather")
    case .unreachable(let cause)?: self = WeatherError(cause)
    case nil: self = WeatherError(error)
    }
  }
}
