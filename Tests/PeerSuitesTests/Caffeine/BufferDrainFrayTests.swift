import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Caffeine's BufferDrainFrayTest that are visible from outside.
@Suite(.computes) struct BufferDrainFrayTests {
  @Test("Three concurrent writers lose no value")
  func writeBufferContentionThreeWriters() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 100))
      let write = { @Sendable (keys: Range<Int>) in
        for key in keys {
          map.store(key, for: key)
          await schedule.pause()
        }
      }
      try await schedule.together(
        { await write(0..<10) }, { await write(10..<20) }, { await write(20..<30) })
      #expect(map[cached: 0..<30] == (0..<30).map { Optional($0) } && map.count == 30)
      schedule.check(map)
    }
  }

  @Test("Two stores during a clean-up lose no value")
  func drainStatusProcessingToRequiredTransition() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 10, age: .seconds(60)))
      for key in 0..<5 { map.store(key, for: key) }
      try await schedule.together(
        { map.store(5, for: 5) }, { map.store(6, for: 6) }, { cleanUp(map) })
      #expect(map[cached: [5, 6]] == [5, 6])
      schedule.check(map, count: 10)
    }
  }

  @Test("Many stores during clean-ups never exceed the count limit")
  func afterWriteInlineFallback() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 5))
      try await schedule.together(
        {
          for key in 0..<20 {
            map.store(key, for: key)
            await schedule.pause()
          }
        },
        {
          for _ in 0..<5 {
            cleanUp(map)
            #expect(map.count <= 5)
            await schedule.pause()
          }
        })
      schedule.check(map, count: 5)
    }
  }

  @Test("Storing and clearing a key concurrently leaves the value or nothing")
  func addTaskRemoveTaskOutOfOrder() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: 10))
      try await schedule.together(
        { map.store(100, for: 1) }, { try await map.clear(key: 1) }, { cleanUp(map) })
      #expect(map[cached: 1] == nil || map[cached: 1] == 100)
      schedule.check(map, count: 1)
    }
  }

  @Test("After concurrent stores the cost matches the cached value")
  func updateTaskWeightDeltaConvergence() throws {
    try Schedule.play { schedule in
      let map = schedule.map(CacheLimits(count: nil, cost: 100))
      map.store(10, for: 1, cost: 10)
      try await schedule.together(
        { map.store(20, for: 1, cost: 20) }, { map.store(5, for: 1, cost: 5) }, { cleanUp(map) })
      let value = try #require(map[cached: 1])
      #expect([5, 20].contains(value) && map.snapshot().map(\.cost) == [value])
      schedule.check(map, cost: 100)
    }
  }
}
