public import struct LightFoundation.Date

/// A cached value with its age, its origin, whether it is stale, and the last fetch error.
///
/// ```swift
/// let entry = try await profile.requestEntry()
/// if let failure = entry.failure { show("from \(entry.fetchedAt), since \(failure)") }
/// ```
public struct CacheEntry<Value: Sendable>: Sendable {
  /// The cached value.
  public let value: Value
  /// The wall-clock time of the fetch; in the future if the clock was set back later.
  public let fetchedAt: Date
  /// The age of the value when it was returned.
  public let age: Duration
  /// The origin of the value: memory, disk, network or another process.
  public let source: CacheSource
  /// A Boolean value indicating whether the value was stale when it was returned.
  ///
  /// It is stale after its time to live, after a refresh whose fetch has not finished, and if it
  /// replaces the result of a failed fetch.
  public let isStale: Bool
  /// The remaining time to live when the value was returned; nil if the source does not know.
  public let timeLeft: Duration?
  /// The error of the last fetch; nil if it succeeded or if the value is fresh.
  public let failure: (any Error)?
  /// The time until which requests return the value without a new attempt; nil if the next request
  /// fetches.
  public let retryAt: Date?
  /// Distinguishes this entry from others of the same key.
  var mark = EntryMark()

  /// Creates an entry, for custom sources.
  public init(
    value: Value, fetchedAt: Date, age: Duration, source: CacheSource, isStale: Bool,
    timeLeft: Duration? = nil, failure: (any Error)? = nil, retryAt: Date? = nil
  ) {
    self.value = value
    self.fetchedAt = fetchedAt
    self.age = age
    self.source = source
    self.isStale = isStale
    self.timeLeft = timeLeft
    self.failure = failure
    self.retryAt = retryAt
  }
}

extension CacheEntry {
  /// Returns the entry with its value transformed and its age and origin unchanged.
  public func map<Other: Sendable>(_ make: (Value) throws -> Other) rethrows -> CacheEntry<Other> {
    var entry = CacheEntry<Other>(
      value: try make(value), fetchedAt: fetchedAt, age: age, source: source, isStale: isStale,
      timeLeft: timeLeft, failure: failure, retryAt: retryAt)
    entry.mark = mark
    return entry
  }
}

extension CacheEntry: Equatable where Value: Equatable {
  /// Compares all properties; failures are equal if their descriptions are.
  public static func == (one: CacheEntry, other: CacheEntry) -> Bool {
    one.value == other.value && one.fetchedAt == other.fetchedAt && one.age == other.age
      && one.source == other.source && one.isStale == other.isStale
      && one.timeLeft == other.timeLeft && one.retryAt == other.retryAt
      && one.failure.map { "\($0)" } == other.failure.map { "\($0)" }
  }
}

/// Distinguishes entries of one key without comparing their values.
struct EntryMark: Hashable, Sendable {
  /// The version of the value; zero for values without one.
  var version: UInt32 = 0
  var isStale = false
  /// The number of the failed fetch that the entry is returned for; zero for none.
  var failure: UInt64 = 0
}
