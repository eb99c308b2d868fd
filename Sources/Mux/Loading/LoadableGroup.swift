/// Several loadables, of whatever values, seen and told to load as one.
///
/// Its value is only whether the values are there: of all, or of one, as the mode says. Its error
/// is that of the first member that failed. A group without members is idle.
public final class LoadableGroup: Syncable {
  private struct Membership: Sendable {
    var members: [LoadableMember] = []
    var subscriptions: [StateSubscription] = []
    /// Which states of the members were looked at last.
    var seen: [UInt64] = []
    var number: UInt64 = 0
  }

  /// The state, and all who are told of it.
  public let feed: StateFeed<Void>
  /// What the failures of members mean.
  public let mode: LoadableMode
  private let membership = Lock(Membership())

  /// Makes a group; it keeps its members alive.
  ///
  /// Without an environment it takes that of the first of these members.
  public init(
    _ loadables: [any PureLoadable] = [], mode: LoadableMode = .all,
    environment: MuxEnvironment? = nil
  ) {
    feed = StateFeed(environment ?? loadables.first.map { LoadableMember($0).environment } ?? .live)
    self.mode = mode
    self.loadables = loadables
  }

  /// The members, in an order that matters only for the error; those that can be told to load are.
  public var loadables: [any PureLoadable] {
    get { membership.withLock { $0.members.map(\.loadable) } }
    set { replace(newValue.map { LoadableMember($0) }) }
  }

  /// Whether one of the members needs it.
  public var needsSync: Bool { members.needsSync }

  /// Whether the value of one of the members is stale.
  public var isStale: Bool { members.isStale }

  /// Tells every member to load anew.
  public func sync() {
    members.sync()
    update()
  }

  /// Tells every member to load if it has a reason to.
  public func syncIfNeeded() {
    members.syncIfNeeded()
    update()
  }

  private var members: [LoadableMember] { membership.withLock { $0.members } }

  private func replace(_ members: [LoadableMember]) {
    let new = Membership(members: members, number: Serial.next())
    _ = membership.withLock { membership in
      defer { membership = new }
      return membership
    }
    let subscriptions = members.map { $0.whenChanged { [weak self] in self?.update() } }
    membership.withLock { membership in
      if membership.number == new.number { membership.subscriptions = subscriptions }
    }
    update()
  }

  /// Looks at the members, and tells of it if that is news.
  private func update() {
    // Kept until the locks are free: the last reference to an error may be here.
    var held: [LoadableState<Void>] = []
    feed.change { state in
      let states = membership.withLock { membership -> [LoadableState<Void>]? in
        let states = membership.members.map { $0.read() }
        let seen = states.map(\.marks.change)
        guard seen != membership.seen || states.isEmpty else { return nil }
        membership.seen = seen
        return states
      }
      guard let states else { return false }
      held = states
      let new = mode.combine(states)
      guard new.isNews(after: state) else { return false }
      state = new
      return true
    }
    withExtendedLifetime(held) {}
  }
}
