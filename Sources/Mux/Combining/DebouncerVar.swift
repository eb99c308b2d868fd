/// A value whose changes are reported when they have settled.
///
/// ```swift
/// let query = DebouncerVar("", delay: .seconds(1)) { text in search(text) }
/// query.value = "par"
/// query.value = "paris"  // one search, a second after this
/// ```
///
/// A value equal to the present one does nothing and does not put off what waits. A value that goes
/// away and comes back before it has settled is not reported: the listener knows it already.
/// The reports do not overlap, and none is older than the one before. Releasing the debouncer drops
/// what waits, and ends the sequences of ``values(buffering:)``.
public final class DebouncerVar<Value: Equatable & Sendable>: Sendable {
  private let runner: DebounceRunner<Value>

  /// Makes a debouncer whose block is called on the main actor.
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

  /// Makes a debouncer whose block is called where `delivery` says.
  public init(
    _ value: Value, delay: Duration, mode: DebounceMode = .trailing,
    environment: MuxEnvironment = .live, on delivery: Delivery,
    block: @escaping @Sendable (Value) -> Void
  ) {
    runner = DebounceRunner(
      value, delay: delay, mode: mode, environment: environment, on: delivery, block: block)
  }

  /// Makes a debouncer that is only read with ``values(buffering:)``.
  public init(
    _ value: Value, delay: Duration, mode: DebounceMode = .trailing,
    environment: MuxEnvironment = .live
  ) {
    runner = DebounceRunner(
      value, delay: delay, mode: mode, environment: environment, on: .inline, block: nil)
  }

  /// The present value, settled or not.
  public var value: Value {
    get { runner.value }
    set { runner.decide { $0.set(newValue, now: $1) } }
  }

  /// Whether something waits to be reported.
  public var isPending: Bool { runner.isPending }

  /// Has the value reported as if it had changed, even if it is the one that was reported last.
  ///
  /// The wait begins anew, but for ``DebounceMode/throttle``, which goes on with the one that runs. In
  /// ``DebounceMode/leading`` nothing is reported before a silence, which begins anew.
  public func touch() { runner.decide { $0.touch(now: $1) } }

  /// Drops what waits; the value stays.
  ///
  /// On the actor or queue of the block, the block is not called any more after this.
  public func cancel() { runner.cancel() }

  /// Reports what waits now, if anything does.
  public func flush() { runner.decide { $0.flush(now: $1) } }

  /// What is reported from now on.
  ///
  /// By default a reader that falls behind gets the newest value only. Each call makes a stream of
  /// its own, for one reader; it ends when the debouncer is released.
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<Value> {
    runner.values(policy)
  }
}
