/// A loadable derived from others by `map`, `flatMap`, `asyncMap` or `joined`.
///
/// ```swift
/// let names = people.map { $0.map(\.name) }
/// let subscription = names.subscribe { state in show(state) }
/// names.syncIfNeeded()
/// ```
///
/// Loading it loads the loadables that it is derived from.
public final class DerivedLoadable<Value: Sendable>: Syncable {
  /// The state and its observers.
  public let feed: StateFeed<Value>
  private let inner: any Syncable<Value>

  init(_ inner: some Syncable<Value>) {
    self.inner = inner
    feed = inner.feed
  }

  /// A Boolean value indicating whether there is a value.
  public var isContentsAvailable: Bool { inner.isContentsAvailable }

  /// A Boolean value indicating whether one of the original loadables needs to load.
  public var needsSync: Bool { inner.needsSync }

  /// A Boolean value indicating whether one of the original values is stale.
  public var isStale: Bool { inner.isStale }

  /// The age of the oldest original value.
  public var age: Duration? { inner.age }

  /// Reloads the original loadables.
  public func sync() { inner.sync() }

  /// Loads the original loadables that need it.
  public func syncIfNeeded() { inner.syncIfNeeded() }

  /// Forwards the time of the next automatic attempt.
  public func willRetry(at moment: Duration?) { inner.willRetry(at: moment) }
}
