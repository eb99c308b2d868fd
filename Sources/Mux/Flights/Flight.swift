/// One attempt to get a value, from the first request to the last answer.
///
/// A value type without side effects.
struct Flight: Sendable {
  enum Phase: Sendable {
    case loading
    /// The flight waits for its turn to fetch.
    case queued
    case fetching
  }

  /// An id that is unique in the process.
  let id: UInt64
  var phase: Phase
  var waiters = WaiterList()
  /// True if the flight continues without waiters: it revalidates a value that was returned stale,
  /// or began as a prefetch.
  var isBackground = false
  /// True after a refresh during the fetch: later requests need another flight.
  var isClosed = false
  /// True if a request without a waiter requires a fetch, even if the disk has a fresh value.
  var mustFetch = false
  /// The strongest retention among the waiters.
  private var retention = CacheLimits.Retention.never
  /// True if the disk supplied the value that a failed fetch falls back to.
  var hasLoaded = false
  /// True if the disk may have a value from before the fetch, although the memory was cleared.
  var mayBeOnDisk: Bool
  var deadline: Duration?
  var task: Task<Void, Never>?

  /// The highest task priority of the requests, as a raw value: see ``SuspendedCaller``.
  private var urgency: UInt8
  /// The queue position of the most urgent request.
  var queued: FetchPriority

  init(id: UInt64, phase: Phase, priority: TaskPriority, queued: FetchPriority = .last) {
    self.id = id
    self.phase = phase
    mayBeOnDisk = phase == .queued
    urgency = priority.rawValue
    self.queued = queued
  }

  var launch: KeyState.Actions.Launch { KeyState.Actions.Launch(id: id, urgency: urgency) }

  /// Adds a waiter; without one, the flight continues in the background.
  mutating func add(_ request: WaitingRequest?, policy: FetchPolicy) {
    if let request {
      retention = max(retention, request.retention)
      return waiters.append(request)
    }
    isBackground = true
    if policy.wantsNew { mustFetch = true }
  }

  /// The retention of the fetched value; a background flight always stores it.
  var result: CacheLimits.Retention { isBackground ? .always : retention }

  /// Raises the task priority to that of a new waiter.
  mutating func raise(to priority: TaskPriority, _ actions: inout KeyState.Actions) {
    guard priority.rawValue > urgency else { return }
    urgency = priority.rawValue
    if let task { actions.raised.append((task, priority)) }
  }

  /// Moves the flight up in the queue for a more urgent request.
  mutating func hurry(to queued: FetchPriority) { self.queued = self.queued.orMoreUrgent(queued) }

  /// Restarts the flight after a clearing: without the value from disk, and for its waiters only.
  ///
  /// Returns false if the fetch has already begun or the flight has no waiters.
  mutating func restart() -> Bool {
    guard phase != .fetching, !waiters.isEmpty else { return false }
    phase = .queued
    (isBackground, mustFetch, hasLoaded, mayBeOnDisk) = (false, false, false, false)
    return true
  }

  /// Mutates the flight in place, without a copy.
  mutating func apply<R>(_ change: (inout Flight) -> R) -> R { change(&self) }

  /// True if a request requires a fetch that begins after it.
  var wantsNew: Bool {
    var wantsNew = mustFetch
    waiters.forEach { if $0.policy.wantsNew { wantsNew = true } }
    return wantsNew
  }

  /// Returns whether a request with this policy may wait for this flight.
  func accepts(_ policy: FetchPolicy) -> Bool {
    switch policy {
    case .refresh, .reload: phase != .fetching
    case .cacheFirst, .staleWhileRevalidate, .staleIfSlow, .cacheOnly: !isClosed
    }
  }

  /// True if the flight has no waiters and does not run in the background.
  var isAlone: Bool { waiters.isEmpty && !isBackground }
}
