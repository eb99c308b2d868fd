/// Performs the decisions of ``DebounceState``, with a lock, a timer and readers.
final class DebounceRunner<Value: Equatable & Sendable>: Sendable {
  private struct State: Sendable {
    var decisions: DebounceState<Value> { didSet { version &+= 1 } }
    /// Grows with each change of the decisions.
    var version: UInt64 = 0
    var timer: Task<Void, Never>?
    var readers: [UInt64: AsyncStream<Value>.Continuation] = [:]

    /// Replaces the decisions unless they have changed since; returns the timer to cancel.
    mutating func replace(
      _ known: UInt64, by new: DebounceState<Value>
    ) -> (isDone: Bool, timer: Task<Void, Never>?) {
      guard version == known else { return (false, nil) }
      decisions = new
      return (true, new.timer == nil ? exchange(&timer, with: nil) : nil)
    }
  }

  private let environment: MuxEnvironment
  private let delivery: Delivery
  private let block: (@Sendable (Value) -> Void)?
  private let state: Lock<State>

  init(
    _ value: Value, delay: Duration, mode: DebounceMode, environment: MuxEnvironment,
    on delivery: Delivery, block: (@Sendable (Value) -> Void)?
  ) {
    precondition(delay >= .zero, "Debouncer: the delay (\(delay)) must not be negative")
    self.environment = environment
    self.delivery = delivery
    self.block = block
    state = Lock(State(decisions: DebounceState(value, delay: delay, mode: mode)))
  }

  deinit {
    let (timer, readers) = state.withLock { ($0.timer, $0.readers.values) }
    timer?.cancel()
    for reader in readers { reader.finish() }
  }

  var value: Value { state.withLock { $0.decisions.value } }

  var isPending: Bool { state.withLock { $0.decisions.isPending } }

  /// Changes the state and performs the resulting step.
  func decide(
    _ change: (inout DebounceState<Value>, _ now: Duration) -> DebounceState<Value>.Step
  ) {
    let now = environment.time.now
    while true {
      // Decided on a copy that outlives the lock: `==` and `deinit` of values are user code.
      let (before, version) = state.withLock { ($0.decisions, $0.version) }
      var after = before
      let step = change(&after, now)
      let (isDone, timer) = state.withLock { $0.replace(version, by: after) }
      withExtendedLifetime(before) {}
      guard isDone else { continue }
      timer?.cancel()
      return perform(step)
    }
  }

  func cancel() {
    decide { decisions, _ in
      decisions.cancel()
      return .nothing
    }
  }

  /// Returns a stream of reported values, which ends when the runner is released.
  func values(_ buffer: AsyncStream<Value>.Continuation.BufferingPolicy) -> AsyncStream<Value> {
    let (stream, reader) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffer)
    let id = SerialNumber.next()
    state.withLock { $0.readers[id] = reader }
    reader.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.readers.removeValue(forKey: id) }
    }
    return stream
  }

  private func perform(_ step: DebounceState<Value>.Step) {
    switch step {
    case .nothing: break
    case .startTimer(let id): startTimer(id)
    case .deliver: delivery { [weak self] in self?.deliver() }
    }
  }

  private func startTimer(_ id: UInt64) {
    let time = environment.time
    let task = environment.spawn { [weak self] in
      while let moment = self?.wake(id) {
        do { try await time.sleep(until: moment) } catch { return }
      }
    }
    let isWanted = state.withLock { state in
      guard state.decisions.timer == id else { return false }
      state.timer = task
      return true
    }
    if !isWanted { task.cancel() }
  }

  /// Returns the time until which the timer sleeps; nil if it is done.
  private func wake(_ id: UInt64) -> Duration? {
    let now = environment.time.now
    switch state.withLock({ $0.decisions.wake(id, now: now) }) {
    case .rest(let moment): return moment
    case .end: return nil
    case .deliver:
      perform(.deliver)
      return nil
    }
  }

  private func deliver() {
    let now = environment.time.now
    let (value, step, readers, replaced) = state.withLock { state in
      let replaced = state.decisions
      let (value, step) = state.decisions.take(now: now)
      return (value, step, value == nil ? [] : Array(state.readers.values), replaced)
    }
    withExtendedLifetime(replaced) {}
    perform(step)
    guard let value else { return }
    for reader in readers { reader.yield(value) }
    block?(value)
    perform(state.withLock { $0.decisions.given() })
  }
}
