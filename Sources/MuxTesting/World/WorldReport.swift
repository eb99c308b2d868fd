/// The state of a world, with enough detail to understand and replay a failure.
public struct WorldReport: Hashable, Sendable, CustomStringConvertible {
  /// The seed; the same seed and code give the same run.
  public let seed: UInt64
  /// The elapsed time in the world.
  public let now: Duration
  /// The number of jobs that ran.
  public let steps: Int
  /// A hash of every choice and note; equal for equal runs.
  public let trace: UInt64
  /// The body and the named tasks that have not ended.
  public let unfinished: [String]
  /// The number of sleeping tasks.
  public let sleepers: Int
  /// The number of jobs from other threads; above zero, the run may not be reproducible.
  public let externalJobs: Int
  /// The latest notes with their times.
  public let notes: [String]

  /// A readable description that begins with the seed.
  public var description: String {
    var text = "seed \(seed), at \(now), after \(steps) steps"
    if !unfinished.isEmpty { text += "; unfinished: \(unfinished.joined(separator: ", "))" }
    if sleepers > 0 { text += "; sleeping tasks: \(sleepers)" }
    if externalJobs > 0 { text += "; jobs from other threads: \(externalJobs)" }
    for note in notes.suffix(40) { text += "\n  \(note)" }
    return text
  }
}

/// The reason why a world could not complete its body.
public enum WorldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing can run and no task sleeps, but the body or a task it started has not ended.
  case deadlocked(WorldReport)
  /// The run exceeded its limit of steps.
  case stepLimitExceeded(WorldReport)
  /// A job came from another thread, so the run cannot be replayed.
  case notReproducible(WorldReport)
  /// The world is already running, further up the stack or on another thread.
  case alreadyRunning(seed: UInt64)

  /// A description with the seed that reproduces the error.
  public var description: String {
    switch self {
    case .deadlocked(let report): "deadlock: no job can run and no task sleeps: \(report)"
    case .stepLimitExceeded(let report):
      "the run exceeded its step limit; raise `steps`, or look for an endless loop: \(report)"
    case .notReproducible(let report):
      "work came from another thread, so the run cannot be replayed: \(report)"
    case .alreadyRunning(let seed): "the world with seed \(seed) is already running"
    }
  }
}
