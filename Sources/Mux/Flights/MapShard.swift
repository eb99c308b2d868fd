/// The part of a map under one lock.
///
/// A value type without side effects.
@usableFromInline
struct MapShard<Key: Hashable & Sendable>: Sendable {
  typealias Replaced = (any ErasedValue, Box<EntryDetails>?)
  typealias Departure = EntryTable<Key, StoredEntry>.Departure

  @usableFromInline var table: EntryTable<Key, StoredEntry>
  @usableFromInline var shared = ShardContext()
  /// The flights by key, separate from the entries, because most entries have no flight.
  var flights: [Key: Flights] = [:]
  var dirtyCount = 0
  var clearings: Int { shared.clearings }
  /// The pinned keys with their number of pins.
  var holds: [Key: Int] = [:]
  /// The keys whose value on disk was fetched after a refresh of everything; nil without such a
  /// refresh.
  ///
  /// Dates cannot decide this, because the clock may have been set back.
  var renewed: Set<Key>?
  var mostFlights = 1_024

  let hasDisk: Bool

  init(limits: CacheLimits, commonReserve: SlotReserve? = nil, hasDisk: Bool = false) {
    table = EntryTable(limits: limits, commonReserve: commonReserve)
    self.hasDisk = hasDisk
  }

  /// Returns the value of a key in memory, unless it is past the age limit.
  @inlinable
  func erasedValue(_ key: Key, hash: Int, at now: Duration) -> (any ErasedValue)? {
    let slot = table.find(key, hash: hash)
    return slot < 0 || table.isExpired(slot, now: now) ? nil : table[slot].box
  }

  func state(of key: Key, hash: Int) -> KeyState {
    let slot = table.find(key, hash: hash)
    return KeyState(stored: slot >= 0 ? table[slot] : nil, flights: flights[key] ?? Flights())
  }

  /// Mutates the state of a key; returns the evicted entries and the replaced value.
  @inline(__always)
  mutating func change<R>(
    _ key: Key, hash: Int, _ change: (inout KeyState, inout ShardContext) -> R
  ) -> (result: R, departures: [Departure], replaced: Replaced?) {
    let slot = table.find(key, hash: hash)
    let place = flights.index(forKey: key)
    var state = KeyState(stored: slot >= 0 ? table[slot] : nil, flights: takeFlights(at: place))
    let (before, replaced) = (state.stored?.trace, state.stored?.content)
    let wasFlying = state.flights.current != nil
    shared.isDiskDoubted = renewed?.contains(key) == false
    let result = change(&state, &shared)
    putBack(state.flights, key, at: place)
    boundRefreshes()
    let departures = keep(&state, key, hash, before: before, wasFlying: wasFlying)
    return (result, departures, replaced)
  }

  /// Mutates the flights of a key in place; nil if there are none.
  mutating func changeFlights<R>(of key: Key, _ change: (inout Flights, ShardContext) -> R?) -> R? {
    guard let place = flights.index(forKey: key) else { return nil }
    return change(&flights.values[place], shared)
  }

  /// Moves the flights out of their slot, to avoid a copy and a second lookup.
  private mutating func takeFlights(at place: Dictionary<Key, Flights>.Index?) -> Flights {
    var taken = Flights()
    if let place { swap(&taken, &flights.values[place]) }
    return taken
  }

  private mutating func putBack(
    _ left: Flights, _ key: Key, at place: Dictionary<Key, Flights>.Index?
  ) {
    switch place {
    case let place? where left.isEmpty: flights.remove(at: place)
    case let place?: flights.values[place] = left
    case nil: if !left.isEmpty { flights[key] = left }
    }
  }

  func dirty() -> [(key: Key, entry: StoredEntry)] {
    guard dirtyCount > 0 else { return [] }
    var dirty: [(key: Key, entry: StoredEntry)] = []
    dirty.reserveCapacity(dirtyCount)
    table.forEach { key, entry in if entry.isDirty { dirty.append((key, entry)) } }
    return dirty
  }

  /// The keys whose value on disk is older than an answer that was not stored.
  var outdatedOnDisk: [Key] { flights.compactMap { $0.value.outdatesDisk ? $0.key : nil } }

  var knownKeys: [Key] {
    let stored = table.keys
    return stored + flights.keys.filter { table.find($0, hash: $0.hashValue) < 0 }
  }
}

extension MapShard {
  /// Pins a key, with or without a value.
  ///
  /// A release may precede its pin if two threads move one window; the counts still add up.
  mutating func pin(_ key: Key, hash: Int) -> [Departure] {
    let count = countHolds(key, 1)
    let slot = table.find(key, hash: hash)
    if count == 1, slot >= 0 { table.pin(slot) }
    return settle(table.reserve(places: holds.count))
  }

  /// Releases one pin of ``pin(_:hash:)``.
  mutating func unpin(_ key: Key, hash: Int, now: Duration) -> [Departure] {
    let count = countHolds(key, -1)
    let departures = table.reserve(places: holds.count)
    let slot = table.find(key, hash: hash)
    return settle(departures + (count == 0 && slot >= 0 ? table.unpin(slot, now: now) : []))
  }

  private mutating func countHolds(_ key: Key, _ change: Int) -> Int {
    let count = holds[key, default: 0] + change
    holds[key] = count == 0 ? nil : count
    return count
  }

  func isHeld(_ key: Key) -> Bool { holds[key, default: 0] > 0 }

  /// Marks everything stale, including entries that are only on disk.
  mutating func refreshAll(_ rules: FlightRules) -> [(Key, KeyState.Actions)] {
    if hasDisk { renewed = [] }
    shared.clearings += 1
    return knownKeys.map { key in
      (key, change(key, hash: key.hashValue) { $0.refresh(rules, in: &$1) }.result)
    }
  }

  mutating func clearAll(inFlight: ClearMode) -> [(Key, KeyState.Actions)] {
    shared.clearings += 1
    renewed = nil
    let actions = flights.keys.map { key in
      (key, change(key, hash: key.hashValue) { $0.clear(inFlight: inFlight, in: &$1) }.result)
    }
    table.removeAll()
    dirtyCount = 0
    return actions
  }

  /// Evicts all entries past the age limit, even if they are pinned or in flight.
  mutating func expire(at context: DecisionContext) -> [(Key, KeyState.Actions)] {
    var old: [Key] = []
    table.forEach { key, entry in if entry.isTooOld(at: context) { old.append(key) } }
    return old.map { key in
      (key, change(key, hash: key.hashValue) { $0.expire(at: context, in: &$1) }.result)
    }
  }

  mutating func noteClearing() { shared.clearings += 1 }

  /// Removes all values from memory; flights continue.
  mutating func clearMemory(_ rules: FlightRules) {
    for key in knownKeys {
      _ = change(key, hash: key.hashValue) { state, _ in state.clearMemory(rules) }
    }
  }

  /// Stores an entry from disk, unless the key is in use or a clearing happened since the read.
  mutating func adopt(
    _ key: Key, hash: Int, _ entry: StoredEntry, now: Duration, clearings before: Int
  ) -> (isTaken: Bool, departures: [Departure]) {
    guard shared.clearings == before, table.find(key, hash: hash) < 0, flights[key] == nil else {
      return (false, [])
    }
    let departures = change(key, hash: hash) { state, shared in
      shared.now = now
      state.adopt(entry, in: &shared)
    }.departures
    return (true, departures)
  }
}
