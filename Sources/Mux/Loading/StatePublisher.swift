import LightFoundation

/// A state that is set from outside, by the code that loads.
///
/// ```swift
/// let publisher = StatePublisher<[Coupon]>()
/// publisher.startLoading()
/// do { publisher.updateData(try await api.coupons()) } catch { publisher.setError(error) }
/// ```
public final class StatePublisher<Value: Sendable>: PureLoadable {
  /// One load; what it brings counts only until another one begins or the state is reset.
  public struct Load: Sendable {
    let number: UInt64
  }

  /// The state, and its observers.
  public let feed: StateFeed<Value>
  /// How long a value is good; nil for ever.
  public let staleAfter: Duration?

  /// Makes a publisher that knows nothing yet.
  public init(staleAfter: Duration? = nil, environment: MuxEnvironment = .live) {
    feed = StateFeed(environment)
    self.staleAfter = staleAfter
  }

  /// Says that a load begins: the old value stays, the old error goes.
  @discardableResult
  public func startLoading() -> Load {
    let load = Load(number: Serial.next())
    set { $0.begin(load: load.number) }
    return load
  }

  /// Shows a value that has come; no load is under way any more.
  public func updateData(_ value: Value) {
    let arrival = arrival(of: value)
    set { $0.succeed(arrival) }
  }

  /// Says that a load has failed: the old value stays.
  public func setError(_ error: any Error) { set { $0.fail(error) } }

  /// Shows the value of one load; ignored, with false, if that load is no longer under way.
  @discardableResult
  public func updateData(_ value: Value, from load: Load) -> Bool {
    let arrival = arrival(of: value)
    return set(by: load) { $0.succeed(arrival) }
  }

  /// Says that one load has failed; ignored, with false, if it is no longer under way.
  @discardableResult
  public func setError(_ error: any Error, from load: Load) -> Bool {
    set(by: load) { $0.fail(error) }
  }

  /// Forgets everything, the value first; observers hear no more of what was before.
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
      age: StateAge(fetchedAt: now, freshUntil: staleAfter.map { now + $0 }))
  }
}

extension StatePublisher {
  /// Sets the whole state, as a test or a source of its own has put it together.
  ///
  /// Its value is as old as its date says, and comes now if it has none. Where it has no value,
  /// observers hear no more of the one before. A load that was under way is over; what it brings
  /// counts no more.
  public func setState(_ state: LoadableState<Value>) {
    let environment = feed.environment
    let (now, date) = (environment.time.now, environment.wallClock())
    let age = state.fetchedAt.map { max(date.timeIntervalSince($0), 0) } ?? 0
    let fetchedAt = now - .seconds(clamping: age)
    feed.change { current in
      let isGone = current.hasValue && !state.hasValue
      let reset = isGone ? Serial.next() : current.marks.reset
      current = state
      current.marks.reset = reset
      current.marks.load = Serial.next()
      current.marks.end = Serial.next()
      guard state.hasValue else { return true }
      current.marks.value = current.marks.end
      current.fetchedAt = state.fetchedAt ?? date
      current.age = StateAge(fetchedAt: fetchedAt, freshUntil: staleAfter.map { fetchedAt + $0 })
      return true
    }
  }

  /// Tells all observers of the present state once more.
  ///
  /// It is needed only where something outside of the state has changed: every change of the state
  /// is told by itself.
  public func publish() { feed.change { _ in true } }
}
