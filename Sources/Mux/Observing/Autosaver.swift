/// Saves after changes of the watched objects.
final class Autosaver: Sendable {
  /// A watched object, held weakly.
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

  func watch(_ object: any MuxManaged) {
    let subscription = object.onChange { [weak self] in self?.noteChange() }
    let new = subscription.map { Watch(object: object, subscription: $0) }
    let old = watches.withLock { exchange(&$0[ObjectIdentifier(object)], with: new) }
    withExtendedLifetime(old) {}
    dropDead()
  }

  /// Removes the subscriptions of deallocated objects.
  private func dropDead() {
    // Outside of the lock, because the check may release the last reference to an object.
    let dead = watches.withLock(\.self).filter { $0.value.object == nil }
    watches.withLock { watches in
      // A new object may have the address of a deallocated one.
      for (id, watch) in dead where watches[id]?.subscription === watch.subscription {
        watches[id] = nil
      }
    }
    withExtendedLifetime(dead) {}
  }

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
