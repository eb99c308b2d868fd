import Mux
import OpenMeteo
import Weather
import WeatherStore

extension WeatherService {
  /// Open-Meteo as the store wants to be served; `key` is not to be found in what it says.
  static func openMeteo(_ client: OpenMeteoClient, hiding key: CustomerKey? = nil) -> WeatherService
  {
    let options = ForecastOptions(sections: .all, days: 16, pastDays: 1)
    return WeatherService(
      forecasts: { points throws(WeatherError) in
        try await answered(key) { try await client.forecasts(at: points, options) }.map {
          told($0, key)
        }
      },
      air: { points throws(WeatherError) in
        try await answered(key) { try await client.airQualities(at: points) }.map { meant($0, key) }
      },
      places: { query throws(WeatherError) in
        try await answered(key) { try await client.search(query.text, language: query.language) }
      },
      normals: { point throws(WeatherError) in
        try await answered(key) { try await client.normals(at: point) }
      },
      models: { point, names throws(WeatherError) in
        try await answered(key) { try await client.forecasts(at: point, models: names, options) }
          .map { told($0, key) }
      })
  }

  private static func answered<Value>(
    _ key: CustomerKey?, _ ask: () async throws -> Value
  ) async throws(WeatherError) -> Value {
    do { return try await ask() } catch { throw WeatherError(meaning: error, hiding: key) }
  }

  /// A forecast that says nothing is none, and must not take the place of an older one.
  private static func told(
    _ result: Result<Forecast, OpenMeteoError>, _ key: CustomerKey?
  ) -> Result<Forecast, WeatherError> {
    meant(result, key).flatMap { forecast in
      forecast.current == nil && forecast.hours.isEmpty && forecast.days.isEmpty
        ? .failure(.serverFailed(reason: "the answer holds no weather")) : .success(forecast)
    }
  }

  private static func meant<Value>(
    _ result: Result<Value, OpenMeteoError>, _ key: CustomerKey?
  ) -> Result<Value, WeatherError> {
    result.mapError { WeatherError(meaning: $0, hiding: key) }
  }
}
