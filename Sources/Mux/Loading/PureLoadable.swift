/// The read side of a loadable: its state and its observation.
///
/// A custom type conforms by returning the feed of a ``StatePublisher``.
public protocol PureLoadable<Value>: AnyObject, Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The state and its observers.
  var feed: StateFeed<Value> { get }

  /// A Boolean value indicating whether there is something to show without a fetch.
  var isContentsAvailable: Bool { get }

  /// A Boolean value indicating whether the value is stale, or was so on arrival.
  var isStale: Bool { get }

  /// The age of the value, or of the oldest original value; nil without a value.
  var age: Duration? { get }
}

extension PureLoadable {
  /// The current state.
  public var state: LoadableState<Value> { feed.state }

  /// The value, however old.
  public var value: Value? { state.value }

  /// A Boolean value indicating whether there is a value.
  public var isContentsAvailable: Bool { feed.state(\.hasValue) }

  /// A Boolean value indicating whether the value is stale, or was so on arrival.
  public var isStale: Bool { feed.state.isStale(at: feed.environment.time.now) }

  /// The age of the value; nil without a value, or if it combines several.
  public var age: Duration? {
    feed.state.age.fetchedAt.map { max(feed.environment.time.now - $0, .zero) }
  }

  /// Calls a method of an object with the current state and each change, on the main actor, until
  /// the object is released.
  ///
  /// ```swift
  /// coupons.subscribe(self, Self.couponsDidChange)
  /// ```
  ///
  /// The object is not retained. Subscribing again replaces the method and does not duplicate
  /// calls. A method of another class traps.
  public func subscribe<Owner: AnyObject & Sendable>(
    _ observer: some AnyObject & Sendable,
    _ method: @escaping @Sendable (Owner) -> @MainActor @Sendable (LoadableState<Value>) -> Void
  ) {
    subscribe(observer, on: .main) { (owner: Owner) in
      { state in MainActor.assumeIsolated { method(owner)(state) } }
    }
  }

  /// Calls a method of an object with the current state and each change, in the place given by
  /// `delivery`, until the object is released.
  ///
  /// The object is not retained. Subscribing again replaces the method and does not duplicate
  /// calls; calls already scheduled in another place still happen there. A method of another class
  /// traps.
  public func subscribe<Owner: AnyObject & Sendable>(
    _ observer: some AnyObject & Sendable, on delivery: Delivery,
    _ method: @escaping @Sendable (Owner) -> @Sendable (LoadableState<Value>) -> Void
  ) {
    // Two type parameters for one object, because a class cannot pass `Self` there.
    guard let owner = observer as? Owner else {
      preconditionFailure("subscribe: the method belongs to \(Owner.self), not to the subscriber")
    }
    feed.add(
      .init(delivery: delivery, isThere: { [weak owner] in owner != nil }) { [weak owner] state in
        guard let owner else { return false }
        method(owner)(state)
        return true
      }, for: ObjectIdentifier(observer))
  }

  /// Ends the subscription of an object.
  public func unsubscribe(_ observer: some AnyObject) { feed.remove(ObjectIdentifier(observer)) }

  /// Calls a closure with the current state and each change, as `delivery` specifies.
  ///
  /// The calls end when the subscription is released.
  public func subscribe(
    on delivery: Delivery, _ receive: @escaping @Sendable (LoadableState<Value>) -> Void
  ) -> StateSubscription {
    let observer = StateObserver<Value>(
      .init(delivery: delivery) { state in
        receive(state)
        return true
      })
    let subscription = StateSubscription { [weak feed] in
      if let feed { feed.remove(observer) } else { observer.leave() }
    }
    feed.add(observer)
    return subscription
  }

  /// Calls a closure with the current state and each change, on the main actor.
  ///
  /// The calls end when the subscription is released.
  public func subscribe(
    _ receive: @escaping @MainActor @Sendable (LoadableState<Value>) -> Void
  ) -> StateSubscription {
    subscribe(on: .main) { state in MainActor.assumeIsolated { receive(state) } }
  }

  /// Returns a stream of the current state and each change, which ends when the loadable is
  /// released.
  ///
  /// By default a slow reader gets only the newest state. A larger buffer is read to its end, even
  /// after a reset. Each call creates a stream for one reader.
  public func states(
    buffering policy: AsyncStream<LoadableState<Value>>.Continuation.BufferingPolicy =
      .bufferingNewest(1)
  ) -> AsyncStream<LoadableState<Value>> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: LoadableState<Value>.self, bufferingPolicy: policy)
    let observer = StateObserver<Value>(
      .init(delivery: .inline) { state in
        if case .terminated = continuation.yield(state) { return false }
        return true
      }, end: { continuation.finish() })
    continuation.onTermination = { [weak feed] _ in feed?.remove(observer) }
    feed.add(observer)
    return stream
  }

  /// Waits until no load is running; starts no load.
  ///
  /// - Returns: The value, even if the last load failed.
  /// - Throws: The error if there is no value; ``LoadableError/noValue`` without value and error;
  ///   `CancellationError` if the task is cancelled first.
  @discardableResult
  public func doneSyncing() async throws -> Value {
    let state = try await feed.settledState()
    if let value = state.value { return value }
    throw state.error ?? LoadableError.noValue
  }
}

extension StateFeed: PureLoadable {
  /// The feed itself.
  public var feed: StateFeed<Value> { self }

  /// Returns the first state in which no load is running, starting with the current one.
  package func settledState() async throws -> LoadableState<Value> {
    try await firstState { !$0.isLoading }
  }

  /// Returns the first state that satisfies a condition, starting with the current one.
  func firstState(
    where holds: @Sendable (LoadableState<Value>) -> Bool
  ) async throws -> LoadableState<Value> {
    for await state in states(buffering: .unbounded) where holds(state) { return state }
    try Task.checkCancellation()
    throw LoadableError.deallocated
  }
}
