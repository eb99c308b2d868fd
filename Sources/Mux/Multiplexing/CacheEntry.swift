public import struct LightFoundation.Date

/// A value with what a reader should know about it: how old it is, where it came from, whether
/// it is stale, and why there is no newer one.
///
/// ```swift
/// let entry = try await profile.requestEntry()
/// if let failure = entry.failure { show("from \(entry.fetchedAt), since \(failure)") }
/// ```
public struct CacheEntry<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// When the value was fetched, by the wall clock.
  public let fetchedAt: Date
  /// How old the value was when it was given out.
  public let age: Duration
  /// Where it came from.
  public let source: CacheSource
  /// Whether it was past its time to live when it was given out, a refresh was asked for that has
  /// not come, or it stands in for a fetch that failed.
  public let isStale: Bool
  /// How long it was to stay fresh when it was given out; nil if the source does not know.
  public let timeLeft: Duration?
  /// Why the last fetch brought nothing newer; nil if there was none, and while the value is fresh.
  public let failure: (any Error)?
  /// Until when the value stands in without another fetch; nil if the next request fetches.
  public let retryAt: Date?
  /// What tells it from another entry of the same key.
  var mark = EntryMark()

  /// Makes an entry, for a source of your own.
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
  /// Returns the entry with its value made into another, and its age and origin as they are.
  public func map<Other: Sendable>(
    _ make: (Value) throws -> Other
  ) rethrows -> CacheEntry<Other> {
    var entry = CacheEntry<Other>(
      value: try make(value), fetchedAt: fetchedAt, age: age, source: source, isStale: isStale,
      timeLeft: timeLeft, failure: failure, retryAt: retryAt)
    entry.mark = mark
    return entry
  }
}

extension CacheEntry: Equatable where Value: Equatable {
  /// Whether all parts are equal; failures are if they are described in the same words.
  public static func == (one: CacheEntry, other: CacheEntry) -> Bool {
    one.value == other.value && one.fetchedAt == other.fetchedAt && one.age == other.age
      && one.source == other.source && one.isStale == other.isStale
      && one.timeLeft == other.timeLeft && one.retryAt == other.retryAt
      && one.failure.map { "\($0)" } == other.failure.map { "\($0)" }
  }
}

/// What tells one entry of a key from another, without a look at their values.
struct EntryMark: Hashable, Sendable {
  /// That of the value; zero where values have none.
  var version: UInt32 = 0
  var isStale = false
  /// The number of the failure that it stands in for.
  var failure: UInt64 = 0
}
