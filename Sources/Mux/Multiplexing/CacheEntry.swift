public import struct LightFoundation.Date

/// A value with what a reader should know about it: how old it is, where it came from, whether
/// it is stale.
public struct CacheEntry<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// When the value was fetched, by the wall clock.
  public let fetchedAt: Date
  /// How old the value was when it was given out.
  public let age: Duration
  /// Where it came from.
  public let source: CacheSource
  /// Whether it was past its time to live, or marked for a refresh, when it was given out.
  public let isStale: Bool
  /// How long it was to stay fresh when it was given out; nil if the source does not know.
  public let timeLeft: Duration?

  /// Makes an entry, for a source of your own.
  public init(
    value: Value, fetchedAt: Date, age: Duration, source: CacheSource, isStale: Bool,
    timeLeft: Duration? = nil
  ) {
    self.value = value
    self.fetchedAt = fetchedAt
    self.age = age
    self.source = source
    self.isStale = isStale
    self.timeLeft = timeLeft
  }
}

extension CacheEntry: Equatable where Value: Equatable {}
