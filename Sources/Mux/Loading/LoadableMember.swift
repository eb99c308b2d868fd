/// A type-erased member of a derived loadable.
struct LoadableMember: Sendable {
  let loadable: any PureLoadable
  let syncable: (any Syncable)?
  let environment: MuxEnvironment
  /// Returns the state without the value; runs no user code, so it is safe under a lock.
  let read: @Sendable () -> LoadableState<Void>

  init(_ loadable: some PureLoadable) {
    self.loadable = loadable
    syncable = loadable as? any Syncable
    environment = loadable.feed.environment
    read = { [feed = loadable.feed] in feed.bareState }
  }

  var needsSync: Bool { syncable?.needsSync ?? false }

  /// Calls `act` immediately and on each change of the state.
  func onChange(_ act: @escaping @Sendable () -> Void) -> StateSubscription {
    func subscribe(to loadable: some PureLoadable) -> StateSubscription {
      loadable.feed.subscribe(on: .inline) { _ in act() }
    }
    return subscribe(to: loadable)
  }
}

extension [LoadableMember] {
  var needsSync: Bool { contains(where: \.needsSync) }

  var isStale: Bool { contains { $0.loadable.isStale } }

  func sync() { for member in self { member.syncable?.sync() } }

  func syncIfNeeded() { for member in self { member.syncable?.syncIfNeeded() } }
}

extension StateFeed {
  /// The state without the value, which stays under the lock.
  var bareState: LoadableState<Void> { state(\.bare) }
}
