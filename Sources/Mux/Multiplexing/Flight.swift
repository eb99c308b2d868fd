/// One attempt to get a value, from the first who asked to the last who is answered. Pure.
struct Flight: Sendable {
  enum Phase: Sendable {
    /// The disk is being asked.
    case loading
    /// Waiting for its turn to fetch.
    case queued
    /// The fetch has begun.
    case fetching
  }

  /// Unique in the process.
  let id: UInt64
  var phase: Phase
  var waiters = WaiterList()
  /// It goes on with nobody waiting, because it replaces a value that was given out stale, or
  /// because nobody was to wait from the start.
  var isBackground = false
  /// A refresh was asked for after the fetch began: later requests need another flight.
  var isClosed = false
  /// Somebody who does not wait wants a fetch, whatever the disk has.
  var mustFetch = false
  /// When the fetch must be over.
  var deadline: Duration?
  var task: Task<Void, Never>?

  /// The highest task priority of those who asked.
  var priority: TaskPriority

  init(id: UInt64, phase: Phase, priority: TaskPriority) {
    self.id = id
    self.phase = phase
    self.priority = priority
  }

  /// Takes a waiter in; without one the flight goes on for its own sake.
  mutating func add(_ request: WaitingRequest?, policy: FetchPolicy) {
    if let request { return waiters.append(request) }
    isBackground = true
    if policy == .refresh || policy == .reload { mustFetch = true }
  }

  /// Whether a request with this policy may wait for this flight.
  func accepts(_ policy: FetchPolicy) -> Bool {
    switch policy {
    case .refresh, .reload: phase != .fetching
    case .cacheFirst, .staleWhileRevalidate, .cacheOnly: !isClosed
    }
  }
}

/// What is to be done after a decision, once the lock is released.
struct Actions: Sendable {
  /// Who is answered, and what.
  var answers: [(waiter: Waiter, result: Result<Answer, any Error>)] = []
  /// The flight that is to be started.
  var launch: (id: UInt64, priority: TaskPriority)?
  /// The flights that were given up, with their tasks.
  var abandoned: [(id: UInt64, task: Task<Void, Never>?)] = []
  /// The task whose priority is to rise, since somebody more urgent has joined.
  var raised: (task: Task<Void, Never>, to: TaskPriority)?
  /// The flights for which the new waiter waits.
  var joined: [UInt64] = []
  /// What happened, for those who watch.
  private(set) var events: [MuxEvent.Kind] = []
  private let isObserved: Bool

  init(isObserved: Bool) { self.isObserved = isObserved }

  mutating func note(_ event: @autoclosure () -> MuxEvent.Kind) {
    if isObserved { events.append(event()) }
  }

  mutating func answer(_ request: WaitingRequest?, _ result: Result<Answer, any Error>) {
    if let request { answers.append((request.waiter, result)) }
  }

  mutating func answer(_ waiters: WaiterList?, _ result: Result<Answer, any Error>) {
    guard let waiters, !waiters.isEmpty else { return }
    answers.reserveCapacity(answers.count + waiters.count)
    waiters.forEach { answers.append(($0.waiter, result)) }
  }

  mutating func abandon(_ flight: Flight) {
    abandoned.append((flight.id, flight.task))
  }
}

/// What the decisions about one key go by.
struct FlightRules: Sendable {
  var freshness = Freshness()
  var abandonment = Abandonment.cancelFetch
  var deadline: Duration?
  /// Whether there is a disk to ask and to save to.
  var hasDisk = false
  /// The age after which a value is as good as gone.
  var ageLimit: Duration?
}
