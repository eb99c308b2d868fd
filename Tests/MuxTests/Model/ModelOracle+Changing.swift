import Mux

extension ModelOracle {
  /// Records a value that is about to be stored.
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

  /// Records that a newer value was not kept, which outdates memory and disk.
  mutating func outdate(_ key: Int, at tick: Int) {
    (self[key].mayVanishAt, self[key].outdatedAt) = (self.tick, self.tick)
    // With a faulty disk or little memory the library may not know the outdated record.
    if rules.disk != .faulty, rules.hasRoom { self[key].goesAt = self.tick }
    self[key].promise = nil
    (self[key].seen, self[key].toKeep) = (nil, nil)
    self[key].refreshedAt = max(tick, self[key].refreshedAt)
  }

  /// Records that a value was stored.
  mutating func stored(_ key: Int) {
    for ask in open where asks[ask].key == key && asks[ask].form == .completion {
      guard asks[ask].dueAt != nil, asks[ask].generation == self[key].generation,
        asks[ask].leftAt == nil
      else { continue }
      violate(.answeredOnce, "ask \(ask) waits on although a value was stored")
    }
  }

  /// Records a refresh before it is made.
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

  /// Records a clear before it is made, with the keys that are being fetched.
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
    // A request whose fetch has not begun belongs to the generation after the clear.
    let bound = isFetching ? present.map { calls[$0].began } ?? .max : 0
    self[key].generation += 1
    for id in open where asks[id].key == key && asks[id].dueAt == nil {
      if inFlight == .fail { asks[id].dueAt = tick; continue }
      guard asks[id].generation == ledger.generation else { continue }
      let isLeft = asks[id].form == .background && !isFetching
      if asks[id].minBegin >= bound, !isLeft {
        // Only a completion shows at once whether it was answered before.
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

  /// Records that a clear has returned or failed.
  mutating func cleared(_ id: Int, isDone: Bool) {
    note { _ in "cleared \(id)\(isDone ? "" : ", failed")" }
    for key in rules.universe {
      guard let index = self[key].clearings.firstIndex(where: { $0.id == id }) else { continue }
      self[key].clearings[index].endedAt = tick
      self[key].clearings[index].isOver = isDone
      self[key].clearings[index].hasFailed = !isDone
    }
  }

  /// Records that memory is about to be cleared.
  mutating func forgetting(_ key: Int?) {
    note { _ in "forget \(key.map { "\($0)" } ?? "all")" }
    for key in key.map({ [$0] }) ?? rules.universe {
      self[key].mayVanishAt = tick
      self[key].toKeep = nil
      self[key].forgetGone(at: tick)
    }
  }

  /// Records a crash: memory is lost, and after a power failure also unsynced writes.
  mutating func crashed(withPower: Bool) {
    note { _ in "crash\(withPower ? ", power cut" : "")" }
    incarnation += 1
    for id in asks.indices where asks[id].answeredAt == nil {
      if asks[id].form == .background { asks[id].dueAt = tick }
      // Requests made by a fetch leave with it, and the fetch may continue.
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

  /// Gives a following event its own tick.
  private mutating func tickAfterChange() { note { _ in "done so" } }
}
