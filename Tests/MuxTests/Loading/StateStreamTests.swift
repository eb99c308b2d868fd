import MuxTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct StateStreamTests {
  @Test func `states() starts with the current state and ends with the loadable`() async {
    var publisher: StatePublisher<Int>? = StatePublisher()
    publisher?.updateData(1)
    let states = publisher?.states(buffering: .unbounded)
    publisher?.startLoading()
    publisher?.updateData(2)
    publisher = nil
    var lines: [String] = []
    for await state in states ?? .finished { lines.append(LineLog.line(state)) }
    #expect(lines == ["loaded 1", "loading 1", "loaded 2"])
  }

  @Test func `By default a slow reader gets only the newest state`() async {
    let publisher = StatePublisher<Int>()
    var states = publisher.states().makeAsyncIterator()
    for value in 1...5 { publisher.updateData(value) }
    #expect(await states.next()?.value == 5)
  }

  @Test func `Each reader has its own stream`() async {
    let publisher = StatePublisher<Int>()
    var one = publisher.states(buffering: .unbounded).makeAsyncIterator()
    var two = publisher.states(buffering: .unbounded).makeAsyncIterator()
    publisher.updateData(1)
    #expect(await one.next()?.phase == .idle)
    #expect(await one.next()?.value == 1)
    #expect(await two.next()?.phase == .idle)
    #expect(await two.next()?.value == 1)
  }

  @Test func `Cancelling a reader ends only its own stream`() throws {
    let world = World(seed: 1)
    let log = LineLog()
    try world.run {
      let publisher = StatePublisher<Int>(environment: world.environment)
      let reader = world.start("reader") {
        for await state in publisher.states() { log.add("reader: " + LineLog.line(state)) }
        log.add("reader is done")
      }
      let other = log.listen(to: publisher, as: "other")
      try await world.waitUntilIdle()
      reader.cancel()
      try await world.waitUntilIdle()
      publisher.updateData(1)
      try await world.waitUntilIdle()
      other.cancel()
    }
    #expect(
      log.all.sorted() == ["other: idle -", "other: loaded 1", "reader is done", "reader: idle -"])
  }
}

extension AsyncStream {
  /// An empty stream.
  static var finished: AsyncStream { AsyncStream { $0.finish() } }
}
