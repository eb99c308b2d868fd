/// Saves a while after something has changed in what it watches.
final class Autosaver: Sendable {
  /// An object that is watched, for as long as it lives.
  private struct Watch: Sendable {
    weak var object: (any MuxManaged)?
    let subscription: StateSubscription
  }

  private let environment: MuxEnvironment
  private let save: @Sendable () async -> Void
  private let decisions: Lock<AutosaveState>
  private let watches = Lock<[ObjectIdentifier: Watch]>([:])
  private let leaving = Lock<StateSubscription?>(nil)

  init(
    _ decisions: AutosaveState, _ environment: MuxEnvironment,
    save: @escaping @Sendable () async -> Void
  ) {
    self.environment = environment
    self.save = save
    self.decisions = Lock(decisions)
    let leaving = Foreground.follow(.leaves) { environment.spawn(save) }
    self.leaving.withLock { $0 = leaving }
  }

  /// Saves what this object changes from now on.
  func watch(_ object: any MuxManaged) {
    let subscription = object.whenChanged { [weak self] in self?.noteChange() }
    let new = subscription.map { Watch(object: object, subscription: $0) }
    let old = watches.withLock { exchange(&$0[ObjectIdentifier(object)], with: new) }
    withExtendedLifetime(old) {}
    dropDead()
  }

  /// Lets go of what belonged to objects that are gone.
  private func dropDead() {
    // Under no lock: whoever looks at an object may be the last to hold it.
    let dead = watches.withLock(\.self).filter { $0.value.object == nil }
    watches.withLock { watches in
      // A new object may lie where a dead one lay.
      for (id, watch) in dead where watches[id]?.subscription === watch.subscription {
        watches[id] = nil
      }
    }
    withExtendedLifetime(dead) {}
  }

  /// Heeds an object no more.
  func ignore(_ object: any MuxManaged) {
    _ = watches.withLock { $0.removeValue(forKey: ObjectIdentifier(object)) }
  }

  func noteChange() {
    let now = environment.time.now
    guard let due = decisions.withLock({ $0.changed(at: now) }) else { return }
    environment.spawn { [weak self, time = environment.time] in
      var due = due
      while (try? await time.sleep(until: due)) != nil {
        switch self?.decisions.withLock({ $0.wake(at: time.now) }) {
        case .sleep(let moment): due = moment
        case .save:
          await self?.save()
          return
        case nil: return
        }
      }
    }
  }
}
