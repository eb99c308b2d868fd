extension PureLoadable {
  /// Waits until no load is under way.
  ///
  /// It begins no load by itself.
  /// - Returns: the value, also an old one that outlived a failure.
  /// - Throws: the error if there is no value; ``LoadableError/noValue`` if there is neither;
  ///   `CancellationError` if the task is cancelled first.
  @discardableResult
  public func doneSyncing() async throws -> Value {
    let state = try await feed.settledState()
    if let value = state.value { return value }
    throw state.error ?? LoadableError.noValue
  }
}

extension StateFeed: PureLoadable {
  /// This feed: the read side, for code that may only read.
  public var feed: StateFeed<Value> { self }

  /// The first state, from now on, in which no load is under way.
  package func settledState() async throws -> LoadableState<Value> {
    try await firstState { !$0.isLoading }
  }

  /// The first state, from now on, of which something holds.
  func firstState(
    where holds: @Sendable (LoadableState<Value>) -> Bool
  ) async throws -> LoadableState<Value> {
    for await state in states(buffering: .unbounded) where holds(state) { return state }
    try Task.checkCancellation()
    throw LoadableError.released
  }
}
