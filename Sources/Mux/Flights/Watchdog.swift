/// Wakes when a fetch may have missed its deadline; asleep while nothing is fetched.
final class Watchdog: Sendable {
  private struct State: Sendable {
    var isAwake = false
    var task: Task<Void, Never>?
  }

  private let state = Lock(State())

  deinit { state.withLock { $0.task }?.cancel() }

  /// Starts the watch, unless it is on.
  ///
  /// `check` gives the next moment to look at, nil for none.
  func wake(in environment: MuxEnvironment, check: @escaping @Sendable () -> Duration?) {
    guard wakeUp() else { return }
    let watch = environment.spawn { [weak self] in
      while let moment = self?.next(check) {
        do { try await environment.time.sleep(until: moment) } catch { return }
      }
    }
    state.withLock { $0.task = watch }
  }

  private func wakeUp() -> Bool {
    state.withLock { !exchange(&$0.isAwake, with: true) }
  }

  /// The next moment to look at; going to sleep, it looks once more, so that nothing slips by.
  private func next(_ check: () -> Duration?) -> Duration? {
    if let moment = check() { return moment }
    state.withLock { $0.isAwake = false }
    guard let moment = check() else { return nil }
    return wakeUp() ? moment : nil
  }
}
