import Mux

/// The reference: a small history of one run, and the rules that it must keep.
///
/// Pure.
///
/// Every event gets a number, its tick. What is done is noted before it is done; what is seen is
/// noted when it is seen. Whether a fetch began before or after something is a matter of ticks.
struct ModelOracle: Sendable {
  let rules: ModelRules
  private(set) var tick = 0
  /// The present moment in milliseconds; set before each event.
  var now = 0
  /// Rises with each crash.
  var incarnation = 0
  /// Whether loads may fail for now, so that nothing is found.
  var isDiskFailing: Bool
  var asks: [Ask] = []
  /// The requests that have no answer yet, in order, and those nobody waits for.
  var open: [Int] = []
  var calls: [Call] = []
  var running: [Int] = []
  /// The calls that said that there is no such thing.
  var goneCalls: [Int] = []
  /// The calls that may still miss their deadline.
  var timed: [Int] = []
  var births: [Int: [Birth]] = [:]
  var keys: [Int: KeyLedger]
  var savings: [Saving] = []
  var lastServed: (number: Int, generation: Int, ask: Int)?
  private(set) var violations: [Violation] = []
  private(set) var log: [String] = []
  private let isVerbose: Bool

  init(rules: ModelRules, isVerbose: Bool = false) {
    self.rules = rules
    isDiskFailing = rules.disk == .faulty
    self.isVerbose = isVerbose
    keys = Dictionary(uniqueKeysWithValues: rules.universe.map { ($0, KeyLedger()) })
  }

  /// Counts an event.
  mutating func note(_ line: (ModelOracle) -> String) {
    tick += 1
    if isVerbose { log.append("\(tick) @\(now) \(line(self))") }
  }

  mutating func violate(_ invariant: Invariant, _ text: String) {
    guard violations.count < 3 else { return }
    violations.append(Violation(invariant: invariant, text: "\(text) (tick \(tick), @\(now))"))
    if isVerbose { log.append("!!! \(violations.last?.description ?? "")") }
  }

  /// Reads the ledger of a key.
  subscript(key: Int) -> KeyLedger {
    get { keys[key] ?? KeyLedger() }
    set { keys[key] = newValue }
  }
}

/// A request.
struct Ask: Sendable {
  enum Form: Sendable {
    /// With a completion that is called at once when the answer is there.
    case completion
    /// From a task, which notices its answer a little later.
    case task
    /// One of several asked together, which come back together.
    case gathered
    /// Nobody waits.
    case background
  }

  let id: Int
  let key: Int
  let policy: FetchPolicy
  let form: Form
  let tick: Int
  /// The moment of asking, in milliseconds.
  let askedAt: Int
  let incarnation: Int
  /// What may answer it by fetching begins after this.
  let minBegin: Int
  /// The number of clearings before the flight that it waits for.
  var generation: Int
  /// The number before a clearing that may have come before or after its answer.
  var former: Int?
  /// The value that has to be given at once.
  var mustHit: Int?
  /// It is known that there is no such thing, which has to be the answer at once.
  var mustBeGone = false
  /// Whether the store had a promised value when it was made.
  var promise: KeyLedger.Promise?
  var isNested = false
  /// It may be that it was never there.
  var isVague = false
  var leftAt: Int?
  var answeredAt: Int?
  /// When the fetch that has to answer it ended, or what else has to answer it happened.
  var dueAt: Int?
  /// The failed fetch whose error it has to get.
  var verdict: Int?
  /// Whether an old value has to stand in for the error, or must not; nil if it may.
  var standIn: Bool?

  var isWaiting: Bool { form != .background && answeredAt == nil && leftAt == nil && dueAt == nil }
  /// Whether it is a reason for a fetch to go on.
  var isReason: Bool { form == .background ? dueAt == nil : isWaiting }
}

/// A call of the fetch closure, for one key or a batch.
struct Call: Sendable {
  /// What a call does for one key.
  struct Part: Sendable {
    var generation: Int
    /// Its key was cleared: its value goes to those who waited, and is not kept.
    var isOrphan: Bool
    /// Since when nobody waits for it any more, or it is overtaken by a value from outside.
    var givenUpAt: Int?
    /// It may be there for those of before a clearing too: several flights of one key were
    /// cleared before they began, or go out in one batch.
    var isVague = false

