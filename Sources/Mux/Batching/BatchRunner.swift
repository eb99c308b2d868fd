/// Collects keys into batches and runs them.
///
/// The decisions are in ``BatchState``.
final class BatchRunner<Key: Hashable & Sendable>: Sendable {
  typealias Member = BatchState<Key>.Member
  typealias Origin = SharedAnswers<Key>.Origin
  typealias Results = SharedAnswers<Key>.Results

  private struct Run: Sendable {
    var members: Set<UInt64>
    var task: Task<Void, Never>?
  }

  /// A flight that waits for its value.
  private struct Arrival: Sendable {
    let turn: OneShot<FetchOutcome>
    var queued: FetchPriority
    /// Starts the fetch; returns nil if the flight was cancelled.
    let begin: @Sendable () -> FetchStart?
  }

  private struct State: Sendable {
    var gathering: BatchState<Key>
    var arrivals: [UInt64: Arrival] = [:]
    var runs: [UInt64: Run] = [:]
  }

  private let window: Duration
  private let call: Origin
  /// Fetches through the shared cache, if the values are shared.
  private let sharing = Lock(StoredClosure<SharedAnswers<Key>.Share?>(call: nil))
  private let environment: MuxEnvironment
  private let queue: FetchQueue?
  private let describe: @Sendable (Key) -> String
  private let state: Lock<State>

  init<Value>(
    _ batch: BatchFetch<Key, Value>, _ options: MuxOptions
  ) where Key: LosslessStringConvertible {
    window = batch.window
    call = batch.fetch
    environment = options.environment
    queue = options.queue
    describe = { $0.description }
    state = Lock(State(gathering: BatchState(maximum: batch.maximum)))
  }

  /// Makes all later batches use the shared cache first.
  func share(_ share: @escaping SharedAnswers<Key>.Share) { sharing.withLock { $0.call = share } }

  /// Announces a flight that may call ``fetch(_:flight:by:begin:)``.
  func expectRequest() { state.withLock { $0.gathering.expectRequest() } }

  /// Withdraws an announced flight.
  func stopExpecting() { run { $0.gathering.stopExpecting() } }

  /// Returns the value of a key, fetched in a batch.
  func fetch(
    _ key: Key, flight: UInt64, by priority: () -> FetchPriority,
    begin: @escaping @Sendable () -> FetchStart?
  ) async throws -> FetchOutcome {
    if Task.isCancelled {
      stopExpecting()
      throw CancellationError()
    }
    let turn = OneShot<FetchOutcome>()
    let queued = priority()
    var opensWindow = false
    run { state in
      state.arrivals[flight] = Arrival(turn: turn, queued: queued, begin: begin)
      let member = Member(key: key, flight: flight)
      let arrival = state.gathering.arrive(member, hasWindow: window > .zero)
      opensWindow = arrival.opensWindow
      return arrival.batch
    }
    if opensWindow { openWindow() }
    // A priority raised in between was not applied, because the flight was in no batch.
    let hurried = priority()
    if hurried != queued { promote(flight, to: hurried) }
    return try await turn.value { [self] in leave(flight) }
  }

  private func openWindow() {
    environment.spawn { [self] in
      // Throws only in a cancelled task, and this one is never cancelled.
      try? await environment.time.sleep(for: window)
      run { $0.gathering.closeWindow() }
    }
  }

  /// Runs a batch if one is ready; registers it first, so that its keys can leave.
  private func run(_ ready: (inout State) -> [Member]) {
    let id = SerialNumber.next()
    let members = state.withLock { state in
      let members = ready(&state)
      if !members.isEmpty { state.runs[id] = Run(members: Set(members.map(\.flight))) }
      return members
    }
    guard !members.isEmpty else { return }
    queue?.lineUp(id) { queued(members) }
    let task = environment.spawn { [self] in await fetch(members, as: id) }
    let isWanted = state.withLock { state in
      state.runs[id]?.task = task
      return state.runs[id] != nil
    }
    if !isWanted { task.cancel() }
  }

