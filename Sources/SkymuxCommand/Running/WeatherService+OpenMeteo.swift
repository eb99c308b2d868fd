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
