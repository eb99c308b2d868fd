/// A placeholder for a loadable that is set later.
///
/// ```swift
/// let account = LoadableProxy<UserProfile>()
/// account.sync()  // it is loading
/// account.target = Loadable { try await api.profile() }
/// ```
///
/// A load request before there is a target shows the state as loading, and loads the target once it
/// is set. From then on, the proxy shows the state of the target.
public final class LoadableProxy<Value: Sendable>: Syncable {
  private struct Link: Sendable {
    var target: (any PureLoadable<Value>)?
    var feed: StateFeed<Value>?
    /// The load that was requested before there was a target.
    var wanted: UInt64?
  }

  /// The state and its observers.
  public var feed: StateFeed<Value> { derivation.feed }
  private let derivation: Derivation<Value>
  private let link = Lock(Link())

  /// Creates a proxy; the default environment is that of the target, or `.live`.
  public init(_ target: (any PureLoadable<Value>)? = nil, environment: MuxEnvironment? = nil) {
    derivation = Derivation(environment ?? target?.feed.environment ?? .live)
    if let target { self.target = target }
  }

  /// The loadable whose state is shown; it is retained.
  public var target: (any PureLoadable<Value>)? {
    get { link.withLock { $0.target } }
    set { replace(newValue) }
  }

  /// A Boolean value indicating whether the target needs to load; true without a target.
  public var needsSync: Bool { target.map { LoadableMember($0).needsSync } ?? true }

  /// A Boolean value indicating whether the target has something to show.
  public var isContentsAvailable: Bool { target?.isContentsAvailable ?? false }

  /// The age of the target's value.
  public var age: Duration? { target?.age }

  /// A Boolean value indicating whether the target's value is stale.
  public var isStale: Bool { target?.isStale ?? false }

  /// Reloads the target, now or when it is set.
  public func sync() { pass { $0.sync() } }

  /// Loads the target if it needs it, now or when it is set.
  public func syncIfNeeded() { pass { $0.syncIfNeeded() } }

  /// Forwards the time of the next automatic attempt.
  public func willRetry(at moment: Duration?) { (target as? any Syncable)?.willRetry(at: moment) }

  private func pass(_ order: (any Syncable) -> Void) {
    let load = SerialNumber.next()
    let target = link.withLock { link in
      if link.target == nil, link.wanted == nil { link.wanted = load }
      return link.target
    }
    if let syncable = target as? any Syncable { order(syncable) }
    update()
  }

  private func replace(_ target: (any PureLoadable<Value>)?) {
    let syncable = target as? any Syncable
    let isWanted = link.withLock { $0.wanted } != nil
    if isWanted { syncable?.syncIfNeeded() }
    let new = Link(target: target, feed: target?.feed)
    let old = derivation.follow(target.map { [LoadableMember($0)] } ?? []) { [weak self] in
      self?.update()
    } with: {
      link.withLock { exchange(&$0, with: new) }
    }
    if old.wanted != nil, !isWanted { syncable?.syncIfNeeded() }
    update()
  }

  private func update() {
    derivation.update { _ in
      let link = link.withLock { $0 }
      var state = link.feed?.state ?? LoadableState()
      if link.feed == nil, let load = link.wanted { state.begin(load: load) }
      return ((link, state), [link.feed == nil ? state.marks.load : state.marks.change])
    } deriving: { parts, _ in
      parts.1
    }
  }
}
