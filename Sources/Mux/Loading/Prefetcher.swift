/// Prefetches a window of entries around a moving index over the keys of a map.
///
/// ```swift
/// let ahead = Prefetcher(users, keys: ids, window: PrefetchWindow(count: 5))
/// ahead.start()
/// ahead.index = 10  // as the list is scrolled
/// ```
///
/// Entries in the window are pinned in memory, as many as the limit of the map allows; a new limit
/// applies at the next change of window, index or list. A failed key is retried only after it has
/// left and reentered the window; other keys continue. Releasing the prefetcher stops it.
public final class Prefetcher<
  Key: LosslessStringConvertible & Hashable & Sendable, Value: Sendable
>: Sendable {
  private let map: MultiplexerMap<Key, Value>
  private let state: Lock<PrefetchState<Key>>

  /// Creates a prefetcher, which does not run before ``start()``.
  ///
  /// `concurrency` is the maximum number of concurrent fetches of the prefetcher.
  public init(
    _ map: MultiplexerMap<Key, Value>, keys: [Key], index: Int = 0, window: PrefetchWindow,
    concurrency: Int = 2
  ) {
    precondition(concurrency > 0, "Prefetcher: the concurrency (\(concurrency)) must be positive")
    self.map = map
    state = Lock(
      PrefetchState(
        keys: keys, index: index, window: window, capacity: map.runner.capacity,
        concurrency: concurrency))
  }

  deinit { stop() }

  /// The list over which the window moves.
  public var keys: [Key] {
    get { state.withLock { $0.keys } }
    set { change { $0.keys = newValue } }
  }

  /// The index around which the window lies.
  public var index: Int {
    get { state.withLock { $0.index } }
    set { change { $0.index = newValue } }
  }

  /// The range of entries around the index.
  public var window: PrefetchWindow {
    get { state.withLock { $0.window } }
    set { change { $0.window = newValue } }
  }

  /// A Boolean value indicating whether the prefetcher is running.
  public var isRunning: Bool { state.withLock { $0.isRunning } }

  /// Starts to fetch entries in the window that are not fresh in memory.
  public func start() { change { $0.isRunning = true } }

  /// Stops; running fetches finish.
  public func stop() { change { $0.isRunning = false } }

  private func change(_ change: (inout PrefetchState<Key>) -> Void) {
    let capacity = map.runner.capacity
    perform(
      state.withLock { state in
        state.capacity = capacity
        change(&state)
        return state.update()
      })
  }

  private func perform(_ steps: PrefetchState<Key>.Steps) {
    let runner = map.runner
    for key in steps.pin { runner.pin(key) }
    for key in steps.unpin { runner.unpin(key) }
    runner.gathering {
      for key in steps.fetch {
        _ = runner.ask(key, .cacheFirst, .last) { [weak self, plan = runner.plan] _ in
          // In a new task, because a cache hit would nest the next request in this one.
          _ = plan.spawn(.utility) { [weak self] in self?.ended(key) }
        }
      }
    }
  }

  private func ended(_ key: Key) { perform(state.withLock { $0.ended(key) }) }
}
