import LightFoundation

/// The configuration of a multiplexer or a map.
final class FlightPlan<Key: Hashable & Sendable>: Sendable {
  let name: String
  let environment: MuxEnvironment
  /// The clock of the environment, stored separately because copying the environment has a cost.
  let time: TimeSource
  private let executor: (any TaskExecutor)?
  let rules: FlightRules
  let queue: FetchQueue?
  let fetch: Fetch
  /// The fetch closure, if no batch, queue, tag or shared cache comes before it.
  let bareFetch: Fetch.Each?
  /// The disk store; nil to cache in memory only.
  let disk: DiskDomain?
  /// The shared cache; nil if the cache belongs to this process only.
  let place: SharedCacheClient?
  /// The text of a key, on disk and in events.
  let describe: @Sendable (Key) -> String
  /// The key for a text from disk.
  let read: @Sendable (String) -> Key?
  /// The tags of a key; nil if entries have no tags.
  let tags: (@Sendable (Key) -> [String])?
  /// The check of values; nil if all values are valid.
  let accepts: (@Sendable (any ErasedValue) -> Bool)?
  private let hasKeys: Bool
  let reporter = MuxReporter()
  let deadlines = DeadlineMonitor()
  /// Measures the speed of fetches; nil if a step before the fetch suspends anyway, or if the clock
  /// is not the system clock.
  let inlineStarts: InlineStartPolicy?

  init(
    name: String, options: MuxOptions, ageLimit: Duration? = nil, disk: DiskDomain?,
    hasKeys: Bool = true, describe: @escaping @Sendable (Key) -> String,
    read: @escaping @Sendable (String) -> Key?, fetch: Fetch
  ) {
    self.name = name
    (self.describe, self.read) = (describe, read)
    self.hasKeys = hasKeys
    self.fetch = fetch
    self.disk = disk
    if let tags = options.tags { self.tags = { tags($0) } } else { tags = nil }
    accepts = options.accepts
    environment = options.environment
    time = options.environment.time
    executor = options.environment.executor
    queue = options.queue
    place = disk?.share(by: options.sharing, in: options.environment)
    bareFetch = queue == nil && tags == nil && place == nil ? fetch.each : nil
    inlineStarts =
      bareFetch != nil && disk == nil && executor == nil && time.isSystems
      ? InlineStartPolicy() : nil
    rules = FlightRules(
      freshness: options.freshness, cancelsAbandonedFetches: options.cancelsAbandonedFetches,
      deadline: options.deadline, hasDisk: disk?.isUsable == true, ageLimit: ageLimit,
      isChecked: options.accepts != nil, isShared: place != nil,
      wantsPrevious: fetch.wantsPrevious || place != nil)
    if let place, case .batch(let batch) = fetch {
      batch.share { [weak self] asked, origin in
        guard let self else { throw CancellationError() }
        return try await share(asked, through: place, from: origin)
      }
    }
  }

  /// Starts a task that inherits neither cancellation nor task-local values.
  ///
  /// Generic, although `Outcome` is always the same, because a concrete type would add two thunks.
  @inline(__always)
  func spawn<Outcome: Sendable>(
    _ priority: TaskPriority, _ work: @escaping @isolated(any) @Sendable () async -> Outcome
  ) -> Task<Outcome, Never> {
    guard let executor else { return Task.detached(priority: priority, operation: work) }
    return Task.detached(executorPreference: executor, priority: priority, operation: work)
  }

  /// The inputs of a decision without a new value.
  func context() -> DecisionContext { DecisionContext(now: time.now, rules: rules) }

  /// The inputs of a decision with a new value, including a random sample if there is jitter.
  func storingContext() -> DecisionContext {
    DecisionContext(
      now: time.now, rules: rules,
      chance: rules.freshness.jitter > 0 ? environment.random() : 0.5)
  }

  /// The inputs of a decision about a failure, which may lengthen the retry interval.
  ///
  /// Calls user code to read the requested delay, so the caller must hold no lock.
  func context(after error: any Error) -> DecisionContext {
    var context = self.context()
    guard let backoff = rules.freshness.retryBackoff else { return context }
    if backoff.jitter != .none { context.chance = environment.random() }
    context.askedPause = backoff.retryAfter(error)
    return context
  }

