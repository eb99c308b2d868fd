import struct LightFoundation.Date

/// The combined age of several values: the age of the oldest, the farthest origin, the shortest
/// time left, and the first failure.
///
/// A value type without side effects.
struct ZipAge: Sendable {
  private var fetchedAt: Date?
  private var age = Duration.zero
  private var source = CacheSource.memory
  private var isStale = false
  private var timeLeft: Duration?
  private var failure: (any Error)?
  private var retryAt: Date?

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
