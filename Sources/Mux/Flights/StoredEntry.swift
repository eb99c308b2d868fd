import LightFoundation

/// A cached value and its metadata.
///
/// The part that a cache hit reads is inlinable; rarely used properties are in ``details``.
@usableFromInline
struct StoredEntry: Sendable {
  /// The properties that distinguish an entry from a plain fresh one.
  @usableFromInline
  struct Marks: OptionSet, Sendable {
    @usableFromInline let rawValue: UInt8
    @usableFromInline init(rawValue: UInt8) { self.rawValue = rawValue }

    static var dirty: Marks { Marks(rawValue: 1 << 0) }
    /// The entry must not evict others; only used until it is in the table.
    static var mustNotEvict: Marks { Marks(rawValue: 1 << 7) }
    /// A refresh is pending: the next request fetches.
    @inlinable static var mustRefetch: Marks { Marks(rawValue: 1 << 1) }
    /// A hit extends the lifetime, so it is not only a read.
    @inlinable static var tracksUse: Marks { Marks(rawValue: 1 << 2) }
    /// The entry was fetched after a refresh, but the copy on disk before it.
    static var outdatesDisk: Marks { Marks(rawValue: 1 << 3) }
    /// A check runs on each use.
    @inlinable static var isChecked: Marks { Marks(rawValue: 1 << 4) }
    var isDirty: Bool { contains(.dirty) }

    /// True if the copy on disk is older than the last refresh.
    var isOutdatedOnDisk: Bool { !isDisjoint(with: [.mustRefetch, .outdatesDisk]) }

    /// The marks that rule out a plain hit.
    @inlinable static var notPlain: Marks { [.mustRefetch, .tracksUse, .isChecked] }
  }

  @usableFromInline var box: any ErasedValue
  var fetchedAt: Duration
  /// The time until which the value is fresh and not due for a refresh ahead.
  @usableFromInline private(set) var plainUntil: Duration
  private var rare: Box<EntryDetails>?
  /// Changes with each value, so that a save detects a replaced entry.
  var version: UInt32
  @usableFromInline var hits: UInt32 = 0
  @usableFromInline var marks: Marks

  init(
    _ box: any ErasedValue, fetchedAt: Duration, freshUntil: Duration, version: UInt32,
    hits: UInt32, marks: Marks, details: Box<EntryDetails>?
  ) {
    self.box = box
    self.fetchedAt = fetchedAt
    plainUntil = min(freshUntil, details?.value.ahead?.due ?? freshUntil)
    rare = details
    self.version = version
    self.hits = hits
    self.marks = marks
  }

  /// The references whose `deinit` may be user code, which must not run under a lock.
  var content: (any ErasedValue, Box<EntryDetails>?) { (box, rare) }

