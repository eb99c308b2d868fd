public import Mux

/// What is known of one thing, how old it is, and why it is no newer.
public struct WeatherReport<Value: Sendable>: Sendable {
  /// The value with its age and origin.
  public let entry: CacheEntry<Value>
  /// Why the last attempt to get a newer one failed; nil if it did not.
  public let failure: WeatherError?

  /// A report.
  public init(entry: CacheEntry<Value>, failure: WeatherError? = nil) {
    self.entry = entry
    self.failure = failure
  }

  /// The value.
  public var value: Value { entry.value }
}

extension WeatherReport: Equatable where Value: Equatable {}
