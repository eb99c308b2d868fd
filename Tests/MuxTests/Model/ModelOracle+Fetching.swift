import Mux

extension ModelOracle {
  /// Records the start of a fetch; `fetching` are the keys whose current flight is fetching.
  mutating func began(_ wanted: [Int], fetching: Set<Int>, in incarnation: Int) -> Int {
    let id = calls.count
    note { _ in "begin call \(id) of \(wanted)" }
    reap()
    var call = Call(id: id, began: tick, beganAt: now, incarnation: incarnation, parts: [:])
    if incarnation == self.incarnation {
      if Set(wanted).count < wanted.count {
        violate(.oneFlight, "call \(id) has a key twice: \(wanted)")
      }
      for key in wanted {
        let part = checkOneFlight(id, key, fetching: fetching)
        call.parts[key] = part
        checkAskedFor(part, id, key)
      }
    }
    calls.append(call)
    running.append(id)
    timed.append(id)
    checkQueue()
    return id
  }

  /// I1: at most one fetch per key runs in a generation.
  ///
  /// A flight cleared before its fetch began belongs to the generation of its requests.
  private mutating func checkOneFlight(
    _ id: Int, _ key: Int, fetching: Set<Int>
  ) -> Call.Part {
    let ledger = self[key]
    let live = running.filter { isLive($0, key) }.compactMap { calls[$0].parts[key]?.generation }
    let isOrphan = !fetching.contains(key) || live.contains(ledger.generation)
    if !isOrphan, rules.shape != .batch {
      return Call.Part(generation: ledger.generation, isOrphan: false)
    }
    let cleared = Set(
      open.map { asks[$0] }.filter {
        $0.key == key && $0.isWaiting && $0.policy != .cacheOnly && $0.incarnation == incarnation
          && $0.generation < ledger.generation && !live.contains($0.generation)
      }.map(\.generation))
    if !isOrphan {
      return Call.Part(
        generation: ledger.generation, isOrphan: false, isVague: !cleared.isEmpty)
    }
    guard let oldest = cleared.min() else {
      violate(.oneFlight, "call \(id) fetches \(key) beside \(running.filter { isLive($0, key) })")
      return Call.Part(generation: ledger.generation, isOrphan: true)
    }
    return Call.Part(
      generation: oldest, isOrphan: true, isVague: cleared.count > 1 || isVagueBeside(key))
  }

  /// Returns whether a running call for a key is indistinguishable from the one that begins.
  private func isVagueBeside(_ key: Int) -> Bool {
    running.contains { isLive($0, key) && calls[$0].parts[key]?.isVague == true }
  }

  /// I13: no fetch begins without a request, so an error starts no chain of attempts.
  private mutating func checkAskedFor(_ part: Call.Part, _ id: Int, _ key: Int) {
    let isAskedFor = open.map { asks[$0] }.contains {
      $0.key == key && $0.isReason && $0.policy != .cacheOnly && $0.minBegin < tick
        && ($0.generation == part.generation || part.isVague)
    }
    if !isAskedFor { violate(.sameError, "nobody asked for call \(id) of \(key)") }
  }

  /// I9: no more fetches run than the queue allows.
  private mutating func checkQueue() {
    guard let limit = rules.queueLimit else { return }
    let live = running.filter { call in
      calls[call].incarnation == incarnation && calls[call].parts.keys.contains { isLive(call, $0) }
    }
    if live.count > limit { violate(.withinLimits, "\(live.count) fetches run at once: \(live)") }
  }

  /// Records that the task of a fetch was cancelled.
  mutating func cancelled(_ id: Int) {
    note { _ in "cancelled call \(id)" }
    checkMayBeCancelled(id)
    calls[id].cancelledAt = tick
    if calls[id].stoppedAt == nil { calls[id].stoppedAt = now }
  }

