import struct LightFoundation.Date

/// How old several values are together: as old as the oldest, from as far as the farthest,
/// fresh for as long as the first of them to become stale, and failed if one of them is.
///
/// Pure.
struct ZipAge: Sendable {
  private var fetchedAt: Date?
  private var age = Duration.zero
  private var source = CacheSource.memory
  private var isStale = false
  private var timeLeft: Duration?
  private var failure: (any Error)?
  private var retryAt: Date?

  /// Takes one more value in.
  mutating func add(_ entry: CacheEntry<some Sendable>) {
    fetchedAt = fetchedAt.map { min($0, entry.fetchedAt) } ?? entry.fetchedAt
    age = max(age, entry.age)
    isStale = isStale || entry.isStale
    timeLeft = [timeLeft, entry.timeLeft].compactMap(\.self).min()
    failure = failure ?? entry.failure
    retryAt = [retryAt, entry.retryAt].compactMap(\.self).min()
    switch (source, entry.source) {
    case (.network, _), (_, .network): source = .network
    case (.shared, _), (_, .shared): source = .shared
    case (.disk, _), (_, .disk): source = .disk
    case (.memory, .memory): break
    }
  }

  func entry<Value: Sendable>(of value: Value) -> CacheEntry<Value> {
    CacheEntry(
      value: value, fetchedAt: fetchedAt ?? Date(), age: age, source: source, isStale: isStale,
      timeLeft: timeLeft, failure: failure, retryAt: retryAt)
  }
}
