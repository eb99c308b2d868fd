import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// States set as a whole, and repeated notifications.
@Suite(.computes, .timeLimit(.minutes(60))) struct SetStateTests {
  @Test func `setState() replaces the state and notifies observers`() {
    let (publisher, log) = (StatePublisher<Int>(), LineLog())
    let subscription = log.listen(to: publisher)
    publisher.setState(LoadableState(.loading, value: 1))
    publisher.setState(LoadableState(.failed, value: 1, error: Broken()))
    publisher.setState(LoadableState(.loaded, value: 2))
    publisher.setState(LoadableState())
    #expect(
      log.take() == ["idle -", "loading 1", "failed 1 broken", "loaded 2", "idle -"])
    subscription.cancel()
  }

  @Test func `setState() ends the running load`() {
    let publisher = StatePublisher<Int>()
    let load = publisher.startLoading()
    publisher.setState(LoadableState(.loading))
    #expect(!publisher.updateData(1, from: load))
    #expect(publisher.state.phase == .loading)
    let other = publisher.startLoading()
    publisher.setState(publisher.state)
    #expect(!publisher.updateData(1, from: other))
  }

  @Test func `The age of a set value follows its fetchedAt`() {
    let clock = ManualClock()
    let publisher = StatePublisher<Int>(
      staleAfter: .seconds(60), environment: clock.environment)
    let date = clock.environment.wallClock()
    publisher.setState(LoadableState(.loaded, value: 1, fetchedAt: date.addingTimeInterval(-50)))
    #expect(publisher.age == .seconds(50) && !publisher.isStale)
    clock.advance(by: .seconds(10))
    #expect(publisher.isStale)
    publisher.setState(LoadableState(.loaded, value: 1))
    #expect(publisher.age == .zero && !publisher.isStale)
    publisher.setState(LoadableState(.loaded, value: 1, fetchedAt: .distantFuture))
    #expect(publisher.age == .zero)
    publisher.setState(LoadableState(.loaded, value: 1, fetchedAt: .distantPast))
    #expect(publisher.isStale)
  }

  @Test func `setState() without a value withdraws pending states`() {
    let (publisher, log) = (StatePublisher<Int>(), LineLog())
    publisher.updateData(1)
    let first = publisher.subscribe(on: .inline) { state in
      if state.value == 2 { publisher.setState(LoadableState()) }
    }
    let second = log.listen(to: publisher)
    publisher.updateData(2)
    #expect(log.take() == ["loaded 1", "idle -"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `publish() repeats the current state`() {
    let (publisher, log) = (StatePublisher<Int>(), LineLog())
    publisher.updateData(1)
    let subscription = log.listen(to: publisher)
    publisher.publish()
    publisher.publish()
    #expect(log.take() == ["loaded 1", "loaded 1", "loaded 1"])
    subscription.cancel()
  }
}
