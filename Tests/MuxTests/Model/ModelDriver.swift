import Mux
import MuxTesting

/// Drives the subject of a run with random operations.
struct ModelDriver {
  let run: ModelRun
  let rules: ModelRules
  var random: SeededRandom
  var subject: ModelSubject
  private var reader: Task<Void, any Error>?
  private let repository = MuxRepository()
  /// Whether the disk fails every call; the crash is next.
  var isPowerFailing = false

  init(_ run: ModelRun) {
    self.run = run
    rules = run.rules
    random = SeededRandom(seed: run.seed &* 0xD129_0DDB &+ 3)
    subject = run.makeSubject(in: 0)
    setSubject(subject)
  }

  /// Runs this many operations, then waits until everything has ended.
  mutating func drive(_ operations: Int) async throws {
    try await startReading()
    for _ in 0..<operations {
      if isPowerFailing { crash(withPower: true) } else { operate() }
      display()
      switch random.nextInt(below: 10) {
      case 0..<3: break
      case 3..<6: for _ in 0...random.nextInt(below: 4) { await Task.yield() }
      case 6..<8: try await settle()
      default:
        try await run.world.sleep(for: .milliseconds(rules.inTime(1 + random.nextInt(below: 90))))
      }
      display()
      if run.hasViolations { break }
    }
    try await drain()
  }

  func setSubject(_ subject: ModelSubject?) {
    // Releases the old subject outside the lock, because its values notify the run when they end.
    let old = run.state.withLock { state in
      let old = state.subject
      state.subject = subject
      return old
    }
    withExtendedLifetime(old) {}
  }

  func display() { run.lookAround() }

  private func settle() async throws {
    try await run.world.waitUntilIdle()
    display()
    let flying = subject.activity().flying
    run.note { $0.settled(flying: flying) }
  }

  private mutating func startReading() async throws {
    guard rules.isObserved else { return }
    subject.managed.register(in: repository)
    let (run, repository) = (run, repository)
    reader = run.world.start("reader") {
      for await event in repository.events(bufferingNewest: 100_000) {
        run.state.withLock { $0.events.append(event) }
      }
    }
    // Waits until the reader listens.
    try await run.world.waitUntilIdle()
  }

  private mutating func drain() async throws {
    run.state.withLock { $0.isDraining = true }
    for _ in 0..<4 {
      for gate in run.state.withLock({ state in
        defer { state.hung = [] }
        return state.hung
      }) { gate.open() }
      try await run.world.sleep(for: .seconds(2))
      try await settle()
    }
    run.note { $0.checkAllAnswered() }
    if let reader {
      run.note { [events = run.state.withLock { $0.events }] in $0.checkEvents(events) }
      reader.cancel()
    }
    setSubject(nil)
  }
}
