import Mux
import Weather

extension BatchFetch where Key == PlaceKey {
  /// Asks for many places with one call whose results come in the order asked.
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
  /// Asks for many models with one call for each place; a place that fails does not harm the others.
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

/// Keys with their results; a key without one is missing.
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
