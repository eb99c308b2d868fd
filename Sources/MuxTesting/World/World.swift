import Dispatch
public import struct LightFoundation.Date
public import Mux

/// A task executor and clock that runs tasks one at a time, in an order determined by a seed.
///
/// ```swift
/// let world = World(seed: 7)
/// try world.run {
///   let options = MuxOptions(environment: world.environment)
///   let number = Multiplexer<Int>(name: "number", options: options) { 7 }
///   _ = try await number.request()
/// }
/// ```
///
/// Each step runs one randomly chosen job, from one suspension to the next. Time stands still while
/// anything can run, then jumps to the earliest sleeper, so simulated years pass in seconds. The
/// same seed gives the same run if all work stays in the world: tasks started with ``start(_:_:)``,
/// by a task group or `async let` in the body, or with `Task(executorPreference: world)`; actors
/// without a custom executor; sleeps on this clock. A plain `Task { }`, the main actor, dispatch
/// queues and threads are outside. Work that returns from there is never lost; ``ExternalWork``
/// determines what else happens. ``performExternally(_:)`` leaves the world and returns
/// reproducibly.
///
/// Sets and dictionaries have a different order in each process. If the code under test iterates
/// over them, set `SWIFT_DETERMINISTIC_HASHING=1` to replay a seed from another process.
///
/// Interleaving happens at suspensions, not at instructions: locks still need threads and the
/// thread sanitizer.
public final class World: Sendable {
  /// The handling of jobs that arrive from another thread during a run.
  public enum ExternalWork: Hashable, Sendable {
    /// They run, and at the end the run throws ``WorldError/notReproducible(_:)``.
    case refused
    /// They run; with nothing runnable, the world waits for them before time advances.
    ///
    /// It waits at most this long in real time. Such a run may not be reproducible.
    case awaited(atMost: Duration)
  }

  /// The end of a run.
  public enum End: Hashable, Sendable {
    /// When no job is runnable and no task sleeps, including what the body left behind.
    case allTasksFinish
    /// When the body ends; what it left behind continues in the next run.
    case bodyReturns
  }

  /// The seed of the schedule and of ``random()``.
  public let seed: UInt64
  let externalWork: ExternalWork
  let longestAbsence = Duration.seconds(600)
  let state: Lock<WorldState>
  let arrival = DispatchSemaphore(value: 0)

  /// Creates a world.
  ///
  /// `seed` determines the schedule, `startDate` is the initial wall clock time (by default the
  /// start of 2026), and `externalWork` determines how to handle jobs from other threads.
  public init(seed: UInt64, startDate: Date? = nil, externalWork: ExternalWork = .refused) {
    self.seed = seed
    self.externalWork = externalWork
    state = Lock(WorldState(seed: seed, startDate: startDate ?? VirtualTime.startOf2026))
  }

  /// Runs a body, and everything it starts, to the end.
  ///
  /// Blocks the calling thread, which does all the work. Once nothing can run and no task sleeps,
  /// the body and all tasks begun with ``start(_:_:)`` must have ended. `end` determines when to
  /// return, `steps` the number of steps after which the run counts as an endless loop.
  ///
  /// - Throws: an error of the body, or a ``WorldError``.
  @discardableResult
  public func run<R: Sendable>(
    until end: End = .allTasksFinish, steps: Int = 50_000_000,
    _ body: @escaping @Sendable () async throws -> R
  ) throws -> R {
    try begin(steps: steps)
    defer { state.withLock { $0.runner = nil } }
    let ending = Reply<R>()
    start("the body") {
      do { ending.give(.success(try await body())) } catch { ending.give(.failure(error)) }
    }
    while end == .allTasksFinish || !ending.isGiven { guard try step() else { break } }
    guard let outcome = ending.result else { throw WorldError.deadlocked(report) }
    let value = try outcome.get()
    let report = report
    if externalWork == .refused, report.externalJobs > 0 {
      throw WorldError.notReproducible(report)
    }
    if end == .allTasksFinish, !report.unfinished.isEmpty { throw WorldError.deadlocked(report) }
    return value
  }

