/// Where a world stands, enough to understand a failure and to replay it.
public struct WorldReport: Hashable, Sendable, CustomStringConvertible {
  /// The seed; the same seed and the same code give the same run.
  public let seed: UInt64
  /// The time that passed in the world.
  public let now: Duration
  /// How many pieces of work ran.
  public let steps: Int
  /// A hash of every choice and note; equal for equal runs.
  public let trace: UInt64
  /// The body and the named tasks that have not ended.
  public let unfinished: [String]
  /// How many tasks sleep.
  public let sleepers: Int
  /// How much work came from other threads; more than none, and the run may not replay.
  public let outsideJobs: Int
  /// The last notes, each with its time.
  public let notes: [String]

  /// A paragraph for people, the seed first.
  public var description: String {
    var text = "seed \(seed), at \(now), after \(steps) steps"
    if !unfinished.isEmpty { text += "; unfinished: \(unfinished.joined(separator: ", "))" }
    if sleepers > 0 { text += "; asleep: \(sleepers)" }
    if outsideJobs > 0 { text += "; from other threads: \(outsideJobs)" }
    for note in notes.suffix(40) { text += "\n  \(note)" }
    return text
  }
}

/// Why a world could not run its body to the end.
public enum WorldError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing can run any more and no task sleeps, but the body or a task it started has not ended.
  case stuck(WorldReport)
  /// More steps were taken than allowed.
  case endless(WorldReport)
  /// Work came from another thread, which this world does not allow: the run cannot be replayed.
  case disturbed(WorldReport)
  /// The world runs already, further up or on another thread.
  case running(seed: UInt64)

  /// What happened, with the seed that does it again.
  public var description: String {
    switch self {
    case .stuck(let report): "nothing can run any more: \(report)"
    case .endless(let report): "more steps than allowed: \(report)"
    case .disturbed(let report):
      "work came from another thread, so the run cannot be replayed: \(report)"
    case .running(let seed): "the world with seed \(seed) runs already"
    }
  }
}
