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
  /// The time until which requests make no new attempt; nil if the next one fetches.
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

/// The origin of an answer.
public enum CacheSource: Hashable, Sendable {
  /// The value was already in memory.
  case memory
  /// The value was loaded from disk for this request, or for one that this request joined.
  case disk
  /// The value was fetched for this request, or for one that this request joined. A source that
  /// cannot reach its server returns an old one, with its age.
  case network
  /// Another process fetched and shared the value: see ``Sharing``.
  case shared
}

/// A type-erased value held by reference.
///
/// The deciding and running code is not generic, so it needs no type metadata at run time, which
/// made a miss twenty times slower.
@usableFromInline typealias ErasedValue = AnyObject & Sendable

/// The box of a typed value, and of rarely used properties.
@usableFromInline
final class Box<Wrapped: Sendable>: Sendable {
  @usableFromInline let value: Wrapped
  init(_ value: Wrapped) { self.value = value }

  /// Returns the value in a box whose type the caller knows.
  @inlinable
  static func value(of box: any ErasedValue) -> Wrapped {
    unsafeDowncast(box, to: Box<Wrapped>.self).value
  }
}

/// A type-erased answer, before its conversion to a ``CacheEntry``.
struct ErasedEntry: Sendable {
  // Ordered by size to avoid padding: the task of each caller stores several answers.
  let box: any ErasedValue
  var details: Box<EntryDetails>?
  let fetchedAt: Duration
  /// The time of expiry; nil if the value is not stored.
  var freshUntil: Duration?
  let source: CacheSource
  var isStale: Bool
  /// The version of the entry; zero if it is not stored.
  var version: UInt32 = 0

  /// Returns the typed entry with its date and age.
  func entry<Value: Sendable>(
    of type: Value.Type = Value.self, in environment: MuxEnvironment
  ) -> CacheEntry<Value> {
    let now = environment.time.now
    let age = max(now - fetchedAt, .zero)
    var entry = CacheEntry(
      value: Box<Value>.value(of: box),
      fetchedAt: details?.value.stamp ?? date(of: now - age, in: environment, now), age: age,
      source: source, isStale: isStale, timeLeft: freshUntil.map { max($0 - now, .zero) },
      failure: isStale ? details?.value.failure : nil,
      retryAt: isStale ? retryAt(after: now).map { date(of: $0, in: environment, now) } : nil)
    entry.mark = EntryMark(
      version: version, isStale: isStale,
      failure: isStale ? details?.value.failureNumber ?? 0 : 0)
    return entry
  }

  /// Returns the end of the pause after a failure, unless it has passed.
  private func retryAt(after now: Duration) -> Duration? {
    details?.value.retryAt.flatMap { $0 > now ? $0 : nil }
  }

  private func date(of moment: Duration, in environment: MuxEnvironment, _ now: Duration) -> Date {
    environment.wallClock().addingTimeInterval((moment - now).inSeconds)
  }
}
