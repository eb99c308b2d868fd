import struct LightFoundation.Date

/// An in-memory index of the files of a store, for their total size and the eviction order.
///
/// A heap orders the files by age. An outdated heap element is skipped when it reaches the top, so
/// each change takes logarithmic time.
struct DiskIndex {
  struct File: Equatable {
    var bytes: Int
    var fetchedAt: Date
  }

  private struct Place {
    var fetchedAt: Date
    var path: String

    /// Compares ages, then paths, for a deterministic order.
    static func < (left: Place, right: Place) -> Bool {
      left.fetchedAt == right.fetchedAt ? left.path < right.path : left.fetchedAt < right.fetchedAt
    }
  }

  private var files: [String: File] = [:]
  private var heap: [Place] = []
  private(set) var bytes = 0

  var count: Int { files.count }

  mutating func note(_ path: String, _ file: File) {
    let old = files.updateValue(file, forKey: path)
    bytes += file.bytes - (old?.bytes ?? 0)
    if old?.fetchedAt != file.fetchedAt { push(Place(fetchedAt: file.fetchedAt, path: path)) }
    if heap.count > 64 && heap.count > files.count * 2 { rebuild() }
  }

  mutating func forget(_ path: String) {
    if let old = files.removeValue(forKey: path) { bytes -= old.bytes }
  }

  mutating func forget(folder: String) {
    for path in files.keys where path.hasPrefix(folder + "/") { forget(path) }
  }

  /// Returns the next file to evict, or nil if the limits are met.
  mutating func next(over limits: DiskLimits, now: Date) -> (path: String, file: File)? {
    while let first = heap.first {
      guard let file = files[first.path], file.fetchedAt == first.fetchedAt else {
        pop()
        continue
      }
      let isTooMuch = limits.bytes.map { bytes > $0 } ?? false
      let isTooOld = limits.age.map { now.timeIntervalSince(file.fetchedAt) > $0 / .seconds(1) }
      return isTooMuch || isTooOld ?? false ? (first.path, file) : nil
    }
    return nil
  }

  private mutating func rebuild() {
    heap = files.map { Place(fetchedAt: $0.value.fetchedAt, path: $0.key) }
    // A sorted array is a heap.
    heap.sort(by: <)
  }

  private mutating func push(_ place: Place) {
    var at = heap.count
    heap.append(place)
    while at > 0, case let parent = (at - 1) / 2, heap[at] < heap[parent] {
      heap.swapAt(at, parent)
      at = parent
    }
  }

  private mutating func pop() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var at = 0
    while true {
      let left = at * 2 + 1
      guard left < heap.count else { return }
      let right = left + 1
      let smaller = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[smaller] < heap[at] else { return }
      heap.swapAt(at, smaller)
      at = smaller
    }
  }
}
