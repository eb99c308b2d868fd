import struct LightFoundation.Date

/// What a store knows of its files without looking: how big they are, and which goes first.
///
/// A heap orders them by age; an entry of the heap that no longer agrees with the file's is
/// skipped when it comes up, so every change costs a logarithm and no search.
struct DiskIndex {
  struct File: Equatable {
    var bytes: Int
    var fetchedAt: Date
  }

  private struct Place {
    var fetchedAt: Date
    var path: String

    /// By age; by path where ages are equal, so that the order is the same on every run.
    static func < (left: Place, right: Place) -> Bool {
      left.fetchedAt == right.fetchedAt
        ? left.path < right.path : left.fetchedAt < right.fetchedAt
    }
  }

  private var files: [String: File] = [:]
  private var heap: [Place] = []
  /// The sum of all sizes.
  private(set) var bytes = 0

  var count: Int { files.count }

  /// Notes a file that was written or found.
  mutating func note(_ path: String, _ file: File) {
    let old = files.updateValue(file, forKey: path)
    bytes += file.bytes - (old?.bytes ?? 0)
    if old?.fetchedAt != file.fetchedAt { push(Place(fetchedAt: file.fetchedAt, path: path)) }
    if heap.count > 64 && heap.count > files.count * 2 { rebuild() }
  }

  /// Notes that a file is gone.
  mutating func forget(_ path: String) {
    if let old = files.removeValue(forKey: path) { bytes -= old.bytes }
  }

  /// Notes that all files of a folder are gone.
  mutating func forget(folder: String) {
    for path in files.keys where path.hasPrefix(folder + "/") { forget(path) }
  }

  /// The file that must go next so that the limits hold, or nil if they do.
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
