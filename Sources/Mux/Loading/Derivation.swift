/// The state of a loadable derived from other loadables.
///
/// On each change of a member it reads all members under the lock of its own feed, so it never
/// shows an older state than before.
final class Derivation<Value: Sendable>: Sendable {
  private struct Membership: Sendable {
    var members: [LoadableMember] = []
    var subscriptions: [StateSubscription] = []
    var number: UInt64 = 0
  }

  let feed: StateFeed<Value>
  private let membership = Lock(Membership())
  private let seen = Lock<[UInt64]>([])

  init(_ environment: MuxEnvironment) { feed = StateFeed(environment) }

  /// The loadables that it is derived from, which it retains.
  var members: [LoadableMember] { membership.withLock { $0.members } }

  /// Replaces the members and calls `update` on each change of one of them.
  ///
  /// Runs `change` under the same lock as the replacement.
  @discardableResult
  func follow<R: Sendable>(
    _ members: [LoadableMember], update: @escaping @Sendable () -> Void,
    with change: () -> R = {}
  ) -> R {
    let new = Membership(members: members, number: SerialNumber.next())
    let (result, old) = membership.withLock { (change(), exchange(&$0, with: new)) }
    withExtendedLifetime(old) {}
    let subscriptions = members.map { $0.onChange(update) }
    membership.withLock { membership in
      if membership.number == new.number { membership.subscriptions = subscriptions }
    }
    return result
  }

  /// Derives a new state from the members and publishes it if it has changed.
  ///
  /// `read` returns the states of the members and their change numbers; if no number has changed,
  /// there is nothing to publish. `derive` returns the new state that follows the old one, or nil.
  func update<Parts: Sendable>(
    reading read: ([LoadableMember]) -> (parts: Parts, numbers: [UInt64]),
    deriving derive: (Parts, LoadableState<Value>) -> LoadableState<Value>?
  ) {
    // Outlives the locks, because it may hold the last reference to a value.
    var held: ([LoadableMember], Parts, LoadableState<Value>?)?
    feed.change { state in
      let members = members
      let (parts, numbers) = read(members)
      held = (members, parts, nil)
      let isSeen = seen.withLock { exchange(&$0, with: numbers) == numbers }
      guard !isSeen, let new = derive(parts, state) else { return false }
      held?.2 = new
      state = new
      return true
    }
    withExtendedLifetime(held) {}
  }
}

/// A loadable with a derivation, which forwards load requests to its members.
protocol Deriving<Value>: Syncable {
  var derivation: Derivation<Value> { get }

  func update()
}

extension Deriving {
  var feed: StateFeed<Value> { derivation.feed }

  var needsSync: Bool { derivation.members.needsSync }

  var isStale: Bool { derivation.members.isStale }

  var age: Duration? { derivation.members.compactMap(\.loadable.age).max() }

  func sync() {
    derivation.members.sync()
    update()
  }

  func syncIfNeeded() {
    derivation.members.syncIfNeeded()
    update()
  }

  func willRetry(at moment: Duration?) {
    for member in derivation.members { member.syncable?.willRetry(at: moment) }
  }
}
