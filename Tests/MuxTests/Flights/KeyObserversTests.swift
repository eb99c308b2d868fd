import Testing

@testable import Mux

@Suite struct KeyObserversTests {
  private let observers = KeyObservers<String>()
  private let log = LineLog()

  @Test func `A subscription cancelled by another one is not notified`() {
    final class Shelf: Sendable {
      let subscriptions = Lock<[StateSubscription]>([])

      func end() { for subscription in subscriptions.withLock({ $0 }) { subscription.cancel() } }
    }
    let disk = Shelf()
    let first: @Sendable () -> Void = { [log, weak disk] in
      log.add("told")
      disk?.end()
    }
    func follow(_ add: () -> StateSubscription) {
      let new = (0..<10).map { _ in add() }
      disk.subscriptions.withLock { $0 = new }
    }
    follow { observers.add("a") { _ in first() } }
    observers.notify(.changed, of: "a")
    #expect(log.take() == ["told"], "those of a key")
    follow { observers.add("a") { _ in first() } }
    observers.notifyAll(.changed)
    #expect(log.take() == ["told"], "those of any key")
    follow { observers.addToAll { first() } }
    observers.notify(.changed, of: "b")
    #expect(log.take() == ["told"], "those of every key")
    observers.notify(.changed, of: "a")
    #expect(log.take() == [], "all have gone")
    withExtendedLifetime(disk) {}
  }
}
