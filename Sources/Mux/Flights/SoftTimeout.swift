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
  /// Answers a waiter with a stored value of any age, now or after the disk read; no-op if it has
  /// been answered.
  mutating func answerStale(
    _ id: UInt64, at context: DecisionContext, in shared: inout ShardContext
  ) -> Step {
    var step = shared.step(at: context)
    dropIfTooOld(context, &step)
    guard let entry = stored else {
      // The disk may still return a value.
      flights.current?.value.waiters.setPolicy(.staleWhileRevalidate, of: id)
      return step
    }
    let hasLoaded = flights.current?.value.hasLoaded == true
    var request = flights.current?.value.waiters.remove(id)
    if request != nil {
      flights.current?.value.isBackground = true
    } else {
      request = flights.next?.value.waiters.remove(id)
      if request != nil { flights.next?.value.isBackground = true }
    }
    guard let request else { return step }
    let answer = entry.answer(from: hasLoaded ? .disk : .memory, at: context.now)
    step.answer(request, .success(answer))
    if answer.isStale { step.note(.servedStale(age: context.now - entry.fetchedAt)) }
    return step
  }
}
