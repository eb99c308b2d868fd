/// Loads several things one after the other.
///
/// ```swift
/// let start = LoadableChain([.init(session), .init(photos)])
/// start.sync()
/// try await start.doneSyncing()
/// ```
///
/// Each element is told to load if it has a reason to, so one that is loaded is passed over; when
/// it has its value, the chain asks what to do next. A chain that failed and is told to load again
/// goes on with the first element that needs it. An empty chain is loaded as soon as it is told to.
public final class LoadableChain: Syncable {
  /// What to do when an element has its value.
  public enum Next: Sendable {
    /// Go on with the next element; after the last one the chain is loaded.
    case proceed
    /// The chain has failed.
    case fail(any Error)
    /// The chain is loaded; the other elements are left as they are.
    case completeSuccessfully
  }

  /// One element, and what to do when it has its value.
  public struct Item: Sendable {
    let loadable: any Syncable
    let whenLoaded: @Sendable () -> Next

    /// Makes an element; by default the chain goes on after it.
    public init(
      _ loadable: any Syncable, whenLoaded: @escaping @Sendable () -> Next = { .proceed }
    ) {
      self.loadable = loadable
      self.whenLoaded = whenLoaded
    }
  }

  /// The state, and its observers; there is a value only while the chain is loaded.
  public let feed: StateFeed<Void>
  private let items: [Item]
  private let progress = Lock<(task: Task<Void, Never>?, count: Int)>((nil, 0))

  /// Makes a chain; it keeps its elements alive.
  ///
  /// Without an environment it takes that of its first element.
  public init(_ items: [Item], environment: MuxEnvironment? = nil) {
    feed = StateFeed(
      environment ?? items.first.map { LoadableMember($0.loadable).environment } ?? .live)
    self.items = items
  }

  deinit { progress.withLock { $0.task }?.cancel() }

  /// Whether it is not loaded, or one of the elements that it went through needs it.
  public var needsSync: Bool {
    feed.state.phase != .loaded
      || items.prefix(progress.withLock { $0.count }).contains { $0.loadable.needsSync }
  }

  /// Whether the value of one of the elements that it went through is stale.
  public var isStale: Bool {
    items.prefix(progress.withLock { $0.count }).contains { $0.loadable.isStale }
  }

  /// Goes through the elements; ignored while it does.
  public func sync() {
    let load = Serial.next()
    let hasBegun = feed.change { state in
      guard !state.isLoading else { return false }
      state.begin(load: load)
      state.value = nil
      return true
    }
    guard hasBegun else { return }
    let environment = feed.environment
    let task = environment.spawn { [weak self, items] in
      let (result, count) = await Self.walk(items)
      self?.end(load, result, count)
    }
    // Where it has ended already, an observer may have begun another one, whose task is kept.
    feed.state { state in
      if state.isUnderWay(load) { progress.withLock { $0.task = task } }
    }
  }

  /// Says in the state, and in that of the element that has failed, that the next attempt is arranged
  /// for.
  public func willRetry(at moment: Duration?) {
    feed.waitToRetry(until: moment)
    items.prefix(progress.withLock { $0.count }).last?.loadable.willRetry(at: moment)
  }

  private static func walk(_ items: [Item]) async -> (result: Result<Void, any Error>, count: Int) {
    for (index, item) in items.enumerated() {
      do { try await load(item.loadable) } catch {
        return (.failure(LoadableError.member(index, error)), index + 1)
      }
      switch item.whenLoaded() {
      case .proceed: continue
      case .fail(let error): return (.failure(error), index + 1)
      case .completeSuccessfully: return (.success(()), index + 1)
      }
    }
    return (.success(()), items.count)
  }

  private static func load(_ loadable: some Syncable) async throws {
    loadable.syncIfNeeded()
    try await loadable.doneSyncing()
  }

  private func end(_ load: UInt64, _ result: Result<Void, any Error>, _ count: Int) {
    progress.withLock { $0.count = count }
    feed.change { state in
      guard state.isUnderWay(load) else { return false }
      switch result {
      case .success: state.succeed(.init(value: ()))
      case .failure(let error): state.fail(error)
      }
      return true
    }
  }
}
