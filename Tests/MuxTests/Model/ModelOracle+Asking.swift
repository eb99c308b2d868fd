import Mux

extension ModelOracle {
  /// Somebody is about to ask.
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
    // Whether it is a hit, and so no reason for anything, cannot be told.
    if form == .background, !isStrict, let birth = seenBirth(key), isFresh(birth, at: now) == nil {
      ask.isVague = true
    }
    if !isStrict, ledger.seen == nil, now < ledger.goneUntil {
      ask.mustBeGone = true
      if form == .background || form == .gathered { ask.dueAt = tick }
    }
    asks.append(ask)
    open.append(ask.id)
    if form == .gathered, let birth = seenBirth(key), ask.mustHit != nil, mayBeDue(birth) {
      goAhead(ask.id)
    }
    // Of those asked together nobody sees at once who gets an old value and a fetch behind it.
    if form == .gathered, ask.dueAt == nil, mayBeServedStale(ask) { stay(ask.id, isVague: true) }
    return ask.id
  }

  /// The call that asks has returned.
  mutating func entered(_ id: Int) {
    if asks[id].form == .completion, asks[id].mustHit != nil, asks[id].answeredAt == nil {
      violate(.oneFlight, "ask \(id) waits although a fresh value is there")
    }
    if asks[id].form == .completion, asks[id].mustBeGone, asks[id].answeredAt == nil {
      violate(.oneFlight, "ask \(id) waits although it is known that there is nothing")
    }
  }

  /// Somebody is about to leave.
  mutating func left(_ id: Int) {
    guard asks[id].answeredAt == nil, asks[id].leftAt == nil else { return }
    note { _ in "leave \(id)" }
    reap()
    asks[id].leftAt = tick
    // Its answer may be on its way already.
    if asks[id].form == .task, mayBeServedStale(asks[id]) { stay(id, isVague: true) }
    let key = asks[id].key
    // Between the end of its fetch and its answer it may be the last one to leave.
    if asks[id].dueAt != nil { self[key].toKeep = nil }
    if rules.abandonment == .completeAndStore, asks[id].generation == self[key].generation {
      stay(id)
    }
    // At the very deadline it may end all the same, and those that it missed are no reason by then.
    for call in running where calls[call].incarnation == incarnation && !isOverdue(call) {
      guard let part = calls[call].parts[key], !part.isGivenUp else { continue }
      if !hasReason(call, key) { calls[call].parts[key]?.givenUpAt = tick }
      if !hasReason(call, key, isCertain: true) { calls[call].parts[key]?.isUncertain = true }
    }
  }

  /// Whether an old value may answer while a fetch goes on behind.
  private func mayBeServedStale(_ ask: Ask) -> Bool {
    switch ask.policy {
    case .staleWhileRevalidate, .staleIfSlow: self[ask.key].seen != nil || rules.hasDisk
    case .cacheFirst:
      rules.staleWhileRevalidate > 0 && (self[ask.key].seen != nil || rules.hasDisk)
    case .refresh, .reload, .cacheOnly: false
    }
  }

  /// Somebody who leaves or is served has a fetch go on behind.
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

  /// Somebody who gets a fresh value may have one fetched behind it.
  mutating func goAhead(_ id: Int) {
    stay(id, isVague: true)
    asks[asks.count - 1].dueAt = nil
  }

  /// Whether a value may be old enough to be fetched ahead of its end.
  func mayBeDue(_ birth: Birth) -> Bool {
    guard let share = rules.refreshAhead else { return false }
    let length = Double(birth.lifetime ?? rules.timeToLive) * share * (1 - rules.jitter)
    return now >= birth.moment + Int(length) - 2
  }

  /// Whether the caller has waited for as long as it wants to while there is an old value.
  func isImpatient(_ ask: Ask) -> Bool {
    guard case .staleIfSlow(let patience) = ask.policy else { return false }
    return now >= ask.askedAt + patience.inMilliseconds
  }

  /// Whether a fetch has to answer a request.
  func serves(_ call: Int, _ ask: Ask) -> Bool {
    canServe(call, ask)
      && [ask.generation, ask.former].contains(calls[call].parts[ask.key]?.generation)
  }

  /// Whether a fetch may be there for a request: where several flights of one key were cleared
  /// before they began, nobody can tell which is which.
  func mayServe(_ call: Int, _ ask: Ask) -> Bool {
    if serves(call, ask) { return true }
    // At the very deadline either may come first.
    if calls[call].parts[ask.key]?.generation == ask.generation,
      canServe(call, ask, atDeadline: true)
    {
      return true
    }
    let isVague = calls[call].parts[ask.key]?.isVague == true
    return isVague && ask.generation < self[ask.key].generation && canServe(call, ask)
  }

  /// Whether a call began late enough for a request, and meant something when that was made.
  private func canServe(_ id: Int, _ ask: Ask, atDeadline: Bool = false) -> Bool {
    let call = calls[id]
    guard let part = call.parts[ask.key], ask.incarnation == call.incarnation,
      ask.policy != .cacheOnly, call.began > ask.minBegin
    else { return false }
    let end = min(part.givenUpAt ?? .max, call.cancelledAt ?? .max)
    let deadline = rules.deadline.map { call.beganAt + $0 } ?? .max
    return ask.tick < end && ask.askedAt < (atDeadline ? max(deadline, deadline &+ 1) : deadline)
  }

  /// Whether anybody still wants what a call does for a key.
  func hasReason(_ call: Int, _ key: Int, isCertain: Bool = false) -> Bool {
    open.contains {
      asks[$0].key == key && asks[$0].isReason && mayServe(call, asks[$0])
        && !(isCertain && asks[$0].isVague)
    }
  }
}

extension ModelOracle {
  /// I7: who left has returned.
  mutating func checkLeaverReturned(_ id: Int) {
    if asks[id].form == .completion, asks[id].answeredAt == nil {
      violate(.leaverReturns, "ask \(id) left and was not answered")
    }
  }

  /// I2: nobody waits for ever.
  mutating func checkAllAnswered() {
    for id in open where asks[id].form != .background && asks[id].answeredAt == nil {
      violate(.answeredOnce, "ask \(id) of \(asks[id].key), \(asks[id].policy), was never answered")
    }
  }
}
