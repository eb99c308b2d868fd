import Mux
import Weather

extension BatchFetch where Key == PlaceKey {
  /// Fetches many places in one call, with results in the order of the request.
  static func places(
    _ window: Duration,
    _ ask: @escaping @Sendable ([Coordinates]) async throws(WeatherError) -> PlaceAnswers<Value>
  ) -> BatchFetch {
    BatchFetch(window: window, maximum: 100) { keys in
      paired(keys, with: try await ask(keys.map(\.coordinates)))
    }
  }
}

extension BatchFetch where Key == ModelKey {
  /// Fetches many models with one call per place; a failure affects only its place.
  static func models(
    _ window: Duration,
    _ ask:
      @escaping @Sendable (Coordinates, [String]) async throws(WeatherError) -> PlaceAnswers<Value>
  ) -> BatchFetch {
    BatchFetch(window: window, maximum: 100) { keys in
      var results: [ModelKey: Result<Value, any Error>] = [:]
      for (place, keys) in Dictionary(grouping: keys, by: \.place) {
        do throws(WeatherError) {
          let answers = try await ask(place.coordinates, keys.map(\.model))
          results.merge(paired(keys, with: answers)) { $1 }
        } catch {
          for key in keys { results[key] = .failure(error) }
        }
      }
      return results
    }
  }
}

/// Pairs keys with results; a key without a result is missing.
private func paired<Key: Hashable, Value>(
  _ keys: [Key], with results: PlaceAnswers<Value>
) -> [Key: Result<Value, any Error>] {
  var pairs: [Key: Result<Value, any Error>] = [:]
  for (index, key) in keys.enumerated() {
    let result =
      results.indices.contains(index) ? results[index] : .failure(WeatherError.missing)
    pairs[key] = result.mapError { $0 }
  }
  return pairs
}
