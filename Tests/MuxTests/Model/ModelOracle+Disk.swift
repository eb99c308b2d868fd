extension ModelOracle {
  /// Compares the records of the store, read without the library.
  mutating func lookAtDisk(_ records: [Int: KeyLedger.Seen]) {
    for key in rules.universe {
      let record = records[key]
      defer { self[key].onDisk = record }
      guard record != self[key].onDisk else { continue }
      guard let record else {
        checkMayLeaveDisk(key)
        continue
      }
      self[key].isDamaged = false
      guard let birth = birth(of: record.number, at: record.moment), birth.key == key else {
        violate(.diskIsWhole, "the disk has \(record) for \(key), which was never fetched so")
        continue
      }
      checkMayBeOnDisk(birth, key)
    }
    for key in rules.universe { checkDiskIsCleared(key) }
  }

  /// I5 and I11: a record disappears only if it was cleared or is unreadable.
  private mutating func checkMayLeaveDisk(_ key: Int) {
    let ledger = self[key]
    if ledger.isDamaged {
      self[key].isDamaged = false
    } else if !ledger.clearings.contains(where: { $0.endedAt ?? .max >= ledger.onDiskSince }),
      !mayBeRemovedLate(key)
    {
      violate(.failureKeepsValue, "the record of \(key) is gone from disk for no reason")
    }
  }

  /// Returns whether a record may be removed late: by the retry of a failed clear, or with the save
  /// after a newer value that was not kept.
  private func mayBeRemovedLate(_ key: Int) -> Bool {
    guard let record = self[key].onDisk, let birth = birth(of: record.number, at: record.moment)
    else { return false }
    if birth.ended <= self[key].outdatedAt { return true }
    return self[key].clearings.contains { $0.hasFailed && birth.root <= $0.tick }
  }

  private mutating func checkMayBeOnDisk(_ birth: Birth, _ key: Int) {
    self[key].onDiskSince = tick
    let what = "the disk has \(birth.number) for \(key)"
    switch birth.fate {
    case .kept: break
    case .unkept: violate(.refreshIsNewer, "\(what), which is good for no time")
    case .orphan: violate(.clearedStaysGone, "\(what), fetched for those of before a clearing")
    case .late: violate(.overdueIsLeft, "\(what), which came after its deadline")
    case .givenUp: violate(.lastLeaverDecides, "\(what), of a fetch that was given up")
    }
  }

  /// I4: after a clear nothing older is on disk.
  private mutating func checkDiskIsCleared(_ key: Int) {
    guard let record = self[key].onDisk, !self[key].isDamaged,
      let birth = birth(of: record.number, at: record.moment),
      let cleared = self[key].clearings.last(where: { $0.isOver && !$0.isByTag })?.tick
    else { return }
    if birth.root <= cleared {
      violate(.clearedStaysGone, "the disk has \(birth.number) for \(key), of before a clearing")
    }
  }

  /// Records the start of a save.
  mutating func saving() -> Int {
    note { _ in "save" }
    var seen: [Int: KeyLedger.Seen] = [:]
    for key in rules.universe {
      seen[key] = self[key].seen
      // Values fetched while a clear by tag was in progress are removed with it.
      if self[key].clearings.contains(where: \.isByTag) { self[key].mayVanishAt = tick }
    }
    savings.append(Saving(id: tick, tick: tick, seen: seen))
    return tick
  }

  /// I11: values in memory from the start of a save to its end are on disk.
  mutating func saved(_ id: Int, isDone: Bool) {
    note { _ in "saved \(id)\(isDone ? "" : ", failed")" }
    guard let saving = savings.first(where: { $0.id == id }) else { return }
    savings.removeAll { $0.id == id }
    guard isDone else { return }
    for key in rules.universe { checkOutdatedIsGone(key, saving) }
    for (key, seen) in saving.seen {
      let ledger = self[key]
      let ended = birth(of: seen.number, at: seen.moment)?.ended ?? 0
      let hasStayed =
        ledger.mayVanishAt < saving.tick && ledger.outdatedAt < ended
        && ledger.damagedAt < ended
        && (rules.hasRoom ? true : ledger.seen == seen) && ledger.seen != nil
      guard hasStayed else { continue }
      self[key].promise = KeyLedger.Promise(moment: seen.moment, tick: tick)
      guard rules.disk != .files, ledger.onDisk?.moment ?? -1 < seen.moment else { continue }
      violate(.diskIsWhole, "\(seen) of \(key) was saved, but the disk has \(ledger.onDisk as Any)")
    }
  }

  /// I3: a record older than a value that was not kept is gone after the next save.
  private mutating func checkOutdatedIsGone(_ key: Int, _ saving: Saving) {
    guard let goesAt = self[key].goesAt, goesAt < saving.tick, rules.disk != .files,
      let record = self[key].onDisk, let birth = birth(of: record.number, at: record.moment)
    else { return }
    if birth.ended <= goesAt {
      violate(
        .refreshIsNewer, "the disk has \(birth.number) for \(key), of before one kept nowhere")
    }
  }

  /// Records that a record is about to be damaged.
  mutating func damaging(_ key: Int) {
    note { _ in "damage \(key)" }
    self[key].isDamaged = true
    self[key].damagedAt = tick
    self[key].promise = nil
  }
}
