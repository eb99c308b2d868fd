/// A loadable that can be told to load.
public protocol Syncable<Value>: PureLoadable {
  /// Whether there is a reason to load: no value, a failure, nothing known, or a stale value.
  var needsSync: Bool { get }

  /// Loads anew; ignored while a load is under way.
  func sync()

  /// Loads if there is a reason to.
  func syncIfNeeded()

  /// Notes that ``sync()`` will be called at that moment of the clock, or with nil that it will not,
  /// so that observers see it.
  func willRetry(at moment: Duration?)
}

extension Syncable {
  /// Whether there is a reason to load: no value, a failure, nothing known, or a stale value.
  public var needsSync: Bool { needsSyncByState }

  /// Loads if there is a reason to.
  public func syncIfNeeded() { if needsSync { sync() } }

  /// Does nothing.
  public func willRetry(at moment: Duration?) {}

  /// Loads anew, or joins the load that is under way, and waits for its end.
  ///
  /// - Returns: the value that the load brought.
  /// - Throws: what the load failed with, even if there is an old value; `CancellationError` if
  ///   the task is cancelled first, which leaves the load alone.
  @discardableResult
  public func fetch() async throws -> Value {
    sync()
    return try await result()
  }

  /// Loads if there is a reason to, or joins the load that is under way, and waits for its end.
  ///
  /// - Returns: the value that there is then.
  /// - Throws: what the load failed with, even if there is an old value; `CancellationError` if
  ///   the task is cancelled first, which leaves the load alone.
  @discardableResult
  public func fetchIfNeeded() async throws -> Value {
    syncIfNeeded()
    return try await result()
  }

  private func result() async throws -> Value {
    let state = try await feed.settledState()
    if let error = state.error { throw error }
    guard let value = state.value else { throw LoadableError.noValue }
    return value
  }

  /// What `needsSync` says by default.
  var needsSyncByState: Bool {
    let state = feed.state
    return !state.hasValue || state.outcome != .success
      || state.isStale(at: feed.environment.time.now)
  }
}
