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
  private(set) var flights: [Key: Flights] = [:]
  private(set) var dirtyCount = 0
  /// How often anything was cleared.
  var clearings: Int { around.clearings }
  /// The keys that must not be evicted, and how often that was asked for.
  var holds: [Key: Int] = [:]
  /// The keys of which the disk has what was fetched since all was refreshed; nil where it was not.
  ///
  /// Kept by name, since no date tells: it may have been set back.
  private var renewed: Set<Key>?
  private var mostFlights = 1_024

  private let hasDisk: Bool

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

  /// Takes the stored part out of a state and puts it back.
  private mutating func keep(
    _ state: inout KeyState, _ key: Key, _ hash: Int, before: StoredEntry.Trace?,
    wasFlying: Bool
  ) -> [Departure] {
    let isFlying = state.flights.current != nil
    let now = around.now
    dirtyCount += (state.stored?.isDirty == true ? 1 : 0) - (before?.marks.isDirty == true ? 1 : 0)
    guard var entry = state.stored.take() else {
      guard let before else { return [] }
      table.remove(slot: table.find(key, hash: hash))
      noteOnDisk(before.marks, key)
      return []
    }
    let isModest = entry.marks.remove(.modest) != nil
    guard let before else {
      return settle(insert(entry, key, hash, isModest: isModest, isFlying: isFlying))
    }
    let slot = table.find(key, hash: hash)
    if isModest, entry.cost > table.cost(at: slot), !table.isPinned(slot) {
      // Dearer than what it replaces, which goes in any case: it has to find room like a new one.
      table.remove(slot: slot)
      return settle(insert(entry, key, hash, isModest: true, isFlying: isFlying))
    }
    table[slot] = entry
    if entry.hits != before.hits { table.touch(slot) }
    var departures: [Departure] = []
    if entry.version != before.version {
      table.hint(entry.address, at: slot)
      departures = table.update(slot, cost: entry.cost, storedAt: entry.fetchedAt, now: now)
    }
    if wasFlying != isFlying { departures += pin(key, hash, isFlying: isFlying, now) }
    return settle(departures)
  }

  /// Puts an entry in whose key had none; gives what left for it, perhaps itself.
  private mutating func insert(
    _ entry: StoredEntry, _ key: Key, _ hash: Int, isModest: Bool, isFlying: Bool
  ) -> [Departure] {
    let (now, isHeld) = (around.now, isHeld(key))
    if isModest, !isHeld {
      let departures = table.removeExpired(now: now)
      guard table.hasRoom(for: entry.cost) else {
        return departures + [Departure(key: key, payload: entry, cause: .refused)]
      }
      return departures + insert(entry, key, hash, isModest: false, isFlying: isFlying)
    }
    let insertion = table.insert(
      key, hash: hash, entry, cost: entry.cost, storedAt: entry.fetchedAt, now: now,
      pinned: isFlying || isHeld)
    if isHeld, isFlying { table.pin(insertion.slot) }
    if insertion.isStored {
      table.hint(entry.address, at: insertion.slot)
      return insertion.departures
    }
    return insertion.departures + [Departure(key: key, payload: entry, cause: .refused)]
  }

  /// Keeps the books on entries that had to leave.
  mutating func settle(_ departures: [Departure]) -> [Departure] {
    defer { boundRefreshes() }
    // By the index, since an element of its own would be a copy.
    for index in departures.indices {
      let (key, marks) = (departures[index].key, departures[index].payload.marks)
      if marks.isDirty { dirtyCount -= 1 }
      // Its older copy on disk must not pass for the answer to a refresh.
      if hasDisk, marks.isOutdatedOnDisk {
        flights[key, default: Flights()].refreshPending = true
      }
      noteOnDisk(marks, key)
    }
    return departures
  }

  /// An entry has left memory: if it was saved, the disk has what was fetched since all was refreshed.
  ///
  /// Of too many all are forgotten, and then fetched once more than they need be.
  private mutating func noteOnDisk(_ marks: StoredEntry.Marks, _ key: Key) {
    guard renewed != nil, !marks.isDirty, !marks.isOutdatedOnDisk else { return }
    renewed?.insert(key)
    if renewed?.count ?? 0 > max(1_024, table.count) { renewed = [] }
  }

  /// Takes many refreshes of keys without a value for one of everything, or they would be
  /// remembered for ever: what is on disk is then fetched once more than it need be.
  private mutating func boundRefreshes() {
    guard flights.count > mostFlights else { return }
    let busy = flights.filter { $0.value.isBusy || $0.value.outdatesDisk }
    if busy.count * 2 <= flights.count {
      if flights.contains(where: { !$0.value.isBusy && $0.value.refreshPending }) {
        renewed = (renewed ?? []).subtracting(flights.keys)
      }
      flights = busy
    }
    mostFlights = max(1_024, flights.count * 2)
  }

  private mutating func pin(
    _ key: Key, _ hash: Int, isFlying: Bool, _ now: Duration
  ) -> [Departure] {
    let slot = table.find(key, hash: hash)
    guard slot >= 0 else { return [] }
    if isFlying {
      table.pin(slot)
      return []
    }
    return table.unpin(slot, now: now)
  }

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
