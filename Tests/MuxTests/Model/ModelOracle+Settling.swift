import Mux

extension ModelOracle {
  /// Checks that only time can bring progress; `flying` are the keys with a flight.
  mutating func settled(flying: Set<Int>) {
    note { _ in "settled, flying \(flying.sorted())" }
    reap()
    for id in open where asks[id].answeredAt == nil { checkAnswer(asks[id]) }
    open.removeAll {
      asks[$0].form == .background && (!flying.contains(asks[$0].key) || asks[$0].dueAt != nil)
    }
    for call in running where calls[call].incarnation == incarnation { checkIsWanted(call) }
    for key in rules.universe {
      checkIsKept(key)
      endVanishing(key)
    }
  }

  /// I4: a disk without delays has removed gone records by now.
  private mutating func endVanishing(_ key: Int) {
    guard rules.disk == .memory else { return }
    for index in self[key].clearings.indices where self[key].clearings[index].isGone {
      if self[key].clearings[index].endedAt == nil { self[key].clearings[index].endedAt = tick }
      let isVoid = self[key].clearings[index].isVoid
      if !isVoid { self[key].clearings[index].isOver = true }
    }
  }

  /// I2, I7, I10, I13: a request that left, or whose fetch is over or overdue, is answered.
  private mutating func checkAnswer(_ ask: Ask) {
    let what = "ask \(ask.id) of \(ask.key), \(ask.policy)"
    if ask.form == .background { return }
    if ask.leftAt != nil { return violate(.leaverReturns, "\(what), left and still waits") }
    if ask.form == .gathered { return }
    if isImpatient(ask), ask.form == .completion, !rules.hasDisk, rules.hasRoom,
      ask.generation == self[ask.key].generation, let seen = self[ask.key].seen,
      !isPastAgeLimit(seen.moment)
    {
      return violate(.answeredOnce, "\(what), waits on past its time-out beside \(seen)")
    }
    if let call = ask.verdict {
      return violate(.sameError, "\(what), has no answer though call \(call) failed")
    }
    if let due = ask.dueAt {
      return violate(.answeredOnce, "\(what), should have been answered at \(due)")
    }
    let late = running.first {
      calls[$0].incarnation == incarnation && isOverdue($0) && serves($0, ask)
        && !isUncertain($0, ask.key)
    }
    if let late { violate(.overdueIsLeft, "\(what), waits for call \(late) past its deadline") }
  }

  /// I8 and I10: a fetch runs only while it is needed and in time.
  private mutating func checkIsWanted(_ id: Int) {
    let call = calls[id]
    guard rules.seesCancellation, !call.isCancelled else { return }
    if isOverdue(id) {
      return violate(.overdueIsLeft, "call \(id) is past its deadline and was not cancelled")
    }
    let isWanted = call.parts.contains { key, part in !part.isGivenUp && hasReason(id, key) }
    if !isWanted {
      violate(.lastLeaverDecides, "nobody waits for call \(id), but it was not cancelled")
    }
  }

  /// I8: the value of a fetch is kept, with or without waiting requests.
  private mutating func checkIsKept(_ key: Int) {
    guard let birth = self[key].toKeep else { return }
    self[key].toKeep = nil
    guard rules.hasRoom, rules.limits.age == nil else { return }
    if let seen = seenBirth(key), seen.number == birth.number || seen.began > birth.began { return }
    violate(.lastLeaverDecides, "\(birth.number) of \(key) was fetched and not kept")
  }
}
