/// A loadable that another one's value leads to.
///
/// The target is made when a load is asked for, and from then on, or once the origin has brought
/// another value, for each new value. States and errors are those of the origin
/// until it is loaded, then those of what it led to. The old value stays until there is a new one,
/// or one of the two is reset.
final class FlatMappedLoadable<Value: Sendable>: Deriving {
  typealias Goal = (number: UInt64, loadable: any PureLoadable<Value>)

  let derivation: Derivation<Value>
  private let origin: LoadableMember
  /// Makes what the origin's value leads to; nil if there is no value.
  private let lead: @Sendable () -> Goal?
  private let progress = Lock(FlatMapProgress<Value>())
  /// The value that the origin had at the beginning, which is not followed by itself.
  private let first: UInt64

  init<Origin: PureLoadable>(
    _ origin: Origin,
    _ transform: @escaping @Sendable (Origin.Value) throws -> any PureLoadable<Value>
  ) {
    let environment = origin.feed.environment
    derivation = Derivation(environment)
    self.origin = LoadableMember(origin)
    lead = { [feed = origin.feed] in
      let state = feed.state
      guard let value = state.value else { return nil }
      do { return (state.marks.value, try transform(value)) } catch {
        let failure = StatePublisher<Value>(environment: environment)
        failure.setError(error)
        return (state.marks.value, failure)
      }
    }
    first = origin.feed.bareState.marks.value
    derivation.follow([self.origin]) { [weak self] in self?.hear() }
  }

  /// Whether the origin needs it, or what its value leads to.
  var needsSync: Bool { origin.needsSync || goal?.needsSync ?? true }

  /// Whether the value, or the one that led to it, is stale.
  var isStale: Bool { origin.loadable.isStale || goal?.loadable.isStale ?? false }

  var age: Duration? {
    goal.flatMap { [origin.loadable.age, $0.loadable.age].compactMap(\.self).max() }
  }

  /// Tells the origin to load anew, and then what its value leads to.
  func sync() { give(.anew) }

  /// Tells the origin to load if it has a reason to, and then what its value leads to.
  func syncIfNeeded() { give(.ifNeeded) }

  /// Says in the state of whichever has failed that its next attempt is arranged for.
  func willRetry(at moment: Duration?) {
    for member in [origin, goal] { member?.syncable?.willRetry(at: moment) }
  }

  private var goal: LoadableMember? { progress.withLock { $0.goal } }

  private func give(_ order: FlatMapProgress<Value>.Order) {
    progress.withLock { $0.order(order) }
    order.give(to: origin)
    follow()
    update()
  }

  /// The origin has changed.
  private func hear() {
    let state = origin.read()
    if state.marks.value != first { progress.withLock { $0.isAwake = true } }
    if !state.hasValue { forget() }
    follow()
    update()
  }

  private func forget() {
    // What is let go outlives the lock.
    let old = progress.withLock { progress in
      defer { progress.forget() }
      return progress
    }
    withExtendedLifetime(old) {}
  }

  /// Goes where the origin's value leads, and has that load.
  private func follow() {
    let state = origin.read()
    guard state.hasValue, !state.isLoading, state.phase != .failed else { return }
    switch progress.withLock({ $0.follow(state.marks.value) }) {
    case .stay: return
    case .tell(let goal, let order): order.give(to: goal)
    case .make: if let made = lead() { arrive(at: made) }
    }
  }

  private func arrive(at made: Goal) {
    let goal = LoadableMember(made.loadable)
    // First it loads, then it is watched, so that no observer sees it idle.
    progress.withLock { $0.takeOrder() }.give(to: goal)
    let reset = goal.read().marks.reset
    let hasArrived = progress.withLock { progress -> FlatMapProgress<Value>? in
      let old = progress
      let isInTime = progress.arrive(at: goal, made.loadable.feed, reset: reset, made.number)
      return isInTime ? old : nil
    }
    guard hasArrived != nil else { return }
    let subscription = goal.whenChanged { [weak self] in self?.update() }
    let old = progress.withLock { progress -> StateSubscription? in
      guard progress.number == made.number else { return nil }
      return exchange(&progress.subscription, with: subscription)
    }
    old?.cancel()
    // The origin may have moved on meanwhile.
    follow()
    update()
  }

  func update() {
    derivation.update { _ in
      let (progress, before) = (progress.withLock { $0 }, origin.read())
      let goal = progress.number == before.marks.value ? progress.feed?.state : nil
      return (
        (progress, before, goal),
        [
          before.marks.change, progress.number, goal?.marks.change ?? 0, progress.isAwake ? 1 : 0,
        ]
      )
    } deriving: { parts, own in
      let new = parts.0.state(after: own, origin: parts.1, goal: parts.2)
      return new.isNews(after: own) || new.marks.value != own.marks.value ? new : nil
    }
  }
}

extension PureLoadable {
  /// A loadable that this one's value leads to.
  ///
  /// If `transform` throws, the new loadable has failed.
  public func flatMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> any PureLoadable<New>
  ) -> DerivedLoadable<New> {
    DerivedLoadable(FlatMappedLoadable(self, transform))
  }

  /// This loadable with its value turned into something else, which takes time.
  ///
  /// The first transform begins when a load is asked for or this loadable has another value. One
  /// that is under way when the value changes is given up.
  public func asyncMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) async throws -> New
  ) -> DerivedLoadable<New> {
    let environment = feed.environment
    return flatMap { value in
      Loadable(environment: environment) { try await transform(value) }
    }
  }
}
