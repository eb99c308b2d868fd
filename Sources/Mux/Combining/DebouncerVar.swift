/// A value whose changes are reported after they have settled.
///
/// ```swift
/// let query = DebouncerVar("", delay: .seconds(1)) { text in search(text) }
/// query.value = "par"
/// query.value = "paris"  // one search, a second after this
/// ```
///
/// Setting an equal value is a no-op and does not delay a pending report. A value that changes back
/// before it has settled is not reported. Reports do not overlap and arrive in order. Releasing the
/// debouncer drops a pending report and ends the sequences of ``values(buffering:)``.
public final class DebouncerVar<Value: Equatable & Sendable>: Sendable {
  private let runner: DebounceRunner<Value>

  /// Creates a debouncer that calls its block on the main actor.
  public init(
    _ value: Value, delay: Duration, mode: DebounceMode = .trailing,
    environment: MuxEnvironment = .live, block: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    runner = DebounceRunner(
      value, delay: delay, mode: mode, environment: environment, on: .main
    ) { value in
      MainActor.assumeIsolated { block(value) }
    }
  }

  /// Creates a debouncer that calls its block as `delivery` specifies.
  public init(
    _ value: Value, delay: Duration, mode: DebounceMode = .trailing,
    environment: MuxEnvironment = .live, on delivery: Delivery,
    block: @escaping @Sendable (Value) -> Void
  ) {
    runner = DebounceRunner(
      value, delay: delay, mode: mode, environment: environment, on: delivery, block: block)
  }

  /// Creates a debouncer without a block, to be read with ``values(buffering:)``.
  public init(
    _ value: Value, delay: Duration, mode: DebounceMode = .trailing,
    environment: MuxEnvironment = .live
  ) {
    runner = DebounceRunner(
      value, delay: delay, mode: mode, environment: environment, on: .inline, block: nil)
  }

  /// The current value, settled or not.
  public var value: Value {
    get { runner.value }
    set { runner.decide { $0.set(newValue, now: $1) } }
  }

  /// A Boolean value indicating whether a report is pending.
  public var isPending: Bool { runner.isPending }

  /// Reports the value as if it had changed, even if it equals the last reported one.
  ///
  /// The delay restarts, except with ``DebounceMode/throttle``, where the running delay continues.
  /// With ``DebounceMode/leading``, a touch during the delay only restarts the delay.
  public func touch() { runner.decide { $0.touch(now: $1) } }

  /// Drops a pending report; the value stays.
  ///
  /// If called on the actor or queue of the block, the block does not run after this call.
  public func cancel() { runner.cancel() }

  /// Reports the value immediately if a report is pending.
  public func flush() { runner.decide { $0.flush(now: $1) } }

  /// Returns a stream of reported values.
  ///
  /// By default a slow reader gets only the newest value. Each call creates a stream for one
  /// reader, which ends when the debouncer is released.
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Value> {
    runner.values(policy)
  }
}
