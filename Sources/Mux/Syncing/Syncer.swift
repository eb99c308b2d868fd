/// Keeps a loadable up to date: reloads it periodically after a success, and with a ``Backoff``
/// after a failure.
///
/// It does not start the first load. It holds the loadable weakly, and ends when it is released.
///
/// ```swift
/// let syncer = Syncer(forecast, period: .seconds(900), backoff: Backoff(jitter: .equal))
/// forecast.syncIfNeeded()
/// ```
public final class Syncer: Sendable {
  private struct Shell: Sendable {
    var decisions: SyncerState
    var timer: Task<Void, Never>?
    var subscription: StateSubscription?
    var foreground: StateSubscription?
  }

  private let backoff: Backoff
  private let environment: MuxEnvironment
  private let shell: Lock<Shell>
  /// Loads the target; returns false if it was released.
  private let order: @Sendable () -> Bool
  private let orderIfNeeded: @Sendable () -> Void
  private let announce: @Sendable (_ retryAt: Duration?) -> Void

  /// Starts to observe a loadable; a period of zero means no reload after a success.
  ///
  /// With `onlyIfNeeded`, it loads the value only if there is a reason to. On Apple platforms it
  /// calls ``returnToForeground()`` automatically.
  public init(
    _ target: some Syncable, period: Duration = .zero, backoff: Backoff = Backoff(),
    onlyIfNeeded: Bool = false
  ) {
    self.backoff = backoff
    environment = target.feed.environment
    shell = Lock(Shell(decisions: SyncerState(period: period, backoff: backoff)))
    order = { [weak target] in
      guard let target else { return false }
      if onlyIfNeeded { target.syncIfNeeded() } else { target.sync() }
      return true
    }
    orderIfNeeded = { [weak target] in target?.syncIfNeeded() }
    announce = { [weak target] in target?.willRetry(at: $0) }
    let subscription = target.feed.subscribe(on: .inline) { [weak self] in self?.see($0.bare) }
    let foreground = Foreground.follow(.comes) { [weak self] in self?.returnToForeground() }
    shell.withLock { shell in
      shell.subscription = subscription
      shell.foreground = foreground
    }
  }

  deinit {
    let (timer, isRetrying) = shell.withLock { ($0.timer, $0.decisions.isRetrying) }
    timer?.cancel()
    if isRetrying { announce(nil) }
  }

  /// The time after a success until the next load; zero for never.
  public var period: Duration {
    get { shell.withLock { $0.decisions.period } }
    set {
      let now = environment.time.now
      perform(shell.withLock { $0.decisions.setPeriod(newValue, now: now) })
    }
  }

  /// Schedules the next load soon, for example after the network has returned.
  ///
  /// Resets the backoff. The load still waits as long as the server requires.
  public func poke() {
    let (now, chance) = (environment.time.now, environment.random())
    perform(shell.withLock { $0.decisions.poke(chance: chance, now: now) })
  }

  /// Loads failed or stale values immediately after a return to the foreground, and resets the
  /// backoff.
  ///
  /// Call it if the system sends no notification, for example when a terminal program continues
  /// after it was stopped. It starts neither a first load nor one that the server does not allow
  /// yet.
  public func returnToForeground() {
    let now = environment.time.now
    if shell.withLock({ $0.decisions.comeBack(at: now) }) { orderIfNeeded() } else { poke() }
  }

  var isAnythingArranged: Bool { shell.withLock { $0.decisions.isAnythingArranged } }

  private func see(_ state: LoadableState<Void>) {
    let asked = state.error.flatMap(backoff.retryAfter)
    let (now, chance) = (environment.time.now, environment.random())
    perform(shell.withLock { $0.decisions.see(state, asked: asked, chance: chance, now: now) })
  }

  private func perform(_ step: SyncerState.Step) {
    switch step {
    case .keep: break
    case .cancel: cancel()
    case .wait(let moment, let number): wait(until: moment, number)
    }
  }

  private func wait(until moment: Duration, _ number: UInt64) {
    let timer = environment.spawn { [weak self, time = environment.time] in
      do { try await time.sleep(until: moment) } catch { return }
      self?.fire(number)
    }
    let (needless, isRetrying) = shell.withLock { shell -> (Task<Void, Never>?, Bool) in
      // Another load may have been scheduled in the meantime.
      guard shell.decisions.isArranged(number) else { return (timer, false) }
      return (exchange(&shell.timer, with: timer), shell.decisions.isRetrying)
    }
    needless?.cancel()
    if isRetrying { announce(moment) }
  }

  private func cancel() {
    let timer = shell.withLock { shell -> Task<Void, Never>? in
      guard !shell.decisions.isAnythingArranged else { return nil }
      return exchange(&shell.timer, with: nil)
    }
    timer?.cancel()
  }

  private func fire(_ number: UInt64) {
    let isDue = shell.withLock { shell in
      guard shell.decisions.fire(number) else { return false }
      // This is the current timer, which the next step must not cancel.
      shell.timer = nil
      return true
    }
    guard isDue, order() else { return }
    let now = environment.time.now
    perform(shell.withLock { $0.decisions.ordered(number, now: now) })
  }
}