    /// Whether anybody waits for it still cannot be told.
    var isUncertain = false

    var isGivenUp: Bool { givenUpAt != nil }
  }

  enum Outcome: Sendable {
    case value(Int, lifetime: Int?)
    case notModified(Int, lifetime: Int?)
    case failure(isTolerated: Bool)
    case missing
    case gone(lifetime: Int)
    case cancelled
  }

  let id: Int
  let began: Int
  let beganAt: Int
  let incarnation: Int
  var parts: [Int: Part]
  /// When it was cancelled or came to its end, in milliseconds, whichever was first.
  var stoppedAt: Int?
  var cancelledAt: Int?
  /// The tick of its end.
  var endedAt: Int?
  /// Whether its error counts as a reason for an old value; nil if it did not fail.
  var failure: Bool?

  var isCancelled: Bool { cancelledAt != nil }
}

/// A fetch or a store that brought a value, or said that it is still right.
struct Birth: Sendable {
  /// What is `unkept` is good for no time, and only for those who waited.
  enum Fate: Sendable { case kept, unkept, orphan, late, givenUp }

  let number: Int
  let key: Int
  /// When its fetch began.
  let began: Int
  /// When the fetch began that brought the value itself.
  let root: Int
  let ended: Int
  let moment: Int
  let lifetime: Int?
  let fate: Fate
}

/// What is known of one key.
struct KeyLedger: Sendable {
  struct Clearing: Sendable {
    let id: Int
    let tick: Int
    /// The program died before it came to its end: what is on disk may be there still.
    var isVoid = false
    /// The disk refused: what is there may stay, and must not come back.
    var hasFailed = false
    var isOver = false
    var endedAt: Int?
    /// It was not asked for: a fetch said that there is no such thing.
    var isGone = false
    /// What is on disk stays there, and is not given any more.
    var isByTag = false
  }

  /// An answer that there is no such thing.
  struct Gone: Sendable {
    let call: Int
    let tick: Int
    /// Until when that is known, in milliseconds.
    let end: Int
    /// When it was forgotten for another reason.
    var overAt: Int?
  }

  /// A value in memory.
  struct Seen: Hashable, Sendable {
    let number: Int
    let moment: Int
  }

  /// What a finished save has put on disk.
  struct Promise: Hashable, Sendable {
    let moment: Int
    let tick: Int
  }

  var generation = 0
  var refreshedAt = 0
  /// Whether what comes from disk may count as older than it is.
  var isDoubted = false
  /// The same after a restart, too, since the disk remembers why.
  var isDoubtedForGood = false
  var clearings: [Clearing] = []
  var seen: Seen?
  /// The last event that may take the value out of memory.
  var mayVanishAt = 0
  /// When memory was last looked at.
  var lookedAt = 0
  /// What was fetched or stored, and must be there when all is quiet.
  var toKeep: Birth?
  var onDisk: Seen?
  var onDiskSince = 0
  /// What was said of there being no such thing.
  var gones: [Gone] = []
  /// Until when it is certain that this is known.
  var goneUntil = 0
  /// When something newer was last kept nowhere, so that what is on disk may go with a save.
  var outdatedAt = 0
  /// The same where the next save must remove it.
  var goesAt: Int?
  var damagedAt = 0
  var isDamaged = false
  var promise: Promise?

  /// What was known of there being no such thing is forgotten.
  mutating func forgetGone(at tick: Int) {
    goneUntil = 0
    if let last = gones.indices.last, gones[last].overAt == nil { gones[last].overAt = tick }
  }

  /// What is readable now comes from a fetch that began after this.
  var clearedAt: Int { clearings.last { !$0.isVoid }?.tick ?? 0 }

  /// The same, for one who asked at a tick.
  func cleared(before tick: Int) -> Int {
    clearings.last { !$0.isVoid && $0.tick < tick }?.tick ?? 0
  }
}

/// A save that is under way.
struct Saving: Sendable {
  let id: Int
  let tick: Int
  let seen: [Int: KeyLedger.Seen]
}
