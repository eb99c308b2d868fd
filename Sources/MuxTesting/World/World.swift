import Dispatch
public import struct LightFoundation.Date
public import Mux

/// A task executor that is also the clock: it runs tasks one at a time, in an order its seed gives.
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
/// At each step one runnable piece of work, from one suspension to the next, is chosen by chance.
/// Time stands still while anything can run, then jumps to the first sleeper, so years pass in
/// seconds. The same seed gives the same run, as long as all work stays in the world: tasks started
/// by ``start(_:_:)``, by a task group or `async let` in the body, or with
/// `Task(executorPreference: world)`; actors without an executor of their own; sleeps on this clock.
/// A plain `Task { }`, the main actor, a dispatch queue and a thread are outside. Work that comes
/// back from there is never lost; ``Outside`` says what else happens. ``outside(_:)`` goes there and
/// comes back without a trace.
///
/// Sets and dictionaries have another order in each process. Where the code under test goes through
/// them, set `SWIFT_DETERMINISTIC_HASHING=1` to replay a seed of another process.
///
/// It interleaves at suspensions, not at instructions: locks still need threads and the thread
/// sanitizer.
public final class World: Sendable {
  /// What to do about work that arrives from another thread during a run.
  public enum Outside: Hashable, Sendable {
    /// It runs, and at the end the run throws ``WorldError/disturbed(_:)``.
    case refused
    /// It runs, and where nothing is runnable the world waits for it, this long in real time at
    /// most, before time moves on. Such a run may not replay.
    case awaited(atMost: Duration)
  }

  /// When a run is over.
  public enum End: Hashable, Sendable {
    /// When nothing runs and no task sleeps, also of what the body left behind.
    case everythingEnds
    /// When the body ends; what it left behind goes on in the next run.
    case bodyEnds
  }

  /// The seed of the schedule and of ``random()``.
  public let seed: UInt64
  let outsideRule: Outside
  let longestAbsence = Duration.seconds(600)
  let state: Lock<WorldState>
  let arrival = DispatchSemaphore(value: 0)

  /// Makes a world that has not begun.
  ///
  /// `seed` chooses the schedule, `startDate` is what the wall clock shows at first, the start of
  /// 2026 unless said, and `outside` says what to do about work from other threads.
  public init(
    seed: UInt64, startDate: Date? = nil, outside: Outside = .refused
  ) {
    self.seed = seed
    outsideRule = outside
    state = Lock(WorldState(seed: seed, startDate: startDate ?? VirtualTime.startOf2026))
  }

  /// Runs a body, and what it started, to the end.
  ///
  /// The calling thread does all the work and is blocked meanwhile. Where nothing can run any more
  /// and no task sleeps, the body and all that ``start(_:_:)`` began must have ended. `end` says
  /// when to return, `steps` how many steps are not yet an endless loop.
  ///
  /// - Throws: what the body throws, or a ``WorldError``.
  @discardableResult
  public func run<R: Sendable>(
    until end: End = .everythingEnds, steps: Int = 50_000_000,
    _ body: @escaping @Sendable () async throws -> R
  ) throws -> R {
    try begin(steps: steps)
    defer { state.withLock { $0.runner = nil } }
    let ending = Reply<R>()
    start("the body") {
      do { ending.give(.success(try await body())) } catch { ending.give(.failure(error)) }
    }
    while end == .everythingEnds || !ending.isGiven {
      guard try step() else { break }
    }
    guard let outcome = ending.result else { throw WorldError.stuck(report) }
    let value = try outcome.get()
    let report = report
    if outsideRule == .refused, report.outsideJobs > 0 { throw WorldError.disturbed(report) }
    if end == .everythingEnds, !report.unfinished.isEmpty { throw WorldError.stuck(report) }
    return value
  }

  /// Starts a task in the world; a report names it until it ends.
  ///
  /// It may be called before the first run, between runs and from within one.
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

  /// Where the world stands.
  public var report: WorldReport {
    state.withLock {
      WorldReport(
        seed: seed, now: $0.time.now, steps: $0.steps, trace: $0.trace, unfinished: $0.unfinished,
        sleepers: $0.sleepers.waiting.count, outsideJobs: $0.outsideJobs, notes: $0.notes)
    }
  }

  /// Writes a line into the trace and, with its time, into the next report.
  public func note(_ line: String) { state.withLock { $0.note(line) } }

  /// Waits until nothing else in the world can run without time moving on.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func settle() async throws {
    let reply = Reply<Void>()
    state.withLock { $0.settle(reply) }
    try await reply.value()
  }

  /// Does something that works on other threads, such as a store on a real disk.
  ///
  /// Nothing else in the world runs until it is back, and no time passes: to the others it takes a
  /// single moment, so the run replays. It must not need the others or the clock. Ten minutes of
  /// real time without a sign of it is ``WorldError/stuck(_:)``.
  ///
  /// - Throws: what the work throws.
  public func outside<R, Failure: Error>(
    _ work: () async throws(Failure) -> R
  ) async throws(Failure) -> R {
    state.withLock { $0.leave() }
    defer { state.withLock { $0.comeBack() } }
    return try await work()
  }

  /// Draws from 0 up to, not including, 1; the draws do not disturb the schedule.
  public func random() -> Double { state.withLock { $0.random() } }

  /// The world for the library: its executor, clock, date and chance.
  public var environment: MuxEnvironment {
    MuxEnvironment(
      clock: self, wallClock: { self.date }, executor: self, random: { self.random() })
  }

  private func begin(steps: Int) throws(WorldError) {
    let thread = World.thread
    let isFree = state.withLock {
      guard $0.runner == nil else { return false }
      $0.runner = thread
      $0.allow(steps)
      return true
    }
    if !isFree { throw .running(seed: seed) }
  }

  private func ended(_ name: String) {
    state.withLock {
      if let index = $0.unfinished.firstIndex(of: name) { $0.unfinished.remove(at: index) }
    }
  }
}

extension World {
  /// Waits until something is so on the main actor, which is outside; no time passes meanwhile.
  ///
  /// The world has to await what comes from there, and need not wait for it:
  /// `World(seed: 1, outside: .awaited(atMost: .zero))`. What the body itself does there it does in
  /// ``outside(_:)``.
  ///
  /// - Throws: ``WorldError/stuck(_:)`` if it is not so after 10,000 turns of the main actor.
  public func untilMainActor(_ isSo: @escaping @MainActor @Sendable () -> Bool) async throws {
    for _ in 0..<10_000 {
      try await settle()
      if await outside({ await MainActor.run(body: isSo) }) { return }
    }
    throw WorldError.stuck(report)
  }
}

extension World: Clock {
  /// The present moment.
  public var now: VirtualInstant { VirtualInstant(sinceStart: state.withLock { $0.time.now }) }

  /// Zero: a sleep ends exactly at its deadline.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until a moment; for one that has passed it only lets others run.
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

extension World {
  /// What the wall clock shows: the start date, the time that passed, and the jumps.
  public var date: Date { state.withLock { $0.time.date } }

  /// Makes the wall clock jump, back if negative; sleepers do not notice.
  public func jump(by duration: Duration) { state.withLock { $0.time.jump(by: duration) } }
}
