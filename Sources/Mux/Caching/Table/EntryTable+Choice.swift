import LightFoundation

/// Selects the entry to evict, by recency or by S3-FIFO with the recency measure of LIRS.
///
/// S3-FIFO (Yang et al., 2023): a small queue for new entries, a main queue in which used entries
/// get another round, and a ghost queue of evicted keys. LIRS (Jiang and Zhang, 2002): a returning
/// entry is compared with its eviction candidate by the time since their previous use.
extension EntryTable {
  /// Returns the entry to evict for count or for cost, and moves the entries that may stay.
  ///
  /// Each iteration except the last consumes a use recorded by ``touch(_:)``, or passes over an
  /// entry without cost, which happens once between two uses. The cost is therefore amortized.
  mutating func nextVictim(forPlace: Bool) -> Int {
    while true {
      evictionSteps &+= 1
      // Passed-over entries were already the oldest.
      let isPassed = forPlace && queues.passed.count > 0
      let isProbation = !isPassed && probation.isFull(queues, places: places, cost: limits.cost)
      let queue: SlotQueues.Queue = isPassed ? .passed : isProbation ? .probation : .main
      let slot = Int(queues.ends(of: queue).oldest)
      // A use in the younger half of probation is weak evidence: most keys are used twice in a row.
      let least = isProbation ? queues.probation.count : 0
      if !isPlainQueue, useAge(slot) > least {
        queues.promote(slot)
      } else if !forPlace, queues.cost(of: slot) == 0 {
        queues.passOver(slot)
      } else {
        remember(slot)
        return slot
      }
    }
  }

  private mutating func remember(_ slot: Int) {
    if isPlainQueue { return }
    probation.remember(
      queues[slot].tag, usedAt: nodes[slot].usedAt, from: queues[slot].home, capacity: capacity)
  }

  /// Returns the queue for a new entry.
  ///
  /// The main queue is filled even before the table is full. Otherwise all entries would be on
  /// probation at the first eviction, and a loop over the keys would find a plain FIFO queue.
  mutating func home(for tag: UInt32, isFull: Bool) -> SlotQueues.Queue {
    if isPlainQueue { return .main }
    queues.clock &+= 2
    let isCrowded = probation.exceedsShare(queues, places: places, cost: limits.cost)
    switch probation.recall(tag) {
    // mutant: A returning entry is compared with the victim
    // broken: case .leftOnProbation(let age, let usedAt) where BROKEN || isWanted(usedAt):
    case .leftOnProbation(let age, let usedAt) where isWanted(usedAt):
      probation.grow(age, capacity)
      return .main
    case .leftMain(let age): probation.shrink(age, capacity)
    case .leftOnProbation, nil: break
    }
    // mutant: A map that fills has a main queue
    // broken: return isCrowded && !isFull && !BROKEN ? .main : .probation
    return isCrowded && !isFull ? .main : .probation
  }

  /// Returns whether a returning entry was used after the next victim of the main queue.
  private mutating func isWanted(_ usedAt: UInt32) -> Bool {
    while queues.main.count > 0 {
      let rival = Int(queues.main.oldest)
      guard useAge(rival) > 0 else {
        return queues.storings(since: usedAt) <= queues.storings(since: nodes[rival].usedAt)
      }
      evictionSteps &+= 1
      queues.promote(rival)
    }
    return true
  }

  /// Returns the time from arrival in the queue to the last use there; 0 or less without.
  private func useAge(_ slot: Int) -> Int {
    Int(Int32(bitPattern: nodes[slot].usedAt &- queues[slot].movedAt))
  }
}
