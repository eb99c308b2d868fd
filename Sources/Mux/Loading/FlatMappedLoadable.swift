/// A loadable that follows the value of another loadable to a target.
///
/// The target is created on the first load request, or when the origin gets another value, and
/// again for each new value. State and error are those of the origin until it is loaded, and then
/// those of the target. The old value remains until there is a new one, or until origin or target
/// is reset.
final class FlatMappedLoadable<Value: Sendable>: Deriving {
  typealias Goal = (number: UInt64, loadable: any PureLoadable<Value>)

  let derivation: Derivation<Value>
  private let origin: LoadableMember
  /// Creates the target for the value of the origin; nil without a value.
  private let lead: @Sendable () -> Goal?
  private let progress = Lock(FlatMapProgress<Value>())
  /// The initial value of the origin, which is not followed without a load request.
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

  var needsSync: Bool { origin.needsSync || goal?.needsSync ?? true }

  var isStale: Bool { origin.loadable.isStale || goal?.loadable.isStale ?? false }

  var age: Duration? {
    goal.flatMap { [origin.loadable.age, $0.loadable.age].compactMap(\.self).max() }
  }

  func sync() { give(.anew) }

  func syncIfNeeded() { give(.ifNeeded) }

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

  private func hear() {
    let state = origin.read()
    if state.marks.value != first { progress.withLock { $0.isAwake = true } }
    if !state.hasValue { forget() }
    follow()
    update()
  }

  private func forget() {
    // The released target outlives the lock.
    let old = progress.withLock { progress in
      defer { progress.forget() }
      return progress
    }
    withExtendedLifetime(old) {}
  }

  /// Creates the target for the current value, or loads the existing one.
  private func follow() {
    let state = origin.read()
    guard state.hasValue, !state.isLoading, state.phase != .failed else { return }
    switch progress.withLock({ $0.follow(state.marks.value) }) {
    case .stay: return
    case .send(let goal, let order): order.give(to: goal)
    case .make: if let made = lead() { arrive(at: made) }
    }
  }

  private func arrive(at made: Goal) {
    let goal = LoadableMember(made.loadable)
    // Loads before it subscribes, so that no observer sees the target idle.
    progress.withLock { $0.takeOrder() }.give(to: goal)
    let reset = goal.read().marks.reset
    let hasArrived = progress.withLock { progress -> FlatMapProgress<Value>? in
      let old = progress
      let isInTime = progress.arrive(at: goal, made.loadable.feed, reset: reset, made.number)
      return isInTime ? old : nil
    }
    guard hasArrived != nil else { return }
    let subscription = goal.onChange { [weak self] in self?.update() }
    let old = progress.withLock { progress -> StateSubscription? in
      guard progress.number == made.number else { return nil }
      return exchange(&progress.subscription, with: subscription)
    }
    old?.cancel()
    // The origin may have changed in the meantime.
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
  /// Returns a loadable that follows this one's value to another loadable.
  ///
  /// If `transform` throws, the new loadable fails.
  public func flatMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> any PureLoadable<New>
  ) -> DerivedLoadable<New> {
    DerivedLoadable(FlatMappedLoadable(self, transform))
  }

  /// Returns a loadable with the value transformed asynchronously.
  ///
  /// The first transformation starts on a load request, or when this loadable gets another value. A
  /// new value cancels the running transformation.
  public func asyncMap<New: Sendable>(
    _ transform: @escaping @Sendable (Value) async throws -> New
  ) -> DerivedLoadable<New> {
    let environment = feed.environment
    return flatMap { value in Loadable(environment: environment) { try await transform(value) } }
  }
}