  /// I8: a fetch is cancelled only if no request waits for it.
  private mutating func checkMayBeCancelled(_ id: Int) {
    let call = calls[id]
    guard call.incarnation == incarnation, call.endedAt == nil, !isOverdue(id) else { return }
    for (key, part) in call.parts
    where !part.isGivenUp && !part.isVague && !part.isUncertain {
      let waiting = open.first {
        asks[$0].key == key && asks[$0].form != .gathered && asks[$0].isWaiting
          && serves(id, asks[$0])
      }
      if let waiting {
        violate(.lastLeaverDecides, "call \(id) was cancelled while ask \(waiting) waits")
      } else if !rules.cancelsAbandonedFetches, !part.isOrphan {
        violate(.lastLeaverDecides, "call \(id) was cancelled, but was to be completed")
      }
    }
  }

  /// Records that a fetch closure is about to return.
  mutating func ended(_ id: Int, _ outcomes: [Int: Call.Outcome]) {
    note { _ in "end call \(id): \(outcomes.sorted { $0.key < $1.key })" }
    let call = calls[id]
    running.removeAll { $0 == id }
    let isLate = rules.deadline.map { call.beganAt + $0 < now } ?? false
    for (key, outcome) in outcomes {
      guard let part = call.parts[key] else { continue }
      let isGivenUp =
        call.isCancelled || part.isGivenUp || call.incarnation != incarnation
      let fate: Birth.Fate =
        isLate
        ? .late
        : isGivenUp && !part.isVague ? .givenUp : isGivenUp || part.isOrphan ? .orphan : .kept
      switch outcome {
      case .value(let number, let lifetime):
        bear(
          number, key, began: call.began, lifetime: lifetime,
          fate == .kept && lifetime == 0 && !Parcel.isAskedAbout(number) ? .unkept : fate,
          isVague: part.isVague || part.isUncertain)
      case .notModified(let number, let lifetime):
        let old = births[number]
        bear(
          number, key, began: call.began, root: old?.first?.root,
          lifetime: lifetime ?? old?.last?.lifetime, fate, isVague: part.isVague || part.isUncertain
        )
      case .failure(let isTolerated): calls[id].failure = isTolerated
      case .missing: calls[id].failure = false
      case .notFound(let lifetime):
        goneCalls.append(id)
        if fate == .kept {
          let isCertain = !part.isVague && !part.isUncertain && !hasReachedDeadline(call.began)
          vanish(key, id, lifetime: lifetime, isCertain: isCertain)
        }
      case .cancelled: break
      }
      if case .cancelled = outcome { continue }
      if !isGivenUp, !isLate { settleAsks(id, key, outcome) }
    }
    calls[id].endedAt = tick
    if calls[id].stoppedAt == nil { calls[id].stoppedAt = now }
  }

  /// Records a new value.
  private mutating func bear(
    _ number: Int, _ key: Int, began: Int, root: Int? = nil, lifetime: Int?, _ fate: Birth.Fate,
    isVague: Bool
  ) {
    let birth = Birth(
      number: number, key: key, began: began, root: root ?? began, ended: tick, moment: now,
      lifetime: lifetime, fate: fate)
    births[number, default: []].append(birth)
    // At the exact deadline either may come first.
    let isCertain = !isVague && !hasReachedDeadline(began)
    if fate == .kept || fate == .unkept { self[key].forgetGone(at: tick) }
    if fate == .kept, isCertain { self[key].toKeep = birth }
    guard fate == .unkept else { return }
    if isCertain { return outdate(key, at: began) }
    (self[key].mayVanishAt, self[key].toKeep, self[key].isDoubted) = (tick, nil, true)
    (self[key].outdatedAt, self[key].promise) = (tick, nil)
  }

