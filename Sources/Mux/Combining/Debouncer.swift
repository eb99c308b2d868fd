/// Runs a block when as much time as its delay has passed since the last touch.
///
/// ```swift
/// let check = Debouncer(delay: .seconds(1)) { checkAvailability(of: field.text) }
/// check.touch()  // at each key
/// ```
///
/// Other modes run it first and wait then: see ``DebounceMode``. Runs do not overlap. Releasing the
/// debouncer drops a run that waits.
public final class Debouncer: Sendable {
  /// The value never changes; each touch reports it anyway.
  private struct Pulse: Equatable, Sendable {}

  private let runner: DebounceRunner<Pulse>

  /// Makes a debouncer whose block is called on the main actor.
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

  /// Makes a debouncer whose block is called where `delivery` says.
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

  /// Whether a run waits.
  public var isPending: Bool { runner.isPending }

  /// Has the block run when the delay has passed, for something that has happened.
  ///
  /// In other modes it begins to run at once, or not at all: see ``DebounceMode``.
  public func touch() { runner.decide { $0.touch(now: $1) } }

  /// Drops a run that waits.
  ///
  /// On the actor or queue of the block, the block is not called any more after this.
  public func cancel() { runner.cancel() }

  /// Runs the block now, if a run waits.
  public func flush() { runner.decide { $0.flush(now: $1) } }
}
