import func LightFoundation.pow
import MuxTesting

/// A sequence of key accesses, to measure the hit rate of a cache.
package struct Trace: Sendable, CustomStringConvertible {
  /// The access pattern.
  package let name: String
  /// The keys in order of access.
  package let keys: [Int]

  package init(name: String, keys: [Int]) {
    self.name = name
    self.keys = keys
  }

  package var description: String { name }

  /// Creates a trace with a Zipf distribution: few keys are frequent, most are rare.
  package static func zipf(
    _ count: Int, of keys: Int, exponent: Double = 0.9, seed: UInt64 = 1
  ) -> Trace {
    var draw = ZipfDraw(keys: keys, exponent: exponent, seed: seed)
    return Trace(name: "zipf", keys: (0..<count).map { _ in draw.next() })
  }

  /// Creates a trace of popular keys interrupted by scans of keys used once.
  package static func scan(_ count: Int, hot: Int, run: Int, seed: UInt64 = 2) -> Trace {
    var draw = ZipfDraw(keys: hot, exponent: 0.7, seed: seed)
    var keys: [Int] = []
    var fresh = hot
    while keys.count < count {
      for _ in 0..<(2 * run) { keys.append(draw.next()) }
      for _ in 0..<run {
        keys.append(fresh)
        fresh += 1
      }
    }
    return Trace(name: "scan", keys: Array(keys.prefix(count)))
  }

  /// Creates a trace that repeats the same keys in the same order.
  package static func loop(_ count: Int, over keys: Int) -> Trace {
    Trace(name: "loop", keys: (0..<count).map { $0 % keys })
  }

  /// Creates a trace in which each key is reused a few times soon after its first use.
  package static func recency(_ count: Int, within distance: Int, seed: UInt64 = 4) -> Trace {
    var random = SeededRandom(seed: seed)
    var recent: [Int] = []
    var keys: [Int] = []
    for fresh in 0..<count {
      let isOld = recent.count == distance && random.nextInt(below: 5) < 3
      let key = isOld ? recent[random.nextInt(below: distance)] : fresh
      keys.append(key)
      if isOld { continue }
      if recent.count == distance { recent[fresh % distance] = fresh } else { recent.append(fresh) }
    }
    return Trace(name: "recency", keys: keys)
  }

  /// Creates a trace of popular keys that slowly change.
  package static func drift(
    _ count: Int, of keys: Int, every turns: Int, seed: UInt64 = 5
  ) -> Trace {
    var draw = ZipfDraw(keys: keys, exponent: 0.8, seed: seed)
    return Trace(name: "drift", keys: (0..<count).map { draw.next() + $0 / turns })
  }

  /// Creates a trace in which each key is used twice, `apart` other keys in between.
  package static func pairs(_ count: Int, apart: Int) -> Trace {
    Trace(name: "pairs", keys: (0..<count).map { $0 % 2 == 0 ? $0 / 2 : max(0, $0 / 2 - apart) })
  }

  /// Returns the maximum number of hits for a capacity (Belady): evicts the key used farthest in
  /// the future, and may refuse to admit a key.
  package func optimalHits(capacity: Int) -> Int {
    var nextUse = [Int](repeating: .max, count: keys.count)
    var seen: [Int: Int] = [:]
    for (position, key) in keys.enumerated().reversed() {
      nextUse[position] = seen[key] ?? .max
      seen[key] = position
    }
    var next: [Int: Int] = [:]
    var farthest = FarthestFirst()
    var hits = 0
    for (position, key) in keys.enumerated() {
      if next[key] != nil { hits += 1 }
      next[key] = nextUse[position]
      farthest.insert(key: key, use: nextUse[position])
      while next.count > capacity, let candidate = farthest.remove() {
        if next[candidate.key] == candidate.use { next[candidate.key] = nil }
      }
    }
    return hits
  }
}

/// Draws keys by rank, with a probability that falls with a power of the rank.
private struct ZipfDraw {
  private var random: SeededRandom
  private var sums: [Double] = []

  init(keys: Int, exponent: Double, seed: UInt64) {
    random = SeededRandom(seed: seed)
    var sum = 0.0
    for rank in 1...keys {
      sum += 1 / pow(Double(rank), exponent)
      sums.append(sum)
    }
  }

  mutating func next() -> Int {
    let aim = random.nextUnit() * (sums.last ?? 1)
    var low = 0
    var high = sums.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] <= aim { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A heap of keys with the latest next use on top.
private struct FarthestFirst {
  private var heap: [(key: Int, use: Int)] = []

  mutating func insert(key: Int, use: Int) {
    heap.append((key, use))
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2].use < heap[child].use {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func remove() -> (key: Int, use: Int)? {
    guard !heap.isEmpty else { return nil }
    heap.swapAt(0, heap.count - 1)
    let top = heap.removeLast()
    var parent = 0
    while true {
      var largest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].use > heap[largest].use { largest = child }
      }
      if largest == parent { return top }
      heap.swapAt(parent, largest)
      parent = largest
    }
  }
}
