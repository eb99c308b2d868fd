import Testing

@testable import Mux

@Suite struct FollowersTests {
  private let followers = Followers<String>()
  private let log = LineLog()

  @Test func `A subscription cancelled by another one is not notified`() {
    final class Shelf: Sendable {
      let subscriptions = Lock<[StateSubscription]>([])

      func end() { for subscription in subscriptions.withLock({ $0 }) { subscription.cancel() } }
    }
    let shelf = Shelf()
    let first: @Sendable () -> Void = { [log, weak shelf] in
      log.add("told")
      shelf?.end()
    }
    func follow(_ add: () -> StateSubscription) {
      let new = (0..<10).map { _ in add() }
      shelf.subscriptions.withLock { $0 = new }
    }
    follow { followers.add("a") { _ in first() } }
    followers.tell(.changed, of: "a")
    #expect(log.take() == ["told"], "those of a key")
    follow { followers.add("a") { _ in first() } }
    followers.tellAll(.changed)
    #expect(log.take() == ["told"], "those of any key")
    follow { followers.addToAll { first() } }
    followers.tell(.changed, of: "b")
    #expect(log.take() == ["told"], "those of every key")
    followers.tell(.changed, of: "a")
    #expect(log.take() == [], "all have gone")
    withExtendedLifetime(shelf) {}
  }
}
