/// The part of a map that lies under one lock.
///
/// Pure.
@usableFromInline
struct MapShard<Key: Hashable & Sendable>: Sendable {
  typealias Replaced = (any Cargo, Boxed<EntryDetails>?)
  typealias Departure = EntryTable<Key, StoredEntry>.Departure

  @usableFromInline var table: EntryTable<Key, StoredEntry>
  @usableFromInline var around = Surroundings()
  /// What is under way, apart from what is stored: most entries are at rest.
  var flights: [Key: Flights] = [:]
  var dirtyCount = 0
  var clearings: Int { around.clearings }
  /// The keys that must not be evicted, and how often that was asked for.
  var holds: [Key: Int] = [:]
  /// The keys of which the disk has what was fetched since all was refreshed; nil where it was not.
  ///
  /// Kept by name, since no date tells: it may have been set back.
  var renewed: Set<Key>?
  var mostFlights = 1_024

  let hasDisk: Bool

  init(limits: CacheLimits, spare: SparePlaces? = nil, hasDisk: Bool = false) {
    table = EntryTable(limits: limits, spare: spare)
    self.hasDisk = hasDisk
  }

  /// A default request that needs nothing but a copy of the value, nil for any other.
  @inlinable
  mutating func plainHit<Value: Sendable>(
    _ key: Key, hash: Int, at now: Duration, as type: Value.Type
  ) -> Value? {
    let slot = table.find(key, hash: hash)
    guard slot >= 0, table[slot].isPlainHit(at: now), !around.isObserved else { return nil }
    table[slot].hits &+= 1
    table.touch(slot)
    return Boxed<Value>.value(of: table[slot].cargo)
  }

  /// The value of a key in memory, unless it is past the limit of age.
  @inlinable
  func cargo(_ key: Key, hash: Int, at now: Duration) -> (any Cargo)? {
    let slot = table.find(key, hash: hash)
    return slot < 0 || table.isExpired(slot, now: now) ? nil : table[slot].cargo
  }

  /// The state of one key, put together for reading.
  func state(of key: Key, hash: Int) -> KeyState {
    let slot = table.find(key, hash: hash)
    return KeyState(stored: slot >= 0 ? table[slot] : nil, flights: flights[key] ?? Flights())
  }

  /// Changes the state of one key; gives what left the table for it, and what was replaced.
  @inline(__always)
  mutating func change<R>(
    _ key: Key, hash: Int, _ change: (inout KeyState, inout Surroundings) -> R
  ) -> (result: R, departures: [Departure], replaced: Replaced?) {
    let slot = table.find(key, hash: hash)
    let place = flights.index(forKey: key)
    var state = KeyState(stored: slot >= 0 ? table[slot] : nil, flights: takeFlights(at: place))
    let (before, replaced) = (state.stored?.trace, state.stored?.content)
    let wasFlying = state.flights.current != nil
    around.isDiskDoubted = renewed?.contains(key) == false
    let result = change(&state, &around)
    putBack(state.flights, key, at: place)
    boundRefreshes()
    let departures = keep(&state, key, hash, before: before, wasFlying: wasFlying)
    return (result, departures, replaced)
  }

  /// Changes what is under way of one key, where it is; nil if nothing is.
  mutating func changeFlights<R>(
    of key: Key, _ change: (inout Flights, Surroundings) -> R?
  ) -> R? {
    guard let place = flights.index(forKey: key) else { return nil }
    return change(&flights.values[place], around)
  }

  /// Takes the flights out and leaves their place, so that none is copied and the key found once.
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

  /// The entries that are not on disk as they are.
  func dirty() -> [(key: Key, entry: StoredEntry)] {
    guard dirtyCount > 0 else { return [] }
    var dirty: [(key: Key, entry: StoredEntry)] = []
    dirty.reserveCapacity(dirtyCount)
    table.forEach { key, entry in if entry.isDirty { dirty.append((key, entry)) } }
    return dirty
  }

  /// The keys of which the disk has what is older than an answer that was kept nowhere.
  var outdatedOnDisk: [Key] { flights.compactMap { $0.value.outdatesDisk ? $0.key : nil } }

  /// The keys with a value or a flight.
  var knownKeys: [Key] {
    let stored = table.keys
    return stored + flights.keys.filter { table.find($0, hash: $0.hashValue) < 0 }
  }
}

extension MapShard {
  /// Keeps a key from being evicted, now or once it has a value.
  ///
  /// The release may come first, where two threads move one window: both count all the same.
  mutating func hold(_ key: Key, hash: Int) -> [Departure] {
    let count = countHolds(key, 1)
    let slot = table.find(key, hash: hash)
    if count == 1, slot >= 0 { table.pin(slot) }
    return settle(table.reserve(places: holds.count))
  }

  /// Gives back what ``hold(_:hash:)`` took.
  mutating func release(_ key: Key, hash: Int, now: Duration) -> [Departure] {
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
}

extension MapShard {
  /// Marks everything for a refresh, also what is only on disk.
  mutating func refreshAll(_ rules: FlightRules) -> [(Key, KeyState.Step)] {
    if hasDisk { renewed = [] }
    around.clearings += 1
    return knownKeys.map { key in
      (key, change(key, hash: key.hashValue) { $0.refresh(rules, in: &$1) }.result)
    }
  }

  /// Forgets everything.
  mutating func clearAll(_ inFlight: ClearMode) -> [(Key, KeyState.Step)] {
    around.clearings += 1
    renewed = nil
    let step = flights.keys.map { key in
      (key, change(key, hash: key.hashValue) { $0.clear(inFlight, in: &$1) }.result)
    }
    table.removeAll()
    dirtyCount = 0
    return step
  }

  /// Lets go what is past the age limit, also what is held or in flight.
  mutating func expire(at moment: Moment) -> [(Key, KeyState.Step)] {
    var old: [Key] = []
    table.forEach { key, entry in if entry.isTooOld(at: moment) { old.append(key) } }
    return old.map { key in
      (key, change(key, hash: key.hashValue) { $0.expire(at: moment, in: &$1) }.result)
    }
  }

  /// Notes that one key is about to be cleared.
  mutating func noteClearing() { around.clearings += 1 }

  /// Forgets what is in memory; what is under way goes on.
  mutating func clearMemory(_ rules: FlightRules) {
    for key in knownKeys {
      _ = change(key, hash: key.hashValue) { state, _ in state.clearMemory(rules) }
    }
  }

  /// Takes in what was read from disk, unless the key is known or anything was cleared since.
  mutating func adopt(
    _ key: Key, hash: Int, _ entry: StoredEntry, now: Duration, clearings before: Int
  ) -> (isTaken: Bool, departures: [Departure]) {
    guard around.clearings == before, table.find(key, hash: hash) < 0, flights[key] == nil else {
      return (false, [])
    }
    let departures = change(key, hash: hash) { state, around in
      around.now = now
      state.adopt(entry, in: &around)
    }.departures
    return (true, departures)
  }
}
