import Dispatch
import Synchronization
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct StateFeedTests {
  private let publisher = StatePublisher<Int>()
  private let log = LineLog()

  /// Holds subscriptions made within others.
  private final class Shelf: Sendable {
    let subscriptions = Lock<[StateSubscription]>([])

    func keep(_ subscription: StateSubscription) {
      subscriptions.withLock { $0.append(subscription) }
    }

    func drop() {
      let dropped = subscriptions.withLock { kept in
        defer { kept = [] }
        return kept
      }
      for subscription in dropped { subscription.cancel() }
    }
  }

  @Test func `A new observer alone receives the current state`() {
    let one = log.listen(to: publisher, as: "one")
    #expect(log.take() == ["one: idle -"])
    let two = log.listen(to: publisher, as: "two")
    #expect(log.take() == ["two: idle -"])
    publisher.updateData(1)
    #expect(log.take() == ["one: loaded 1", "two: loaded 1"])
    withExtendedLifetime((one, two)) {}
  }

  @Test func `A new observer with a dead one's key receives the current state`() {
    let lives = Lock(true)
    func target(_ name: String, isThere: @escaping @Sendable () -> Bool)
      -> StateObserver<Int>.Target
    {
      .init(delivery: .inline, isThere: isThere) { [log] state in
        log.add("\(name): " + LineLog.line(state))
        return isThere()
      }
    }
    let place = ObjectIdentifier(log)
    publisher.feed.add(target("dead") { lives.withLock { $0 } }, for: place)
    lives.withLock { $0 = false }
    publisher.feed.add(target("new") { true }, for: place)
    #expect(log.take() == ["dead: idle -", "new: idle -"])
    publisher.updateData(1)
    #expect(log.take() == ["new: loaded 1"])
  }

  @Test func `An observer added during a notification is notified once, after it`() {
    let disk = Shelf()
    let one = publisher.subscribe(on: .inline) { [publisher, log] state in
      log.add("one begins")
      if state.value == 1 { disk.keep(log.listen(to: publisher, as: "new")) }
      log.add("one ends")
    }
    let two = log.listen(to: publisher, as: "two")
    _ = log.take()
    publisher.updateData(1)
    #expect(log.take() == ["one begins", "one ends", "two: loaded 1", "new: loaded 1"])
    publisher.updateData(2)
    #expect(log.take() == ["one begins", "one ends", "two: loaded 2", "new: loaded 2"])
    withExtendedLifetime((one, two)) {}
    disk.drop()
  }

  @Test func `An observer cancelled during a notification is not called again`() {
    let disk = Shelf()
    let one = publisher.subscribe(on: .inline) { [log] state in
      log.add("one: " + LineLog.line(state))
      if state.value == 1 { disk.drop() }
    }
    disk.keep(log.listen(to: publisher, as: "two"))
    let three = log.listen(to: publisher, as: "three")
    _ = log.take()
    publisher.updateData(1)
    #expect(log.take() == ["one: loaded 1", "three: loaded 1"])
    withExtendedLifetime((one, three)) {}
  }

  @Test func `A change during a notification follows it for all observers`() {
    let one = publisher.subscribe(on: .inline) { [publisher, log] state in
      log.add("one: " + LineLog.line(state))
      if state.value == 1 { publisher.updateData(2) }
    }
    let two = log.listen(to: publisher, as: "two")
    _ = log.take()
    publisher.updateData(1)
    #expect(log.take() == ["one: loaded 1", "two: loaded 1", "one: loaded 2", "two: loaded 2"])
    withExtendedLifetime((one, two)) {}
  }

  @Test func `Releasing a subscription ends it`() {
    do {
      let subscription = log.listen(to: publisher)
      withExtendedLifetime(subscription) {}
    }
    publisher.updateData(1)
    #expect(log.all == ["idle -"])
  }

  @Test func `A subscription may outlive its loadable`() {
    var short: StatePublisher<Int>? = StatePublisher()
    weak let trace = short
    let subscription = short.map { log.listen(to: $0) }
    short = nil
    #expect(trace == nil)
    subscription?.cancel()
    #expect(log.all == ["idle -"])
  }

  @Test func `A pending state does not reach cancelled or reset observers`() async {
    let queue = DispatchQueue(label: "observers")
    queue.suspend()
    let left = publisher.subscribe(on: .queue(queue)) { [log] in log.add("left: \($0.phase)") }
    let stays = publisher.subscribe(on: .queue(queue)) { [log] in
      log.add("stays: " + LineLog.line($0))
    }
    publisher.updateData(1)
    left.cancel()
    publisher.reset()
    queue.resume()
    await withCheckedContinuation { done in queue.async { done.resume() } }
    #expect(log.all == ["stays: idle -"])
    stays.cancel()
  }

  @Test func `Under concurrent changes all observers see one order without gaps`() async {
    struct Numbers: Sendable { var first: [Int] = []; var second: [Int] = [] }
    let seen = Mutex(Numbers())
    let one = publisher.subscribe(on: .inline) { state in
      if let value = state.value { seen.withLock { $0.first.append(value) } }
    }
    let two = publisher.subscribe(on: .inline) { state in
      if let value = state.value { seen.withLock { $0.second.append(value) } }
    }
    await withTaskGroup { group in
      for part in 0..<4 {
        group.addTask { [publisher] in
          for step in 0..<500 { publisher.updateData(part * 500 + step) }
        }
      }
    }
    // Another task may still be delivering: one more change comes after all.
    publisher.updateData(-1)
    let numbers = seen.withLock { $0 }
    #expect(numbers.first == numbers.second)
    #expect(numbers.first.dropLast().sorted() == Array(0..<2000))
    for part in 0..<4 {
      let own = numbers.first.filter { $0 / 500 == part && $0 >= 0 }
      #expect(own == own.sorted())
    }
    withExtendedLifetime((one, two)) {}
  }
}
