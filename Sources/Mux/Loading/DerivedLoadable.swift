/// A loadable made of others: `map`, `flatMap`, `asyncMap` and `joined` give one.
///
/// ```swift
/// let names = people.map { $0.map(\.name) }
/// let subscription = names.subscribe { state in show(state) }
/// names.syncIfNeeded()
/// ```
///
/// Told to load, it has those load that it is made of.
public final class DerivedLoadable<Value: Sendable>: Syncable {
  /// The state, and its observers.
  public let feed: StateFeed<Value>
  private let inner: any Syncable<Value>

  init(_ inner: some Syncable<Value>) {
    self.inner = inner
    feed = inner.feed
  }

  /// Whether there is a value.
  public var isContentsAvailable: Bool { inner.isContentsAvailable }

  /// Whether one of those that it is made of needs it.
  public var needsSync: Bool { inner.needsSync }

  /// Whether one of the values that it is made of is stale.
  public var isStale: Bool { inner.isStale }

  /// The age of the oldest value that it is made of.
  public var age: Duration? { inner.age }

  /// Tells those that it is made of to load anew.
  public func sync() { inner.sync() }

  /// Tells those that it is made of to load if they have a reason to.
  public func syncIfNeeded() { inner.syncIfNeeded() }

  /// Tells what it is made of that its next load is arranged for.
  public func willRetry(at moment: Duration?) { inner.willRetry(at: moment) }
}
