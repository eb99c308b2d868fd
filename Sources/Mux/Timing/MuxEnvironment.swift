public import struct LightFoundation.Date

/// What the library takes from the world around it: time, chance and a place to run tasks.
///
/// Tests put their own in; `MuxTesting` has a seeded one.
public struct MuxEnvironment: Sendable {
  /// Measures ages while the program runs.
  public var time: TimeSource
  /// Stamps what goes to disk.
  public var wallClock: @Sendable () -> Date
  /// Runs the library's own tasks; nil is the default executor.
  public var executor: (any TaskExecutor)?
  /// Draws from 0 up to, not including, 1.
  public var random: @Sendable () -> Double

  /// Makes an environment around a clock.
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

  /// The real clock, the real date, the default executor.
  public static let live = MuxEnvironment(clock: ContinuousClock())

  /// Starts a task of the library's own: no caller's cancellation or task-local reaches it.
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
  /// What the work gives, or nil if it takes longer than `limit`; without a limit it is awaited.
  ///
  /// Late work is not waited for, however long it goes on. It is cancelled unless it `goesOn`.
  package func within<Outcome: Sendable>(
    _ limit: Duration?, goesOn: Bool = false, _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    guard let limit else { return await work() }
    return await until({ [time] in try? await time.sleep(for: limit) }, goesOn: goesOn, work)
  }

  /// What the work gives, or nil if `limit` returns before it.
  package func until<Outcome: Sendable>(
    _ limit: @escaping @Sendable () async -> Void, goesOn: Bool = false,
    _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome? {
    let first = Pending<Outcome?>()
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
