import Mux

/// The reference: the short history of one run, and the rules that it must satisfy.
///
/// A pure value. Every event gets a number, its tick. Actions are recorded before they happen,
/// observations as they happen, so the order of a fetch and another event is the order of
/// their ticks.
struct ModelOracle: Sendable {
  let rules: ModelRules
  private(set) var tick = 0
  /// The current time in milliseconds; set before each event.
  var now = 0
  /// Incremented by each crash.
  var incarnation = 0
  /// Whether loads may fail, so that nothing is found.
  var isDiskFailing: Bool
  var asks: [Ask] = []
  /// The unanswered requests in order, and the background ones.
  var open: [Int] = []
  var calls: [Call] = []
  var running: [Int] = []
  /// The calls that returned `.notFound`.
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

  subscript(key: Int) -> KeyLedger {
    get { keys[key] ?? KeyLedger() }
    set { keys[key] = newValue }
  }
}

struct Ask: Sendable {
  enum Form: Sendable {
    /// With a completion, called as soon as there is an answer.
    case completion
    /// From a task, which receives its answer a little later.
    case task
    /// One of several requests that return together.
    case gathered
    /// Without a caller.
    case background
  }

  let id: Int
  let key: Int
  let policy: FetchPolicy
  let form: Form
  let tick: Int
  /// The time of the request in milliseconds.
  let askedAt: Int
  let incarnation: Int
  /// A fetch that answers it begins after this tick.
  let minBegin: Int
  /// The number of clears before the flight that it waits for.
  var generation: Int
  /// The generation before a clear that may precede or follow its answer.
  var former: Int?
  /// The number of the value that has to answer at once.
  var mustHit: Int?
  /// Whether a remembered `.notFound` has to answer at once.
  var mustBeGone = false
  /// The value in the store at the time of the request.
  var promise: KeyLedger.Promise?
  var isNested = false
  /// Whether the request may not exist.
  var isVague = false
  var leftAt: Int?
  var answeredAt: Int?
  /// The tick of the event that has to answer it, such as the end of its fetch.
  var dueAt: Int?
  /// The failed call whose error it has to get.
  var verdict: Int?
  /// Whether an old value has to answer instead of the error; nil if it may.
  var standIn: Bool?

  var isWaiting: Bool { form != .background && answeredAt == nil && leftAt == nil && dueAt == nil }
  /// Whether it keeps a fetch running.
  var isReason: Bool { form == .background ? dueAt == nil : isWaiting }
}

/// A call of the fetch closure, for one key or a batch.
struct Call: Sendable {
  /// The share of one key in a call.
  struct Part: Sendable {
    var generation: Int
    /// Whether its key was cleared: the value answers waiting requests and is not stored.
    var isOrphan: Bool
    /// When its last request left, or a stored value replaced it.
    var givenUpAt: Int?
    /// Whether it may serve requests from before a clear: several flights of a key were cleared
    /// before they began, or go out in one batch.
    var isVague = false

    /// Whether it is unknown if any request still waits for it.
    var isUncertain = false

    var isGivenUp: Bool { givenUpAt != nil }
  }

  enum Outcome: Sendable {
    case value(Int, lifetime: Int?)
    case notModified(Int, lifetime: Int?)
    case failure(isTolerated: Bool)
    case missing
    case notFound(lifetime: Int)
    case cancelled
  }

  let id: Int
  let began: Int
  let beganAt: Int
  let incarnation: Int
  var parts: [Int: Part]
  /// The time of its end or cancellation, the earlier of the two, in milliseconds.
  var stoppedAt: Int?
  var cancelledAt: Int?
  /// The tick of its end.
  var endedAt: Int?
  /// Whether its error is tolerated; nil if it did not fail.
  var failure: Bool?

  var isCancelled: Bool { cancelledAt != nil }
}

/// A fetch or store that brought or renewed a value.
struct Birth: Sendable {
  /// An `unkept` value has no lifetime and only answers waiting requests.
  enum Fate: Sendable { case kept, unkept, orphan, late, givenUp }

  let number: Int
  let key: Int
  /// When its fetch began.
  let began: Int
  /// When the fetch began that brought the value itself, before renewals.
  let root: Int
  let ended: Int
  let moment: Int
  let lifetime: Int?
  let fate: Fate
}

/// The state of one key.
struct KeyLedger: Sendable {
  struct Clearing: Sendable {
    let id: Int
    let tick: Int
    /// Whether a crash interrupted it: records may still exist.
    var isVoid = false
    /// Whether the disk failed: records may remain but must not come back.
    var hasFailed = false
    var isOver = false
    var endedAt: Int?
    /// Whether a `.notFound` result caused it.
    var isGone = false
    /// Whether records remain on disk, but invalid.
    var isByTag = false
  }

  /// A `.notFound` result.
  struct Gone: Sendable {
    let call: Int
    let tick: Int
    /// When its lifetime ends, in milliseconds.
    let end: Int
    /// When it was forgotten for another reason.
    var overAt: Int?
  }

  /// A value in memory.
  struct Seen: Hashable, Sendable {
    let number: Int
    let moment: Int
  }

  /// A value on disk after a finished save.
  struct Promise: Hashable, Sendable {
    let moment: Int
    let tick: Int
  }

  var generation = 0
  var refreshedAt = 0
  /// Whether records on disk may count as older than they are.
  var isDoubted = false
  /// The same after a restart, because the disk remembers it.
  var isDoubtedForGood = false
  var clearings: [Clearing] = []
  var seen: Seen?
  /// The last event that may remove the value from memory.
  var mayVanishAt = 0
  /// When memory was last observed.
  var lookedAt = 0
  /// A fetched or stored value that must be in memory when the world has settled.
  var toKeep: Birth?
  var onDisk: Seen?
  var onDiskSince = 0
  /// The `.notFound` results.
  var gones: [Gone] = []
  /// Until when a `.notFound` result is certainly remembered.
  var notFoundUntil = 0
  /// When a newer value was last not kept, so that a save may remove the record.
  var outdatedAt = 0
  /// The same if the next save must remove it.
  var goesAt: Int?
  var damagedAt = 0
  var isDamaged = false
  var promise: Promise?

  /// Forgets the last `.notFound` result.
  mutating func forgetGone(at tick: Int) {
    notFoundUntil = 0
    if let last = gones.indices.last, gones[last].overAt == nil { gones[last].overAt = tick }
  }

  /// A readable value comes from a fetch that began after this tick.
  var clearedAt: Int { clearings.last { !$0.isVoid }?.tick ?? 0 }

  /// The same for a request made at a tick.
  func cleared(before tick: Int) -> Int {
    clearings.last { !$0.isVoid && $0.tick < tick }?.tick ?? 0
  }
}

/// A save in progress.
struct Saving: Sendable {
  let id: Int
  let tick: Int
  let seen: [Int: KeyLedger.Seen]
}
