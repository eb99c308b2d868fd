import MuxTesting
import Testing

@testable import Mux

@Suite struct AsyncSerialQueueTests {
  @Test func `Work runs one at a time, in order`() throws {
    try Stage.run { stage in
      let queue = AsyncSerialQueue()
      let gate = ScriptedFetch<Void>()
      for number in 0..<4 {
        stage.world.start("work") {
          try await queue.run {
            stage.log.add("\(number) begins")
            try await gate()
            stage.log.add("\(number) ends")
          }
        }
        try await stage.settle()
      }
      #expect(stage.log.take() == ["0 begins"])
      for number in 0..<4 {
        try await gate.next().succeed(())
        try await stage.settle()
        let then = number < 3 ? ["\(number + 1) begins"] : []
        #expect(stage.log.take() == ["\(number) ends"] + then)
      }
    }
  }

  @Test func `Work that throws lets the next one run`() throws {
    try Stage.run { _ in
      let queue = AsyncSerialQueue()
      await #expect(throws: Broken.self) { try await queue.run { throw Broken() } }
      #expect(await queue.run { 7 } == 7)
    }
  }

  @Test func `A load waits for all announced removals`() throws {
    try Stage.run { stage in
      let queue = AsyncSerialQueue()
      await queue.waitForRemovals()
      queue.beginRemoval()
      queue.beginRemoval()
      stage.world.start("load") {
        await queue.waitForRemovals()
        stage.log.add("loads")
      }
      try await stage.settle()
      queue.endRemoval()
      try await stage.settle()
      #expect(stage.log.take() == [])
      queue.endRemoval()
      try await stage.settle()
      #expect(stage.log.take() == ["loads"])
    }
  }
}
