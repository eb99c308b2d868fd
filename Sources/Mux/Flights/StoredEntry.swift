/// What is kept in memory of one thing.
///
/// The part that a hit reads is inlinable; the rare rest is behind ``details``.
@usableFromInline
struct StoredEntry: Sendable {
  /// What sets an entry apart from a plain fresh one.
  @usableFromInline
  struct Marks: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8
    @usableFromInline init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not on disk as it is.
    static var dirty: Marks { Marks(rawValue: 1 << 0) }
    /// No other entry may leave for it; only on its way into the table.
    static var modest: Marks { Marks(rawValue: 1 << 7) }
    /// A refresh was asked for and has not come: the next request fetches.
    @inlinable static var mustRefetch: Marks { Marks(rawValue: 1 << 1) }
    /// A hit prolongs it, so a hit is not only a read.
    @inlinable static var tracksUse: Marks { Marks(rawValue: 1 << 2) }
    /// It was fetched after a refresh, and what is on disk before.
    static var outdatesDisk: Marks { Marks(rawValue: 1 << 3) }
    /// A check says with each use whether it may be used.
    @inlinable static var isChecked: Marks { Marks(rawValue: 1 << 4) }
    /// Whether the entry is not on disk as it is.
    var isDirty: Bool { contains(.dirty) }

    /// Whether a refresh was asked for since that was fetched which is on disk.
    var isOutdatedOnDisk: Bool { !isDisjoint(with: [.mustRefetch, .outdatesDisk]) }

    /// Those that a plain hit may not pass over.
    @inlinable static var notPlain: Marks { [.mustRefetch, .tracksUse, .isChecked] }
  }

  @usableFromInline var cargo: any Cargo
  var fetchedAt: Duration
  /// Until when it is fresh, and not due to be fetched ahead of its end.
  @usableFromInline private(set) var plainUntil: Duration
  private var rare: Boxed<EntryDetails>?
  /// Another number for each new value, so that a save knows whether its entry is still there.
  var version: UInt32
  @usableFromInline var hits: UInt32 = 0
  @usableFromInline var marks: Marks

  init(
    _ cargo: any Cargo, fetchedAt: Duration, freshUntil: Duration, version: UInt32, hits: UInt32,
    marks: Marks, details: Boxed<EntryDetails>?
  ) {
    self.cargo = cargo
    self.fetchedAt = fetchedAt
    plainUntil = min(freshUntil, details?.value.ahead?.due ?? freshUntil)
    rare = details
    self.version = version
    self.hits = hits
    self.marks = marks
  }

  /// What of it may have a deinit of the user's, which must not run under a lock.
  var content: (any Cargo, Boxed<EntryDetails>?) { (cargo, rare) }

  var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(cargo).toOpaque()) }

  var freshUntil: Duration {
    get { rare?.value.ahead?.end ?? plainUntil }
    set {
      if let due = rare?.value.ahead?.due { details.ahead = (due, newValue) }
      plainUntil = min(newValue, rare?.value.ahead?.due ?? newValue)
    }
  }

  /// Whether it is fresh, and to be fetched ahead of its end.
  // mutant: What is due is fetched ahead
  // broken: func isDue(at now: Duration) -> Bool { !BROKEN && now >= plainUntil && !isStale(at:
  //   now) }
  func isDue(at now: Duration) -> Bool { now >= plainUntil && !isStale(at: now) }

  /// One fetch ahead is enough, also if it fails.
  mutating func isNotDueAgain() {
    guard let end = rare?.value.ahead?.end else { return }
    details.ahead = nil
    plainUntil = end
  }

  /// What few entries need; it takes room only where it says something.
  var details: EntryDetails {
    get { rare?.value ?? EntryDetails() }
    set { rare = newValue.boxed }
  }

  var cost: Int { rare?.value.cost ?? 1 }

  /// Until when a failed fetch is not repeated while this serves.
  var retryAt: Duration? { rare?.value.retryAt }

  /// A fetch that was to replace this has failed; another one is not tried before `retryAt`.
  mutating func fail(with error: any Error, retryAt: Duration? = nil) {
    var details = details
    details.failure = error
    details.failureNumber = Serial.next()
    details.retryAt = retryAt
    self.details = details
  }

  /// Whether a default request at this moment needs nothing but a copy of the value.
  @inlinable
  func isPlainHit(at now: Duration) -> Bool {
    now < plainUntil && marks.isDisjoint(with: .notPlain)
  }

  /// Whether it is not on disk as it is.
  var isDirty: Bool { marks.isDirty }

  /// Whether a refresh was asked for since that was fetched which is on disk.
  var isOutdatedOnDisk: Bool { marks.isOutdatedOnDisk }

  var trace: Trace { Trace(version: version, hits: hits, marks: marks) }

  /// What is remembered of an entry while it changes.
  struct Trace: Sendable {
    let version: UInt32
    let hits: UInt32
    let marks: Marks
  }

  /// How long the old value serves before another attempt, after one more failure.
  mutating func nextPause(at moment: Moment) -> Duration? {
    let freshness = moment.rules.freshness
    guard let backoff = freshness.retryBackoff else {
      // mutant: There is a pause while the old value serves
      // broken: return freshness.retryInterval > .zero && !BROKEN ? freshness.retryInterval : nil
      return freshness.retryInterval > .zero ? freshness.retryInterval : nil
    }
    // mutant: Pauses grow
    // broken: var pauses = BROKEN ? backoff.waits() : details.pauses ?? backoff.waits()
    var pauses = details.pauses ?? backoff.waits()
    defer { details.pauses = pauses }
    return min(pauses.next(chance: moment.chance, asked: moment.askedPause), .ages)
  }

  /// Whether the value is past its time or marked for a refresh.
  func isStale(at now: Duration) -> Bool {
    now >= freshUntil || marks.contains(.mustRefetch)
  }

  /// Whether it is past the age limit.
  func isTooOld(at moment: Moment) -> Bool {
    // mutant: Past its age a value counts as missing
    // broken: BROKEN ? false : moment.rules.ageLimit.map { moment.now - fetchedAt >= $0 } ??
    //   false
    moment.rules.ageLimit.map { moment.now - fetchedAt >= $0 } ?? false
  }

  /// Whether an old value may stand in, `window` after its end; nil is for ever.
  func isWithin(_ window: Duration?, at now: Duration) -> Bool {
    guard let window else { return true }
    return now < freshUntil || now - freshUntil < window
  }

  func answer(from source: CacheSource, at now: Duration) -> Answer {
    Answer(
      cargo: cargo, details: rare, fetchedAt: fetchedAt, freshUntil: freshUntil, source: source,
      isStale: isStale(at: now), version: version)
  }
}

