import Mux

extension ModelOracle {
  /// Records a request before it is made.
  mutating func asked(
    _ key: Int, _ policy: FetchPolicy, _ form: Ask.Form, isNested: Bool = false,
    hasLeft: Bool = false
  ) -> Int {
    note {
      "ask \($0.asks.count): \(policy) of \(key), \(form)\(hasLeft ? ", cancelled before" : "")"
    }
    let ledger = self[key]
    let isStrict = policy == .refresh || policy == .reload
    var ask = Ask(
      id: asks.count, key: key, policy: policy, form: form, tick: tick, askedAt: now,
      incarnation: incarnation, minBegin: isStrict ? tick : ledger.refreshedAt,
      generation: ledger.generation)
    ask.isNested = isNested
    ask.promise = ledger.promise
    if hasLeft { ask.leftAt = tick }
    if !isStrict, let birth = seenBirth(key), isFresh(birth, at: now) == true,
      ledger.refreshedAt < birth.began
    {
      ask.mustHit = birth.number
      if form == .background || form == .gathered { ask.dueAt = tick }
      if form == .background, mayBeDue(birth) { (ask.dueAt, ask.isVague) = (nil, true) }
    }
    // It may be a hit, which starts nothing.
    if form == .background, !isStrict, let birth = seenBirth(key), isFresh(birth, at: now) == nil {
      ask.isVague = true
    }
    if !isStrict, ledger.seen == nil, now < ledger.notFoundUntil {
      ask.mustBeGone = true
      if form == .background || form == .gathered { ask.dueAt = tick }
    }
    asks.append(ask)
    open.append(ask.id)
    if form == .gathered, let birth = seenBirth(key), ask.mustHit != nil, mayBeDue(birth) {
      goAhead(ask.id)
    }
    // Requests made together may get a stale value with a fetch in the background, unseen by the
    // oracle.
    if form == .gathered, ask.dueAt == nil, mayBeServedStale(ask) { stay(ask.id, isVague: true) }
    return ask.id
  }

  /// Records that the requesting call has returned.
  mutating func entered(_ id: Int) {
    if asks[id].form == .completion, asks[id].mustHit != nil, asks[id].answeredAt == nil {
      violate(.oneFlight, "ask \(id) waits although a fresh value is there")
    }
    if asks[id].form == .completion, asks[id].mustBeGone, asks[id].answeredAt == nil {
      violate(.oneFlight, "ask \(id) waits although it is known that there is nothing")
    }
  }

  /// Records that a request is about to leave.
  mutating func left(_ id: Int) {
    guard asks[id].answeredAt == nil, asks[id].leftAt == nil else { return }
    note { _ in "leave \(id)" }
    reap()
    asks[id].leftAt = tick
    // Its answer may already be on its way.
    if asks[id].form == .task, mayBeServedStale(asks[id]) { stay(id, isVague: true) }
    let key = asks[id].key
    // Between the end of its fetch and its answer it may be the last one to leave.
    if asks[id].dueAt != nil { self[key].toKeep = nil }
    if !rules.cancelsAbandonedFetches, asks[id].generation == self[key].generation {
      stay(id)
    }
    // A call may still end exactly at its deadline, and requests that missed it do not keep it
    // alive.
    for call in running where calls[call].incarnation == incarnation && !isOverdue(call) {
      guard let part = calls[call].parts[key], !part.isGivenUp else { continue }
      if !hasReason(call, key) { calls[call].parts[key]?.givenUpAt = tick }
      if !hasReason(call, key, isCertain: true) { calls[call].parts[key]?.isUncertain = true }
    }
  }

  /// Returns whether a stale value may answer while a fetch runs in the background.
  private func mayBeServedStale(_ ask: Ask) -> Bool {
    switch ask.policy {
    case .staleWhileRevalidate, .staleIfSlow: self[ask.key].seen != nil || rules.hasDisk
    case .cacheFirst:
      rules.staleWhileRevalidate > 0 && (self[ask.key].seen != nil || rules.hasDisk)
    case .refresh, .reload, .cacheOnly: false
    }
  }

