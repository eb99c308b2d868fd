import Mux
import MuxTesting

extension ModelDriver {
  mutating func askTogether() {
    guard case .many(let map) = subject else { return }
    let keys = (0...random.nextInt(below: 4)).map { _ in anyKey() }
    let (run, policy, incarnation) = (run, anyPolicy(), incarnation)
    let taken = Lock<[Int]>([])
    let task = run.world.start("ask together") {
      guard run.isCurrent(incarnation) else { return }
      run.lookAround()
      let hasLeft = Task.isCancelled
      let asks = keys.map { key in
        run.note { $0.asked(key, policy, .gathered, hasLeft: hasLeft) }
      }
      taken.withLock { $0 = asks }
      let results = await map.requestEntries(keys: keys.map { ModelKey($0) }, policy: policy)
      for (ask, result) in zip(asks, results) { run.answered(ask, result) }
    }
    addExit {
      for ask in taken.withLock({ $0 }) { run.note { $0.left(ask) } }
      task.cancel()
    }
  }

  /// Several concurrent requests for one key.
  mutating func many() {
    let key = anyKey()
    for _ in 0..<(2 + random.nextInt(below: 4)) {
      if random.nextInt(below: 3) == 0 {
        askInTask(key, .cacheFirst, isPlain: false)
      } else {
        ask(key, .cacheFirst, retries: random.nextInt(below: 2))
      }
    }
  }

  mutating func prefetch() {
    let keys = rules.shape == .one ? [0] : (0...random.nextInt(below: 3)).map { _ in anyKey() }
    display()
    run.note { oracle in
      for key in keys { _ = oracle.asked(key, .cacheFirst, .background) }
    }
    subject.prefetch(keys)
  }

  mutating func cancel() {
    let choice = random.next()
    let exit = run.state.withLock { state -> (ask: Int, leave: @Sendable () -> Void)? in
      guard !state.exits.isEmpty else { return nil }
      return state.exits.remove(at: Int(choice % UInt64(state.exits.count)))
    }
    guard let exit else { return }
    if exit.ask >= 0 { run.note { $0.left(exit.ask) } }
    exit.leave()
    if exit.ask >= 0 { run.note { $0.checkLeaverReturned(exit.ask) } }
  }

  mutating func refresh(_ key: Int?) {
    if let key, rules.isTagged, random.nextInt(below: 2) == 0 {
      let (run, subject, incarnation) = (run, subject, incarnation)
      run.world.start("refresh by tag") {
        guard run.isCurrent(incarnation) else { return }
        run.note { $0.refreshing(key, byTag: true) }
        try? await subject.refresh(tagOf: key)
      }
      return
    }
    run.note { $0.refreshing(key) }
    subject.refresh(key)
  }

  mutating func store(_ key: Int) {
    let parcel = run.makeParcel(key)
    let lifetime =
      random.nextInt(below: 4) == 0 ? rules.inTime([0, 30, 30][random.nextInt(below: 3)]) : nil
    run.note { $0.storing(parcel.number, key, lifetime: lifetime) }
    subject.store(
      parcel, lifetime: lifetime.map { .milliseconds($0) },
      cost: random.nextInt(below: 3) == 0 ? random.nextInt(below: 4) : 1)
    run.note { $0.stored(key) }
  }

  mutating func clear(_ key: Int?) {
    let inFlight: ClearMode = random.nextInt(below: 3) == 0 ? .fail : .deliver
    let byTag = rules.isTagged && key != nil && random.nextInt(below: 2) == 0
    let (run, subject, incarnation) = (run, subject, incarnation)
    run.world.start("clear") {
      guard run.isCurrent(incarnation) else { return }
      run.lookAround()
      let fetching = subject.activity().fetching
      let id = run.note { $0.clearing(key, inFlight, fetching: fetching, byTag: byTag) }
      var isDone = true
      do {
        if let key, byTag {
          try await subject.clear(tagOf: key, inFlight: inFlight)
        } else {
          try await subject.clear(key, inFlight: inFlight)
        }
      } catch { isDone = false }
      guard run.isCurrent(incarnation) else { return }
      run.note { [isDone] in $0.cleared(id, isDone: isDone) }
      run.lookAround()
    }
  }

  func forget(_ key: Int?) {
    // Reports no event, so the events could no longer reconstruct memory.
    if rules.isObserved { return }
    run.note { $0.forgetting(key) }
    subject.clearMemory(key)
  }

  func save() {
    let (run, subject, incarnation) = (run, subject, incarnation)
    run.world.start("save") {
      guard run.isCurrent(incarnation) else { return }
      run.lookAround()
      let id = run.note { $0.saving() }
      var isDone = true
      do { try await subject.save() } catch { isDone = false }
      guard run.isCurrent(incarnation) else { return }
      run.lookAround()
      run.note { [isDone] in $0.saved(id, isDone: isDone && run.rules.hasDisk) }
    }
  }

  func restore() {
    let (subject, run) = (subject, run)
    run.note { $0.note { _ in "restore" } }
    run.world.start("restore") { try? await subject.restore() }
  }

  mutating func failNext() {
    let end: ModelFetch.End = random.nextInt(below: 3) == 0 ? .broken : .offline
    run.note { $0.note { _ in "fail next: \(end)" } }
    run.state.withLock { $0.wishes.failures += Array(repeating: end, count: 1 + rules.keys) }
  }

  /// Stores more keys than there is room for.
  mutating func flood() {
    if rules.hasRoom { return }
    if random.nextInt(below: 2) == 0 {
      for key in rules.universe.suffix(5) { store(key) }
      return
    }
    let parcels = rules.universe.suffix(5).map { run.makeParcel($0) }
    for parcel in parcels { run.note { $0.storing(parcel.number, parcel.key, lifetime: nil) } }
    subject.store(parcels)
    for parcel in parcels { run.note { $0.stored(parcel.key) } }
  }

  mutating func damage() {
    guard rules.hasDisk, rules.disk != .faulty else { return }
    let key = rules.disk == .files ? nil : anyKey()
    run.lookAround()
    run.note { oracle in
      for key in key.map({ [$0] }) ?? oracle.rules.universe { oracle.damaging(key) }
    }
    run.disk.damage(key ?? 0, isOne: rules.shape == .one, seed: random.next())
  }

  /// Kills the program, at once or during its next change of the disk.
  mutating func die() {
    if rules.isObserved { return }
    guard rules.disk == .files, random.nextInt(below: 2) == 0 else {
      return crash(withPower: rules.disk == .files && random.nextInt(below: 2) == 0)
    }
    run.note {
      $0.note { _ in "the power begins to fail" }
      $0.isDiskFailing = true
    }
    run.disk.failPower(after: 1 + random.nextInt(below: 20))
    isPowerFailing = true
    save()
  }

  mutating func crash(withPower: Bool) {
    isPowerFailing = false
    run.lookAround()
    run.note { $0.crashed(withPower: withPower) }
    run.disk.crash(withPower: withPower, seed: random.next())
    let (exits, gates) = run.state.withLock { state in
      defer { (state.exits, state.hung) = ([], []) }
      return (state.exits, state.hung)
    }
    for exit in exits { exit.leave() }
    for gate in gates { gate.open() }
    run.disk.plugIn()
    subject = run.makeSubject(in: incarnation)
    setSubject(subject)
  }
}
