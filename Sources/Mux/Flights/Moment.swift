/// What a decision goes by: the time, the rules, and a draw for the jitter.
struct Moment: Sendable {
  var now: Duration
  let rules: FlightRules
  /// From 0 up to, not including, 1; in the middle where nothing comes in.
  var chance = 0.5
  /// How long a failure asks to wait.
  var askedPause: Duration?
}

/// What the keys under one lock have in common: a decision about one of them reads and changes it.
@usableFromInline
struct Surroundings: Sendable {
  /// Whether events are read, so that decisions note them.
  @usableFromInline var isObserved = false
  /// Whether what is on disk of the key may be from before a refresh of everything.
  var isDiskDoubted = false
  /// The last moment at which anything was decided.
  var now = Duration.zero
  /// Rises when anything is cleared or all refreshed, so that what was read from disk before is not
  /// taken in after.
  var clearings = 0
  private var lastVersion: UInt32 = 0

  /// A step that asks for nothing yet.
  var step: KeyState.Step { KeyState.Step(isObserved: isObserved) }

  /// A step that asks for nothing yet, of a decision at this moment.
  mutating func step(at moment: Moment) -> KeyState.Step {
    now = moment.now
    return step
  }

  mutating func nextVersion() -> UInt32 {
    lastVersion &+= 1
    return lastVersion
  }
}
