import LightFoundation

/// What a multiplexer or a map was told at its making.
final class FlightPlan<Key: Hashable & Sendable>: Sendable {
  let name: String
  let environment: MuxEnvironment
  /// Of the environment, apart, since each copy of the whole costs.
  let time: TimeSource
  private let executor: (any TaskExecutor)?
  let rules: FlightRules
  let queue: FetchQueue?
  let fetch: Fetch
  /// The fetch, where nothing comes before it: no batch, no queue, no tags, nobody to share with.
  let bareFetch: Fetch.Each?
  /// Nil for a thing that stays in memory.
  let shelf: Shelf?
  /// Nil for a thing that is this process's own.
  let place: SharedPlace?
  /// What a key is called on disk and in events.
  let describe: @Sendable (Key) -> String
  /// The key that is called so on disk.
  let read: @Sendable (String) -> Key?
  /// The tags of a key, where there are any.
  let tags: (@Sendable (Key) -> [String])?
  /// Whether a value may be used, where that is checked.
  let accepts: (@Sendable (any Cargo) -> Bool)?
  private let hasKeys: Bool
  let reporter = MuxReporter()
  let watchdog = Watchdog()
  /// How fast its fetches are; nil where something comes before them, for which they wait anyway, and
  /// by a clock that says nothing of it.
  let pace: Pace?

  init(
    name: String, options: MuxOptions, ageLimit: Duration? = nil, shelf: Shelf?,
    hasKeys: Bool = true, describe: @escaping @Sendable (Key) -> String,
    read: @escaping @Sendable (String) -> Key?, fetch: Fetch
  ) {
    self.name = name
    (self.describe, self.read) = (describe, read)
    self.hasKeys = hasKeys
    self.fetch = fetch
    self.shelf = shelf
    if let tags = options.tags { self.tags = { tags($0) } } else { tags = nil }
    accepts = options.accepts
    environment = options.environment
    time = options.environment.time
    executor = options.environment.executor
    queue = options.queue
    place = shelf?.share(by: options.sharing, in: options.environment)
    bareFetch = queue == nil && tags == nil && place == nil ? fetch.each : nil
    pace = bareFetch != nil && shelf == nil && executor == nil && time.isSystems ? Pace() : nil
    rules = FlightRules(
      freshness: options.freshness, abandonment: options.abandonment, deadline: options.deadline,
      hasDisk: shelf?.isUsable == true, ageLimit: ageLimit,
      isChecked: options.accepts != nil, isShared: place != nil,
      wantsPrevious: fetch.wantsPrevious || place != nil)
    if let place, case .batch(let batch) = fetch {
      batch.share { [weak self] asked, origin in
        guard let self else { throw CancellationError() }
        return try await share(asked, through: place, from: origin)
      }
    }
  }

  /// Starts a task that no caller's cancellation or task-local reaches.
  ///
  /// Generic in what never differs, since a task is: else it would run through two thunks more.
  @inline(__always)
  func spawn<Outcome: Sendable>(
    _ priority: TaskPriority, _ work: @escaping @isolated(any) @Sendable () async -> Outcome
  ) -> Task<Outcome, Never> {
    guard let executor else { return Task.detached(priority: priority, operation: work) }
    return Task.detached(executorPreference: executor, priority: priority, operation: work)
  }

  /// This moment, for a decision that takes nothing in.
  func moment() -> Moment { Moment(now: time.now, rules: rules) }

  /// This moment, with a draw for the jitter where there is one.
  func arrival() -> Moment {
    Moment(
      now: time.now, rules: rules,
      chance: rules.freshness.jitter > 0 ? environment.random() : 0.5)
  }

  /// This moment, for a failure, which may grow the pause before the next attempt.
  ///
  /// What the error asks for is said by the user's code, so this is called under no lock.
  func setback(_ error: any Error) -> Moment {
    var moment = moment()
    guard let backoff = rules.freshness.retryBackoff else { return moment }
    if backoff.jitter != .none { moment.chance = environment.random() }
    moment.askedPause = backoff.retryAfter(error)
    return moment
  }

