/// Runs a closure once `touch()` has not been called for the length of a delay.
///
/// ```swift
/// let check = Debouncer(delay: .seconds(1)) { checkAvailability(of: field.text) }
/// check.touch()  // at each key
/// ```
///
/// Other modes run it first and wait afterwards: see ``DebounceMode``. Runs do not overlap.
/// Releasing the debouncer drops a pending run.
public final class Debouncer: Sendable {
  /// A constant value; each touch reports it regardless.
  private struct Pulse: Equatable, Sendable {}

  private let runner: DebounceRunner<Pulse>

  /// Creates a debouncer that calls its block on the main actor.
  public init(
    delay: Duration, mode: DebounceMode = .trailing, environment: MuxEnvironment = .live,
    block: @escaping @MainActor @Sendable () -> Void
  ) {
    runner = DebounceRunner(
      Pulse(), delay: delay, mode: mode, environment: environment, on: .main
    ) { _ in
      MainActor.assumeIsolated { block() }
    }
  }

  /// Creates a debouncer that calls its block as `delivery` specifies.
  public init(
    delay: Duration, mode: DebounceMode = .trailing, environment: MuxEnvironment = .live,
    on delivery: Delivery, block: @escaping @Sendable () -> Void
  ) {
    runner = DebounceRunner(
      Pulse(), delay: delay, mode: mode, environment: environment, on: delivery
    ) { _ in
      block()
    }
  }

  /// A Boolean value indicating whether a run is pending.
  public var isPending: Bool { runner.isPending }

  /// Runs the block after the delay.
  ///
  /// Other modes run it immediately or not at all: see ``DebounceMode``.
  public func touch() { runner.decide { $0.touch(now: $1) } }

  /// Drops a pending run.
  ///
  /// If called on the actor or queue of the block, the block does not run after this call.
  public func cancel() { runner.cancel() }

  /// Runs the block immediately if a run is pending.
  public func flush() { runner.decide { $0.flush(now: $1) } }
}
