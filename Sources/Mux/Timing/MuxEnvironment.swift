public import struct LightFoundation.Date

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
