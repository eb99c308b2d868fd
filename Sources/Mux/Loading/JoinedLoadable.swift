/// Two loadables as one, with both values.
///
/// It is loaded when both are, and has failed when one has.
final class JoinedLoadable<First: Sendable, Second: Sendable>: Syncable {
  /// Both values.
  typealias Value = (First, Second)

  /// The state, and all who are told of it.
  let feed: StateFeed<(First, Second)>
  private let first: StateFeed<First>
  private let second: StateFeed<Second>
  private let members: [LoadableMember]
  private let seen = Lock<[UInt64]>([])
  private let subscriptions = Lock<[StateSubscription]>([])

  init(_ first: some PureLoadable<First>, _ second: some PureLoadable<Second>) {
    self.first = first.feed
    self.second = second.feed
    feed = StateFeed(first.feed.environment)
    members = [LoadableMember(first), LoadableMember(second)]
    let subscriptions = members.map { $0.whenChanged { [weak self] in self?.update() } }
    self.subscriptions.withLock { $0 = subscriptions }
  }

  /// Whether one of the two needs it.
  var needsSync: Bool { members.needsSync }

  /// Whether one of the two values is stale.
  var isStale: Bool { members.isStale }

  /// The age of the older value.
  var age: Duration? { members.compactMap(\.loadable.age).max() }

  /// Tells both to load anew.
  func sync() {
    members.sync()
    update()
  }

  /// Tells those to load that have a reason to.
  func syncIfNeeded() {
    members.syncIfNeeded()
    update()
  }

  private func update() {
    // Kept until the locks are free: the last reference to a value may be here.
    var held: (LoadableState<First>, LoadableState<Second>)?
    feed.change { state in
      let states = (first.state, second.state)
      held = states
      let isNew = seen.withLock { seen in
        let now = [states.0.marks.change, states.1.marks.change]
        defer { seen = now }
        return now != seen
      }
      guard isNew else { return false }
      let new = LoadableMode.all.combine([states.0.bare, states.1.bare])
      guard new.isNews(after: state.bare) || new.marks.value != state.marks.value else {
        return false
      }
      var values: (First, Second)?
      if let one = states.0.value, let two = states.1.value { values = (one, two) }
      state = new.with(values)
      return true
    }
    withExtendedLifetime(held) {}
  }
}

extension PureLoadable {
  /// This loadable and another one as one, with both values as soon as both are there.
  public func joined<Other: Sendable>(
    with other: some PureLoadable<Other>
  ) -> DerivedLoadable<(Value, Other)> {
    DerivedLoadable(JoinedLoadable(self, other))
  }
}
