/// Keeps a loadable in sync: loads it again a period after each success, and after each failure as
/// a ``Backoff`` says.
///
/// It does not begin the first load. The loadable is not kept alive; releasing the syncer ends it.
///
/// ```swift
/// let syncer = Syncer(forecast, period: .seconds(900), backoff: Backoff(jitter: .equal))
/// forecast.syncIfNeeded()
/// ```
public final class Syncer: Sendable {
  /// What the loadable is told when its time has come.
  public enum Policy: Hashable, Sendable {
    /// To load anew.
    case sync
    /// To load if it has a reason to.
    case syncIfNeeded
  }

  private struct Shell: Sendable {
    var decisions: SyncerState
    var timer: Task<Void, Never>?
    var subscription: StateSubscription?
    var foreground: StateSubscription?
  }

  private let backoff: Backoff
  private let environment: MuxEnvironment
  private let shell: Lock<Shell>
  /// Tells the target to load; false if it is gone.
  private let order: @Sendable () -> Bool
  private let orderIfNeeded: @Sendable () -> Void
  private let announce: @Sendable (_ retryAt: Duration?) -> Void

  /// Begins to watch a loadable; a period of zero means no load after a success.
  ///
  /// On Apple systems it calls ``returnToForeground()`` by itself.
  public init(
    _ target: some Syncable, period: Duration = .zero, backoff: Backoff = Backoff(),
    policy: Policy = .sync
  ) {
    self.backoff = backoff
    environment = target.feed.environment
    shell = Lock(Shell(decisions: SyncerState(period: period, backoff: backoff)))
    order = { [weak target] in
      guard let target else { return false }
      switch policy {
      case .sync: target.sync()
      case .syncIfNeeded: target.syncIfNeeded()
      }
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

  /// How long after a success it is loaded again; zero for never.
  public var period: Duration {
    get { shell.withLock { $0.decisions.period } }
    set {
      let now = environment.time.now
      perform(shell.withLock { $0.decisions.setPeriod(newValue, now: now) })
    }
  }

  /// Has the next load come soon: the network is back, or the world has changed for the better in
  /// another way.
  ///
  /// The waits begin anew. It does not come before the server allows it.
  public func poke() {
    let (now, chance) = (environment.time.now, environment.random())
    perform(shell.withLock { $0.decisions.poke(chance: chance, now: now) })
  }

  /// The program is in front of its user again: what has failed or is stale is loaded at once, and
  /// the waits begin anew.
  ///
  /// Call it where the system does not tell of it: in a program in a terminal, when it goes on after
  /// it was stopped. A first load is not begun, and none that the server does not allow yet.
  public func returnToForeground() {
    let now = environment.time.now
    if shell.withLock({ $0.decisions.comeBack(at: now) }) { orderIfNeeded() } else { poke() }
  }

  /// Whether a load is due some time.
  var isAnythingArranged: Bool { shell.withLock { $0.decisions.isAnythingArranged } }

  private func see(_ state: LoadableState<Void>) {
    let asked = state.error.flatMap(backoff.retryAfter)
    let (now, chance) = (environment.time.now, environment.random())
    perform(
      shell.withLock { $0.decisions.see(state, asked: asked, chance: chance, now: now) })
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
      // Something else may have been arranged for meanwhile.
      guard shell.decisions.isArranged(number) else { return (timer, false) }
      defer { shell.timer = timer }
      return (shell.timer, shell.decisions.isRetrying)
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
      // This is the timer: what follows must not cancel it.
      shell.timer = nil
      return true
    }
    guard isDue, order() else { return }
    let now = environment.time.now
    perform(shell.withLock { $0.decisions.told(number, now: now) })
  }
}
