import Dispatch
import Testing

@testable import Mux

/// The lifetime of observers, and the method they are called by.
@Suite(.timeLimit(.minutes(60))) struct ObserverTests {
  private let publisher = StatePublisher<Int>()
  private let log = LineLog()

  private final class Listener: Sendable {
    let log: LineLog

    init(_ log: LineLog) { self.log = log }

    func didChange(_ state: LoadableState<Int>) { log.add(LineLog.line(state)) }
    func didChangeToo(_ state: LoadableState<Int>) { log.add("too: " + LineLog.line(state)) }
  }

  private struct Trace {
    weak var object: LineLog?
  }

  @Test func `Observers of released objects are removed without a state change`() {
    // Keys of live objects, so that each is distinct.
    let places = (0..<1_000).map { _ in LineLog() }
    var traces: [Trace] = []
    for place in places {
      let owner = LineLog()
      let held = LineLog()
      traces.append(Trace(object: held))
      publisher.feed.add(
        .init(delivery: .inline, isThere: { [weak owner] in owner != nil }) { [weak owner] _ in
          withExtendedLifetime(held) { owner != nil }
        }, for: ObjectIdentifier(place))
      withExtendedLifetime(owner) {}
    }
    #expect(traces.count { $0.object != nil } < 100)
    withExtendedLifetime(places) {}
  }

  @Test func `All living observers are notified, however many there are`() {
    let listeners = (0..<100).map { _ in Listener(log) }
    for listener in listeners {
      publisher.subscribe(listener, on: .inline, Listener.didChange)
    }
    _ = log.take()
    publisher.updateData(1)
    #expect(log.take().count == 100)
    withExtendedLifetime(listeners) {}
  }

  @Test func `A pending state goes to the method of the latest subscription`() async {
    let queue = DispatchQueue(label: "observers")
    let listener = Listener(log)
    queue.suspend()
    publisher.subscribe(listener, on: .queue(queue), Listener.didChange)
    publisher.updateData(1)
    publisher.subscribe(listener, on: .queue(queue), Listener.didChangeToo)
    queue.resume()
    await withCheckedContinuation { done in queue.async { done.resume() } }
    #expect(log.take() == ["too: idle -", "too: loaded 1"])
  }

  @Test func `A pending state stays on the queue it was sent to`() async {
    let queue = DispatchQueue(label: "observers")
    let listener = Listener(log)
    queue.suspend()
    publisher.subscribe(listener, on: .queue(queue), Listener.didChange)
    publisher.updateData(1)
    publisher.subscribe(listener, on: .inline, Listener.didChangeToo)
    #expect(log.take() == [])
    queue.resume()
    await withCheckedContinuation { done in queue.async { done.resume() } }
    #expect(log.take() == ["idle -", "loaded 1"])
    publisher.updateData(2)
    #expect(log.take() == ["too: loaded 2"])
  }
}
