/// Lets many callers wait for a loadable, each as long as it likes, and has it load meanwhile.
///
/// ```swift
/// let token = LoadableWaiter(accessToken, timeout: .seconds(10))
/// let mine = try await token.wait()
/// ```
///
/// While a caller waits, a loadable that fails is told to load again, with growing pauses. A value
/// that is there already is given at once.
public final class LoadableWaiter<Value: Sendable>: Sendable {
  /// What is waited for.
  public enum Condition: Hashable, Sendable {
    /// A value, of whatever age.
    case hasValue
    /// A value that did not come stale, and the last load has succeeded.
    ///
    /// One that has become stale since is loaded anew first, if the target may and sees a reason to.
    case loaded
  }

  /// What is waited for.
  public let condition: Condition
  /// How long a wait is that does not say so itself.
  public let timeout: Duration
  private let target: any PureLoadable<Value>
  private let syncable: (any Syncable)?
  private let environment: MuxEnvironment
  private let state = Lock(WaitList<Value>())
  private let subscription = Lock<StateSubscription?>(nil)

  /// Begins to watch a loadable, which is kept alive.
  ///
  /// Without `shouldSync`, or if the loadable cannot be told to load, it is only watched.
  public init(
    _ target: some PureLoadable<Value>, until condition: Condition = .hasValue,
    timeout: Duration = .seconds(30), shouldSync: Bool = true
  ) {
    self.target = target
    self.condition = condition
    self.timeout = timeout
    syncable = shouldSync ? target as? any Syncable : nil
    environment = target.feed.environment
    let subscription = target.feed.subscribe(on: .inline) { [weak self] in self?.see($0) }
    self.subscription.withLock { $0 = subscription }
  }

  deinit {
    for wait in state.withLock({ $0.takeAll() }) { wait.end(.failure(LoadableError.released)) }
  }

  /// Waits for the value.
  ///
  /// - Throws: ``LoadableError/timedOut`` when the time is over; ``LoadableError/released`` when the
  ///   waiter is released; `CancellationError` if the task is cancelled first.
  public func wait(timeout: Duration? = nil) async throws -> Value {
    let answer = Pending<Value>()
    let number = begin(timeout) { answer.give($0) }
    return try await answer.value { [weak self] in
      self?.end(number, .failure(CancellationError()))
    }
  }

  /// Calls a completion once, where `delivery` says: with the value, or when the time is over.
  @discardableResult
  public func wait(
    timeout: Duration? = nil, on delivery: Delivery,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> RequestTicket {
    let number = begin(timeout) { result in delivery { completion(result) } }
    return RequestTicket { [weak self] in self?.end(number, .failure(CancellationError())) }
  }

  /// Calls a completion once, on the main actor: with the value, or when the time is over.
  @discardableResult
  public func wait(
    timeout: Duration? = nil,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) -> RequestTicket {
    wait(timeout: timeout, on: .main) { result in
      MainActor.assumeIsolated { completion(result) }
    }
  }

  private func begin(
    _ timeout: Duration?, _ answer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> UInt64 {
    let number = Serial.next()
    if let value = awaited(target.state), !mayBeRenewed {
      answer(.success(value))
      return number
    }
    let end = environment.time.now + (timeout ?? self.timeout)
    // First in the list, then timed: a timer that finds no wait to end would never come back.
    state.withLock { $0.add(.init(number: number, answer: answer)) }
    let timer = environment.spawn { [weak self, time = environment.time] in
      do { try await time.sleep(until: end) } catch { return }
      self?.end(number, .failure(LoadableError.timedOut))
    }
    if !state.withLock({ $0.time(number, by: timer) }) { timer.cancel() }
    keepInSync(timeout ?? self.timeout)
    // The value may have come, or a caller may have left, before the wait was in the list.
    see(target.state)
    return number
  }

  /// The value, if the state is what is waited for.
  private func awaited(_ state: LoadableState<Value>) -> Value? {
    condition == .hasValue || state.phase == .loaded && !state.cameStale ? state.value : nil
  }

  /// Whether a value that was loaded has become stale since, and the target can load it anew.
  private var mayBeRenewed: Bool {
    condition == .loaded && syncable != nil && target.isStale
  }

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

  /// Has the target load, now and after failures, as long as a caller waits.
  private func keepInSync(_ timeout: Duration) {
    guard let syncable else { return }
    let (isMissing, known) = state.withLock { ($0.needsSyncer(), $0.syncer) }
    guard isMissing else {
      // Where the load was given up, or the state reset, nobody would begin another one.
      if let known, !known.isAnythingArranged { syncable.syncIfNeeded() }
      return
    }
    let first = Duration.seconds(1)
    let syncer = Syncer(
      syncable, backoff: Backoff(min: first, max: max(first, timeout / 2)), policy: .syncIfNeeded)
    if state.withLock({ $0.keep(syncer) }) { syncable.syncIfNeeded() }
  }
}
