/// A loadable of any value, as a member of several that are seen as one.
struct LoadableMember: Sendable {
  let loadable: any PureLoadable
  /// The same, if it can be told to load.
  let syncable: (any Syncable)?
  /// The time that it keeps, and what else it takes from outside.
  let environment: MuxEnvironment
  /// Its state without the value; it runs no code of a user, so it may be read under a lock.
  let read: @Sendable () -> LoadableState<Void>

  init(_ loadable: some PureLoadable) {
    self.loadable = loadable
    syncable = loadable as? any Syncable
    environment = loadable.feed.environment
    read = { [feed = loadable.feed] in feed.bareState }
  }

  var needsSync: Bool { syncable?.needsSync ?? false }

  /// Has something done at once and whenever the state changes.
  func whenChanged(_ act: @escaping @Sendable () -> Void) -> StateSubscription {
    func subscribe(to loadable: some PureLoadable) -> StateSubscription {
      loadable.feed.subscribe(on: .inline) { _ in act() }
    }
    return subscribe(to: loadable)
  }
}

extension [LoadableMember] {
  var needsSync: Bool { contains(where: \.needsSync) }

  /// Whether the value of one of them is stale.
  var isStale: Bool { contains { $0.loadable.isStale } }

  /// Tells every one that can to load anew.
  func sync() { for member in self { member.syncable?.sync() } }

  /// Tells every one that can to load if it has a reason to.
  func syncIfNeeded() { for member in self { member.syncable?.syncIfNeeded() } }
}

extension StateFeed {
  /// The state without the value, which never leaves the lock.
  var bareState: LoadableState<Void> { state(\.bare) }
}
