/// The inputs to a decision: current time, rules and a random sample for jitter.
struct DecisionContext: Sendable {
  var now: Duration
  let rules: FlightRules
  /// A sample in 0..<1; the middle if the decision stores no value.
  var chance = 0.5
  /// The delay that a failed request asks for.
  var askedPause: Duration?
}

/// The state shared by all keys under one lock, read and changed by their decisions.
@usableFromInline
struct ShardContext: Sendable {
  /// True while events are read, so that decisions record them.
  @usableFromInline var isObserved = false
  /// True if the value on disk may be older than a refresh of everything.
  var isDiskDoubted = false
  /// The time of the last decision.
  var now = Duration.zero
  /// Grows with each clearing and each refresh of everything, to discard earlier disk reads.
  var clearings = 0
  private var lastVersion: UInt32 = 0

  var step: KeyState.Step { KeyState.Step(isObserved: isObserved) }

  /// Returns an empty step and records the time of the decision.
  mutating func step(at context: DecisionContext) -> KeyState.Step {
    now = context.now
    return step
  }

  mutating func nextVersion() -> UInt32 {
    lastVersion &+= 1
    return lastVersion
  }
}
