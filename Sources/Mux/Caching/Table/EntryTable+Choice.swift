import LightFoundation

/// The choice of what leaves, in the order of use or by S3-FIFO with the recency of LIRS.
///
/// S3-FIFO (Yang and others, 2023): a short queue for new entries, a main queue in which what was
/// used gets another round, and a memory of what left. LIRS (Jiang and Zhang, 2002): what comes back
/// is measured against what would leave for it, by the time since the use before.
extension EntryTable {
  /// The entry that leaves next, for a place or for its cost; moves those that may stay out of the
  /// way.
  ///
  /// Each turn but the last takes back a use that a ``touch(_:)`` gave, or passes over an entry that
  /// costs nothing, which happens once between two uses; so a turn is paid for.
  mutating func nextVictim(forPlace: Bool) -> Int {
    while true {
      evictionSteps &+= 1
      // What was passed over was the oldest already.
      let isPassed = forPlace && queues.passed.count > 0
      let isProbation =
        !isPassed && probation.isFull(queues, places: places, cost: limits.cost)
      let queue: SlotQueues.Queue = isPassed ? .passed : isProbation ? .probation : .main
      let slot = Int(queues.ends(of: queue).oldest)
      // A use in the younger half of probation says little: most keys are used twice in a row.
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

  /// The queue for a new entry.
  ///
  /// While there is room the main queue fills too: else all would be on probation when the first
  /// has to leave, and a loop would meet a plain queue.
  mutating func home(for tag: UInt32, isFull: Bool) -> SlotQueues.Queue {
    if isPlainQueue { return .main }
    queues.clock &+= 2
    let isCrowded = probation.exceedsShare(queues, places: places, cost: limits.cost)
    switch probation.recall(tag) {
    // mutant: What comes back is measured against what would leave
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

  /// Whether an entry that came back was used later than the one that would leave the main queue.
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

  /// How long after it entered its queue an entry was last used there; 0 or less if it was not.
  private func useAge(_ slot: Int) -> Int {
    Int(Int32(bitPattern: nodes[slot].usedAt &- queues[slot].movedAt))
  }
}
