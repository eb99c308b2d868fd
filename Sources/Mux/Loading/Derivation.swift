/// The state of a loadable that is made of others.
///
/// It never trusts the news: whatever it hears of a member, it reads all of them anew, under the
/// lock of its own feed. So what it shows is never older than what it showed before.
final class Derivation<Value: Sendable>: Sendable {
  private struct Membership: Sendable {
    var members: [LoadableMember] = []
    var subscriptions: [StateSubscription] = []
    var number: UInt64 = 0
  }

  /// The state, and its observers.
  let feed: StateFeed<Value>
  private let membership = Lock(Membership())
  private let seen = Lock<[UInt64]>([])

  init(_ environment: MuxEnvironment) { feed = StateFeed(environment) }

  /// What it is made of, kept alive.
  var members: [LoadableMember] { membership.withLock { $0.members } }

  /// Is made of these from now on, and has `update` called with each change of one of them.
  ///
  /// `change` is run with the exchange, under its lock.
  @discardableResult
  func follow<R: Sendable>(
    _ members: [LoadableMember], update: @escaping @Sendable () -> Void,
    with change: () -> R = {}
  ) -> R {
    let new = Membership(members: members, number: Serial.next())
    let (result, old) = membership.withLock { (change(), exchange(&$0, with: new)) }
    withExtendedLifetime(old) {}
    let subscriptions = members.map { $0.whenChanged(update) }
    membership.withLock { membership in
      if membership.number == new.number { membership.subscriptions = subscriptions }
    }
    return result
  }

  /// Shows what comes of the members, if that is news.
  ///
  /// `read` gives what they are now, and the numbers of these states: where none has changed, there
  /// is nothing to tell. `derive` gives the new state after the old one, or nil.
  func update<Parts: Sendable>(
    reading read: ([LoadableMember]) -> (parts: Parts, numbers: [UInt64]),
    deriving derive: (Parts, LoadableState<Value>) -> LoadableState<Value>?
  ) {
    // Kept until the locks are free: the last reference to a value may be here.
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

/// A loadable with a derivation: told to load, it tells its members.
protocol Deriving<Value>: Syncable {
  var derivation: Derivation<Value> { get }

  /// Has the derivation read its members anew.
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
