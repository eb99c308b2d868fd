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
