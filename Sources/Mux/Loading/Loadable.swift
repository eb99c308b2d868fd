/// A state that loads itself, from any source.
///
/// ```swift
/// let photos = Loadable { try await api.photos() }
/// let subscription = photos.subscribe { state in show(state) }
/// photos.syncIfNeeded()
/// ```
///
/// One made from a multiplexer or a key of a map follows it: it shows what is in memory there,
/// also after fetches, stores, refreshes and clearings by other code. A value that has only left
/// memory to make room stays in the state, as a stale one. Releasing the loadable gives up
/// the load under way; other callers of the source still get theirs.
public final class Loadable<Value: Sendable>: Syncable {
  typealias Outcome = Result<CacheEntry<Value>, any Error>

  /// The request of a load, of which the last one made counts.
  private struct HeldRequest: Sendable {
    let load: UInt64
    let number: UInt64
    let ticket: RequestTicket
  }

  /// The state, and its observers.
  public let feed: StateFeed<Value>
  let staleAfter: Duration?
  private let isAtHand: @Sendable () -> Bool
  private let decidesSync: @Sendable (_ byState: Bool) -> Bool
  private let ask: @Sendable (FetchPolicy, @escaping @Sendable (Outcome) -> Void) -> RequestTicket
  private let held = Lock<HeldRequest?>(nil)
  let followed: (any FollowedSource<Value>)?
  /// Which news of the source is the latest, and what is said of the one before.
  let notices = Lock(Notices())
  private let subscription = Lock<StateSubscription?>(nil)

  /// Makes a loadable of a multiplexer, one key of a map, or any other source.
  ///
  /// ``sync()`` asks the source to refresh, ``syncIfNeeded()`` takes what the source has. The
  /// value is stale when its source says so, or after `staleAfter`, if that comes first.
  /// `needsSync` has the last word on that question; it is given what the state says.
  public init(
    _ source: some MuxSource<Value>, staleAfter: Duration? = nil,
    needsSync: @escaping @Sendable (_ byState: Bool) -> Bool = { $0 }
  ) {
    feed = StateFeed(source.environment)
    self.staleAfter = staleAfter
    decidesSync = needsSync
    ask = { source.request($0, on: .inline, completion: $1) }
    isAtHand = { source.isAtHand }
    followed = source as? any FollowedSource<Value>
    let subscription = followed?.follow { [weak self] in self?.catchUp($0) }
    self.subscription.withLock { $0 = subscription }
    catchUp(.changed)
  }

  /// Makes a loadable of a closure; the value is stale after `staleAfter`, nil for never.
  ///
  /// `needsSync` has the last word on that question; it is given what the state says.
  public convenience init(
    staleAfter: Duration? = nil, environment: MuxEnvironment = .live,
    needsSync: @escaping @Sendable (_ byState: Bool) -> Bool = { $0 },
    load: @escaping @Sendable () async throws -> Value
  ) {
    self.init(
      FetchSource(environment: environment, fetch: load), staleAfter: staleAfter,
      needsSync: needsSync)
  }

  /// Makes a loadable of a closure that calls a completion.
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

  /// Whether there is a value, or the source has one at hand, as a file that is not decoded yet.
  public var isContentsAvailable: Bool { feed.state(\.hasValue) || isAtHand() }

  /// Whether there is a reason to load.
  public var needsSync: Bool { decidesSync(needsSyncByState) }

  /// Loads anew; ignored while a load is under way.
  public func sync() { sync(.refresh) }

  /// Loads if there is a reason to; what the source has in store will do.
  public func syncIfNeeded() { if needsSync { sync(.cacheFirst) } }

  /// Loads as the policy says; ignored while a load is under way.
  public func sync(_ policy: FetchPolicy) {
    let load = Serial.next()
    let hasBegun = feed.change { state in
      guard !state.isLoading else { return false }
      state.begin(load: load)
      notices.withLock { $0.wasCleared = false }
      return true
    }
    // An observer may have given it up again.
    guard hasBegun, feed.state.isUnderWay(load) else { return }
    request(policy, for: load)
  }

  private func request(_ policy: FetchPolicy, for load: UInt64) {
    // Before it is asked: the load may begin again within the call, and then this one is over.
    let number = Serial.next()
    let ticket = ask(policy) { [weak self] result in self?.end(load, result, of: policy) }
    keep(HeldRequest(load: load, number: number, ticket: ticket))
  }

  /// Gives up the load that is under way, if there is one.
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

  /// Forgets everything, the value first, and gives up the load that is under way.
  ///
  /// Observers hear no more of what was before. What the source keeps stays there.
  public func reset() {
    var load: UInt64?
    let known = followed?.cachedEntry?.mark
    feed.change { state in
      if state.isLoading { load = state.marks.load }
      state.reset()
      // Of the source only what is newer will be shown.
      state.shown = known
      return true
    }
    dropTicket(of: load)
  }

  /// Says in the state that the next attempt is arranged for, or with nil that it is no more.
  public func willRetry(at moment: Duration?) { feed.waitToRetry(until: moment) }

  private func end(_ load: UInt64, _ result: Outcome, of policy: FetchPolicy) {
    var isCleared = false
    let now = feed.environment.time.now
    let found = followed?.cachedEntry
    let hasEnded = feed.change { state in
      guard state.isUnderWay(load) else { return false }
      switch result {
      // What began before a clearing is not to be seen after it: the load begins again.
      case .success where notices.withLock({ exchange(&$0.wasCleared, with: false) }):
        isCleared = true
        guard policy == .cacheOnly else { return false }
        state.giveUp()
      case .success(let entry): state.take(entry, at: now, staleAfter: staleAfter)
      case .failure(let error):
        state.fail(error)
        // The entry has failed by the same error, which is told already.
        if let found, state.shown?.version == found.mark.version { state.shown = found.mark }
      }
      return true
    }
    if hasEnded { catchUp(.changed) } else if isCleared { request(.cacheFirst, for: load) }
  }

  /// Keeps the request of a load while it is under way, and leaves the one before it.
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

  /// Leaves the request of a load that was given up, and of no other: an observer may have begun
  /// another one.
  private func dropTicket(of load: UInt64?) {
    let dropped = held.withLock { held in
      held?.load == load ? exchange(&held, with: nil) : nil
    }
    dropped?.ticket.cancel()
  }
}
