/// The time-out after which a caller accepts a stale value.
final class SoftTimeout: Sendable {
  private struct State: Sendable {
    var isOver = false
    var task: Task<Void, Never>?
  }

  private let state = Lock(State())

  /// Starts the task that waits for the time-out.
  func begin(_ start: () -> Task<Void, Never>) {
    if state.withLock({ $0.isOver }) { return }
    let task = start()
    let isOver = state.withLock { state in
      state.task = task
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  /// Cancels the time-out, because the caller has its answer.
  func end() {
    let task = state.withLock { state in
      state.isOver = true
      return state.task
    }
    task?.cancel()
  }
}

extension FetchPolicy {
  /// The wait for a fetch after which the caller accepts a stale value; nil for no time-out.
  var softTimeout: Duration? {
    if case .staleIfSlow(let limit) = self { return limit }
    return nil
  }
}

extension FlightRunner {
  func begin(_ softTimeout: SoftTimeout, of duration: Duration, _ key: Key, _ id: UInt64) {
    softTimeout.begin {
      plan.spawn(.medium) { [weak self, time = plan.time] in
        do { try await time.sleep(for: duration) } catch { return }
        self?.answerStale(key, id)
      }
    }
  }

  private func answerStale(_ key: Key, _ id: UInt64) {
    refuse(key)
    let context = plan.context()
    // mutant: A soft time-out answers its waiter
    // broken: if BROKEN { return }; decide(key) { $0.answerStale(id, at: context, in: &$1) }
    decide(key) { $0.answerStale(id, at: context, in: &$1) }
  }
}

extension KeyState {
  /// Answers a waiter, if it still waits, with a value of any age, now or from disk.
  mutating func answerStale(
    _ id: UInt64, at context: DecisionContext, in shared: inout ShardContext
  ) -> Actions {
    var actions = shared.actions(at: context)
    dropIfTooOld(context, &actions)
    guard let entry = stored else {
      // The disk may still return a value.
      flights.current?.value.waiters.setPolicy(.staleWhileRevalidate, of: id)
      return actions
    }
    let hasLoaded = flights.current?.value.hasLoaded == true
    var request = flights.current?.value.waiters.remove(id)
    if request != nil {
      flights.current?.value.isBackground = true
    } else {
      request = flights.next?.value.waiters.remove(id)
      if request != nil { flights.next?.value.isBackground = true }
    }
    guard let request else { return actions }
    let answer = entry.answer(from: hasLoaded ? .disk : .memory, at: context.now)
    actions.answer(request, .success(answer))
    if answer.isStale { actions.note(.servedStale(age: context.now - entry.fetchedAt)) }
    return actions
  }
}

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
    from first: Duration, in environment: MuxEnvironment, check: @escaping @Sendable () -> Duration?
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

extension FlightRunner {
  /// Detaches the flights past their deadline and returns the next deadline.
  func detachOverdue() -> Duration? {
    let context = plan.context()
    let (flights, next) = overdue(at: context.now)
    // mutant: A fetch past its deadline is abandoned
    // broken: guard !flights.isEmpty, !BROKEN else { return next }
    guard !flights.isEmpty else { return next }
    let isTolerated = plan.rules.allowsStaleValue(MuxError.deadlineExceeded)
    let failureContext = plan.context(after: MuxError.deadlineExceeded)
    for (key, id) in flights {
      refuse(key)
      decide(key) { $0.detached(id, isTolerated: isTolerated, at: failureContext, in: &$1) }
    }
    // New flights may have started behind the detached ones, and others may be overdue by now.
    let now = plan.time.now
    let rest = overdue(at: now)
    return rest.flights.isEmpty ? rest.next : now
  }
}
