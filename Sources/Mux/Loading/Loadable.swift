/// A loadable state for any source.
///
/// ```swift
/// let photos = Loadable { try await api.photos() }
/// let subscription = photos.subscribe { state in show(state) }
/// photos.syncIfNeeded()
/// ```
///
/// If the source is a multiplexer or a key of a map, the loadable follows its cached value through
/// fetches, stores, refreshes and clearings by other code. After an eviction from memory, it keeps
/// the value and marks it stale. Releasing the loadable cancels its load; other callers of the
/// source are unaffected.
public final class Loadable<Value: Sendable>: Syncable {
  typealias Outcome = Result<CacheEntry<Value>, any Error>

  /// The request of a load; only the latest one counts.
  private struct HeldRequest: Sendable {
    let load: UInt64
    let number: UInt64
    let ticket: RequestHandle
  }

  /// The state and its observers.
  public let feed: StateFeed<Value>
  let staleAfter: Duration?
  private let hasCachedValue: @Sendable () -> Bool
  private let decidesSync: @Sendable (_ byState: Bool) -> Bool
  private let ask: @Sendable (FetchPolicy, @escaping @Sendable (Outcome) -> Void) -> RequestHandle
  private let held = Lock<HeldRequest?>(nil)
  let followed: (any FollowedSource<Value>)?
  /// The number of the latest notification, and whether the source was cleared.
  let notices = Lock(Notices())
  private let subscription = Lock<StateSubscription?>(nil)

  /// Creates a loadable for a multiplexer, one key of a map, or any other source.
  ///
  /// ``sync()`` refreshes the source; ``syncIfNeeded()`` accepts a cached value. The value is stale
  /// when its source says so, or earlier after `staleAfter`. `needsSync` can override whether to
  /// load; it receives the default decision.
  public init(
    _ source: some MuxSource<Value>, staleAfter: Duration? = nil,
    needsSync: @escaping @Sendable (_ byState: Bool) -> Bool = { $0 }
  ) {
    feed = StateFeed(source.environment)
    self.staleAfter = staleAfter
    decidesSync = needsSync
    ask = { source.request(policy: $0, on: .inline, completion: $1) }
    hasCachedValue = { source.hasCachedValue }
    followed = source as? any FollowedSource<Value>
    let subscription = followed?.follow { [weak self] in self?.catchUp($0) }
    self.subscription.withLock { $0 = subscription }
    catchUp(.changed)
  }

  /// Creates a loadable from an async closure.
  ///
  /// The value is stale after `staleAfter`; nil for never. `needsSync` can override whether to
  /// load; it receives the default decision.
  public convenience init(
    staleAfter: Duration? = nil, environment: MuxEnvironment = .live,
    needsSync: @escaping @Sendable (_ byState: Bool) -> Bool = { $0 },
    load: @escaping @Sendable () async throws -> Value
  ) {
    self.init(
      FetchSource(environment: environment, fetch: load), staleAfter: staleAfter,
      needsSync: needsSync)
  }

  /// Creates a loadable from a callback-based closure.
  public convenience init(
    staleAfter: Duration? = nil, environment: MuxEnvironment = .live,
    needsSync: @escaping @Sendable (_ byState: Bool) -> Bool = { $0 },
    load: @escaping @Sendable (@escaping FetchCompletion<Value>) -> Void
  ) {
    self.init(
      FetchSource(environment: environment, fetch: load), staleAfter: staleAfter,
      needsSync: needsSync)
  }

  deinit { held.withLock { $0 }?.ticket.cancel() }

  /// A Boolean value indicating whether there is a value, or the source has one ready, such as a
  /// file not yet decoded.
  public var isContentsAvailable: Bool { feed.state(\.hasValue) || hasCachedValue() }

  /// A Boolean value indicating whether there is a reason to load.
  public var needsSync: Bool { decidesSync(needsSyncByState) }

  /// Reloads the value; no-op while a load is running.
  public func sync() { sync(policy: .refresh) }

  /// Loads the value if there is a reason to; accepts a cached value of the source.
  public func syncIfNeeded() { if needsSync { sync(policy: .cacheFirst) } }

  /// Loads the value with a policy; no-op while a load is running.
  public func sync(policy: FetchPolicy) {
    let load = SerialNumber.next()
    let hasBegun = feed.change { state in
      guard !state.isLoading else { return false }
      state.begin(load: load)
      notices.withLock { $0.wasCleared = false }
      return true
    }
    // An observer may already have cancelled the load.
    guard hasBegun, feed.state.isUnderWay(load) else { return }
    request(policy: policy, for: load)
  }

  private func request(policy: FetchPolicy, for load: UInt64) {
    // Before the request, which may complete and start another load within the call.
    let number = SerialNumber.next()
    let ticket = ask(policy) { [weak self] result in self?.end(load, result, of: policy) }
    keep(HeldRequest(load: load, number: number, ticket: ticket))
  }

  /// Cancels the running load, if there is one.
  public func cancel() {
    var load: UInt64?
    feed.change { state in
      guard state.isLoading else { return false }
      load = state.marks.load
      state.giveUp()
      return true
    }
    dropTicket(of: load)
    if load != nil { catchUp(.changed) }
  }

  /// Removes the value and all other state, and cancels the running load.
  ///
  /// Observers receive no earlier states after it. The source keeps its value.
  public func reset() {
    var load: UInt64?
    let known = followed?.cachedEntry?.mark
    feed.change { state in
      if state.isLoading { load = state.marks.load }
      state.reset()
      // Only newer values of the source are shown from now on.
      state.shown = known
      return true
    }
    dropTicket(of: load)
  }

  /// Shows in the state that the next attempt starts at `moment`; nil if it does not.
  public func willRetry(at moment: Duration?) { feed.waitToRetry(until: moment) }

  private func end(_ load: UInt64, _ result: Outcome, of policy: FetchPolicy) {
    var isCleared = false
    let now = feed.environment.time.now
    let found = followed?.cachedEntry
    let equal = (try? result.get()).flatMap { feed.number(of: $0.value) }
    let hasEnded = feed.change { state in
      guard state.isUnderWay(load) else { return false }
      switch result {
      // A result from before a clearing must not be shown; load again.
      case .success where notices.withLock({ exchange(&$0.wasCleared, with: false) }):
        isCleared = true
        guard policy == .cacheOnly else { return false }
        state.giveUp()
      case .success(let entry): state.apply(entry, equal, at: now, staleAfter: staleAfter)
      case .failure(let error):
        state.fail(error)
        // The entry records the same error, which the state already shows.
        if let found, state.shown?.version == found.mark.version { state.shown = found.mark }
      }
      return true
    }
    if hasEnded { catchUp(.changed) } else if isCleared { request(policy: .cacheFirst, for: load) }
  }

  /// Stores the request of a running load, and cancels the previous one.
  private func keep(_ new: HeldRequest) {
    let needless = feed.state { state -> HeldRequest? in
      guard state.isUnderWay(new.load) else { return new }
      return held.withLock { held in
        if let held, held.number > new.number { return new }
        return exchange(&held, with: new)
      }
    }
    needless?.ticket.cancel()
  }

  /// Cancels the request of a cancelled load, but not of a load that an observer has started since.
  private func dropTicket(of load: UInt64?) {
    let dropped = held.withLock { held in held?.load == load ? exchange(&held, with: nil) : nil }
    dropped?.ticket.cancel()
  }
}
