import Mux
import SystemTesting
import Testing

@testable import SkymuxCommand

@Suite(.timeLimit(.minutes(60))) struct DemoGateTests {
  @Test func `A shut door waits for running work and holds new work until it opens`()
    async
  {
    let door = DemoGate()
    let (steps, step) = AsyncStream.makeStream(of: String.self)
    var heard = steps.makeAsyncIterator()
    let work = Gate()
    Task {
      await door.pass {
        step.yield("at work")
        await work.pass()
        step.yield("out")
      }
    }
    #expect(await heard.next() == "at work")
    Task {
      await door.shut()
      step.yield("shut")
      Task { await door.pass { step.yield("in") } }
      step.yield("nobody in")
      door.open()
    }
    work.isOpen = true
    for expected in ["out", "shut", "nobody in", "in"] { #expect(await heard.next() == expected) }
  }

  @Test func `An unused door shuts immediately`() async {
    let door = DemoGate()
    await door.shut()
    door.open()
    #expect(await door.pass { 7 } == 7)
  }
}