  /// Converts a record from disk to an entry with its age; a date in the future makes it stale.
  func entry(of box: any ErasedValue, _ record: CacheRecord) -> StoredEntry {
    let context = storingContext()
    let age = environment.wallClock().timeIntervalSince(record.fetchedAt)
    // A custom store may return any date, even NaN, which a duration cannot represent.
    let isPast = age >= 0
    var validators = record.validators
    let counts = TagCounts(from: &validators)
    var details = EntryDetails(lifetime: record.lifetime, validators: validators, counts: counts)
    if !isPast, age.isFinite { details.stamp = min(record.fetchedAt, .distantFuture) }
    var entry = StoredEntry.fetched(
      box, details.boxed, age: .seconds(clamping: isPast ? age : 0), at: context)
    entry.marks.remove(.dirty)
    if !isPast { entry.freshUntil = context.now }
    return entry
  }

  // mutant: A rejected value is refetched
  // broken: func isRefused(_ entry: StoredEntry) -> Bool { !BROKEN && accepts?(entry.box) ==
  //   false }
  func isRefused(_ entry: StoredEntry) -> Bool { accepts?(entry.box) == false }

  /// Returns the entry from disk, marked for a refresh if its tag requires one; nil if the check
  /// rejects it or its tag was cleared.
  func admitted(_ entry: StoredEntry, of key: Key, under counts: TagCounts) -> StoredEntry? {
    if isRefused(entry) { return nil }
    guard let tags else { return entry }
    let own = tags(key)
    let current = counts.filter { own.contains($0.key) }
    if entry.details.counts.isCleared(under: current) { return nil }
    var entry = entry
    if entry.details.counts.isRefreshed(under: current) { entry.marks.insert(.mustRefetch) }
    return entry
  }

  func report(_ events: [MuxEvent.Kind], _ key: Key?) {
    guard !events.isEmpty else { return }
    let key = hasKeys ? key.map(describe) : nil
    reporter.report(events, source: name, key: key, date: environment.wallClock())
  }

  /// Reports a failure of the disk store or of encoding a value.
  func report(failure error: any Error, _ key: Key?) {
    switch error {
    case let error as CacherError: report([.storeFailed(error)], key)
    case MuxError.notEncodable(_, let reason): report([.notEncodable(reason: reason)], key)
    default: report([.storeFailed(.store(reason: "\(error)"))], key)
    }
  }
}

extension FlightPlan {
  /// The fetch of a key, type-erased.
  enum Fetch: Sendable {
    typealias Each = @Sendable (Key, _ previous: Box<StoredEntry>?) async throws -> FetchOutcome

    case each(Each, wantsPrevious: Bool)
    case batch(BatchRunner<Key>)

    /// The fetch of a single key; nil for batches.
    var each: Each? {
      if case .each(let fetch, _) = self { return fetch }
      return nil
    }

    /// True if the fetch receives the value to replace.
    var wantsPrevious: Bool {
      if case .each(_, let wantsPrevious) = self { return wantsPrevious }
      return true
    }

    static func plain<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key) async throws -> Value
    ) -> Fetch {
      .each({ key, _ in FetchOutcome(Box(try await fetch(key))) }, wantsPrevious: false)
    }

    /// A fetch without a key; wrapping it in a closure would add a suspension point.
    static func plain<Value: Sendable>(
      _ fetch: @escaping @Sendable () async throws -> Value
    ) -> Fetch {
      .each({ _, _ in FetchOutcome(Box(try await fetch())) }, wantsPrevious: false)
    }

    static func completing<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key, @escaping FetchCompletion<Value>) -> Void
    ) -> Fetch {
      plain { key in try await once { fetch(key, $0) } }
    }

    /// A fetch from another source, which refreshes it if the flight requires a new value.
    static func asking<Source: MuxSource>(
      _ source: @escaping @Sendable (Key) async throws -> Source,
      isNew: @escaping @Sendable (Key) -> Bool
    ) -> Fetch {
      .each(
        { key, _ in
          let policy: FetchPolicy = isNew(key) ? .refresh : .cacheFirst
          return FetchOutcome(FetchResult(try await source(key).requestEntry(policy: policy)))
        }, wantsPrevious: false)
    }

    /// A fetch that can revalidate the old value.
    static func revalidating<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key, FetchContext<Value>) async throws -> FetchResult<Value>
    ) -> Fetch {
      .each(
        { key, previous in FetchOutcome(try await fetch(key, FetchContext(previous))) },
        wantsPrevious: true)
    }
  }
}
