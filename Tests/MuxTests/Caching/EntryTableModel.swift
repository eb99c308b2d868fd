@testable import Mux

/// A reference implementation of ``EntryTable``: arrays with linear search.
struct EntryTableModel {
  struct Entry: Equatable {
    let key: Int
    var payload: Int
    var cost: Int
    var storedAt: Duration
    var usedAt = 0
    var movedAt = 0
    var pins = 0
    var isMain: Bool
    /// Whether eviction by cost skipped it because it costs nothing.
    var isPassed = false
  }

  struct Ghost: Equatable {
    let key: Int
    let usedAt: Int
  }

  var limits: CacheLimits
  var reserved = 0
  /// Oldest first, across all queues.
  var entries: [Entry] = []
  /// Keys evicted from probation and from the main queue; nil replaces a recalled one.
  var ghosts: [[Ghost?]] = [[], []]
  var share = 0.05
  /// Advances by 2 per stored entry; a use counts as 1 in between.
  var clock = 0
  /// Removed keys in order, each with its cause.
  var departures: [String] = []

  var isLRU: Bool { limits.eviction == .leastRecentlyUsed }
  /// Whether eviction takes the oldest entry of a single queue.
  var isQueue: Bool { limits.eviction != .s3fifo }
  var free: [Entry] { entries.filter { $0.pins == 0 } }

  func isExpired(_ entry: Entry, _ now: Duration) -> Bool {
    limits.age.map { now - entry.storedAt >= $0 } ?? false
  }

  func position(_ key: Int) -> Int? { entries.firstIndex { $0.key == key } }

  mutating func touch(_ key: Int) {
    guard let position = position(key) else { return }
    if isLRU {
      entries[position].isPassed = false
      renew(position)
    } else if !isQueue {
      entries[position].usedAt = clock + 1
    }
  }

  mutating func insert(
    _ key: Int, _ payload: Int, cost: Int, storedAt: Duration, now: Duration, pinned: Bool
  ) {
    dropExpired(now)
    if let position = position(key) {
      entries[position].payload = payload
      if pinned { pin(key) }
      return update(key, cost: cost, storedAt: storedAt, now: now)
    }
    var entry = Entry(
      key: key, payload: payload, cost: cost, storedAt: storedAt, pins: pinned ? 1 : 0,
      isMain: isQueue)
    guard pinned || fits(entry, now) else { return }
    let before = departures.count
    if !pinned { makeRoom(for: cost) }
    if !isQueue {
      clock += 2
      (entry.usedAt, entry.movedAt) = (clock, clock)
      let mayFillMain = !pinned && departures.count == before && isCrowded
      entry.isMain = recall(key) || mayFillMain
    }
    entries.append(entry)
  }

  mutating func update(_ key: Int, cost: Int, storedAt: Duration, now: Duration) {
    guard let position = position(key) else { return }
    let grows = cost > entries[position].cost
    entries[position].cost = cost
    entries[position].storedAt = storedAt
    let total = free.reduce(0) { $0 + $1.cost }
    if entries[position].pins > 0 {
    } else if isQueue || grows && total > limits.cost ?? .max || !fits(entries[position], now)
      || cost > 0 && entries[position].isPassed
    {
      settle(position, now)
    } else {
      touch(key)
    }
    dropExpired(now)
  }

  mutating func pin(_ key: Int) {
    guard let position = position(key) else { return }
    entries[position].pins += 1
    guard entries[position].pins == 1 else { return }
    entries[position].isPassed = false
    renew(position)
  }

  mutating func unpin(_ key: Int, now: Duration) {
    guard let position = position(key), entries[position].pins > 0 else { return }
    entries[position].pins -= 1
    guard entries[position].pins == 0 else { return }
    entries[position].pins = 1
    dropExpired(now)
    if let position = self.position(key) {
      entries[position].pins = 0
      settle(position, now)
    }
  }

  mutating func remove(_ key: Int) { entries.removeAll { $0.key == key } }

  mutating func dropExpired(_ now: Duration) {
    while let position = entries.firstIndex(where: { $0.pins == 0 && isExpired($0, now) }) {
      departures.append("\(entries.remove(at: position).key) age")
    }
  }

  private func fits(_ entry: Entry, _ now: Duration) -> Bool {
    room != 0 && limits.cost != 0 && entry.cost <= limits.cost ?? .max
      && !isExpired(entry, now)
  }

