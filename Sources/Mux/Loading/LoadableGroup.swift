/// A group of loadables with arbitrary types of values, observed and loaded together.
///
/// ```swift
/// let screen = LoadableGroup([profile, photos])
/// let subscription = screen.subscribe { state in show(state.phase) }
/// screen.syncIfNeeded()
/// ```
///
/// Its value only says that the values are available: all of them or at least one, depending on the
/// mode. Its error is that of the first member that failed. An empty group is idle.
public final class LoadableGroup: Syncable {
  /// The state and its observers.
  public var feed: StateFeed<Void> { derivation.feed }
  /// The rule for combining the states of the members.
  public let mode: LoadableMode
  private let derivation: Derivation<Void>

  /// Creates a group, which retains its members.
  ///
  /// The default environment is that of the first member.
  public init(
    _ loadables: [any PureLoadable] = [], mode: LoadableMode = .all,
    environment: MuxEnvironment? = nil
  ) {
    derivation = Derivation(
      environment ?? loadables.first.map { LoadableMember($0).environment } ?? .live)
    self.mode = mode
    self.loadables = loadables
  }

  /// The members; their order only determines which error is shown.
  ///
  /// Members that conform to ``Syncable`` load together with the group.
  public var loadables: [any PureLoadable] {
    get { derivation.members.map(\.loadable) }
    set {
      derivation.follow(newValue.map { LoadableMember($0) }) { [weak self] in self?.update() }
      update()
    }
  }

  /// A Boolean value indicating whether all or, by mode, any members have something to show.
  public var isContentsAvailable: Bool {
    mode.hasValue(derivation.members.map(\.loadable.isContentsAvailable))
  }

  /// A Boolean value indicating whether a member needs to load.
  public var needsSync: Bool { derivation.members.needsSync }

  /// A Boolean value indicating whether the value of a member is stale.
  public var isStale: Bool { derivation.members.isStale }

  /// Reloads all members.
  public func sync() {
    derivation.members.sync()
    update()
  }

  /// Loads all members that need it.
  public func syncIfNeeded() {
    derivation.members.syncIfNeeded()
    update()
  }

  /// Shows the time of the next attempt in the states of the failed members.
  public func willRetry(at moment: Duration?) {
    for member in derivation.members { member.syncable?.willRetry(at: moment) }
  }

  private func update() {
    derivation.update { members in
      let states = members.map { $0.read() }
      return (states, states.map(\.marks.change))
    } deriving: { states, old in
      let new = mode.combine(states)
      return new.isNews(after: old) ? new : nil
    }
  }
}
