/// A loadable that can load its value.
public protocol Syncable<Value>: PureLoadable {
  /// A Boolean value indicating whether there is a reason to load: no value, a failure, no earlier
  /// load, or a stale value.
  var needsSync: Bool { get }

  /// Reloads the value; no-op while a load is running.
  func sync()

  /// Loads the value if there is a reason to.
  func syncIfNeeded()

  /// Shows observers that ``sync()`` will be called at a time of the clock; nil if it will not.
  func willRetry(at moment: Duration?)
}

extension Syncable {
  /// A Boolean value indicating whether there is a reason to load: no value, a failure, no earlier
  /// load, or a stale value.
  public var needsSync: Bool { needsSyncByState }

  /// Loads the value if there is a reason to.
  public func syncIfNeeded() { if needsSync { sync() } }

  /// Does nothing.
  public func willRetry(at moment: Duration?) {}

  /// Reloads the value, or joins the running load, and waits for its end.
  ///
  /// - Returns: The loaded value.
  /// - Throws: The error of the load, even if there is an old value; `CancellationError` if the
  ///   task is cancelled first, which does not cancel the load.
  @discardableResult
  public func fetch() async throws -> Value {
    sync()
    return try await result()
  }

  /// Loads the value if there is a reason to, or joins the running load, and waits for its end.
  ///
  /// - Returns: The value at the end of the load.
  /// - Throws: The error of the load, even if there is an old value; `CancellationError` if the
  ///   task is cancelled first, which does not cancel the load.
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

  /// The default value of `needsSync`.
  var needsSyncByState: Bool {
    let state = feed.state
    return !state.hasValue || state.outcome != .success
      || state.isStale(at: feed.environment.time.now)
  }
}
