import Testing

@testable import Mux

@Suite struct FetchQueueStateTests {
  /// A queue with limit 1: 0 runs; 1, 2 and 3 wait.
  private func full() -> FetchQueueState {
    var queue = FetchQueueState(limit: 1)
    for id in UInt64(0)...3 { _ = queue.enter(id, .last) }
    return queue
  }

  @Test func `Fetches up to the limit run, the rest wait`() {
    var queue = FetchQueueState(limit: 2)
    #expect(queue.enter(1, .last).0 == .run)
    #expect(queue.enter(2, .next).0 == .run)
    #expect(queue.enter(3, .last).0 == .wait)
    #expect(queue.running == [1, 2] && queue.waiting == [3])
  }

  @Test func `.last goes to the back of the queue, .next to the front`() {
    var queue = full()
    _ = queue.enter(4, .next)
    _ = queue.enter(5, .next)
    _ = queue.enter(6, .last)
    #expect(queue.waiting == [5, 4, 1, 2, 3, 6])
  }

  @Test func `.now runs over the limit without taking a waiter's place`() {
    var queue = full()
    #expect(queue.enter(4, .now).0 == .run)
    #expect(queue.running == [0, 4])
    #expect(queue.leave(4) == [], "over the limit by one before, at the limit after")
    #expect(queue.leave(0) == [1])
  }

  @Test func `.clearThenNext drops waiting fetches but not running ones`() {
    var queue = full()
    let (admission, dropped) = queue.enter(4, .clearThenNext)
    #expect(admission == .wait)
    #expect(dropped == [1, 2, 3])
    #expect(queue.running == [0] && queue.waiting == [4])
  }

  @Test func `Each waiting fetch is admitted exactly once, in order`() {
    var queue = full()
    var admitted: [UInt64] = []
    var running: UInt64 = 0
    while let next = queue.leave(running).first {
      admitted.append(next)
      running = next
    }
    #expect(admitted == [1, 2, 3])
    #expect(queue.running.isEmpty && queue.waiting.isEmpty)
  }

  @Test func `leave() twice, or for an unknown fetch, frees no slot`() {
    var queue = full()
    #expect(queue.leave(0) == [1])
    #expect(queue.leave(0) == [])
    #expect(queue.leave(99) == [])
    #expect(queue.running == [1])
  }

  @Test func `A waiting fetch can leave`() {
    var queue = full()
    #expect(queue.leave(2) == [])
    #expect(queue.waiting == [1, 3])
    #expect(queue.leave(0) == [1])
  }

  @Test func `promote() moves only waiting fetches, and never back`() {
    var queue = full()
    #expect(queue.promote(3, to: .next).admitted == [])
    #expect(queue.waiting == [3, 1, 2])
    #expect(queue.promote(2, to: .now).admitted == [2])
    #expect(queue.running == [0, 2] && queue.waiting == [3, 1])
    #expect(queue.promote(0, to: .now).admitted == [])
    #expect(queue.promote(99, to: .now).admitted == [])
    #expect(queue.promote(1, to: .last).admitted == [])
    #expect(queue.waiting == [3, 1])
  }

  @Test func `Promoting to .clearThenNext drops all other waiting fetches`() {
    var queue = full()
    let (admitted, dropped) = queue.promote(2, to: .clearThenNext)
    #expect(admitted == [] && dropped == [1, 3])
    #expect(queue.waiting == [2])
  }
}