  /// Records that the fetch of a request that left or was answered continues.
  mutating func stay(_ id: Int, isVague: Bool = false) {
    let ask = asks[id]
    var background = Ask(
      id: asks.count, key: ask.key, policy: ask.policy, form: .background, tick: ask.tick,
      askedAt: ask.askedAt, incarnation: ask.incarnation, minBegin: ask.minBegin,
      generation: ask.generation)
    background.dueAt = ask.dueAt
    background.isVague = isVague
    asks.append(background)
    open.append(background.id)
  }

  /// Records that a fresh value may be refetched ahead of its expiry.
  mutating func goAhead(_ id: Int) {
    stay(id, isVague: true)
    asks[asks.count - 1].dueAt = nil
  }

  /// Returns whether a value may be old enough to be refetched ahead of its expiry.
  func mayBeDue(_ birth: Birth) -> Bool {
    guard let share = rules.refreshAhead else { return false }
    let length = Double(birth.lifetime ?? rules.timeToLive) * share * (1 - rules.jitter)
    return now >= birth.moment + Int(length) - 2
  }

  /// Returns whether the soft timeout of a request has passed, so that an old value may answer.
  func isImpatient(_ ask: Ask) -> Bool {
    guard case .staleIfSlow(let limit) = ask.policy else { return false }
    return now >= ask.askedAt + limit.inMilliseconds
  }

  /// Returns whether a call has to answer a request.
  func serves(_ call: Int, _ ask: Ask) -> Bool {
    canServe(call, ask)
      && [ask.generation, ask.former].contains(calls[call].parts[ask.key]?.generation)
  }

  /// Returns whether a call may answer a request; flights that were cleared before they began are
  /// indistinguishable.
  func mayServe(_ call: Int, _ ask: Ask) -> Bool {
    if serves(call, ask) { return true }
    // At the exact deadline either may come first.
    if calls[call].parts[ask.key]?.generation == ask.generation,
      canServe(call, ask, atDeadline: true)
    {
      return true
    }
    let isVague = calls[call].parts[ask.key]?.isVague == true
    return isVague && ask.generation < self[ask.key].generation && canServe(call, ask)
  }

  /// Returns whether a call was valid at the time of a request and began late enough for it.
  private func canServe(_ id: Int, _ ask: Ask, atDeadline: Bool = false) -> Bool {
    let call = calls[id]
    guard let part = call.parts[ask.key], ask.incarnation == call.incarnation,
      ask.policy != .cacheOnly, call.began > ask.minBegin
    else { return false }
    let end = min(part.givenUpAt ?? .max, call.cancelledAt ?? .max)
    let deadline = rules.deadline.map { call.beganAt + $0 } ?? .max
    return ask.tick < end && ask.askedAt < (atDeadline ? max(deadline, deadline &+ 1) : deadline)
  }

  /// Returns whether any request still needs a call for a key.
  func hasReason(_ call: Int, _ key: Int, isCertain: Bool = false) -> Bool {
    open.contains {
      asks[$0].key == key && asks[$0].isReason && mayServe(call, asks[$0])
        && !(isCertain && asks[$0].isVague)
    }
  }
}

extension ModelOracle {
  /// I7: a request that left has returned.
  mutating func checkLeaverReturned(_ id: Int) {
    if asks[id].form == .completion, asks[id].answeredAt == nil {
      violate(.leaverReturns, "ask \(id) left and was not answered")
    }
  }

  /// I2: every request is answered.
  mutating func checkAllAnswered() {
    for id in open where asks[id].form != .background && asks[id].answeredAt == nil {
      violate(.answeredOnce, "ask \(id) of \(asks[id].key), \(asks[id].policy), was never answered")
    }
  }
}
