/// The entries of one shard of a map, within limits.
///
/// A value type; its owner has the lock. Only the count of free places is shared with other shards.
/// Key, payload and time of use are adjacent in one array, indexed by ``SlotIndex``. A hit reads two
/// memory locations, prefetches a third if the table has a hint for it, and updates no list. The
/// code of a hit is inlinable, so that it is specialized for the types of the client.
///
/// A slot is valid until an entry is inserted, updated, unpinned or removed. The hash is
/// `key.hashValue`, whose low bits may select the shard.
///
/// Pinned entries are not evicted, and count against the limits only as far as places are reserved
/// for them. All other entries are within the limits after each call.
@usableFromInline
struct EntryTable<Key: Hashable & Sendable, Payload: Sendable>: Sendable {
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline let key: Key
    @usableFromInline var payload: Payload
    /// The time of the last use, on the clock of the queues; storing counts as a use.
    @usableFromInline var usedAt: UInt32
  }

  @usableFromInline var nodes: ContiguousArray<Node> = []
  @usableFromInline var index = SlotIndex()
  @usableFromInline var queues = SlotQueues()
  /// The timer wheel; nil without an age limit.
  @usableFromInline var wheel: AgeWheel?
  @usableFromInline let movesOnUse: Bool
  /// True if the oldest entry of a single queue is always evicted.
  let isPlainQueue: Bool
  var probation = Probation()
  var limits: CacheLimits
  /// The number of places reserved for pinned entries.
  var reserved = 0
  /// The common reserve beyond the limit of count; `taken` is the number of places taken from it.
  let commonReserve: SlotReserve?
  var taken = 0
  /// The number of iterations of eviction, for tests of the complexity.
  var evictionSteps = 0

  /// Creates an empty table with the limits of the shard.
  init(limits: CacheLimits, commonReserve: SlotReserve? = nil) {
    self.limits = limits
    self.commonReserve = commonReserve
    movesOnUse = limits.eviction == .leastRecentlyUsed
    isPlainQueue = limits.eviction != .s3fifo
    wheel = limits.age == nil ? nil : AgeWheel()
  }

  /// Returns the slot of a key; -1 if it is missing.
  @inlinable
  func find(_ key: Key, hash: Int) -> Int {
    let tag = SlotIndex.tag(hash)
    var position = index.start(tag)
    while true {
      let slot = index.candidate(tag, from: &position)
      if slot < 0 || nodes[slot].key == key { return slot }
    }
  }

  /// The payload of an entry, mutable in place; use `update` to change its cost or age.
  @inlinable
  subscript(slot: Int) -> Payload {
    _read { yield nodes[slot].payload }
    _modify { yield &nodes[slot].payload }
  }

  /// Records a use of an entry.
  @inlinable
  mutating func touch(_ slot: Int) {
    if movesOnUse {
      queues.renew(slot)
    } else {
      nodes[slot].usedAt = queues.clock &+ 1
    }
  }

  /// Records the address that a hit reads after the payload.
  mutating func hint(_ address: UInt, at slot: Int) {
    index.hint(address, for: queues[slot].tag, slot: slot)
  }

  /// Returns whether an entry is past the age limit; such an entry remains until the next change,
  /// or while it is pinned.
  @inlinable
  func isExpired(_ slot: Int, now: Duration) -> Bool {
    guard let wheel else { return false }
    return AgeWheel.tick(now) >= wheel.links[slot].deadline
  }

  func key(at slot: Int) -> Key { nodes[slot].key }

  func cost(at slot: Int) -> Int { queues.cost(of: slot) }

  func isPinned(_ slot: Int) -> Bool { queues[slot].pins > 0 }

  /// The number of entries, including pinned ones.
  var count: Int { nodes.count }

  var pinnedCount: Int { queues.held.count }

  /// The total cost, including pinned entries; wraps around on overflow.
  var totalCost: Int { queues.evictableCost &+ queues.held.cost }

  /// The keys in the order of ``forEach(_:)``.
  var keys: [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(count)
    forEach { key, _ in keys.append(key) }
    return keys
  }

  /// Calls `body` for each entry, queue by queue: passed over, main, probation, pinned; each from
  /// oldest to newest.
  ///
  /// For least recently used, the oldest entry is the one with the earliest use; otherwise the one
  /// that entered its queue first.
  func forEach(_ body: (Key, Payload) throws -> Void) rethrows {
    for queue in [SlotQueues.Queue.passed, .main, .probation, .held] {
      try queues.forEach(in: queue) { try body(nodes[$0].key, nodes[$0].payload) }
    }
  }

  /// The number of iterations of all loops except those of `find`.
  var steps: Int { index.steps + probation.steps + evictionSteps + (wheel?.steps ?? 0) }
}

extension EntryTable {
  /// Returns whether another entry of this cost fits without an eviction.
  mutating func hasRoom(for cost: Int) -> Bool {
    if let limit = limits.cost, cost > limit - queues.evictableCost { return false }
    guard let places, queues.evictableCount >= places - reserved else { return true }
    guard commonReserve?.take() == true else { return false }
    taken += 1
    return true
  }

  /// Sets the limits of count and cost; returns the evicted entries.
  mutating func setLimits(count: Int?, cost: Int?) -> [Departure] {
    limits = CacheLimits(count: count, cost: cost, age: limits.age, eviction: limits.eviction)
    // The common reserve may now be smaller than the places taken.
    while taken > 0, commonReserve?.isOverdrawn == true {
      taken -= 1
      commonReserve?.giveBack(1)
    }
    var departures: [Departure] = []
    var slot = -1
    makeRoom(for: nil, keeping: &slot, &departures)
    giveBack()
    return departures
  }
}
