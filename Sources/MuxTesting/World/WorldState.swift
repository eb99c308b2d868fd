import struct LightFoundation.Date

/// The state of a world and the choice of its next step, without side effects.
struct WorldState: Sendable {
  enum Step: Sendable {
    case run(UnownedJob)
    case wake([Reply<Void>])
    case away
    case idle
    case exhausted
  }

  var time: VirtualTime
  private(set) var steps = 0
  private(set) var trace: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var notes: [String] = []
  private(set) var sleepers = SleepQueue()
  var unfinished: [String] = []
  var externalJobs = 0
  var runner: UInt?

  private var limit = 0
  private var runnable: [UnownedJob] = []
  private var held: [UnownedJob] = []
  private var absences = 0
  private var settling: [Reply<Void>] = []
  private var schedule: SeededRandom
  private var chance: SeededRandom

  init(seed: UInt64, startDate: Date) {
    time = VirtualTime(startDate: startDate)
    schedule = SeededRandom(seed: seed)
    chance = SeededRandom(seed: ~seed)
  }

  var hasRunnable: Bool { !runnable.isEmpty }

  mutating func enqueue(_ job: UnownedJob, from thread: UInt) {
    runnable.append(job)
    if isOutside(thread), absences == 0 { externalJobs += 1 }
  }

  /// Returns whether a thread is not the one of the run.
  func isOutside(_ thread: UInt) -> Bool { runner.map { $0 != thread } ?? false }

  /// Holds back runnable jobs until the running task returns.
  mutating func leave() {
    if absences == 0 { swap(&held, &runnable) }
    absences += 1
  }

  mutating func comeBack() {
    absences -= 1
    guard absences == 0 else { return }
    runnable = held + runnable
    held = []
  }

  /// Registers a sleeper; false if its deadline is not in the future.
  mutating func sleep(_ reply: Reply<Void>, until deadline: Duration) -> Bool {
    guard deadline > time.now else { return false }
    sleepers.insert(reply, until: deadline)
    return true
  }

  mutating func allow(_ more: Int) { limit = steps &+ min(more, .max - steps) }

  mutating func settle(_ reply: Reply<Void>) { settling.append(reply) }

  mutating func random() -> Double { chance.nextUnit() }

  mutating func note(_ line: String) {
    for byte in line.utf8 { mix(UInt64(byte)) }
    if notes.count == 200 { notes.removeFirst(100) }
    notes.append("\(time.now) \(line)")
  }

  /// Chooses a runnable job at random; failing that, resumes settling tasks; failing that, advances
  /// time to the earliest sleeper.
  mutating func next() -> Step {
    if absences > 0 { return runnable.isEmpty ? .away : .run(runnable.removeFirst()) }
    if steps >= limit { return .exhausted }
    if !runnable.isEmpty {
      let choice = runnable.count == 1 ? 0 : schedule.nextInt(below: runnable.count)
      mix(UInt64(choice) &<< 32 | UInt64(runnable.count))
      steps += 1
      runnable.swapAt(choice, runnable.count - 1)
      return .run(runnable.removeLast())
    }
    if !settling.isEmpty {
      defer { settling = [] }
      return .wake(settling)
    }
    guard let deadline = sleepers.earliest() else { return .idle }
    time.advance(to: deadline)
    let (seconds, attoseconds) = deadline.components
    mix(UInt64(bitPattern: seconds))
    mix(UInt64(bitPattern: attoseconds))
    return .wake(sleepers.takeDue(by: deadline))
  }

  private mutating func mix(_ number: UInt64) {
    trace = (trace ^ number) &* 0x0000_0100_0000_01B3
    trace ^= trace &>> 29
  }
}
