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

  var actions: KeyState.Actions { KeyState.Actions(isObserved: isObserved) }

  /// Returns an empty list of actions and records the time of the decision.
  mutating func actions(at context: DecisionContext) -> KeyState.Actions {
    now = context.now
    return actions
  }

  mutating func nextVersion() -> UInt32 {
    lastVersion &+= 1
    return lastVersion
  }
}

/// The rules for decisions about a key; a class, so that no decision copies them.
final class FlightRules: Sendable {
  let freshness: Freshness
  let cancelsAbandonedFetches: Bool
  let deadline: Duration?
  let hasDisk: Bool
  /// The age after which a value counts as missing.
  let ageLimit: Duration?
  /// True if each use of a value runs a check.
  let isChecked: Bool
  /// True if another process may already have fetched the value.
  let isShared: Bool
  /// True if a fetch receives the value to replace.
  let wantsPrevious: Bool

  init(
    freshness: Freshness = Freshness(), cancelsAbandonedFetches: Bool = true,
    deadline: Duration? = nil, hasDisk: Bool = false, ageLimit: Duration? = nil,
    isChecked: Bool = false, isShared: Bool = false, wantsPrevious: Bool = true
  ) {
    (self.freshness, self.cancelsAbandonedFetches, self.deadline) = (
      freshness, cancelsAbandonedFetches, deadline
    )
    (self.hasDisk, self.ageLimit) = (hasDisk, ageLimit)
    (self.isChecked, self.isShared) = (isChecked, isShared)
    self.wantsPrevious = wantsPrevious
  }
}

extension FlightRules {
  /// Returns whether a stale value may replace an error; never for a cancellation.
  func allowsStaleValue(_ error: any Error) -> Bool {
    !error.isCancellation && freshness.allowsStaleValue(error)
  }
}
