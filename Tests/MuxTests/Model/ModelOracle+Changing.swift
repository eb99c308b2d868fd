import Mux

extension ModelOracle {
  /// A value is about to be set from outside.
  mutating func storing(_ number: Int, _ key: Int, lifetime: Int?) {
    note { _ in "store \(number) for \(key)" }
    for call in running where calls[call].parts[key]?.generation == self[key].generation {
      calls[call].parts[key]?.givenUpAt = tick
    }
    for ask in open where asks[ask].key == key && asks[ask].generation == self[key].generation {
      if asks[ask].dueAt == nil { asks[ask].dueAt = tick }
    }
    let birth = Birth(
      number: number, key: key, began: tick, root: tick, ended: tick, moment: now,
      lifetime: lifetime, fate: lifetime == 0 ? .unkept : .kept)
    births[number, default: []].append(birth)
    self[key].toKeep = birth
    self[key].forgetGone(at: tick)
    if lifetime == 0 { outdate(key, at: tick) }
    tickAfterChange()
  }

  /// Something newer was there, and is not kept: what is there, and on disk, is old.
  mutating func outdate(_ key: Int, at tick: Int) {
    (self[key].mayVanishAt, self[key].outdatedAt) = (self.tick, self.tick)
    // Where the disk fails, or memory is short, the library may not know that there is anything.
    if rules.disk != .faulty, rules.hasRoom { self[key].goesAt = self.tick }
    self[key].promise = nil
    (self[key].seen, self[key].toKeep) = (nil, nil)
    self[key].refreshedAt = max(tick, self[key].refreshedAt)
  }

  /// A value was set from outside.
  mutating func stored(_ key: Int) {
    for ask in open where asks[ask].key == key && asks[ask].form == .completion {
      guard asks[ask].dueAt != nil, asks[ask].generation == self[key].generation,
        asks[ask].leftAt == nil
      else { continue }
      violate(.answeredOnce, "ask \(ask) waits on although a value was stored")
    }
  }

  /// A refresh is about to be asked for.
  mutating func refreshing(_ key: Int?, byTag: Bool = false) {
    note { _ in "refresh \(key.map { "\($0)" } ?? "all")\(byTag ? " by tag" : "")" }
    let isOfAll = key == nil || byTag
    let keys = key.map { byTag ? rules.tagged(with: $0) : [$0] } ?? rules.universe
    for key in keys {
      if byTag { self[key].isDoubtedForGood = true }
      self[key].refreshedAt = tick
      self[key].forgetGone(at: tick)
      if isOfAll { self[key].isDoubted = rules.hasDisk }
    }
    tickAfterChange()
  }

  /// Something is about to be cleared; `fetching` are the keys whose present flight fetches.
  mutating func clearing(
    _ key: Int?, _ inFlight: ClearMode, fetching: Set<Int>, byTag: Bool = false
  ) -> Int {
    note { _ in
      "clear \(key.map { "\($0)" } ?? "all"), \(inFlight)\(byTag ? " by tag" : "")"
    }
    let id = tick
    for key in key.map({ byTag ? rules.tagged(with: $0) : [$0] }) ?? rules.universe {
      clearFlights(of: key, inFlight, isFetching: fetching.contains(key))
      self[key].clearings.append(KeyLedger.Clearing(id: id, tick: id, isByTag: byTag))
      self[key].forgetGone(at: tick)
      self[key].mayVanishAt = tick
      self[key].toKeep = nil
      self[key].promise = nil
    }
    tickAfterChange()
    return id
  }

  private mutating func clearFlights(of key: Int, _ inFlight: ClearMode, isFetching: Bool) {
    let ledger = self[key]
    let present = running.last {
      calls[$0].incarnation == incarnation && calls[$0].parts[key]?.generation == ledger.generation
    }
    // Who waits for a fetch that has not begun, alone or behind one, waits for one of after the
    // clearing.
    let bound = isFetching ? present.map { calls[$0].began } ?? .max : 0
    self[key].generation += 1
    for id in open where asks[id].key == key && asks[id].dueAt == nil {
      if inFlight == .fail { asks[id].dueAt = tick; continue }
      guard asks[id].generation == ledger.generation else { continue }
      let isLeft = asks[id].form == .background && !isFetching
      if asks[id].minBegin >= bound, !isLeft {
        // Only of a completion is it seen at once whether it has its answer already.
        if asks[id].form != .completion { asks[id].former = asks[id].generation }
        asks[id].generation += 1
      } else if asks[id].form == .background {
        asks[id].dueAt = tick
      }
    }
    for call in running where calls[call].incarnation == incarnation {
      guard calls[call].parts[key] != nil else { continue }
      calls[call].parts[key]?.isOrphan = true
      if inFlight == .fail || !hasReason(call, key) { calls[call].parts[key]?.givenUpAt = tick }
    }
    open.removeAll { asks[$0].form == .background && asks[$0].dueAt != nil }
  }

  /// A clearing has returned, or failed.
  mutating func cleared(_ id: Int, isDone: Bool) {
    note { _ in "cleared \(id)\(isDone ? "" : ", failed")" }
    for key in rules.universe {
      guard let index = self[key].clearings.firstIndex(where: { $0.id == id }) else { continue }
      self[key].clearings[index].endedAt = tick
      self[key].clearings[index].isOver = isDone
      self[key].clearings[index].hasFailed = !isDone
    }
  }

  /// Memory is about to be cleared.
  mutating func forgetting(_ key: Int?) {
    note { _ in "forget \(key.map { "\($0)" } ?? "all")" }
    for key in key.map({ [$0] }) ?? rules.universe {
      self[key].mayVanishAt = tick
      self[key].toKeep = nil
      self[key].forgetGone(at: tick)
    }
  }

  /// The program dies: memory is gone, and with the power what was not synced.
  mutating func crashed(withPower: Bool) {
    note { _ in "crash\(withPower ? ", power cut" : "")" }
    incarnation += 1
    for id in asks.indices where asks[id].answeredAt == nil {
      if asks[id].form == .background { asks[id].dueAt = tick }
      // What a fetch asks for leaves with its fetch, and that may go on.
      if !asks[id].isNested { asks[id].leftAt = tick }
    }
    open.removeAll { asks[$0].form == .background }
    for key in rules.universe {
      self[key].generation += 1
      (self[key].refreshedAt, self[key].isDoubted) = (0, self[key].isDoubtedForGood)
      self[key].forgetGone(at: tick)
      self[key].mayVanishAt = tick
      (self[key].toKeep, self[key].goesAt) = (nil, nil)
      if withPower, !rules.isSynced { self[key].promise = nil }
      for index in self[key].clearings.indices where !self[key].clearings[index].isOver {
        self[key].clearings[index].isVoid = true
      }
    }
    savings = []
    isDiskFailing = rules.disk == .faulty
  }

  /// What begins after a change has a tick of its own.
  private mutating func tickAfterChange() { note { _ in "done so" } }
}
