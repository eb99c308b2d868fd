import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on reads during a write to disk.
@Suite(.computes) struct NukeDataCacheConsistencyTests {
  @Test("Reads return the latest change during concurrent saves")
  func readsMatchTheLatestChangeWhileTheDrainRunsConcurrently() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let world = World(seed: seed)
      try world.run {
        let bench = Bench(world: world)
        let cache = bench.cache()
        var random = SeededRandom(seed: seed)
        var model: [String: Int] = [:]
        let keys = (0..<6).map { "key\($0)" }
        for step in 0..<2000 {
          let key = keys[random.nextInt(below: 6)]
          switch random.nextInt(below: 100) {
          case 0..<45:
            cache.store(step, for: key)
            model[key] = step
          case 45..<65:
            try await cache.clear(key: key)
            model[key] = nil
          case 65..<68:
            try await cache.clear()
            model = [:]
          case 68..<80: bench.world.start("save") { try await cache.save() }
          case 80..<84: await Task.yield()
          default: break
          }
          guard keys.allSatisfy({ cache[cached: $0] == model[$0] }) else {
            Issue.record("seed \(seed), step \(step)")
            return
          }
        }
        try await bench.settle()
        try await cache.save()
        let records = try bench.records()
        #expect(
          records.map { "\($0.key)=\(String(decoding: $0.payload, as: UTF8.self))" }
            == model.keys.sorted().map { "\($0)=\(model[$0] ?? -1)" })
      }
    }
  }

  @Test("Concurrent writers read back their own latest changes")
  func concurrentWritersEachSeeTheirOwnLatestChanges() throws {
    try Bench.run(seeds: 0..<4) { bench in
      let cache = bench.cache()
      let writers = (0..<4).map { writer in
        bench.world.start("writer \(writer)") { () -> [String: Int] in
          var random = SeededRandom(seed: bench.world.seed &* 4 &+ UInt64(writer))
          var model: [String: Int] = [:]
          let keys = (0..<3).map { "writer\(writer)-key\($0)" }
          for step in 0..<200 {
            let key = keys[random.nextInt(below: 3)]
            if random.nextInt(below: 3) == 0 {
              try await cache.clear(key: key)
              model[key] = nil
            } else {
              cache.store(step, for: key)
              model[key] = step
              if random.nextInt(below: 4) == 0 { try await cache.save() }
            }
            #expect(keys.allSatisfy { cache[cached: $0] == model[$0] })
          }
          return model
        }
      }
      var model: [String: Int] = [:]
      for writer in writers { model.merge(try await writer.value) { $1 } }
      try await cache.save()
      expect(try bench.records().map(\.key), equals: model.keys.sorted())
    }
  }

  @Test("A save in flight does not restore values removed by clear()")
  func removeAllStagedWhileAFlushIsInFlightWins() throws {
    try Bench.run { bench in
      let gate = Lock<CheckedContinuation<Void, Never>?>(nil)
      let isShut = Lock(true)
      let store = RecordingCacher { call in
        guard call.kind == .save, isShut.withLock({ exchange(&$0, with: false) }) else { return }
        await withCheckedContinuation { continuation in gate.withLock { $0 = continuation } }
      }
      let cache = bench.cache(store)
      for number in 0..<4 { cache.store(number, for: "key\(number)") }
      let saving = bench.world.start("save") { try await cache.save() }
      try await bench.settle()
      let clearing = bench.world.start("clear") { try await cache.clear() }
      try await bench.settle()
      #expect(cache[cached: "key0"] == nil)
      cache.store(9, for: "survivor")
      gate.withLock { exchange(&$0, with: nil) }?.resume()
      try await saving.value
      try await clearing.value
      try await cache.save()
      let domain = try CacheDomain("many")
      #expect(store.records(in: domain).map(\.key) == ["survivor"])
      #expect(cache[cached: "survivor"] == 9 && cache.count == 1)
    }
  }

  @Test("save() completes in a cancelled task")
  func flushCompletesItsWorkWhenTheAwaitingTaskIsCancelled() throws {
    try Bench.run { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      let task = bench.world.start("save") {
        withUnsafeCurrentTask { $0?.cancel() }
        #expect(Task.isCancelled)
        try? await cache.save()
      }
      try await task.value
      try await bench.settle()
      expect(try bench.records().map(\.key), equals: ["key"])
    }
  }

  @Test("An idle map is deallocated when released")
  func idleCacheIsDeallocatedWhenReleased() throws {
    try Bench.run(seeds: 0..<1) { bench in
      var one: MultiplexerMap<String, Int>? = bench.cache()
      one?.store(1, for: "key")
      weak let trace = one
      #expect(trace != nil)
      one = nil
      #expect(trace == nil)
    }
  }
}
