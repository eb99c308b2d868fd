public import struct LightFoundation.Date
import Synchronization

/// The external dependencies of the library: clock, randomness and executor.
///
/// Tests substitute their own; `MuxTesting` has a seeded one.
public struct MuxEnvironment: Sendable {
  /// The clock for ages while the program runs.
  public var time: TimeSource
  /// The clock for dates on disk.
  public var wallClock: @Sendable () -> Date
  /// The executor of the library's own tasks; nil for the default executor.
  public var executor: (any TaskExecutor)?
  /// Returns a random number in 0..<1.
  public var random: @Sendable () -> Double

  /// Creates an environment with a clock.
  public init<C: Clock>(
    clock: C, wallClock: @escaping @Sendable () -> Date = { Date() },
    executor: (any TaskExecutor)? = nil,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) where C.Duration == Duration {
    time = TimeSource(clock)
    self.wallClock = wallClock
    self.executor = executor
    self.random = random
  }

  /// The system clock, the current date, and the default executor.
  public static let live = MuxEnvironment(clock: ContinuousClock())

  /// Starts a task that inherits neither cancellation nor task-local values.
  @discardableResult
  package func spawn(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    spawner(.medium, work)
  }

  var spawner: @Sendable (TaskPriority, @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    guard let executor else {
      return { priority, work in Task.detached(priority: priority) { await work() } }
    }
    return { priority, work in
      Task.detached(executorPreference: executor, priority: priority) { await work() }
    }
  }
}

extension MuxEnvironment {
  /// Returns the result of `work`, or nil if it takes longer than `limit`.
  ///
  /// It does not wait for late work, and cancels it unless `goesOn` is true. Without a limit it
  /// waits for the result.
  package func within<Outcome: Sendable>(
    _ limit: Duration?, goesOn: Bool = false, _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    guard let limit else { return await work() }
    return await until({ [time] in try? await time.sleep(for: limit) }, goesOn: goesOn, work)
  }

  /// Returns the result of `work`, or nil if `limit` returns first.
  package func until<Outcome: Sendable>(
    _ limit: @escaping @Sendable () async -> Void, goesOn: Bool = false,
    _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    let first = OneShot<Outcome?>()
    let worker = spawn { first.give(.success(await work())) }
    let timer = spawn {
      await limit()
      first.give(.success(nil))
    }
    defer {
      timer.cancel()
      if !goesOn { worker.cancel() }
    }
    return try? await first.value { first.give(.success(nil)) }
  }
}

/// A type-erased clock, with the time since it was wrapped.
///
/// Erasing the clock keeps other types free of a generic parameter.
public struct TimeSource: Sendable {
  @usableFromInline let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void
  /// True for the system clock, on which work takes measurable time.
  let isSystems: Bool

  /// Wraps a clock, whose current time becomes zero.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    isSystems = C.self == ContinuousClock.self
    let origin = clock.now
    read = { origin.duration(to: clock.now) }
    wait = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
  }

  /// The time since the clock was wrapped; it never decreases.
  @inlinable public var now: Duration { read() }

  /// Sleeps until a time of this clock.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func sleep(until moment: Duration) async throws {
    guard moment - now > Self.longest else { return try await wait(moment) }
    let never = OneShot<Void>()
    try await never.value { never.give(.failure(CancellationError())) }
  }

  /// Sleeps for a duration.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func sleep(for duration: Duration) async throws { try await sleep(until: now + duration) }

  /// Two hundred years, beyond which sleeping never ends; the system clock would trap.
  private static let longest = Duration.seconds(200 * 31_556_952)
}

/// Generates numbers unique in the process, starting at 2; 0 and 1 have special meanings.
enum SerialNumber {
  private static let last = Atomic<UInt64>(1)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// A closure to store under a lock.
///
/// Generic code represents a bare closure differently, so each use would wrap it again.
struct StoredClosure<Closure: Sendable>: Sendable { var call: Closure }

extension Duration {
  var inSeconds: Double { self / .seconds(1) }
}
