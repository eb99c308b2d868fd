/// The decisions of one fetch through a tier: the request to send, and the reaction to the answer.
///
/// A value type without side effects.
struct SharedLookup: Sendable {
  enum Step: Hashable, Sendable {
    case take(SharedRecord)
    /// Fetch, and fill the lease if there is one.
    case fetch(under: SharedLease?)
    /// Another process fetches; ask again after this time, or after a change.
    case wait(Duration)
  }

  let key: String
  let tags: Set<String>
  private let lifetime: Duration?
  private let waitTimeout: Duration
  /// The age above which the map stores no value, so that an older record is useless.
  private let ageLimit: Duration?
  /// The time before which no record is acceptable.
  private var newerThan: Duration?
  private var waitsSince: Duration?
  private var waits = Self.pauses.waits()
  /// The number of unusable records received.
  private var refusals = 0

  private static let pauses = Backoff(
    min: .milliseconds(50), max: .milliseconds(500), multiplier: 2, jitter: .equal)

  init(
    _ key: String, tags: Set<String> = [], lifetime: Duration?, newerThan: Duration?,
    waitTimeout: Duration, ageLimit: Duration? = nil
  ) {
    (self.key, self.tags, self.lifetime, self.ageLimit) = (key, tags, lifetime, ageLimit)
    (self.newerThan, self.waitTimeout) = (newerThan, waitTimeout)
  }

  var isWaiting: Bool { waitsSince != nil }

  func want(at now: Duration) -> SharedRequest {
    let ages = [newerThan.map { max(now - $0, .zero) }, ageLimit].compactMap(\.self)
    return SharedRequest(key: key, lifetime: lifetime, maximumAge: ages.min(), tags: tags)
  }

  /// Handles the answer of a tier; `chance` is in 0..<1.
  mutating func answered(_ claim: SharedLookupResult, at now: Duration, chance: Double) -> Step {
    switch claim {
    // After repeated unusable records, fetch without the tier.
    case .fresh(let record): return refusals < 2 ? .take(record) : .fetch(under: nil)
    case .unusable, .refused: return .fetch(under: nil)
    case .stale(_, let lease?), .missing(let lease?): return .fetch(under: lease)
    case .stale(_, nil), .missing(nil):
      let since = waitsSince ?? now
      waitsSince = since
      if now - since >= waitTimeout { return .fetch(under: nil) }
      return .wait(min(waits.next(chance: chance), waitTimeout - (now - since)))
    }
  }

  /// Rejects an unusable record: the next one must be newer.
  mutating func refuse(_ record: SharedRecord, at now: Duration) {
    refusals += 1
    // One millisecond more, because the clock of the tier may be slightly slower.
    newerThan = max(newerThan ?? .zero - .ages, now - record.age + .milliseconds(1))
  }

  /// Resets the wait, because the task was busy with other keys.
  mutating func wasBusy() {
    waitsSince = nil
    waits.reset()
  }
}
