extension KeyState {
  /// A change of what is stored.
  enum News: Sendable {
    /// Another value, another failure, a refresh, or it has left memory.
    case changed
    /// It was cleared, and must be forgotten.
    case cleared
  }

  /// What a decision asks for, once the lock is released.
  struct Step: Sendable {
    typealias Outcome = Result<Answer, any Error>

    /// A flight to start.
    struct Launch: Sendable {
      let id: UInt64
      let urgency: UInt8

      var priority: TaskPriority { TaskPriority(rawValue: urgency) }
    }

    private(set) var answered = WaiterList()
    private(set) var outcome: Outcome?
    /// The other waiters, where not all get the same answer.
    private(set) var others: [(waiters: WaiterList, outcome: Outcome)] = []
    /// The flight to start.
    var launch: Launch?
    /// The flights that were given up, with their tasks.
    private(set) var abandoned: [(id: UInt64, task: Task<Void, Never>?)] = []
    /// The tasks whose priority rises, since a more urgent waiter has joined.
    var raised: [(task: Task<Void, Never>, to: TaskPriority)] = []
    /// The flight that the new waiter waits for, and the one that it waits for behind that.
    var joined: (first: UInt64, second: UInt64?)?
    /// What happened to what is stored, for its followers.
    var news: News?
    /// There is no such thing any more, so what is on disk goes.
    var isGone = false
    /// What happened, for readers of events.
    private(set) var events: [MuxEvent.Kind] = []
    private let isObserved: Bool

    init(isObserved: Bool) { self.isObserved = isObserved }

    mutating func note(_ event: @autoclosure () -> MuxEvent.Kind) {
      if isObserved { events.append(event()) }
    }

    mutating func answer(_ request: WaitingRequest?, _ outcome: Outcome) {
      guard let request else { return }
      var waiters = WaiterList()
      waiters.append(request)
      answer(waiters, outcome)
    }

    mutating func answer(_ waiters: WaiterList?, _ outcome: Outcome) {
      guard let waiters, !waiters.isEmpty else { return }
      if self.outcome == nil {
        answered = waiters
        self.outcome = outcome
      } else {
        others.append((waiters, outcome))
      }
    }

    mutating func abandon(_ flight: Flight) {
      abandoned.append((flight.id, flight.task))
    }

    /// Answers all waiters, first come first served; under no lock.
    func answer() {
      guard let outcome else { return }
      answered.resume(with: outcome)
      for (waiters, outcome) in others { waiters.resume(with: outcome) }
    }
  }
}
