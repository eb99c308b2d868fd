import MuxTesting
import Testing

@testable import Mux

/// Counterparts of the four tests of SubPub, and the cases they leave open.
@Suite(.timeLimit(.minutes(60))) struct StatePublisherTests {
  /// An observer on the main actor, such as a screen.
  @MainActor private final class Screen {
    var lines: [String] = []
    var waiting: [CheckedContinuation<Void, Never>] = []

    func couponsDidChange(_ state: LoadableState<Int>) {
      lines.append(LineLog.line(state))
      for reader in waiting { reader.resume() }
      waiting = []
    }

    func show(_ publisher: StatePublisher<Int>) {
      publisher.subscribe(self, Self.couponsDidChange)
    }

    func lines(atLeast count: Int) async -> [String] {
      while lines.count < count { await withCheckedContinuation { waiting.append($0) } }
      return lines
    }
  }

  /// An observer that is called at once.
  private final class Listener: Sendable {
    let log = LineLog()

    func didChange(_ state: LoadableState<Int>) { log.add(LineLog.line(state)) }
    func didChangeToo(_ state: LoadableState<Int>) { log.add("too: " + LineLog.line(state)) }
  }

  private let publisher = StatePublisher<Int>()

  // Counterpart of SubPubTests.testSubResponse
  @Test @MainActor func `A subscribing object receives the current state on the main actor`()
    async
  {
    publisher.updateData(1)
    let screen = Screen()
    screen.show(publisher)
    #expect(await screen.lines(atLeast: 1) == ["loaded 1"])
    publisher.startLoading()
    #expect(await screen.lines(atLeast: 2) == ["loaded 1", "loading 1"])
  }

  // Counterpart of SubPubTests.testMultipleSubscribers
  @Test func `All subscribers receive an error`() {
    let (one, two) = (Listener(), Listener())
    publisher.subscribe(one, on: .inline, Listener.didChange)
    publisher.subscribe(two, on: .inline, Listener.didChange)
    publisher.setError(Broken())
    #expect(one.log.all == ["idle -", "failed - broken"])
    #expect(two.log.all == ["idle -", "failed - broken"])
  }

  // Counterpart of SubPubTests.testUnsubscribing
  @Test func `unsubscribe() ends the notifications`() {
    let listener = Listener()
    publisher.subscribe(listener, on: .inline, Listener.didChange)
    publisher.unsubscribe(listener)
    publisher.updateData(1)
    #expect(listener.log.all == ["idle -"])
    publisher.subscribe(listener, on: .inline, Listener.didChange)
    #expect(listener.log.all == ["idle -", "loaded 1"])
  }

  // Counterpart of SubPubTests.testSubscriberDeallocated
  @Test func `A subscriber is not retained, and its release affects no other`() {
    let stays = Listener()
    var dies: Listener? = Listener()
    weak let trace = dies
    if let dies { publisher.subscribe(dies, on: .inline, Listener.didChange) }
    publisher.subscribe(stays, on: .inline, Listener.didChange)
    dies = nil
    #expect(trace == nil)
    publisher.updateData(1)
    #expect(stays.log.all == ["idle -", "loaded 1"])
  }

  @Test func `Subscribing twice notifies once, by the last method`() {
    let listener = Listener()
    publisher.subscribe(listener, on: .inline, Listener.didChange)
    publisher.subscribe(listener, on: .inline, Listener.didChangeToo)
    publisher.updateData(1)
    #expect(listener.log.all == ["idle -", "too: loaded 1"])
  }

  @Test func `The value survives loading, reloading and failing`() {
    let log = LineLog()
    let subscription = log.listen(to: publisher)
    publisher.updateData(1)
    publisher.startLoading()
    publisher.startLoading()
    publisher.setError(Broken())
    publisher.startLoading()
    publisher.updateData(2)
    #expect(
      log.all == [
        "idle -", "loaded 1", "loading 1", "loading 1", "failed 1 broken", "loading 1", "loaded 2",
      ])
    subscription.cancel()
  }

  @Test
  func `reset() within a notification withdraws all older states`() {
    let log = LineLog()
    publisher.updateData(1)
    let first = publisher.subscribe(on: .inline) { [publisher] state in
      log.add("first: " + LineLog.line(state))
      if state.value == 2 {
        publisher.updateData(3)
        publisher.reset()
        log.add("value after the reset: \(publisher.value.map { "\($0)" } ?? "-")")
      }
    }
    let second = log.listen(to: publisher, as: "second")
    _ = log.take()
    publisher.updateData(2)
    #expect(
      log.take() == [
        "first: loaded 2", "value after the reset: -", "first: idle -", "second: idle -",
      ])
    first.cancel()
    second.cancel()
  }

  @Test func `A second failure with another error is reported`() {
    let log = LineLog()
    let subscription = log.listen(to: publisher)
    publisher.setError(Broken())
    publisher.setError(Offline())
    #expect(log.all == ["idle -", "failed - broken", "failed - offline"])
    subscription.cancel()
  }

  @Test func `A late result never overwrites a newer one`() {
    let old = publisher.startLoading()
    let new = publisher.startLoading()
    #expect(publisher.updateData(2, from: new))
    #expect(!publisher.updateData(1, from: old))
    #expect(!publisher.setError(Broken(), from: old))
    #expect(LineLog.line(publisher.state) == "loaded 2")
    let last = publisher.startLoading()
    publisher.reset()
    #expect(!publisher.updateData(3, from: last))
    #expect(LineLog.line(publisher.state) == "idle -")
  }

  @Test func `A value becomes stale after staleAfter, even while loading`() {
    let clock = ManualClock()
    let publisher = StatePublisher<Int>(
      staleAfter: .seconds(60), environment: clock.environment)
    #expect(!publisher.isStale && publisher.age == nil)
    publisher.updateData(1)
    clock.advance(by: .seconds(59))
    #expect(!publisher.isStale)
    clock.advance(by: .seconds(1))
    #expect(publisher.isStale && publisher.age == .seconds(60))
    publisher.startLoading()
    #expect(publisher.isStale)
    publisher.updateData(2)
    #expect(!publisher.isStale && publisher.age == .zero)
    #expect(publisher.state.fetchedAt == clock.date)
  }
}
