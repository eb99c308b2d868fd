/// Wakes up when a fetch may have missed its deadline; sleeps while no fetch runs.
final class DeadlineMonitor: Sendable {
  private struct State: Sendable {
    var isAwake = false
    var task: Task<Void, Never>?
  }

  private let state = Lock(State())

  deinit { state.withLock { $0.task }?.cancel() }

  /// Returns true if the monitor was asleep; a call of ``watch(from:in:check:)`` must follow.
  func wakeUp() -> Bool { state.withLock { !exchange(&$0.isAwake, with: true) } }

  /// Calls `check` at the time `first`, and then at each time that it returns.
  ///
  /// It does not check earlier: it would often find no running fetch, fall asleep, and have to be
  /// woken by the next one.
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

  /// Returns the next time; checks again after it falls asleep, to miss no deadline.
  private func next(_ check: () -> Duration?) -> Duration? {
    if let moment = check() { return moment }
    state.withLock { $0.isAwake = false }
    guard let moment = check() else { return nil }
    return wakeUp() ? moment : nil
  }
}