  /// Records a `.notFound` result, which removes the value from memory and disk.
  private mutating func vanish(_ key: Int, _ call: Int, lifetime: Int, isCertain: Bool) {
    var clearing = KeyLedger.Clearing(id: -tick, tick: tick)
    (clearing.isVoid, clearing.isGone) = (!isCertain, true)
    self[key].clearings.append(clearing)
    self[key].mayVanishAt = tick
    (self[key].toKeep, self[key].promise) = (nil, nil)
    if isCertain { self[key].seen = nil }
    self[key].forgetGone(at: tick)
    self[key].gones.append(KeyLedger.Gone(call: call, tick: tick, end: now + lifetime))
    let isAnswer = isCertain && self[key].refreshedAt < calls[call].began
    self[key].notFoundUntil = isAnswer ? now + lifetime : 0
  }

  private func hasReachedDeadline(_ began: Int) -> Bool {
    calls.contains { $0.began == began && isOverdue($0.id) }
  }

  /// Marks the requests that the end of a fetch has to answer, and with what.
  private mutating func settleAsks(_ id: Int, _ key: Int, _ outcome: Call.Outcome) {
    guard !isUncertain(id, key) else { return }
    for ask in open where asks[ask].key == key && asks[ask].dueAt == nil {
      guard serves(id, asks[ask]), asks[ask].leftAt == nil else { continue }
      asks[ask].dueAt = tick
      if case .failure(let isTolerated) = outcome {
        asks[ask].verdict = id
        asks[ask].standIn = standIn(for: asks[ask], isTolerated, isOrphan: isOrphan(id, key))
      }
      if case .notFound = outcome { (asks[ask].verdict, asks[ask].standIn) = (id, false) }
    }
    open.removeAll { asks[$0].form == .background && asks[$0].dueAt != nil }
  }

  private func isOrphan(_ id: Int, _ key: Int) -> Bool { calls[id].parts[key]?.isOrphan == true }

  /// Returns whether an old value has to answer for an error; nil if both are right.
  private func standIn(for ask: Ask, _ isTolerated: Bool, isOrphan: Bool) -> Bool? {
    if !isTolerated || ask.policy == .reload { return false }
    guard let birth = seenBirth(ask.key), !isOrphan else { return isOrphan ? false : nil }
    if isPastAgeLimit(birth.moment) { return nil }
    guard let window = rules.staleIfError else { return true }
    guard rules.idleTime == nil else { return nil }
    let (earliest, latest) = ends(birth)
    return now < earliest + window - 1 ? true : now > latest + window ? false : nil
  }
}

extension ModelOracle {
  /// Returns whether the requests that wait for a call are uncertain.
  func isUncertain(_ id: Int, _ key: Int) -> Bool {
    calls[id].parts[key].map { $0.isUncertain || $0.isOrphan && $0.isVague } ?? true
  }

  /// Marks the requests of overdue calls as due.
  mutating func reap() {
    guard rules.deadline != nil else { return }
    for id in timed where hasMissedDeadline(calls[id]) {
      for ask in open where asks[ask].dueAt == nil && serves(id, asks[ask]) {
        if !isUncertain(id, asks[ask].key) { asks[ask].dueAt = tick }
      }
    }
    timed = timed.filter { calls[$0].stoppedAt == nil && !isOverdue($0) }
    open.removeAll { asks[$0].form == .background && asks[$0].dueAt != nil }
  }

  /// Returns whether a call for a key is still valid.
  func isLive(_ id: Int, _ key: Int) -> Bool {
    let call = calls[id]
    guard let part = call.parts[key], call.incarnation == incarnation, !part.isUncertain else {
      return false
    }
    return call.endedAt == nil && !call.isCancelled && !part.isGivenUp && !isOverdue(id)
  }

  /// Returns whether a running call has reached its deadline.
  func isOverdue(_ id: Int) -> Bool {
    rules.deadline.map { calls[id].beganAt + $0 <= now } ?? false
  }

  /// Returns whether a call reached its deadline before it ended.
  func hasMissedDeadline(_ call: Call) -> Bool {
    rules.deadline.map { call.beganAt + $0 <= call.stoppedAt ?? now } ?? false
  }
}