  /// What a record on disk is in memory: as old as it is, stale if its stamp lies in the future.
  func entry(of cargo: any Cargo, _ record: CacheRecord) -> StoredEntry {
    let moment = arrival()
    let age = environment.wallClock().timeIntervalSince(record.fetchedAt)
    // A store of the user's may hold any date, also none; a duration does not reach as far.
    let isPast = age >= 0
    var validators = record.validators
    let counts = TagCounts(from: &validators)
    let details = EntryDetails(lifetime: record.lifetime, validators: validators, counts: counts)
    var entry = StoredEntry.fetched(
      cargo, details.boxed, age: .seconds(clamping: isPast ? age : 0), at: moment)
    entry.marks.remove(.dirty)
    if !isPast { entry.freshUntil = moment.now }
    return entry
  }

  /// Whether a value may not be used.
  // mutant: What a check refuses is fetched again
  // broken: func isRefused(_ entry: StoredEntry) -> Bool { !BROKEN && accepts?(entry.cargo) ==
  //   false }
  func isRefused(_ entry: StoredEntry) -> Bool { accepts?(entry.cargo) == false }

  /// An entry from disk as it may be used, nil if it may not: checked, and held against what was
  /// cleared and refreshed by tag.
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

  /// Tells the readers of events.
  func report(_ events: [MuxEvent.Kind], _ key: Key?) {
    guard !events.isEmpty else { return }
    let key = hasKeys ? key.map(describe) : nil
    reporter.report(events, source: name, key: key, date: environment.wallClock())
  }

  /// Tells the readers of events what is wrong with the store or a value in it.
  func report(failure error: any Error, _ key: Key?) {
    switch error {
    case let error as CacherError: report([.storeFailed(error)], key)
    case MuxError.notEncodable(_, let reason): report([.notEncodable(reason: reason)], key)
    default: report([.storeFailed(.store(reason: "\(error)"))], key)
    }
  }
}

extension FlightPlan {
  /// How a key is fetched, whatever the type of the values.
  enum Fetch: Sendable {
    typealias Each = @Sendable (Key, _ previous: Boxed<StoredEntry>?) async throws -> Catch

    case each(Each, wantsPrevious: Bool)
    case batch(BatchRunner<Key>)

    /// The fetch of one key, where each is fetched for itself.
    var each: Each? {
      if case .each(let fetch, _) = self { return fetch }
      return nil
    }

    /// Whether it is told what it is to replace.
    var wantsPrevious: Bool {
      if case .each(_, let wantsPrevious) = self { return wantsPrevious }
      return true
    }

    /// A fetch that gives a value or throws.
    static func plain<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key) async throws -> Value
    ) -> Fetch {
      .each({ key, _ in Catch(Boxed(try await fetch(key))) }, wantsPrevious: false)
    }

    /// The same, of a thing that has no key: a closure around it would be one more to suspend in.
    static func plain<Value: Sendable>(
      _ fetch: @escaping @Sendable () async throws -> Value
    ) -> Fetch {
      .each({ _, _ in Catch(Boxed(try await fetch())) }, wantsPrevious: false)
    }

    /// A fetch that calls a completion.
    static func completing<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key, @escaping FetchCompletion<Value>) -> Void
    ) -> Fetch {
      plain { key in try await once { fetch(key, $0) } }
    }

    /// A fetch that asks another source, past what that has kept if the flight wants what is new.
    static func asking<Source: MuxSource>(
      _ source: @escaping @Sendable (Key) async throws -> Source,
      isNew: @escaping @Sendable (Key) -> Bool
    ) -> Fetch {
      .each(
        { key, _ in
          let policy: FetchPolicy = isNew(key) ? .refresh : .cacheFirst
          return Catch(Fetched(try await source(key).requestEntry(policy)))
        }, wantsPrevious: false)
    }

    /// A fetch that is told of the old value.
    static func revalidating<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<Value>
    ) -> Fetch {
      .each(
        { key, previous in Catch(try await fetch(key, FetchContext(previous))) },
        wantsPrevious: true)
    }
  }
}
