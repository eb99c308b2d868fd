import CacheTesting

/// S3-FIFO as published, as a reference for the library's eviction.
///
/// New keys enter a queue with a tenth of the capacity. Keys used twice there, and keys that return
/// within nine tenths of the capacity, go to the main queue, which counts up to three uses.
struct PlainS3FIFO {
  private struct Entry {
    var isMain = false
    var uses = 0
  }

  private let capacity: Int
  private var entries: [Int: Entry] = [:]
  private var small = Line()
  private var main = Line()
  private var ghosts = Line()
  private var ghostNumbers: [Int: Int] = [:]
  private var wasFull = false

  private init(capacity: Int) { self.capacity = capacity }

  static func hits(_ trace: Trace, capacity: Int) -> Int {
    var cache = PlainS3FIFO(capacity: capacity)
    return trace.keys.reduce(0) { $0 + (cache.request($1) ? 1 : 0) }
  }

  private mutating func request(_ key: Int) -> Bool {
    if entries[key] != nil {
      entries[key]?.uses += 1
      return true
    }
    let isBack = ghostNumbers.removeValue(forKey: key) != nil
    while small.count + main.count >= capacity { makeRoom() }
    let isMain = isBack || !wasFull && small.count >= tenth
    if isMain { main.append(key) } else { small.append(key) }
    entries[key] = Entry(isMain: isMain)
    return false
  }

  private var tenth: Int { max(1, capacity / 10) }

  private mutating func makeRoom() {
    wasFull = true
    if main.count > capacity - tenth || small.count == 0 {
      let key = main.removeFirst()
      let uses = min(entries[key]?.uses ?? 0, 3)
      if uses > 0 {
        entries[key]?.uses = uses - 1
        main.append(key)
      } else {
        entries[key] = nil
      }
    } else {
      let key = small.removeFirst()
      if entries[key]?.uses ?? 0 > 1 {
        entries[key] = Entry(isMain: true)
        main.append(key)
      } else {
        entries[key] = nil
        remember(key)
      }
    }
  }

  private mutating func remember(_ key: Int) {
    ghostNumbers[key] = ghosts.added
    ghosts.append(key)
    while ghostNumbers.count > capacity * 9 / 10 {
      let number = ghosts.added - ghosts.count
      let oldest = ghosts.removeFirst()
      if ghostNumbers[oldest] == number { ghostNumbers[oldest] = nil }
    }
  }
}

/// A FIFO queue of keys.
private struct Line {
  private var keys: [Int] = []
  private var start = 0
  private(set) var added = 0
  var count: Int { keys.count - start }

  mutating func append(_ key: Int) {
    keys.append(key)
    added += 1
  }

  mutating func removeFirst() -> Int {
    let key = keys[start]
    start += 1
    if start > 1_000, start * 2 > keys.count {
      keys.removeFirst(start)
      start = 0
    }
    return key
  }
}
