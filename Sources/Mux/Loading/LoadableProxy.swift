/// A loadable that comes later: until then nothing is known of it.
///
/// Told to load before there is a target, it says that it loads, and has the target do so as soon
/// as it is set. From then on it shows the target's state.
public final class LoadableProxy<Value: Sendable>: Syncable {
  private struct Link: Sendable {
    var target: (any PureLoadable<Value>)?
    var syncable: (any Syncable)?
    var feed: StateFeed<Value>?
    var subscription: StateSubscription?
    /// Which state of the target is shown.
    var seen: UInt64?
    /// The load that was asked for before there was a target.
    var wanted: UInt64?
    var number: UInt64 = 0
  }

  /// The state, and all who are told of it.
  public let feed: StateFeed<Value>
  private let link = Lock(Link())

  /// Makes a proxy; without an environment it takes that of its first target.
  public init(_ target: (any PureLoadable<Value>)? = nil, environment: MuxEnvironment? = nil) {
    feed = StateFeed(environment ?? target?.feed.environment ?? .live)
    if let target { self.target = target }
  }

  /// What it stands for; it is kept alive.
  public var target: (any PureLoadable<Value>)? {
    get { link.withLock { $0.target } }
    set { replace(newValue) }
  }

  /// Whether the target needs it; without a target, yes.
  public var needsSync: Bool {
    let link = link.withLock { $0 }
    return link.target == nil || link.syncable?.needsSync ?? false
  }

  /// How old the target's value is.
  public var age: Duration? { target?.age }

  /// Whether the target's value is stale.
  public var isStale: Bool { target?.isStale ?? false }

  /// Tells the target to load, now or when it comes.
  public func sync() { pass { $0.sync() } }

  /// Tells the target to load if it has a reason to, now or when it comes.
  public func syncIfNeeded() { pass { $0.syncIfNeeded() } }

  /// Tells the target that its next load is arranged for.
  public func willRetry(at moment: Duration) {
    link.withLock { $0.syncable }?.willRetry(at: moment)
  }

  private func pass(_ order: (any Syncable) -> Void) {
    let load = Serial.next()
    let syncable = link.withLock { link in
      if link.target == nil, link.wanted == nil { link.wanted = load }
      return link.syncable
    }
    if let syncable { order(syncable) }
    update()
  }

  private func replace(_ target: (any PureLoadable<Value>)?) {
    let syncable = target.flatMap { $0 as? any Syncable }
    let isWanted = link.withLock { $0.wanted } != nil
    if isWanted { syncable?.syncIfNeeded() }
    let new = Link(
      target: target, syncable: syncable, feed: target?.feed, number: Serial.next())
    let old = link.withLock { link in
      defer { link = new }
      return link
    }
    if old.wanted != nil, !isWanted { syncable?.syncIfNeeded() }
    let subscription = new.feed?.subscribe(on: .inline) { [weak self] _ in self?.update() }
    link.withLock { link in
      if link.number == new.number { link.subscription = subscription }
    }
    update()
  }

  /// Shows what there is to show now.
  private func update() {
    // Kept until the locks are free: the last reference to a value may be here.
    var held: LoadableState<Value>?
    feed.change { state in
      let new = link.withLock { link -> LoadableState<Value>? in
        guard let feed = link.feed else {
          var waiting = LoadableState<Value>()
          if let load = link.wanted { waiting.begin(load: load) }
          return waiting.marks.load == state.marks.load && !state.hasValue
            && state.phase == waiting.phase ? nil : waiting
        }
        let current = feed.state
        guard current.marks.change != link.seen else { return nil }
        link.seen = current.marks.change
        return current
      }
      guard let new else { return false }
      held = new
      state = new
      return true
    }
    withExtendedLifetime(held) {}
  }
}