  private mutating func renew(_ position: Int) { entries.append(entries.remove(at: position)) }

  private mutating func settle(_ position: Int, _ now: Duration) {
    var entry = entries.remove(at: position)
    entry.isPassed = false
    guard fits(entry, now) else {
      departures.append("\(entry.key) \(isExpired(entry, now) ? "age" : "refused")")
      return
    }
    makeRoom(for: entry.cost)
    entries.append(entry)
  }

  mutating func reserve(_ places: Int) {
    reserved = places
    makeRoom(for: nil)
  }

  mutating func setLimits(count: Int?, cost: Int?) {
    limits = CacheLimits(count: count, cost: cost, age: limits.age, eviction: limits.eviction)
    makeRoom(for: nil)
  }

  private var room: Int { limits.count.map { max(0, $0 - reserved) } ?? .max }

  private mutating func makeRoom(for cost: Int?) {
    while true {
      let lacksPlace = free.count + (cost == nil ? 0 : 1) > room
      guard lacksPlace || free.reduce(cost ?? 0, { $0 + $1.cost }) > limits.cost ?? .max else {
        return
      }
      departures.append("\(evict(forPlace: lacksPlace)) room")
    }
  }

  private mutating func evict(forPlace: Bool) -> Int {
    while true {
      let passed = entries.firstIndex { forPlace && $0.pins == 0 && $0.isPassed }
      let queued = entries.indices.filter { entries[$0].pins == 0 && !entries[$0].isPassed }
      let main = queued.filter { entries[$0].isMain }
      let probation = queued.filter { !entries[$0].isMain }
      let isFull = passed == nil && !probation.isEmpty && (main.isEmpty || isCrowded)
      guard let position = passed ?? (isFull ? probation.first : main.first) else { return -1 }
      let entry = entries[position]
      if entry.usedAt - entry.movedAt > (isFull ? probation.count : 0) {
        promote(position)
      } else if !forPlace, entry.cost == 0 {
        entries[position].movedAt = clock + 1
        entries[position].isPassed = true
        renew(position)
      } else {
        if !isQueue { remember(entry, isMain: entry.isMain) }
        return entries.remove(at: position).key
      }
    }
  }

  private var isCrowded: Bool {
    let probation = free.filter { !$0.isMain && !$0.isPassed }
    return probation.count >= part(limits.count)
      || probation.reduce(0) { $0 + $1.cost } >= part(limits.cost)
  }

  private mutating func promote(_ position: Int) {
    entries[position].movedAt = clock + 1
    entries[position].isMain = true
    entries[position].isPassed = false
    renew(position)
  }

  private func part(_ limit: Int?) -> Int {
    limit.map { max(1, Int(Double($0) * share)) } ?? .max
  }

  private mutating func remember(_ entry: Entry, isMain: Bool) {
    let list = isMain ? 1 : 0
    guard let count = limits.count else { return }
    ghosts[list].append(Ghost(key: entry.key, usedAt: entry.usedAt))
    if ghosts[list].count > (isMain ? (count + 1) / 2 : count + count / 2) {
      ghosts[list].removeFirst()
    }
  }

  private mutating func recall(_ key: Int) -> Bool {
    for list in 0..<2 {
      guard let ghost = ghosts[list].firstIndex(where: { $0?.key == key }),
        let usedAt = ghosts[list][ghost]?.usedAt
      else { continue }
      let count = Double(limits.count ?? 1)
      let weight = max(0, 1 - Double(ghosts[list].count - 1 - ghost) * 2 / count)
      let step = max(0.0015, 1.5 / count) * weight
      ghosts[list][ghost] = nil
      if list == 0, !isWanted(usedAt) { return false }
      share = list == 0 ? min(0.9, share + step) : max(0.01, share - step)
      return list == 0
    }
    return false
  }

  /// Returns whether a ghost was used no earlier than the next eviction candidate of the main
  /// queue.
  private mutating func isWanted(_ usedAt: Int) -> Bool {
    while let rival = entries.firstIndex(where: { $0.pins == 0 && $0.isMain && !$0.isPassed }) {
      if entries[rival].usedAt <= entries[rival].movedAt {
        return usedAt / 2 >= entries[rival].usedAt / 2
      }
      promote(rival)
    }
    return true
  }
}
