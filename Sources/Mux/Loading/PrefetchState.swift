/// What a prefetcher has asked for, and what comes next.
///
/// Pure.
struct PrefetchState<Key: Hashable & Sendable>: Sendable {
  struct Steps: Sendable {
    /// Keys that entered the window, and keys that left it.
    var hold: [Key] = []
    var release: [Key] = []
    var fetch: [Key] = []
  }

  var keys: [Key]
  var index: Int
  var window: PrefetchWindow
  var isRunning = false
  /// The most entries that the map can keep; a larger window would evict itself.
  var capacity: Int
  let width: Int
  private(set) var wanted: [Key] = []
  private var held: Set<Key> = []
  private var running: Set<Key> = []
  /// Asked for and answered, well or badly, since the key entered the window.
  private var done: Set<Key> = []

  init(keys: [Key], index: Int, window: PrefetchWindow, capacity: Int, width: Int) {
    self.keys = keys
    self.index = index
    self.window = window
    self.capacity = capacity
    self.width = width
  }

  /// The list, the index, the window or the running state has changed.
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
    steps.hold = wanted.filter { !held.contains($0) }
    steps.release = held.filter { !now.contains($0) }
    held = now
    done.formIntersection(now)
    steps.fetch = begin()
    return steps
  }

  /// A fetch has ended, however; the next ones begin.
  mutating func ended(_ key: Key) -> Steps {
    running.remove(key)
    if held.contains(key) { done.insert(key) }
    return Steps(fetch: begin())
  }

  private mutating func begin() -> [Key] {
    var begun: [Key] = []
    for key in wanted where running.count < width {
      guard !done.contains(key), running.insert(key).inserted else { continue }
      begun.append(key)
    }
    return begun
  }
}
