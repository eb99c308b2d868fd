import LightFoundation

/// A loadable state controlled by external code.
///
/// ```swift
/// let publisher = StatePublisher<[Coupon]>()
/// publisher.startLoading()
/// do { publisher.updateData(try await api.coupons()) } catch { publisher.setError(error) }
/// ```
public final class StatePublisher<Value: Sendable>: PureLoadable {
  /// A load, whose result is valid until another load begins or the state is reset.
  public struct Load: Sendable { let number: UInt64 }

  /// The state and its observers.
  public let feed: StateFeed<Value>
  /// The time after which a value is stale; nil for never.
  public let staleAfter: Duration?

  /// Creates a publisher in the idle state.
  public init(staleAfter: Duration? = nil, environment: MuxEnvironment = .live) {
    feed = StateFeed(environment)
    self.staleAfter = staleAfter
  }

  /// Starts a load: keeps the old value and removes the old error.
  @discardableResult
  public func startLoading() -> Load {
    let load = Load(number: SerialNumber.next())
    set { $0.begin(load: load.number) }
    return load
  }

  /// Sets a value and ends the running load.
  public func updateData(_ value: Value) {
    let arrival = arrival(of: value)
    set { $0.succeed(arrival) }
  }

  /// Sets an error, keeps the old value, and ends the running load.
  public func setError(_ error: any Error) { set { $0.fail(error) } }

  /// Sets the value of a load; returns false without a change if that load is no longer running.
  @discardableResult
  public func updateData(_ value: Value, from load: Load) -> Bool {
    let arrival = arrival(of: value)
    return set(by: load) { $0.succeed(arrival) }
  }

  /// Sets the error of a load; returns false without a change if that load is no longer running.
  @discardableResult
  public func setError(_ error: any Error, from load: Load) -> Bool {
    set(by: load) { $0.fail(error) }
  }

  /// Removes the value and all other state; observers receive no earlier states after it.
  public func reset() { feed.reset() }

  @discardableResult
  private func set(by load: Load? = nil, _ change: (inout LoadableState<Value>) -> Void) -> Bool {
    feed.change { state in
      if let load, !state.isUnderWay(load.number) { return false }
      change(&state)
      return true
    }
  }

  private func arrival(of value: Value) -> LoadableState<Value>.Arrival {
    let now = feed.environment.time.now
    return .init(
      value: value, fetchedAt: feed.environment.wallClock(),
      age: StateAge(fetchedAt: now, freshUntil: staleAfter.map { now + $0 }),
      equal: feed.number(of: value))
  }
}

extension StatePublisher {
  /// Sets the whole state, for tests and custom loaders.
  ///
  /// The age of its value follows from its date, which defaults to now. If it has no value,
  /// observers receive no earlier states after it. A running load ends, and its result is ignored.
  public func setState(_ state: LoadableState<Value>) {
    let environment = feed.environment
    let (now, date) = (environment.time.now, environment.wallClock())
    let age = state.fetchedAt.map { max(date.timeIntervalSince($0), 0) } ?? 0
    let fetchedAt = now - .seconds(clamping: age)
    feed.change { current in
      let isGone = current.hasValue && !state.hasValue
      let reset = isGone ? SerialNumber.next() : current.marks.reset
      current = state
      current.marks.reset = reset
      current.marks.load = SerialNumber.next()
      current.marks.end = SerialNumber.next()
      guard state.hasValue else { return true }
      current.marks.value = current.marks.end
      current.fetchedAt = state.fetchedAt ?? date
      current.age = StateAge(fetchedAt: fetchedAt, freshUntil: staleAfter.map { fetchedAt + $0 })
      return true
    }
  }

  /// Notifies all observers of the current state.
  ///
  /// Only necessary after a change outside of the state.
  public func publish() { feed.change { _ in true } }
}
