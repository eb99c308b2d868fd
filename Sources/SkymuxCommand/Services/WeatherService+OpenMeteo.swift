import Foundation
import Mux
import OpenMeteo
import Weather
import WeatherStore

extension WeatherService {
  /// Open-Meteo as the store knows a service.
  init(_ client: OpenMeteoClient) {
    self.init(
      forecasts: { points throws(WeatherError) in
        try await translated { try await client.forecasts(at: points) }.map {
          $0.mapError(WeatherError.init(openMeteo:))
        }
      },
      air: { points throws(WeatherError) in
        try await translated { try await client.airQualities(at: points) }.map {
          $0.mapError(WeatherError.init(openMeteo:))
        }
      },
      places: { query throws(WeatherError) in
        try await translated { try await client.search(query.text, language: query.language) }
      },
      normals: { point throws(WeatherError) in
        try await translated { try await client.normals(at: point) }
      },
      models: { point, names throws(WeatherError) in
        try await translated { try await client.forecasts(at: point, models: names) }.map {
          $0.mapError(WeatherError.init(openMeteo:))
        }
      })
  }
}

/// What some work gives; its failure in the words of the store.
private func translated<Value>(
  _ work: () async throws -> Value
) async throws(WeatherError) -> Value {
  do {
    return try await work()
  } catch let error as OpenMeteoError {
    throw WeatherError(openMeteo: error)
  } catch {
    throw WeatherError(error)
  }
}

extension WeatherError {
  /// What an error of Open-Meteo means to a reader of the weather.
  init(openMeteo error: OpenMeteoError) {
    switch error {
    case .refused(let reason, _), .keyRejected(let reason): self = .refused(reason: reason)
    case .rateLimited(_, let until): self = .limited(reason: "\(error)", until: until)
    case .serverFailed, .interrupted, .unreadable: self = .serverFailed(reason: "\(error)")
    case .unreachable(let cause):
      self = cause.isConnectivityError ? .unreachable(reason: "\(cause)") : WeatherError(cause)
    }
  }
}
