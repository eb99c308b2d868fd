import Mux
import MuxTesting

extension ModelDriver {
  private static let policies: [FetchPolicy] = [
    .cacheFirst, .cacheFirst, .cacheFirst, .staleWhileRevalidate, .refresh, .reload, .cacheOnly,
    .staleIfSlow(after: .milliseconds(15)), .staleIfSlow(after: .milliseconds(60)),
  ]

  var incarnation: Int { run.note { $0.incarnation } }

  mutating func anyKey() -> Int {
    let universe = rules.universe
    return random.nextInt(below: 6) == 0
      ? universe[random.nextInt(below: universe.count)] : random.nextInt(below: rules.keys)
  }

  mutating func anyPolicy() -> FetchPolicy {
    let policy = Self.policies[random.nextInt(below: Self.policies.count)]
    guard case .staleIfSlow(let limit) = policy else { return policy }
    return .staleIfSlow(after: .milliseconds(rules.inTime(limit.inMilliseconds)))
  }

  private mutating func anyPriority() -> FetchPriority {
    random.nextInt(below: 3) == 0 ? .next : .last
  }

  /// Performs one random operation.
  mutating func operate() {
    switch random.nextInt(below: 100) {
    case 0..<20: ask(anyKey(), anyPolicy(), retries: random.nextInt(below: 5) == 0 ? 1 : 0)
    case 20..<34: askInTask(anyKey(), anyPolicy(), isPlain: random.nextInt(below: 3) == 0)
    case 34..<38: askTogether()
    case 38..<42: prefetch()
    case 42..<54: cancel()
    case 54..<60: refresh(random.nextInt(below: 4) == 0 ? nil : anyKey())
    case 60..<64: store(anyKey())
    case 64..<70: clear(random.nextInt(below: 3) == 0 ? nil : anyKey())
    case 70..<73: forget(random.nextInt(below: 2) == 0 ? nil : anyKey())
    case 73..<79: save()
    case 79..<81: restore()
    case 81..<85: failNext()
    case 85..<87: run.state.withLock { $0.wishes.hangs += 1 }
    case 87..<90: flood()
    case 90..<94: die()
    case 94..<96: run.disk.socket?.fail(rules.disk == .faulty ? 1 + random.nextInt(below: 3) : 0)
    case 96..<98: damage()
    default: many()
    }
  }

  func ask(_ key: Int, _ policy: FetchPolicy, retries: Int) {
    ModelDriver.ask(key, policy, .last, retries: retries, run, subject)
  }

  /// Requests with a completion that retries after an error.
  private static func ask(
    _ key: Int, _ policy: FetchPolicy, _ priority: FetchPriority, retries: Int, _ run: ModelRun,
    _ subject: ModelSubject
  ) {
    run.display(key, in: subject)
    let ask = run.note { $0.asked(key, policy, .completion) }
    let incarnation = run.note { $0.incarnation }
    let ticket = subject.ask(key, policy, priority) { result in
      run.answered(ask, result)
      guard retries > 0, case .failure = result, run.isCurrent(incarnation),
        let subject = run.subject
      else { return }
      ModelDriver.ask(key, .cacheFirst, priority, retries: retries - 1, run, subject)
    }
    run.note { $0.entered(ask) }
    if run.note({ $0.asks[ask].answeredAt == nil }) {
      run.state.withLock { $0.exits.append((ask, { ticket.cancel() })) }
    }
  }

  mutating func askInTask(_ key: Int, _ policy: FetchPolicy, isPlain: Bool) {
    let (run, subject, priority) = (run, subject, anyPriority())
    let taken = Lock<Int?>(nil)
    let incarnation = incarnation
    let task = run.world.start("ask") {
      guard run.isCurrent(incarnation) else { return }
      let hasLeft = Task.isCancelled
      run.display(key, in: subject)
      let ask = run.note { $0.asked(key, policy, .task, hasLeft: hasLeft) }
      taken.withLock { $0 = ask }
      do {
        if isPlain {
          let parcel = try await subject.value(key, policy)
          run.note {
            $0.answered(ask, .value(ModelAnswer.Value(key: parcel.key, number: parcel.number)))
          }
        } else {
          run.answered(ask, .success(try await subject.entry(key, policy, priority)))
        }
      } catch {
        run.answered(ask, .failure(error))
      }
    }
    addExit {
      if let ask = taken.withLock({ $0 }) { run.note { $0.left(ask) } }
      task.cancel()
    }
  }

  func addExit(_ leave: @escaping @Sendable () -> Void) {
    run.state.withLock { $0.exits.append((-1, leave)) }
  }
}
