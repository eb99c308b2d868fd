/// Lets many callers wait for a loadable, each with its own time-out, and loads it while they wait.
///
/// ```swift
/// let token = LoadableWaiter(accessToken, timeout: .seconds(10))
/// let mine = try await token.wait()
/// ```
///
/// While callers wait, a failed loadable loads again after growing pauses. An existing value is
/// returned immediately.
public final class LoadableWaiter<Value: Sendable>: Sendable {
  /// A Boolean value indicating whether a value is accepted however old.
  ///
  /// If false, the value must have been fresh on arrival, after a successful load. If it has become
  /// stale since, it is reloaded first, if the target needs it and may load.
  public let acceptsOldValue: Bool
  /// The default time-out of a wait.
  public let timeout: Duration
  private let target: any PureLoadable<Value>
  private let syncable: (any Syncable)?
  private let environment: MuxEnvironment
  private let state = Lock(WaitList<Value>())
  private let subscription = Lock<StateSubscription?>(nil)

  /// Creates a waiter, which retains and observes a loadable.
  ///
  /// If `shouldSync` is false or the loadable cannot load, it is only observed.
  public init(
    _ target: some PureLoadable<Value>, acceptsOldValue: Bool = true,
    timeout: Duration = .seconds(30), shouldSync: Bool = true
  ) {
    self.target = target
    self.acceptsOldValue = acceptsOldValue
    self.timeout = timeout
    syncable = shouldSync ? target as? any Syncable : nil
    environment = target.feed.environment
    let subscription = target.feed.subscribe(on: .inline) { [weak self] in self?.see($0) }
    self.subscription.withLock { $0 = subscription }
  }

  deinit {
    for wait in state.withLock({ $0.takeAll() }) { wait.end(.failure(LoadableError.deallocated)) }
  }

  /// Waits for the value.
  ///
  /// - Throws: ``LoadableError/timedOut`` after the time-out; `CancellationError` if the task is
  ///   cancelled first.
  public func wait(timeout: Duration? = nil) async throws -> Value {
    let answer = OneShot<Value>()
    let number = begin(timeout) { answer.give($0) }
    return try await answer.value { [weak self] in self?.end(number, .failure(CancellationError()))
    }
  }

  /// Calls a completion once, with the value or a time-out error, as `delivery` specifies.
  @discardableResult
  public func wait(
    timeout: Duration? = nil, on delivery: Delivery,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> RequestHandle {
    let number = begin(timeout) { result in delivery { completion(result) } }
    return RequestHandle { [weak self] in self?.end(number, .failure(CancellationError())) }
  }

  /// Calls a completion once, with the value or a time-out error, on the main actor.
  @discardableResult
  public func wait(
    timeout: Duration? = nil,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) -> RequestHandle {
    wait(timeout: timeout, on: .main) { result in MainActor.assumeIsolated { completion(result) } }
  }

  private func begin(
    _ timeout: Duration?, _ answer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> UInt64 {
    let number = SerialNumber.next()
    if let value = awaited(target.state), !mayBeRenewed {
      answer(.success(value))
      return number
    }
    let end = environment.time.now + (timeout ?? self.timeout)
    // Added before the timer starts, which must find it in the list.
    state.withLock { $0.add(.init(number: number, answer: answer)) }
    let timer = environment.spawn { [weak self, time = environment.time] in
      do { try await time.sleep(until: end) } catch { return }
      self?.end(number, .failure(LoadableError.timedOut))
    }
    if !state.withLock({ $0.time(number, by: timer) }) { timer.cancel() }
    keepInSync(timeout ?? self.timeout)
    // The value may have arrived, or the caller left, before the wait was in the list.
    see(target.state)
    return number
  }

  private func awaited(_ state: LoadableState<Value>) -> Value? {
    acceptsOldValue || state.phase == .loaded && !state.arrivedStale ? state.value : nil
  }

  /// True if a loaded value has become stale and the target can reload it.
  private var mayBeRenewed: Bool { !acceptsOldValue && syncable != nil && target.isStale }

  private func see(_ state: LoadableState<Value>) {
    guard let value = awaited(state) else { return }
    let (waits, syncer) = self.state.withLock { ($0.takeAll(), $0.takeSyncer()) }
    withExtendedLifetime(syncer) {}
    for wait in waits { wait.end(.success(value)) }
  }

  private func end(_ number: UInt64, _ result: Result<Value, any Error>) {
    let (wait, syncer) = state.withLock { ($0.take(number), $0.takeSyncer()) }
    withExtendedLifetime(syncer) {}
    wait?.end(result)
  }

  /// Loads the target, and again after failures, while callers wait.
  private func keepInSync(_ timeout: Duration) {
    guard let syncable else { return }
    let (isMissing, known) = state.withLock { ($0.needsSyncer(), $0.syncer) }
    guard isMissing else {
      // After a cancellation or a reset, no other load is scheduled.
      if let known, !known.isAnythingArranged { syncable.syncIfNeeded() }
      return
    }
    let first = Duration.seconds(1)
    let syncer = Syncer(
      syncable, backoff: Backoff(min: first, max: max(first, timeout / 2)), onlyIfNeeded: true)
    if state.withLock({ $0.keep(syncer) }) { syncable.syncIfNeeded() }
  }
}
