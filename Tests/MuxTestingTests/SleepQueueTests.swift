import SystemTesting
import Testing

@testable import MuxTesting

@Suite(.computes) struct SleepQueueTests {
  @Test func `Sleepers are ordered by deadline, then by arrival`() {
    var queue = SleepQueue()
    var random = SeededRandom(seed: 1)
    var expected: [(deadline: Int, reply: Reply<Void>)] = []
    for _ in 0..<500 {
      let reply = Reply<Void>()
      let deadline = random.nextInt(below: 50)
      queue.insert(reply, until: .seconds(deadline))
      expected.append((deadline, reply))
    }
    let sorted = expected.enumerated().sorted {
      ($0.element.deadline, $0.offset) < ($1.element.deadline, $1.offset)
    }
    let order = sorted.map { ObjectIdentifier($0.element.reply) }
    #expect(queue.waiting.map { ObjectIdentifier($0.reply) } == order)
    #expect(queue.takeDue(by: .seconds(50)).map { ObjectIdentifier($0) } == order)
    #expect(queue.earliest() == nil)
  }

  @Test func `takeDue() takes only passed deadlines`() {
    var queue = SleepQueue()
    for second in [3, 1, 2] { queue.insert(Reply(), until: .seconds(second)) }
    #expect(queue.takeDue(by: .seconds(2)).count == 2)
    #expect(queue.earliest() == .seconds(3))
  }

  @Test func `A cancelled sleeper is skipped`() {
    var queue = SleepQueue()
    let first = Reply<Void>()
    queue.insert(first, until: .seconds(1))
    queue.insert(Reply(), until: .seconds(2))
    first.give()
    #expect(queue.earliest() == .seconds(2))
    #expect(queue.waiting.map(\.deadline) == [.seconds(2)])
  }

  @Test func `Cancelled sleepers do not accumulate`() {
    var queue = SleepQueue()
    queue.insert(Reply(), until: .seconds(9))
    for _ in 0..<100_000 {
      let reply = Reply<Void>()
      queue.insert(reply, until: .seconds(10))
      reply.give()
    }
    #expect(queue.size < 3_000)
    #expect(queue.waiting.count == 1)
  }
}
