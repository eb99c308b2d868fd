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
    static var dirty: Marks { Marks(rawValue: 1) }
    /// A refresh was asked for: the next request fetches.
    static var mustRefetch: Marks { Marks(rawValue: 2) }
    /// A hit prolongs it, so a hit is not only a read.
    static var tracksUse: Marks { Marks(rawValue: 4) }
    /// It was fetched after a refresh, and what is on disk before.
    static var outdatesDisk: Marks { Marks(rawValue: 8) }
    /// Those that a plain hit may not pass over.
    @inlinable static var notPlain: Marks { Marks(rawValue: 6) }
  }

  @usableFromInline var cargo: any Cargo
  var fetchedAt: Duration
  @usableFromInline var freshUntil: Duration
  private var rare: Boxed<EntryDetails>?
  /// Another number for each new value, so that a save knows whether its entry is still there.
  var version: UInt32
  @usableFromInline var hits: UInt32 = 0
  @usableFromInline var marks: Marks

  init(
    _ cargo: any Cargo, fetchedAt: Duration, freshUntil: Duration, version: UInt32,
    marks: Marks = [],
    details: EntryDetails? = nil
  ) {
    self.cargo = cargo
    self.fetchedAt = fetchedAt
    self.freshUntil = freshUntil
    self.version = version
    self.marks = marks
    if let details { self.details = details }
  }

  /// What few entries need; it takes room only where it says something.
  var details: EntryDetails {
    get { rare?.value ?? EntryDetails() }
    set { rare = newValue == EntryDetails() ? nil : Boxed(newValue) }
  }

  /// Whether a default request at this moment needs nothing but a copy of the value.
  @inlinable
  func isPlainHit(at now: Duration) -> Bool {
    now < freshUntil && marks.isDisjoint(with: .notPlain)
  }

  /// Whether it is not on disk as it is.
  var isDirty: Bool { marks.contains(.dirty) }

  /// Whether a refresh was asked for since that was fetched which is on disk.
  var isOutdatedOnDisk: Bool { !marks.isDisjoint(with: [.mustRefetch, .outdatesDisk]) }

  /// Whether the value is past its time or marked for a refresh.
  func isStale(at now: Duration) -> Bool {
    now >= freshUntil || marks.contains(.mustRefetch)
  }

  /// Whether an old value may stand in, `window` after its end; nil is for ever.
  func isWithin(_ window: Duration?, at now: Duration) -> Bool {
    guard let window else { return true }
    return now < freshUntil || now - freshUntil < window
  }

  func answer(from source: CacheSource, at now: Duration) -> Answer {
    Answer(
      cargo: cargo, fetchedAt: fetchedAt, source: source, isStale: isStale(at: now),
      freshUntil: freshUntil)
  }
}

/// What few entries need.
struct EntryDetails: Hashable, Sendable {
  /// The lifetime that the fetch itself gave.
  var lifetime: Duration?
  var validators: [String: String] = [:]
  var cost = 1
  /// Until when a failed fetch is not repeated while the old value serves.
  var retryAt: Duration?
  /// The end by the time to live, where use can prolong up to that.
  var hardEnd: Duration?
}
