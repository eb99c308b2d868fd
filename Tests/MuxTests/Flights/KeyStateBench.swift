import Testing

@testable import Mux

/// A key state under test: its events are calls, its decisions are logged.
final class KeyStateBench {
  var state = KeyState()
  var shared = ShardContext()
  var rules: FlightRules
  var now = Duration.seconds(100)
  let log = LineLog()
  private(set) var launched: [UInt64] = []
  private(set) var abandoned: [UInt64] = []
  private(set) var events: [String] = []
  private var lastID: UInt64 = 10

  init(
    _ freshness: Freshness = .timeToLive(.seconds(10)), cancelsAbandonedFetches: Bool = true,
    disk: Bool = false, deadline: Duration? = nil, ageLimit: Duration? = nil
  ) {
    rules = FlightRules(
      freshness: freshness, cancelsAbandonedFetches: cancelsAbandonedFetches, deadline: deadline,
      hasDisk: disk,
      ageLimit: ageLimit)
  }

  var moment: DecisionContext { DecisionContext(now: now, rules: rules) }

  /// The ID of the current flight.
  var current: UInt64 { state.flights.current?.value.id ?? 0 }

  var value: Int? { state.stored.map { Box<Int>.value(of: $0.box) } }

  /// The answers since the last call.
  func answers() -> [String] { log.take() }

  @discardableResult
  func ask(_ name: String, _ policy: FetchPolicy = .cacheFirst) -> UInt64 {
    lastID += 1
    let waiter = Waiter.completion { [log] in log.add(name, $0) }
    perform(state.request(policy: policy, waiter, id: lastID, at: moment, in: &shared))
    return lastID
  }

  func prefetch(_ policy: FetchPolicy = .cacheFirst) {
    lastID += 1
    perform(state.request(policy: policy, nil, id: lastID, at: moment, in: &shared))
  }

  /// The disk answers a flight; returns whether the fetch is still needed.
  @discardableResult
  func load(_ value: Int?, age: Duration = .zero, of id: UInt64? = nil) -> Bool {
    let entry = value.map {
      StoredEntry.fetched(Box($0), nil, age: age, at: moment)
    }
    var clean = entry
    clean?.marks.remove(.dirty)
    let (actions, goesOn) = state.loaded(id ?? current, clean, at: moment, in: &shared)
    perform(actions)
    return goesOn
  }

  /// Starts the fetch; returns false if it is no longer needed.
  @discardableResult
  func begin(_ id: UInt64? = nil) -> Bool {
    guard let start = state.beginFetch(id ?? current, at: moment, in: shared) else {
      return false
    }
    if start.isReported { events.append("\(MuxEvent.Kind.fetchBegan)") }
    return true
  }

  func succeed(_ fetched: FetchResult<Int>, _ id: UInt64? = nil, chance: Double = 0.5) {
    var moment = moment
    moment.chance = chance
    perform(state.succeeded(id ?? current, with: FetchOutcome(fetched), at: moment, in: &shared))
  }

  func succeed(_ value: Int, _ id: UInt64? = nil) { succeed(.value(value), id) }

  func fail(_ error: any Error, _ id: UInt64? = nil) {
    var moment = moment
    moment.askedPause = rules.freshness.retryBackoff?.retryAfter(error)
    perform(
      state.failed(
        id ?? current, with: error, isTolerated: rules.allowsStaleValue(error), at: moment,
        in: &shared))
  }

  /// Starts the fetch and completes it with a value.
  func fetch(_ value: Int) {
    begin()
    succeed(value)
  }

  func store(_ value: Int) {
    perform(state.store(FetchOutcome(.value(value)), at: moment, in: &shared))
  }

  func refresh() { perform(state.refresh(rules, in: &shared)) }

  func clear(inFlight: ClearMode) { perform(state.clear(inFlight: inFlight, in: &shared)) }

  func leave(_ id: UInt64) { perform(state.leave(id, rules: rules, in: &shared)) }

  func detach(_ id: UInt64) {
    let isTolerated = rules.allowsStaleValue(MuxError.deadlineExceeded)
    perform(state.detached(id, isTolerated: isTolerated, at: moment, in: &shared))
  }

  func forgetDecisions() {
    launched = []
    abandoned = []
    events = []
    _ = log.take()
  }

  private func perform(_ actions: KeyState.Actions) {
    if let launch = actions.launch { launched.append(launch.id) }
    abandoned += actions.abandoned.map(\.id)
    events += actions.events.map { "\($0)" }
    actions.answer()
  }
}
