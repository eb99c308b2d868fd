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
  var patience: Duration? {
    if case .staleIfSlow(let patience) = self { return patience }
    return nil
  }
}

extension FlightRunner {
  func begin(_ patience: SoftTimeout, of duration: Duration, _ key: Key, _ id: UInt64) {
    patience.begin {
      plan.spawn(.medium) { [weak self, time = plan.time] in
        do { try await time.sleep(for: duration) } catch { return }
        self?.losePatience(key, id)
      }
    }
  }

  private func losePatience(_ key: Key, _ id: UInt64) {
    refuse(key)
    let moment = plan.moment()
    // mutant: Who loses patience is answered
    // broken: if BROKEN { return }; decide(key) { $0.losePatience(id, at: moment, in: &$1) }
    decide(key) { $0.losePatience(id, at: moment, in: &$1) }
  }
}

extension KeyState {
  /// Answers a waiter with a stored value of any age, now or after the disk read; no-op if it has
  /// been answered.
  mutating func losePatience(
    _ id: UInt64, at moment: DecisionContext, in around: inout ShardContext
  ) -> Step {
    var step = around.step(at: moment)
    dropIfTooOld(moment, &step)
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
    let answer = entry.answer(from: hasLoaded ? .disk : .memory, at: moment.now)
    step.answer(request, .success(answer))
    if answer.isStale { step.note(.servedStale(age: moment.now - entry.fetchedAt)) }
    return step
  }
}
