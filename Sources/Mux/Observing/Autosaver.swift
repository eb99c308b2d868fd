/// Saves a while after something has changed in what it watches.
final class Autosaver: Sendable {
  private let environment: MuxEnvironment
  private let save: @Sendable () async -> Void
  private let decisions: Lock<AutosaveState>
  private let subscriptions = Lock<[ObjectIdentifier: StateSubscription]>([:])
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
    let new = object.whenChanged { [weak self] in self?.noteChange() }
    _ = subscriptions.withLock { exchange(&$0[ObjectIdentifier(object)], with: new) }
  }

  /// Heeds an object no more.
  func ignore(_ object: any MuxManaged) {
    _ = subscriptions.withLock { $0.removeValue(forKey: ObjectIdentifier(object)) }
  }

  /// Something has changed.
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