  private func fetch(_ members: [Member], as id: UInt64) async {
    let flights = members.map(\.flight)
    WaitGraph.shared.withLock { $0.begin(id, for: flights) }
    defer { WaitGraph.shared.withLock { $0.end(id, for: flights) } }
    var previous: [Box<StoredEntry>?] = []
    let answer: Result<Results, any Error>
    do { answer = .success(try await callFetch(members, as: id, replacing: &previous)) } catch {
      answer = .failure(error)
    }
    let turns = state.withLock { state in
      state.runs[id] = nil
      return flights.map { state.arrivals.removeValue(forKey: $0)?.turn }
    }
    for (index, turn) in turns.enumerated() {
      turn?.give(result(of: members[index], in: answer).map { $0.replacing(previous[index]) })
    }
  }

  private func callFetch(
    _ members: [Member], as id: UInt64, replacing previous: inout [Box<StoredEntry>?]
  ) async throws -> Results {
    defer { queue?.leave(id) }
    try await queue?.enter(id, queued(members))
    let arrivals = state.withLock { state in members.map { state.arrivals[$0.flight] } }
    let starts = arrivals.map { $0?.begin() }
    previous = starts.map { $0?.previous }
    // A key can occur twice: for a cleared flight, and for the one that follows it.
    var seen: Set<Key> = []
    var wanted: [SharedAnswers<Key>.Asked] = []
    for (index, member) in members.enumerated() {
      guard var start = starts[index], seen.insert(member.key).inserted else { continue }
      let (turn, previous) = (arrivals[index]?.turn, start.previous)
      start.deliver = { turn?.give($0.map { $0.replacing(previous) }) }
      wanted.append((member.key, start))
    }
    guard !wanted.isEmpty else { throw CancellationError() }
    return try await FlightScope.$current.withValue(id) { [wanted] in
      if let share = sharing.withLock({ $0 }).call { return try await share(wanted, call) }
      return try await call(wanted.map { ($0.key, $0.start.previous) })
    }
  }

  /// Returns the highest priority of the members.
  private func queued(_ members: [Member]) -> FetchPriority {
    state.withLock { state in
      members.reduce(.last) { $0.orMoreUrgent(state.arrivals[$1.flight]?.queued ?? .last) }
    }
  }

  /// Raises the priority of a flight's batch in the queue, now or once it is queued.
  func promote(_ flight: UInt64, to queued: FetchPriority) {
    let run = state.withLock { state in
      if let before = state.arrivals[flight]?.queued {
        state.arrivals[flight]?.queued = before.orMoreUrgent(queued)
      }
      return state.runs.first { $0.value.members.contains(flight) }?.key
    }
    if let run { queue?.promote(run, to: queued) }
  }

  private func result(
    of member: Member, in answer: Result<Results, any Error>
  ) -> Result<FetchOutcome, any Error> {
    answer.flatMap { values in
      values[member.key] ?? .failure(MuxError.missingFromBatch(key: describe(member.key)))
    }
  }

  /// Cancels a flight, and the batch call if it has no other flights.
  private func leave(_ flight: UInt64) {
    typealias Left = (turn: OneShot<FetchOutcome>?, run: (id: UInt64, task: Task<Void, Never>?)?)
    let (turn, run) = state.withLock { state -> Left in
      guard let turn = state.arrivals.removeValue(forKey: flight)?.turn else { return (nil, nil) }
      if state.gathering.leave(flight) { return (turn, nil) }
      guard let id = state.runs.first(where: { $0.value.members.contains(flight) })?.key else {
        return (turn, nil)
      }
      state.runs[id]?.members.remove(flight)
      guard state.runs[id]?.members.isEmpty == true else { return (turn, nil) }
      return (turn, (id, state.runs.removeValue(forKey: id)?.task))
    }
    if let run {
      run.task?.cancel()
      queue?.leave(run.id)
    }
    turn?.give(.failure(CancellationError()))
  }
}
