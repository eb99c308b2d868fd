/// Wakes when a fetch may have missed its deadline; asleep while nothing is fetched.
final class Watchdog: Sendable {
  private struct State: Sendable {
    var isAwake = false
    var task: Task<Void, Never>?
  }

  private let state = Lock(State())

  deinit { state.withLock { $0.task }?.cancel() }

  /// Takes the watch, if it is not on; then ``watch(from:in:check:)`` must follow.
  func wakeUp() -> Bool { state.withLock { !exchange(&$0.isAwake, with: true) } }

  /// Looks at a first moment and, as long as there is one, at the next that `check` gives.
  ///
  /// It does not look at once: most fetches are over by then, and the next would start it again.
  func watch(
    from first: Duration, in environment: MuxEnvironment,
    check: @escaping @Sendable () -> Duration?
  ) {
    let watch = environment.spawn { [weak self] in
      var next: Duration? = first
      while let moment = next {
        do { try await environment.time.sleep(until: moment) } catch { return }
        next = self?.next(check)
      }
    }
    state.withLock { $0.task = watch }
  }

  /// The next moment to look at; going to sleep, it looks once more, so that nothing slips by.
  private func next(_ check: () -> Duration?) -> Duration? {
    if let moment = check() { return moment }
    state.withLock { $0.isAwake = false }
    guard let moment = check() else { return nil }
    return wakeUp() ? moment : nil
  }
}
