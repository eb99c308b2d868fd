/// One attempt to get a value, from the first request to the last answer.
///
/// Pure.
struct Flight: Sendable {
  enum Phase: Sendable {
    /// The disk is being asked.
    case loading
    /// Waiting for its turn to fetch.
    case queued
    case fetching
  }

  /// Unique in the process.
  let id: UInt64
  var phase: Phase
  var waiters = WaiterList()
  /// It goes on without waiters, because it replaces a value that was given out stale, or because
  /// it was a prefetch from the start.
  var isBackground = false
  /// A refresh was asked for after the fetch began: later requests need another flight.
  var isClosed = false
  /// A request that does not wait wants a fetch, whatever the disk has.
  var mustFetch = false
  /// What becomes of what it brings: what the caller wants that wants most.
  private var keeping = CacheLimits.Keeping.never
  /// The disk had what a failed fetch falls back on.
  var hasLoaded = false
  var deadline: Duration?
  var task: Task<Void, Never>?

  /// The highest task priority of its requests, as a plain number: see ``SuspendedCaller``.
  private var urgency: UInt8
  /// When the fetch gets its turn, by its most urgent request.
  var queued: FetchPriority

  init(id: UInt64, phase: Phase, priority: TaskPriority, queued: FetchPriority = .last) {
    self.id = id
    self.phase = phase
    urgency = priority.rawValue
    self.queued = queued
  }

  var launch: KeyState.Step.Launch { KeyState.Step.Launch(id: id, urgency: urgency) }

  /// Takes a waiter in; without one the flight goes on for its own sake.
  mutating func add(_ request: WaitingRequest?, policy: FetchPolicy) {
    if let request {
      keeping = max(keeping, request.keeping)
      return waiters.append(request)
    }
    isBackground = true
    if policy.wantsNew { mustFetch = true }
  }

  /// What becomes of what it brings; what goes on for its own sake is kept.
  var result: CacheLimits.Keeping { isBackground ? .always : keeping }

  /// Becomes as urgent as its most urgent waiter.
  mutating func raise(to priority: TaskPriority, _ step: inout KeyState.Step) {
    guard priority.rawValue > urgency else { return }
    urgency = priority.rawValue
    if let task { step.raised.append((task, priority)) }
  }

  /// Gets its turn as early as its most urgent waiter wants it.
  mutating func hurry(to queued: FetchPriority) { self.queued = self.queued.orMoreUrgent(queued) }

  /// Begins anew, since its key was cleared: without what the disk had, and for its waiters only.
  ///
  /// False if the fetch has begun already, or is not wanted any more.
  mutating func restart() -> Bool {
    guard phase != .fetching, !waiters.isEmpty else { return false }
    phase = .queued
    (isBackground, mustFetch, hasLoaded) = (false, false, false)
    return true
  }

  /// Changes the flight where it is, without a copy.
  mutating func apply<R>(_ change: (inout Flight) -> R) -> R { change(&self) }

  /// Whether any of its requests wants what is fetched after it asked.
  var wantsNew: Bool {
    var wantsNew = mustFetch
    waiters.forEach { if $0.policy.wantsNew { wantsNew = true } }
    return wantsNew
  }

  /// Whether a request with this policy may wait for this flight.
  func accepts(_ policy: FetchPolicy) -> Bool {
    switch policy {
    case .refresh, .reload: phase != .fetching
    case .cacheFirst, .staleWhileRevalidate, .staleIfSlow, .cacheOnly: !isClosed
    }
  }
}