struct EntryDetails: Sendable {
  /// The lifetime that the fetch itself gave.
  var lifetime: Duration?
  var validators: [String: String] = [:]
  var cost = 1
  /// The numbers of its tags under which it was fetched.
  var counts: TagCounts = [:]
  /// Why the last fetch brought nothing newer.
  var failure: (any Error)?
  /// Tells one failure from another.
  var failureNumber: UInt64 = 0
  /// Until when a failed fetch is not repeated while the old value serves.
  var retryAt: Duration?
  /// The pauses of a row of failures, where they grow.
  var pauses: BackoffWaits?
  /// From when on it is fetched ahead, and when it stops being fresh.
  var ahead: (due: Duration, end: Duration)?
  /// The end by the time to live, where use can prolong up to that.
  var hardEnd: Duration?

  /// Behind a pointer, nil if an entry does without.
  var boxed: Boxed<EntryDetails>? { saysNothing ? nil : Boxed(self) }

  private var saysNothing: Bool {
    lifetime == nil && validators.isEmpty && cost == 1 && failure == nil && retryAt == nil
      && hardEnd == nil && pauses == nil && ahead == nil && counts.isEmpty
  }
}

extension StoredEntry {
  /// An entry as it is right after its value came, or came back from disk with its old date.
  static func fetched(
    _ cargo: any Cargo, _ details: Boxed<EntryDetails>?, age: Duration = .zero,
    version: UInt32 = 0, hits: UInt32 = 0, at moment: Moment
  ) -> StoredEntry {
    let (rules, freshness) = (moment.rules, moment.rules.freshness)
    let fetchedAt = moment.now - age
    let lifetime = details?.value.lifetime
    var end = freshness.end(fetchedAt: fetchedAt, lifetime: lifetime, chance: moment.chance)
    if let limit = rules.ageLimit { end = min(end, fetchedAt + limit) }
    let due = freshness.due(fetchedAt: fetchedAt, lifetime: lifetime, chance: moment.chance)
    var marks: Marks = rules.hasDisk ? .dirty : []
    if rules.isChecked { marks.insert(.isChecked) }
    var details = details
    if due != nil || freshness.idleTime != nil || details?.value.ahead != nil {
      var noted = details?.value ?? EntryDetails()
      noted.ahead = due.flatMap { $0 < end ? ($0, end) : nil }
      if let idle = freshness.idleTime {
        noted.hardEnd = end
        end = min(end, moment.now + idle)
        noted.ahead?.end = end
        marks.insert(.tracksUse)
      }
      details = noted.boxed
    }
    return StoredEntry(
      cargo, fetchedAt: fetchedAt, freshUntil: end, version: version, hits: hits, marks: marks,
      details: details)
  }
}