  /// Starts a task in the world, listed in reports by name until it ends.
  ///
  /// It may be called before, between and during runs.
  @discardableResult
  public func start<R: Sendable>(
    _ name: String, _ work: @escaping @Sendable () async throws -> R
  ) -> Task<R, any Error> {
    state.withLock { $0.unfinished.append(name) }
    return Task(executorPreference: self) {
      defer { self.ended(name) }
      return try await work()
    }
  }

  /// The current state of the world.
  public var report: WorldReport {
    state.withLock {
      WorldReport(
        seed: seed, now: $0.time.now, steps: $0.steps, trace: $0.trace, unfinished: $0.unfinished,
        sleepers: $0.sleepers.waiting.count, externalJobs: $0.externalJobs, notes: $0.notes)
    }
  }

  /// Adds a line to the trace and, with its time, to the next report.
  public func note(_ line: String) { state.withLock { $0.note(line) } }

  /// Waits until nothing else in the world can run without time advancing.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func waitUntilIdle() async throws {
    let reply = Reply<Void>()
    state.withLock { $0.settle(reply) }
    try await reply.value()
  }

  /// Runs work that uses other threads, such as a store on a real disk.
  ///
  /// Nothing else in the world runs until it returns, and no time passes, so the run is
  /// reproducible. The work must not depend on other tasks of the world or on its clock. Ten
  /// minutes of real time without progress is ``WorldError/deadlocked(_:)``.
  ///
  /// - Throws: an error of the work.
  public func performExternally<R, Failure: Error>(
    _ work: () async throws(Failure) -> R
  ) async throws(Failure) -> R {
    state.withLock { $0.leave() }
    defer { state.withLock { $0.comeBack() } }
    return try await work()
  }

  /// Returns a random number from 0 up to, but not including, 1, without affecting the schedule.
  public func random() -> Double { state.withLock { $0.random() } }

  /// An environment with this world's executor, clock, wall clock and random numbers.
  public var environment: MuxEnvironment {
    MuxEnvironment(clock: self, wallClock: { self.date }, executor: self, random: { self.random() })
  }

  private func begin(steps: Int) throws(WorldError) {
    let thread = World.thread
    let isFree = state.withLock {
      guard $0.runner == nil else { return false }
      $0.runner = thread
      $0.allow(steps)
      return true
    }
    if !isFree { throw .alreadyRunning(seed: seed) }
  }

  private func ended(_ name: String) {
    state.withLock {
      if let index = $0.unfinished.firstIndex(of: name) { $0.unfinished.remove(at: index) }
    }
  }
}

extension World {
  /// Waits until a condition holds on the main actor, which is outside the world; no time passes.
  ///
  /// The world must await outside work but need not wait for it: `World(seed: 1, externalWork:
  /// .awaited(atMost: .zero))`. The body itself uses the main actor within
  /// ``performExternally(_:)``.
  ///
  /// - Throws: ``WorldError/deadlocked(_:)`` if the condition does not hold after 10,000 turns of the
  ///   main actor.
  public func waitUntilOnMainActor(_ condition: @escaping @MainActor @Sendable () -> Bool)
    async throws
  {
    for _ in 0..<10_000 {
      try await waitUntilIdle()
      if await performExternally({ await MainActor.run(body: condition) }) { return }
    }
    throw WorldError.deadlocked(report)
  }

  /// The wall clock time: start date plus elapsed time plus adjustments.
  public var date: Date { state.withLock { $0.time.date } }

  /// Moves the wall clock, backward if negative, without waking sleepers.
  public func adjustWallClock(by duration: Duration) {
    state.withLock { $0.time.jump(by: duration) }
  }
}

extension World: Clock {
  /// The current instant.
  public var now: VirtualInstant { VirtualInstant(sinceStart: state.withLock { $0.time.now }) }

  /// Zero: a sleep ends exactly at its deadline.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until a deadline; if it has passed, only lets other tasks run.
  ///
  /// - Throws: `CancellationError` at once if the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let reply = Reply<Void>()
    if state.withLock({ $0.sleep(reply, until: deadline.sinceStart) }) {
      try await reply.value()
    } else {
      await Task.yield()
      try Task.checkCancellation()
    }
  }
}
