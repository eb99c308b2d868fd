/// Loads several loadables one after another.
///
/// ```swift
/// let start = LoadableChain([.init(session), .init(photos)])
/// start.sync()
/// try await start.doneSyncing()
/// ```
///
/// Each element loads only if it needs to; when it has a value, its closure decides how to
/// continue. After a failure, the next load continues with the first element that needs it. An
/// empty chain succeeds immediately.
public final class LoadableChain: Syncable {
  /// The action after an element has its value.
  public enum Next: Sendable {
    /// Continues with the next element; after the last one, the chain is loaded.
    case proceed
    /// Fails the chain.
    case fail(any Error)
    /// Completes the chain and skips the remaining elements.
    case completeSuccessfully
  }

  /// An element, and the action after it has its value.
  public struct Item: Sendable {
    let loadable: any Syncable
    let whenLoaded: @Sendable () -> Next

    /// Creates an element; by default the chain continues after it.
    public init(
      _ loadable: any Syncable, whenLoaded: @escaping @Sendable () -> Next = { .proceed }
    ) {
      self.loadable = loadable
      self.whenLoaded = whenLoaded
    }
  }

  /// The state and its observers; there is a value only while the chain is loaded.
  public let feed: StateFeed<Void>
  private let items: [Item]
  private let progress = Lock<(task: Task<Void, Never>?, count: Int)>((nil, 0))

  /// Creates a chain, which retains its elements.
  ///
  /// The default environment is that of the first element.
  public init(_ items: [Item], environment: MuxEnvironment? = nil) {
    feed = StateFeed(
      environment ?? items.first.map { LoadableMember($0.loadable).environment } ?? .live)
    self.items = items
  }

  deinit { progress.withLock { $0.task }?.cancel() }

  /// A Boolean value indicating whether the chain, or a passed element, needs to load.
  public var needsSync: Bool {
    feed.state.phase != .loaded
      || items.prefix(progress.withLock { $0.count }).contains { $0.loadable.needsSync }
  }

  /// A Boolean value indicating whether the value of an element that it has passed is stale.
  public var isStale: Bool {
    items.prefix(progress.withLock { $0.count }).contains { $0.loadable.isStale }
  }

  /// Loads the elements in order; no-op while a load is running.
  public func sync() {
    let load = SerialNumber.next()
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
    // An observer may have started another load, whose task must stay.
    feed.state { state in if state.isUnderWay(load) { progress.withLock { $0.task = task } } }
  }

  /// Shows the time of the next attempt in this state and in that of the failed element.
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
