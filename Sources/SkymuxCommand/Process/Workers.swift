import Dispatch
import LightFoundation
import Mux
import Synchronization

/// The threads for all tasks of the program: its own queues instead of Swift's pool.
///
/// Once anything has run on the pool, libdispatch on Linux wakes up every second for the lifetime
/// of the process. These queues are idle without work.
final class Workers: TaskExecutor {
  static let shared = Workers()

  /// Enough that a slow disk, which blocks its thread, does not block other work.
  private let queues = (0..<8).map { DispatchQueue(label: "skymux.worker.\($0)") }
  private let jobs = Mutex([Int](repeating: 0, count: 8))

  private init() {}

  /// Enqueues a job on the queue with the fewest jobs; one thread may do all the work.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let worker = jobs.withLock { jobs in
      var best = 0
      for worker in jobs.indices where jobs[worker] < jobs[best] { best = worker }
      jobs[best] += 1
      return best
    }
    queues[worker].async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      jobs.withLock { $0[worker] -= 1 }
    }
  }
}

extension MuxEnvironment {
  /// The real clocks and threads without idle cost.
  static let restful = MuxEnvironment(clock: QueueClock(), executor: Workers.shared)
}

/// A continuous clock that sleeps without Swift's thread pool, see ``Workers``.
///
/// It advances while the machine sleeps; a sleep that ended in that time returns on wake-up.
struct QueueClock: Clock {
  private static let queue = DispatchQueue(label: "skymux.clock")
  private let clock = ContinuousClock()

  var now: ContinuousClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let nap = Nap(until: deadline, QueueClock.queue)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { nap.begin($0) }
    } onCancel: {
      nap.end(.failure(CancellationError()))
    }
  }
}

/// A sleep, which ends once, by its timer or by cancellation, possibly before it starts.
private final class Nap: Sendable {
  private struct State {
    var sleeper: CheckedContinuation<Void, any Error>?
    var alarms: [any DispatchSourceTimer] = []
    var isOver = false
  }

  /// The delay of the wall clock timer after the other, which usually fires first.
  private static let slack = 0.5

  private let deadline: ContinuousClock.Instant
  private let queue: DispatchQueue
  private let state = Mutex(State())

  init(until deadline: ContinuousClock.Instant, _ queue: DispatchQueue) {
    self.deadline = deadline
    self.queue = queue
  }

  func begin(_ sleeper: CheckedContinuation<Void, any Error>) {
    let isOver = state.withLock { state in
      guard !state.isOver else { return true }
      state.sleeper = sleeper
      arrange(&state)
      return false
    }
    if isOver { sleeper.resume(throwing: CancellationError()) }
  }

  /// Sets two timers: one on a monotonic clock that stops during system sleep, one on the wall
  /// clock, which does not stop but can be changed.
  private func arrange(_ state: inout State) {
    let seconds = max(deadline - ContinuousClock.now, .zero) / Duration.seconds(1)
    let (awake, dated) = (
      DispatchSource.makeTimerSource(queue: queue), DispatchSource.makeTimerSource(queue: queue)
    )
    awake.schedule(deadline: .now() + seconds)
    dated.schedule(wallDeadline: .now() + seconds + Nap.slack)
    state.alarms = [awake, dated]
    for alarm in state.alarms {
      alarm.setEventHandler { [self] in ring() }
      alarm.activate()
    }
  }

  /// Handles a timer, which is early if the wall clock was set ahead.
  private func ring() {
    let isEarly = state.withLock { state in
      guard !state.isOver, ContinuousClock.now < deadline else { return false }
      for alarm in state.alarms { alarm.cancel() }
      arrange(&state)
      return true
    }
    if !isEarly { end(.success(())) }
  }

  func end(_ result: Result<Void, any Error>) {
    let sleeper = state.withLock { state in
      defer { state = State(isOver: true) }
      for alarm in state.alarms { alarm.cancel() }
      return state.sleeper
    }
    sleeper?.resume(with: result)
  }
}

/// The main thread, for long blocking calls.
///
/// Blocking a pool thread would make libdispatch check on it once a second. Nothing here uses the
/// main queue, which has no thread of its own.
final class MainThread: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let waiting = DispatchSemaphore(value: 0)

  /// Runs submitted work in order until the process exits.
  func serve() -> Never {
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?()
    }
  }

  /// Runs work on the main thread and waits for its result.
  func perform<Outcome: Sendable>(_ work: @escaping @Sendable () -> Outcome) async -> Outcome {
    await withCheckedContinuation { continuation in
      jobs.withLock { $0.append { continuation.resume(returning: work()) } }
      waiting.signal()
    }
  }
}
