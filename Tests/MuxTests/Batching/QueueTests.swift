import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// Fetch priorities in a ``FetchQueue``.
@Suite(.computes) struct QueueTests {
  private typealias Map = MultiplexerMap<String, Int>

  private func ask(_ key: String, _ priority: FetchPriority, _ many: Map, _ stage: Stage) {
    many.request(key: key, priority: priority, on: .inline) { stage.log.add(key, $0) }
  }

  /// A queue with limit 1: "first" runs; a, b and c wait in this order.
  private func fullQueue(_ stage: Stage) async throws -> (Map, FetchQueue) {
    let queue = FetchQueue(limit: 1)
    let many = stage.map(CacheLimits(), stage.options(queue: queue))
    for key in ["first", "a", "b", "c"] {
      ask(key, .last, many, stage)
      try await stage.settle()
    }
    return (many, queue)
  }

  private func finish(_ stage: Stage) async throws -> [String] {
    while !stage.fetch.pendingCalls.isEmpty { try await stage.answer(1) }
    return stage.fetch.calls.compactMap(\.key)
  }

  @Test func `A queue runs at most its limit, fetches each key once, answers all`() throws {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 3)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      for number in 0..<20 { ask("\(number)", .last, many, stage) }
      try await stage.settle()
      var rounds = 0
      while !stage.fetch.pendingCalls.isEmpty {
        #expect(stage.fetch.pendingCalls.count <= 3 && queue.fetchCounts.running <= 3)
        rounds += 1
        if rounds.isMultiple(of: 3) {
          try await stage.fail(Broken())
        } else {
          try await stage.answer(rounds)
        }
      }
      #expect(stage.fetch.count == 20)
      #expect(Set(stage.fetch.calls.map(\.key)).count == 20)
      #expect(stage.log.take().count == 20)
      #expect(queue.fetchCounts == (0, 0))
    }
  }

  @Test func `.last waits behind all others`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      ask("d", .last, many, stage)
      expect(try await finish(stage), equals: ["first", "a", "b", "c", "d"])
    }
  }

  @Test func `.next goes before all waiting fetches`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      ask("d", .next, many, stage)
      try await stage.settle()
      #expect(stage.fetch.count == 1)
      expect(try await finish(stage), equals: ["first", "d", "a", "b", "c"])
    }
  }

  @Test func `.now does not wait`() throws {
    try Stage.run { stage in
      let (many, queue) = try await fullQueue(stage)
      ask("d", .now, many, stage)
      try await stage.settle()
      #expect(stage.fetch.pendingCalls.map(\.key) == ["first", "d"])
      #expect(queue.fetchCounts == (2, 3))
      expect(try await finish(stage), equals: ["first", "d", "a", "b", "c"])
    }
  }

  @Test func `.clearThenNext fails waiting requests with droppedFromQueue`() throws {
    try Stage.run { stage in
      let (many, queue) = try await fullQueue(stage)
      ask("d", .clearThenNext, many, stage)
      try await stage.settle()
      let dropped = "\(MuxError.droppedFromQueue)"
      #expect(Set(stage.log.take()) == ["a: \(dropped)", "b: \(dropped)", "c: \(dropped)"])
      expect(try await finish(stage), equals: ["first", "d"])
      #expect(stage.log.take() == ["first: 1 network", "d: 1 network"])
      #expect(queue.fetchCounts == (0, 0))
    }
  }

  @Test func `A more urgent request moves a waiting key up`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      ask("c", .next, many, stage)
      expect(try await finish(stage), equals: ["first", "c", "a", "b"])
      #expect(stage.log.take().filter { $0.hasPrefix("c") }.count == 2)
    }
  }

  @Test func `A key can move up before its fetch reaches the queue`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      ask("d", .last, many, stage)
      ask("d", .next, many, stage)
      expect(try await finish(stage), equals: ["first", "d", "a", "b", "c"])
    }
  }

  @Test func `A fetch behind a reloaded one keeps its priority`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      many.request(key: "first", policy: .reload, priority: .next, on: .inline) {
        stage.log.add("again", $0)
      }
      // "a" takes the free slot at once; the reload comes right after it.
      expect(try await finish(stage), equals: ["first", "a", "first", "b", "c"])
    }
  }

  @Test func `A batch has the priority of its most urgent key`() throws {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 1)
      let options = stage.options(queue: queue)
      let single = stage.map(CacheLimits(), options)
      let fetch = stage.fetch
      let many = Map(
        name: "batched", options: options,
        batch: BatchFetch { keys in
          let value = try await fetch(keys.sorted().joined(separator: "+"))
          return Dictionary(uniqueKeysWithValues: keys.map { ($0, value) })
        })
      for key in ["first", "a"] {
        ask(key, .last, single, stage)
        try await stage.settle()
      }
      ask("x", .last, many, stage)
      ask("y", .next, many, stage)
      expect(try await finish(stage), equals: ["first", "x+y", "a"])
    }
  }

  @Test func `Several maps can share one queue`() throws {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 1)
      let (one, two) = (
        stage.map(CacheLimits(), stage.options(queue: queue)),
        stage.map(CacheLimits(), stage.options(queue: queue))
      )
      ask("a", .last, one, stage)
      ask("b", .last, two, stage)
      try await stage.settle()
      #expect(stage.fetch.pendingCalls.count == 1)
      expect(Set(try await finish(stage)), equals: ["a", "b"])
    }
  }

  @Test func `A FetchQueue with limit 0 traps`() async {
    await #expect(processExitsWith: .failure) { _ = FetchQueue(limit: 0) }
  }
}
