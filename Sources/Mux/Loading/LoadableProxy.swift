/// A loadable that comes later: until then nothing is known of it.
///
/// ```swift
/// let account = LoadableProxy<UserProfile>()
/// account.sync()  // it is loading
/// account.target = Loadable { try await api.profile() }
/// ```
///
/// Told to load before there is a target, it says that it loads, and has the target do so as soon
/// as it is set. From then on it shows the target's state.
public final class LoadableProxy<Value: Sendable>: Syncable {
  private struct Link: Sendable {
    var target: (any PureLoadable<Value>)?
    var feed: StateFeed<Value>?
    /// The load that was asked for before there was a target.
    var wanted: UInt64?
  }

  /// The state, and its observers.
  public var feed: StateFeed<Value> { derivation.feed }
  private let derivation: Derivation<Value>
  private let link = Lock(Link())

  /// Makes a proxy; without an environment it takes that of the target given here, or `.live`.
  public init(_ target: (any PureLoadable<Value>)? = nil, environment: MuxEnvironment? = nil) {
    derivation = Derivation(environment ?? target?.feed.environment ?? .live)
    if let target { self.target = target }
  }

  /// What it stands for; it is kept alive.
  public var target: (any PureLoadable<Value>)? {
    get { link.withLock { $0.target } }
    set { replace(newValue) }
  }

  /// Whether the target needs it; without a target, yes.
  public var needsSync: Bool { target.map { LoadableMember($0).needsSync } ?? true }

  /// Whether the target has something to show.
  public var isContentsAvailable: Bool { target?.isContentsAvailable ?? false }

  /// How old the target's value is.
  public var age: Duration? { target?.age }

  /// Whether the target's value is stale.
  public var isStale: Bool { target?.isStale ?? false }

  /// Tells the target to load, now or when it comes.
  public func sync() { pass { $0.sync() } }

  /// Tells the target to load if it has a reason to, now or when it comes.
  public func syncIfNeeded() { pass { $0.syncIfNeeded() } }

  /// Tells the target that its next load is arranged for.
  public func willRetry(at moment: Duration?) {
    (target as? any Syncable)?.willRetry(at: moment)
  }

  private func pass(_ order: (any Syncable) -> Void) {
    let load = Serial.next()
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
