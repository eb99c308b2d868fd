import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of DataSubscription's package SubPub.
@Suite(.computes) struct SubPubTests {
  /// Publishes ten values, or an error.
  private struct Manager {
    let publisher = StatePublisher<[String]>(staleAfter: .seconds(60))

    func start() {
      publisher.startLoading()
      publisher.updateData((1...10).map { "\($0)" })
    }

    func fail() {
      publisher.startLoading()
      publisher.setError(Broken())
    }
  }

  /// Keeps the last state that it received.
  private final class Subscriber: Sendable {
    private let last = Lock<LoadableState<[String]>>(LoadableState())

    init(_ manager: Manager) {
      manager.publisher.subscribe(self, on: .inline, Subscriber.didChange)
    }

    var state: LoadableState<[String]> { last.withLock { $0 } }
    func didChange(_ state: LoadableState<[String]>) { last.withLock { $0 = state } }
  }

  private func started() -> Manager {
    let manager = Manager()
    manager.start()
    return manager
  }

  @Test("A new subscriber receives the current state at once")
  func testSubResponse() {
    let manager = started()
    let subscriber = Subscriber(manager)
    #expect(subscriber.state.phase == .loaded)
    #expect(subscriber.state.value == manager.publisher.value)
    #expect(subscriber.state.value?.count == 10)
  }

  @Test("Both subscribers receive an error")
  func testMultipleSubscribers() {
    let manager = started()
    let subscribers = [Subscriber(manager), Subscriber(manager)]
    manager.fail()
    for subscriber in subscribers {
      #expect(subscriber.state.phase == .failed && subscriber.state.error is Broken)
    }
  }

  @Test("An unsubscribed object receives no further states")
  func testUnsubscribing() {
    let manager = started()
    let subscriber = Subscriber(manager)
    manager.publisher.unsubscribe(subscriber)
    manager.fail()
    #expect(subscriber.state.phase == .loaded && subscriber.state.value?.count == 10)
  }

  @Test("A released subscriber does not affect the others")
  func testSubscriberDeallocated() {
    let manager = started()
    var one: Subscriber? = Subscriber(manager)
    let other = Subscriber(manager)
    #expect(one?.state.phase == .loaded)
    weak let trace = one
    one = nil
    #expect(trace == nil)
    manager.fail()
    #expect(other.state.phase == .failed && other.state.error is Broken)
  }
}
