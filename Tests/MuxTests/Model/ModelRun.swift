import Mux
import MuxTesting

/// One run: the subject in its own world, beside the oracle.
final class ModelRun: Sendable {
  struct State: Sendable {
    var oracle: ModelOracle
    var random: SeededRandom
    var wishes = ModelFetch.Wishes()
    var hung: [ModelGate] = []
    var isDraining = false
    var lastNumber = 0
    var subject: ModelSubject?
    /// The ways in which requests can leave.
    var exits: [(ask: Int, leave: @Sendable () -> Void)] = []
    var nested: [Int: Int] = [:]
    var events: [MuxEvent] = []
  }

  let seed: UInt64
  let rules: ModelRules
  let world: World
  let state: Lock<State>
  let disk: ModelDisk

  init(seed: UInt64, isVerbose: Bool = false) {
    self.seed = seed
    let rules = ModelRules(seed: seed)
    self.rules = rules
    let world = World(seed: seed)
    self.world = world
    disk = ModelDisk(rules, world)
    state = Lock(
      State(
        oracle: ModelOracle(rules: rules, isVerbose: isVerbose),
        random: SeededRandom(seed: seed &+ 7)))
  }

  /// Runs to the end and returns the violations.
  func violations(operations: Int) -> (violations: [Violation], log: [String]) {
    do {
      try world.run(steps: 1_000_000) {
        var driver = ModelDriver(self)
        try await driver.drive(operations)
      }
    } catch {
      note { $0.violate(.answeredOnce, "\(error)") }
    }
    let subject = state.withLock { state in
      defer { state.subject = nil }
      return state.subject
    }
    withExtendedLifetime(subject) {}
    return state.withLock { ($0.oracle.violations, $0.oracle.log) }
  }

  /// Updates the oracle at the current time.
  @discardableResult
  func note<R: Sendable>(_ body: (inout ModelOracle) -> R) -> R {
    let now = world.now.sinceStart.inMilliseconds
    return state.withLock { state in
      state.oracle.now = now
      return body(&state.oracle)
    }
  }

  var subject: ModelSubject? { state.withLock { $0.subject } }

  /// Returns whether that run of the program has not crashed since.
  func isCurrent(_ incarnation: Int) -> Bool { note { $0.incarnation } == incarnation }

  var hasViolations: Bool { state.withLock { !$0.oracle.violations.isEmpty } }

  /// I14: checks that no lock is held here, where user code runs.
  func probe(_ place: String) {
    if subject?.isLocked == true {
      note { $0.violate(.noLockHeld, "a lock is held in \(place)") }
    }
  }

  func makeParcel(_ key: Int) -> Parcel {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return Parcel(key: key, number: number) { [weak self] in self?.probe("a value's end") }
  }

  /// Reports the entry of a key in memory to the oracle.
  func display(_ key: Int, in subject: ModelSubject) {
    let entry = subject.cached(key)
    note { oracle in
      oracle.display(
        at: key,
        entry.map { ModelAnswer.Value($0, now: oracle.now) })
    }
  }

  /// Reports memory and disk to the oracle.
  func lookAround() {
    guard let subject else { return }
    for key in rules.universe { display(key, in: subject) }
    if let records = disk.records(isOne: rules.shape == .one) {
      note { $0.lookAtDisk(records) }
    }
    guard !rules.hasRoom else { return }
    let atRest = subject.managed.snapshot().filter { $0.hasValue && $0.activity == .idle }
    note { $0.checkLimits(atRest: atRest.map(\.cost)) }
  }

  /// Records the answer to a request.
  func answered(_ ask: Int, _ result: Result<CacheEntry<Parcel>, any Error>) {
    probe("a completion")
    note { $0.answered(ask, ModelAnswer(result, now: $0.now)) }
    state.withLock { $0.exits.removeAll { $0.ask == ask } }
  }
}

/// A point where a fetch waits until it is opened.
final class ModelGate: Sendable {
  private let state = Lock<(isOpen: Bool, waiting: CheckedContinuation<Void, Never>?)>((false, nil))

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting = continuation }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// The same, unless cancelled.
  func passUnlessCancelled() async throws {
    await withTaskCancellationHandler {
      await pass()
    } onCancel: {
      open()
    }
    try Task.checkCancellation()
  }
}