  var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(box).toOpaque()) }

  var freshUntil: Duration {
    get { rare?.value.ahead?.end ?? plainUntil }
    set {
      if let due = rare?.value.ahead?.due { details.ahead = (due, newValue) }
      plainUntil = min(newValue, rare?.value.ahead?.due ?? newValue)
    }
  }

  /// Returns whether the entry is fresh, but due for a refresh ahead of its expiry.
  // mutant: A due entry is fetched ahead
  // broken: func isDue(at now: Duration) -> Bool { !BROKEN && now >= plainUntil && !isStale(at:
  //   now) }
  func isDue(at now: Duration) -> Bool { now >= plainUntil && !isStale(at: now) }

  /// Prevents a second refresh ahead, even if the first one fails.
  mutating func isNotDueAgain() {
    guard let end = rare?.value.ahead?.end else { return }
    details.ahead = nil
    plainUntil = end
  }

  /// Rarely used properties, allocated on the first write.
  var details: EntryDetails {
    get { rare?.value ?? EntryDetails() }
    set { rare = newValue.boxed }
  }

  var cost: Int { rare?.value.cost ?? 1 }

  var retryAt: Duration? { rare?.value.retryAt }

  /// Records a failed fetch, which is not retried before `retryAt`.
  mutating func fail(with error: any Error, retryAt: Duration? = nil) {
    var details = details
    details.failure = error
    details.failureNumber = SerialNumber.next()
    details.retryAt = retryAt
    self.details = details
  }

  var isDirty: Bool { marks.isDirty }

  var isOutdatedOnDisk: Bool { marks.isOutdatedOnDisk }

  var trace: Trace { Trace(version: version, hits: hits, marks: marks) }

  /// The properties compared before and after a change.
  struct Trace: Sendable {
    let version: UInt32
    let hits: UInt32
    let marks: Marks
  }

  /// Returns the pause before the next attempt after one more failure.
  mutating func nextPause(at context: DecisionContext) -> Duration? {
    let freshness = context.rules.freshness
    guard let backoff = freshness.retryBackoff else {
      // mutant: A stale value is served during the backoff
      // broken: return freshness.retryInterval > .zero && !BROKEN ? freshness.retryInterval : nil
      return freshness.retryInterval > .zero ? freshness.retryInterval : nil
    }
    // mutant: The backoff grows
    // broken: var pauses = BROKEN ? backoff.waits() : details.pauses ?? backoff.waits()
    var pauses = details.pauses ?? backoff.waits()
    defer { details.pauses = pauses }
    return min(pauses.next(chance: context.chance, asked: context.askedPause), .ages)
  }

  /// Returns whether the value has expired or is marked for a refresh.
  func isStale(at now: Duration) -> Bool { now >= freshUntil || marks.contains(.mustRefetch) }

  func isTooOld(at context: DecisionContext) -> Bool {
    // mutant: A value past its age counts as missing
    // broken: BROKEN ? false : context.rules.ageLimit.map { context.now - fetchedAt >= $0 } ??
    //   false
    context.rules.ageLimit.map { context.now - fetchedAt >= $0 } ?? false
  }

  /// Returns whether the value is at most `window` past its expiry; nil means no limit.
  func isWithin(_ window: Duration?, at now: Duration) -> Bool {
    guard let window else { return true }
    return now < freshUntil || now - freshUntil < window
  }

  func answer(from source: CacheSource, at now: Duration) -> ErasedEntry {
    ErasedEntry(
      box: box, details: rare, fetchedAt: fetchedAt, freshUntil: freshUntil, source: source,
      isStale: isStale(at: now), version: version)
  }
}

struct EntryDetails: Sendable {
  /// The lifetime returned by the fetch.
  var lifetime: Duration?
  var validators: [String: String] = [:]
  var cost = 1
  /// The tag counts when the fetch began.
  var counts: TagCounts = [:]
  /// The error of the last fetch.
  var failure: (any Error)?
  var failureNumber: UInt64 = 0
  /// The time until which a failed fetch is not retried.
  var retryAt: Duration?
  /// The backoff state of consecutive failures.
  var pauses: BackoffWaits?
  /// The start of the refresh-ahead period, and the time of expiry.
  var ahead: (due: Duration, end: Duration)?
  /// The expiry by time to live, the limit for extensions by use.
  var hardEnd: Duration?
  /// The fetch date of a record from the future, which has no age.
  var stamp: Date?

  /// The boxed details; nil if all have default values.
  var boxed: Box<EntryDetails>? { saysNothing ? nil : Box(self) }

  private var saysNothing: Bool {
    lifetime == nil && validators.isEmpty && cost == 1 && failure == nil && retryAt == nil
      && hardEnd == nil && pauses == nil && ahead == nil && counts.isEmpty && stamp == nil
  }
}

extension StoredEntry {
  /// Creates an entry for a new value, or for a value from disk with its age.
  static func fetched(
    _ box: any ErasedValue, _ details: Box<EntryDetails>?, age: Duration = .zero,
    version: UInt32 = 0, hits: UInt32 = 0, at context: DecisionContext
  ) -> StoredEntry {
    let (rules, freshness) = (context.rules, context.rules.freshness)
    let fetchedAt = context.now - age
    let lifetime = details?.value.lifetime
    var end = freshness.end(fetchedAt: fetchedAt, lifetime: lifetime, chance: context.chance)
    if let limit = rules.ageLimit { end = min(end, fetchedAt + limit) }
    let due = freshness.due(fetchedAt: fetchedAt, lifetime: lifetime, chance: context.chance)
    var marks: Marks = rules.hasDisk ? .dirty : []
    if rules.isChecked { marks.insert(.isChecked) }
    var details = details
    if due != nil || freshness.idleTime != nil || details?.value.ahead != nil {
      var noted = details?.value ?? EntryDetails()
      noted.ahead = due.flatMap { $0 < end ? ($0, end) : nil }
      if let idle = freshness.idleTime {
        noted.hardEnd = end
        end = min(end, context.now + idle)
        noted.ahead?.end = end
        marks.insert(.tracksUse)
      }
      details = noted.boxed
    }
    return StoredEntry(
      box, fetchedAt: fetchedAt, freshUntil: end, version: version, hits: hits, marks: marks,
      details: details)
  }
}
