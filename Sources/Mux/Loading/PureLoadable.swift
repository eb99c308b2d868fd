/// The read side of a loadable: its state, and the ways to be told of it.
///
/// What is made from outside conforms by giving the feed of a ``StatePublisher`` inside it.
public protocol PureLoadable<Value>: AnyObject, Sendable {
  /// What is loaded.
  associatedtype Value: Sendable

  /// The state, and its observers.
  var feed: StateFeed<Value> { get }

  /// Whether there is something to show, a value or what can become one without a fetch.
  var isContentsAvailable: Bool { get }

  /// Whether the value was stale when it came, or is by now.
  var isStale: Bool { get }

  /// How old the value is, or the oldest that it is made of; nil if there is none.
  var age: Duration? { get }
}

extension PureLoadable {
  /// What is known, and what is going on.
  public var state: LoadableState<Value> { feed.state }

  /// The value, of whatever age.
  public var value: Value? { state.value }

  /// Whether there is a value.
  public var isContentsAvailable: Bool { feed.state(\.hasValue) }

  /// Whether the value was stale when it came, or is by now.
  public var isStale: Bool { feed.state.isStale(at: feed.environment.time.now) }

  /// How old the value is; nil if there is none, or if it is made of several.
  public var age: Duration? {
    feed.state.age.fetchedAt.map { max(feed.environment.time.now - $0, .zero) }
  }
}

extension PureLoadable {
  /// Tells an object of the current state and of each change, on the main actor, while it lives.
  ///
  /// ```swift
  /// coupons.subscribe(self, Self.couponsDidChange)
  /// ```
  ///
  /// The object is not kept alive. It is told once of each change, however often it subscribes;
  /// the method that was given last is called. A method of another class stops the program.
  public func subscribe<Owner: AnyObject & Sendable>(
    _ observer: some AnyObject & Sendable,
    _ method: @escaping @Sendable (Owner) -> @MainActor @Sendable (LoadableState<Value>) -> Void
  ) {
    subscribe(observer, on: .main) { (owner: Owner) in
      { state in MainActor.assumeIsolated { method(owner)(state) } }
    }
  }

  /// Tells an object of the current state and of each change, where `delivery` says, while it
  /// lives.
  ///
  /// The object is not kept alive. It is told once of each change, however often it subscribes;
  /// the method that was given last is called. What is on its way to one place is still taken there
  /// when another one is given. A method of another class stops the program.
  public func subscribe<Owner: AnyObject & Sendable>(
    _ observer: some AnyObject & Sendable, on delivery: Delivery,
    _ method: @escaping @Sendable (Owner) -> @Sendable (LoadableState<Value>) -> Void
  ) {
    // Two types for one object: in a class the compiler does not take `Self` for that of `self`.
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

  /// Tells an object no more.
  public func unsubscribe(_ observer: some AnyObject) { feed.remove(ObjectIdentifier(observer)) }

  /// Calls a closure with the current state and with each change, where `delivery` says.
  ///
  /// It is called for as long as the subscription is kept.
  public func subscribe(
    on delivery: Delivery, _ take: @escaping @Sendable (LoadableState<Value>) -> Void
  ) -> StateSubscription {
    let observer = StateObserver<Value>(
      .init(delivery: delivery) { state in
        take(state)
        return true
      })
    let subscription = StateSubscription { [weak feed] in
      if let feed { feed.remove(observer) } else { observer.leave() }
    }
    feed.add(observer)
    return subscription
  }

  /// Calls a closure with the current state and with each change, on the main actor.
  ///
  /// It is called for as long as the subscription is kept.
  public func subscribe(
    _ take: @escaping @MainActor @Sendable (LoadableState<Value>) -> Void
  ) -> StateSubscription {
    subscribe(on: .main) { state in MainActor.assumeIsolated { take(state) } }
  }

  /// The current state and each change, for a loop; it ends when the loadable is released.
  ///
  /// By default a reader that falls behind gets the newest state only. With a buffer for more, what
  /// lies in it is read to its end, also after a reset. Each call makes a stream of its own, for one
  /// reader.
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
}

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
