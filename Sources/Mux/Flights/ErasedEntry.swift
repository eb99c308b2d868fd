import LightFoundation

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
