/// Several loadables, of whatever values, seen and told to load as one.
///
/// ```swift
/// let screen = LoadableGroup([profile, photos])
/// let subscription = screen.subscribe { state in show(state.phase) }
/// screen.syncIfNeeded()
/// ```
///
/// Its value is only whether the values are there: of all, or of one, as the mode says. Its error
/// is that of the first member that failed. A group without members is idle.
public final class LoadableGroup: Syncable {
  /// The state, and its observers.
  public var feed: StateFeed<Void> { derivation.feed }
  /// What the failures of members mean.
  public let mode: LoadableMode
  private let derivation: Derivation<Void>

  /// Makes a group; it keeps its members alive.
  ///
  /// Without an environment it takes that of the first of these members.
  public init(
    _ loadables: [any PureLoadable] = [], mode: LoadableMode = .all,
    environment: MuxEnvironment? = nil
  ) {
    derivation = Derivation(
      environment ?? loadables.first.map { LoadableMember($0).environment } ?? .live)
    self.mode = mode
    self.loadables = loadables
  }

  /// The members, whose order matters only for the error.
  ///
  /// Those that can load are told to when the group is.
  public var loadables: [any PureLoadable] {
    get { derivation.members.map(\.loadable) }
    set {
      derivation.follow(newValue.map { LoadableMember($0) }) { [weak self] in self?.update() }
      update()
    }
  }

  /// Whether all members, or one, as the mode says, have something to show.
  public var isContentsAvailable: Bool {
    mode.hasValue(derivation.members.map(\.loadable.isContentsAvailable))
  }

  /// Whether one of the members needs it.
  public var needsSync: Bool { derivation.members.needsSync }

  /// Whether the value of one of the members is stale.
  public var isStale: Bool { derivation.members.isStale }

  /// Tells every member to load anew.
  public func sync() {
    derivation.members.sync()
    update()
  }

  /// Tells every member to load if it has a reason to.
  public func syncIfNeeded() {
    derivation.members.syncIfNeeded()
    update()
  }

  /// Says in the states of the members that have failed that their next attempt is arranged for.
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
