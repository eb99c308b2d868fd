import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// Which fetch goes first, and callers that block.
///
/// The numbers are those of the conformance checklist.
@Suite(.computes) struct QueueTests {
  private typealias Map = MultiplexerMap<String, Int>

  private func ask(_ key: String, _ priority: FetchPriority, _ many: Map, _ stage: Stage) {
    many.request(key: key, priority: priority, on: .inline) { stage.log.add(key, $0) }
  }

  /// A queue of one place, taken by "first", with a, b and c waiting in this order.
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
    while !stage.fetch.open.isEmpty { try await stage.answer(1) }
    return stage.fetch.calls.compactMap(\.key)
  }

  // Checklist 39
  @Test func `No more fetches run at once than the limit, each once, and all are answered`() throws
  {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 3)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      for number in 0..<20 { ask("\(number)", .last, many, stage) }
      try await stage.settle()
      var rounds = 0
      while !stage.fetch.open.isEmpty {
        #expect(stage.fetch.open.count <= 3 && queue.load.running <= 3)
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
      #expect(queue.load == (0, 0))
    }
  }

  // Checklist 39
  @Test func `The last waits behind all others`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      ask("d", .last, many, stage)
      expect(try await finish(stage), equals: ["first", "a", "b", "c", "d"])
    }
  }

  // Checklist 39
  @Test func `The next goes before all that wait`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      ask("d", .next, many, stage)
      try await stage.settle()
      #expect(stage.fetch.count == 1)
      expect(try await finish(stage), equals: ["first", "d", "a", "b", "c"])
    }
  }

  // Checklist 39
  @Test func `Now does not wait at all`() throws {
    try Stage.run { stage in
      let (many, queue) = try await fullQueue(stage)
      ask("d", .now, many, stage)
      try await stage.settle()
      #expect(stage.fetch.open.map(\.key) == ["first", "d"])
      #expect(queue.load == (2, 3))
      expect(try await finish(stage), equals: ["first", "d", "a", "b", "c"])
    }
  }

  // Checklist 39
  @Test func `Clearing drops those that wait, who are told so`() throws {
    try Stage.run { stage in
      let (many, queue) = try await fullQueue(stage)
      ask("d", .clearThenNext, many, stage)
      try await stage.settle()
      let dropped = "\(MuxError.droppedFromQueue)"
      #expect(Set(stage.log.take()) == ["a: \(dropped)", "b: \(dropped)", "c: \(dropped)"])
      expect(try await finish(stage), equals: ["first", "d"])
      #expect(stage.log.take() == ["first: 1 network", "d: 1 network"])
      #expect(queue.load == (0, 0))
    }
  }

  // Checklist 39
  @Test func `A key that waits moves up when somebody more urgent asks for it`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      ask("c", .next, many, stage)
      expect(try await finish(stage), equals: ["first", "c", "a", "b"])
      #expect(stage.log.take().filter { $0.hasPrefix("c") }.count == 2)
    }
  }

  // Checklist 39
  @Test func `A key moves up also before its fetch has come to the queue`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      ask("d", .last, many, stage)
      ask("d", .next, many, stage)
      expect(try await finish(stage), equals: ["first", "d", "a", "b", "c"])
    }
  }

  // Checklist 39
  @Test func `A fetch that waits behind a refreshed one keeps its urgency`() throws {
    try Stage.run { stage in
      let (many, _) = try await fullQueue(stage)
      many.request(key: "first", .reload, priority: .next, on: .inline) {
        stage.log.add("again", $0)
      }
      // The free place goes to the next at once; the one behind the fetch comes right after.
      expect(try await finish(stage), equals: ["first", "a", "first", "b", "c"])
    }
  }

  // Checklist 39
  @Test func `A batch goes as early as the most urgent of its keys`() throws {
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

  // Checklist 39
  @Test func `One queue may serve several maps`() throws {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 1)
      let (one, two) = (
        stage.map(CacheLimits(), stage.options(queue: queue)),
        stage.map(CacheLimits(), stage.options(queue: queue))
      )
      ask("a", .last, one, stage)
      ask("b", .last, two, stage)
      try await stage.settle()
      #expect(stage.fetch.open.count == 1)
      expect(Set(try await finish(stage)), equals: ["a", "b"])
    }
  }

  @Test func `A queue that lets nothing run stops the program with a message`() async {
    await #expect(processExitsWith: .failure) { _ = FetchQueue(limit: 0) }
  }
}
