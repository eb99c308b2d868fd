/// One fetch that may be another process's: what to ask of a tier, and what follows from its answer.
///
/// Pure.
struct SharedAsk: Sendable {
  enum Step: Hashable, Sendable {
    case take(SharedRecord)
    /// Fetch, and fill what the lease is for, if there is one.
    case fetch(under: SharedLease?)
    /// Another one fetches; ask again after a while, or when something changes.
    case wait(Duration)
  }

  let key: String
  let tags: Set<String>
  private let lifetime: Duration?
  private let patience: Duration
  /// The moment from before which nothing will do.
  private var newerThan: Duration?
  private var waitsSince: Duration?
  private var waits = Self.pauses.waits()
  /// How many records were given that cannot be used.
  private var refusals = 0

  private static let pauses = Backoff(
    min: .milliseconds(50), max: .milliseconds(500), multiplier: 2, jitter: .equal)

  init(
    _ key: String, tags: Set<String> = [], lifetime: Duration?, newerThan: Duration?,
    patience: Duration
  ) {
    (self.key, self.tags, self.lifetime) = (key, tags, lifetime)
    (self.newerThan, self.patience) = (newerThan, patience)
  }

  var isWaiting: Bool { waitsSince != nil }

  func want(at now: Duration) -> SharedWant {
    SharedWant(
      key: key, lifetime: lifetime, youngerThan: newerThan.map { max(now - $0, .zero) }, tags: tags)
  }

  /// A tier has answered; `chance` is from 0 up to, not including, 1.
  mutating func answered(_ claim: SharedClaim, at now: Duration, chance: Double) -> Step {
    switch claim {
    // A tier that gives what cannot be used again and again has nothing for this process.
    case .fresh(let record): return refusals < 2 ? .take(record) : .fetch(under: nil)
    case .unusable, .refused: return .fetch(under: nil)
    case .stale(_, let lease?), .missing(let lease?): return .fetch(under: lease)
    case .stale(_, nil), .missing(nil):
      let since = waitsSince ?? now
      waitsSince = since
      if now - since >= patience { return .fetch(under: nil) }
      return .wait(min(waits.next(chance: chance), patience - (now - since)))
    }
  }

  /// A record was given that cannot be used: it must be a newer one, which is asked for twice.
  mutating func refuse(_ record: SharedRecord, at now: Duration) {
    refusals += 1
    // By a little more, since the clock of the tier may be a little slower.
    newerThan = max(newerThan ?? .zero - .ages, now - record.age + .milliseconds(1))
  }

  /// Its task was busy with other keys, which is no waiting.
  mutating func wasBusy() {
    waitsSince = nil
    waits.reset()
  }
}
