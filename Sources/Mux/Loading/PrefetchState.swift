/// The keys of a prefetcher: wanted, pinned and in flight.
///
/// A value type without side effects.
struct PrefetchState<Key: Hashable & Sendable>: Sendable {
  struct Steps: Sendable {
    /// The keys that entered the window; `unpin` has those that left it.
    var pin: [Key] = []
    var unpin: [Key] = []
    var fetch: [Key] = []
  }

  var keys: [Key]
  var index: Int
  var window: PrefetchWindow
  var isRunning = false
  /// The capacity of the map, to which the window is limited so that it does not evict itself.
  var capacity: Int
  let concurrency: Int
  private(set) var wanted: [Key] = []
  private var pinned: Set<Key> = []
  private var running: Set<Key> = []
  /// The keys in the window whose fetch has ended, with success or failure.
  private var done: Set<Key> = []

  init(keys: [Key], index: Int, window: PrefetchWindow, capacity: Int, concurrency: Int) {
    self.keys = keys
    self.index = index
    self.window = window
    self.capacity = capacity
    self.concurrency = concurrency
  }

  /// Updates the window after a change of the list, the index, the window or the running state.
  mutating func update() -> Steps {
    var steps = Steps()
    var seen: Set<Key> = []
    wanted =
      isRunning
      ? window.indices(around: index, count: keys.count).map { keys[$0] }
        .filter { seen.insert($0).inserted }
      : []
    wanted.removeLast(max(0, wanted.count - capacity))
    let now = Set(wanted)
    steps.pin = wanted.filter { !pinned.contains($0) }
    steps.unpin = pinned.filter { !now.contains($0) }
    pinned = now
    done.formIntersection(now)
    steps.fetch = begin()
    return steps
  }

  /// Records the end of a fetch and starts the next ones.
  mutating func ended(_ key: Key) -> Steps {
    running.remove(key)
    if pinned.contains(key) { done.insert(key) }
    return Steps(fetch: begin())
  }

  private mutating func begin() -> [Key] {
    var begun: [Key] = []
    for key in wanted where running.count < concurrency {
      guard !done.contains(key), running.insert(key).inserted else { continue }
      begun.append(key)
    }
    return begun
  }
}
