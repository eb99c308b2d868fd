import MuxTesting
import Testing

@testable import Mux

@Suite struct AsyncSerialQueueTests {
  @Test func `Work runs one at a time, in order`() throws {
    try Stage.run { stage in
      let lane = AsyncSerialQueue()
      let gate = ScriptedFetch<Void>()
      for number in 0..<4 {
        stage.world.start("work") {
          try await lane.run {
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
      let lane = AsyncSerialQueue()
      await #expect(throws: Broken.self) { try await lane.run { throw Broken() } }
      #expect(await lane.run { 7 } == 7)
    }
  }

  @Test func `A load waits for all announced removals`() throws {
    try Stage.run { stage in
      let lane = AsyncSerialQueue()
      await lane.waitForRemovals()
      lane.announceRemoval()
      lane.announceRemoval()
      stage.world.start("load") {
        await lane.waitForRemovals()
        stage.log.add("loads")
      }
      try await stage.settle()
      lane.removalIsOver()
      try await stage.settle()
      #expect(stage.log.take() == [])
      lane.removalIsOver()
      try await stage.settle()
      #expect(stage.log.take() == ["loads"])
    }
  }
}
