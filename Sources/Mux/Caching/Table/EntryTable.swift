/// The entries that one shard of a map keeps, within limits.
///
/// It is pure; its owner has a lock. Key, payload and the time of its use lie together in one array,
/// found over ``SlotIndex``: a hit reads two places of memory, while a third that it will read is on
/// its way if the table was told of it, and needs no list. Everything a hit does is inlinable, so
/// that it is specialised where the types are known; the rest is not.
///
/// A slot is valid until an entry is inserted, updated, unpinned or removed. The hash is
/// `key.hashValue`, and its low bits are free to choose a shard.
///
/// Pinned entries never leave by themselves, and are counted against the limits only as far as places
/// are reserved for them; everything else is within the limits after each call.
@usableFromInline
struct EntryTable<Key: Hashable & Sendable, Payload: Sendable>: Sendable {
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline let key: Key
    @usableFromInline var payload: Payload
    /// When it was used last, by the clock of the queues; storing it is a use.
    @usableFromInline var usedAt: UInt32
  }

  @usableFromInline var nodes: ContiguousArray<Node> = []
  @usableFromInline var index = SlotIndex()
  @usableFromInline var queues = SlotQueues()
  /// Nil without a limit of age.
  @usableFromInline var wheel: AgeWheel?
  @usableFromInline let movesOnUse: Bool
  /// Whether what leaves is simply the oldest of one queue.
  let isPlainQueue: Bool
  var probation = Probation()
  var limits: CacheLimits
  /// How many places the limit of count has for pinned entries alone.
  var reserved = 0
  /// What it may take beyond its limit of count, and what it has taken.
  let spare: SparePlaces?
  var taken = 0
  /// How many turns the loops of eviction took, for the tests of its cost.
  var evictionSteps = 0

  /// Makes an empty table; the limits are those of the shard.
  init(limits: CacheLimits, spare: SparePlaces? = nil) {
    self.limits = limits
    self.spare = spare
    movesOnUse = limits.eviction == .leastRecentlyUsed
    isPlainQueue = limits.eviction != .s3fifo
    wheel = limits.age == nil ? nil : AgeWheel()
  }

  /// The slot of a key, -1 if there is none.
  @inlinable
  func find(_ key: Key, hash: Int) -> Int {
    let tag = SlotIndex.tag(hash)
    var position = index.start(tag)
    while true {
      let slot = index.candidate(tag, from: &position)
      if slot < 0 || nodes[slot].key == key { return slot }
    }
  }

  /// The payload of an entry, changed in place; for its cost and age there is `update`.
  @inlinable
  subscript(slot: Int) -> Payload {
    _read { yield nodes[slot].payload }
    _modify { yield &nodes[slot].payload }
  }

  /// Notes that an entry was used.
  @inlinable
  mutating func touch(_ slot: Int) {
    if movesOnUse {
      queues.renew(slot)
    } else {
      nodes[slot].usedAt = queues.clock &+ 1
    }
  }

  /// Notes where that lies which a hit reads once it has the payload.
  mutating func hint(_ address: UInt, at slot: Int) {
    index.hint(address, for: queues[slot].tag, slot: slot)
  }

  /// Whether an entry is past the limit of age: such a one is there only until the next change,
  /// or because it is pinned.
  @inlinable
  func isExpired(_ slot: Int, now: Duration) -> Bool {
    guard let wheel else { return false }
    return AgeWheel.tick(now) >= wheel.links[slot].deadline
  }

  func key(at slot: Int) -> Key { nodes[slot].key }

  func cost(at slot: Int) -> Int { queues.cost(of: slot) }

  func isPinned(_ slot: Int) -> Bool { queues[slot].pins > 0 }

  /// How many entries there are, pinned ones included.
  var count: Int { nodes.count }

  var pinnedCount: Int { queues.held.count }

  /// The sum of all costs, pinned entries included; it wraps around rather than overflow.
  var totalCost: Int { queues.evictableCost &+ queues.held.cost }

  /// The keys in the order of ``forEach(_:)``.
  var keys: [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(count)
    forEach { key, _ in keys.append(key) }
    return keys
  }

  /// Runs through the entries queue by queue: first those that were passed over, then the main
  /// queue, those on probation, and the pinned ones, each from the oldest to the newest.
  ///
  /// Oldest is, with least recently used, the one that was not used for the longest time, else
  /// the one that entered its queue first.
  func forEach(_ body: (Key, Payload) throws -> Void) rethrows {
    for queue in [SlotQueues.Queue.passed, .main, .probation, .held] {
      try queues.forEach(in: queue) { try body(nodes[$0].key, nodes[$0].payload) }
    }
  }

  /// The turns that all loops but those of `find` took so far.
  var steps: Int { index.steps + probation.steps + evictionSteps + (wheel?.steps ?? 0) }
}

extension EntryTable {
  /// Whether one more entry of this cost is within the limits and no other has to leave for it.
  mutating func hasRoom(for cost: Int) -> Bool {
    if let limit = limits.cost, cost > limit - queues.evictableCost { return false }
    guard let places, queues.evictableCount >= places - reserved else { return true }
    guard spare?.take() == true else { return false }
    taken += 1
    return true
  }

  /// Has other limits of count and cost from now on, and gives the entries that left for that.
  mutating func setLimits(count: Int?, cost: Int?) -> [Departure] {
    limits = CacheLimits(count: count, cost: cost, age: limits.age, eviction: limits.eviction)
    // Of the common places there may be fewer now than were taken.
    while taken > 0, spare?.isOverdrawn == true {
      taken -= 1
      spare?.giveBack(1)
    }
    var departures: [Departure] = []
    var slot = -1
    makeRoom(for: nil, keeping: &slot, &departures)
    giveBack()
    return departures
  }
}
