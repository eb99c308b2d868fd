import Mux
import Weather

extension BatchFetch where Key == PlaceKey {
  /// Asks for many places with one call whose results come in the order asked.
  static func places(
    _ window: Duration, log: FailureLog<PlaceKey>,
    _ ask:
      @escaping @Sendable ([Coordinates]) async throws(WeatherError) -> [Result<
        Value, WeatherError
      >]
  ) -> BatchFetch {
    BatchFetch(window: window, maximum: 100) { keys in
      let results: [PlaceKey: Result<Value, any Error>]
      do throws(WeatherError) {
        results = paired(keys, with: try await ask(keys.map(\.coordinates)))
      } catch {
        log.note(error, for: keys)
        throw error
      }
      log.note(results)
      return results
    }
  }
}

extension BatchFetch where Key == ModelKey {
  /// Asks for many models with one call for each place; a place that fails does not harm the others.
  static func models(
    _ window: Duration, log: FailureLog<ModelKey>,
    _ ask:
      @escaping @Sendable (Coordinates, [String]) async throws(WeatherError) -> [Result<
        Value, WeatherError
      >]
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
      log.note(results)
      return results
    }
  }
}

/// Keys with their results; who has none is missing.
private func paired<Key: Hashable, Value>(
  _ keys: [Key], with results: [Result<Value, WeatherError>]
) -> [Key: Result<Value, any Error>] {
  var pairs: [Key: Result<Value, any Error>] = [:]
  for (index, key) in keys.enumerated() {
    let result =
      results.indices.contains(index) ? results[index] : .failure(WeatherError.missing)
    pairs[key] = result.mapError { $0 }
  }
  return pairs
}

extension FailureLog {
  /// Does one attempt and keeps how it ended.
  func noting<Value: Sendable>(
    _ key: Key, _ attempt: () async throws(WeatherError) -> Value
  ) async throws(WeatherError) -> Value {
    do {
      let value = try await attempt()
      note([key: Result<Value, any Error>.success(value)])
      return value
    } catch {
      note(error, for: [key])
      throw error
    }
  }
}
