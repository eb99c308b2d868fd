import Mux
import MuxTesting
import Testing

/// Cancellation at each stage of a flight.
@Suite struct CancellationTests {
  @Test func `A cancelled caller returns at once and the fetch continues for others`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let leaver = stage.call(one, "leaver")
      stage.call(one, "stayer")
      let call = try await stage.fetch.next()
      try await stage.settle()
      leaver.cancel()
      try await stage.settle()
      #expect(stage.log.take() == ["leaver: cancelled"])
      #expect(!call.isCancelled)
      call.succeed(1)
      try await stage.settle()
      #expect(stage.log.take() == ["stayer: 1 network"])
    }
  }

  @Test func `The last caller to cancel cancels the fetch; the next starts another`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let tasks = [stage.call(one, "a"), stage.call(one, "b")]
      let ticket = stage.ask(one, "c")
      let call = try await stage.fetch.next()
      try await stage.settle()
      for task in tasks { task.cancel() }
      try await stage.settle()
      #expect(!call.isCancelled)
      ticket.cancel()
      ticket.cancel()
      try await stage.settle()
      #expect(call.isCancelled)
      #expect(Set(stage.log.take()) == ["a: cancelled", "b: cancelled", "c: cancelled"])
      stage.ask(one, "d")
      try await stage.answer(2)
      #expect(stage.log.take() == ["d: 2 network"])
    }
  }

  @Test func `An abandoned fetch completes if not cancelled, and is stored`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer(stage.options(cancelsAbandonedFetches: false))
      let task = stage.call(one, "a")
      let call = try await stage.fetch.next()
      task.cancel()
      try await stage.settle()
      #expect(!call.isCancelled)
      call.succeed(1)
      try await stage.settle()
      #expect(one.cachedValue == 1)
      #expect(stage.log.take() == ["a: cancelled"])
    }
  }

  @Test func `A caller cancelled before its request starts no fetch`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      let task = stage.world.start("a") {
        withUnsafeCurrentTask { $0?.cancel() }
        await #expect(throws: CancellationError.self) { try await one.request() }
        let results = await many.request(keys: ["a", "b"])
        #expect(results.count == 2)
        for result in results {
          #expect(throws: CancellationError.self) { try result.get() }
        }
      }
      try await task.value
      #expect(stage.fetch.count == 0)
      #expect(one.snapshot().first?.activity == .idle)
    }
  }

  @Test func `A cancelled task still gets a value from memory`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      let task = stage.world.start("a") {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await one.request()
      }
      let value = try await task.value
      #expect(value == 1)
    }
  }

  @Test func `A caller can leave during a disk read`() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>(respondsToCancellation: false)
      let cacher = RecordingCacher { call in if call.kind == .load { try? await gate() } }
      let one = stage.saved("one", stage.options(cacher: cacher))
      let task = stage.call(one, "a")
      let load = try await gate.next()
      task.cancel()
      try await stage.settle()
      #expect(stage.log.take() == ["a: cancelled"])
      load.succeed(())
      try await stage.settle()
      #expect(stage.fetch.count == 0)
      #expect(one.snapshot().first?.activity == .idle)
    }
  }

  @Test func `A caller can leave while its fetch waits in the queue`() throws {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      stage.call(many["a"], "a")
      try await stage.settle()
      let leaver = stage.call(many["b"], "b")
      try await stage.settle()
      stage.call(many["c"], "c")
      try await stage.settle()
      leaver.cancel()
      try await stage.settle()
      #expect(stage.log.take() == ["b: cancelled"])
      #expect(queue.fetchCounts == (1, 1))
      try await stage.answer(1)
      try await stage.answer(3)
      #expect(stage.log.take() == ["a: 1 network", "c: 3 network"])
      #expect(stage.fetch.calls.map(\.key) == ["a", "c"])
      #expect(queue.fetchCounts == (0, 0))
    }
  }

  @Test func `A caller can leave while its batch gathers or runs`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Int]>()
      let many = MultiplexerMap<String, Int>(
        name: "many", options: stage.options(),
        batch: BatchFetch(window: .seconds(1)) { try await fetch(keys: $0) })
      let early = stage.call(many["a"], "a")
      let late = stage.call(many["b"], "b")
      let last = stage.call(many["c"], "c")
      try await stage.settle()
      early.cancel()
      try await stage.pass(.seconds(1))
      let call = try await fetch.next()
      #expect(call.keys == ["b", "c"])
      late.cancel()
      try await stage.settle()
      #expect(!call.isCancelled)
      #expect(stage.log.take() == ["a: cancelled", "b: cancelled"])
      last.cancel()
      try await stage.settle()
      #expect(call.isCancelled)
      #expect(stage.log.take() == ["c: cancelled"])
      #expect(many.snapshot().isEmpty)
    }
  }

  @Test func `Cancelling a request for several keys leaves all of them`() throws {
    try Stage.run { stage in
      let many = stage.map()
      stage.ask(many["b"], "b")
      let task = stage.world.start("keys") {
        for result in await many.request(keys: ["a", "b", "a"]) {
          #expect(throws: CancellationError.self) { try result.get() }
        }
      }
      try await stage.settle()
      task.cancel()
      try await task.value
      #expect(stage.fetch.pendingCalls.map(\.key) == ["b"])
      try await stage.answer(2)
      #expect(stage.log.take() == ["b: 2 network"])
    }
  }

  @Test func `A hung fetch is detached at its deadline and its key is usable again`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer(stage.options(deadline: .seconds(30)))
      stage.call(one, "a")
      let hung = try await stage.fetch.next()
      hung.ignoreCancellation()
      try await stage.pass(.seconds(30) - .nanoseconds(1))
      #expect(stage.log.take() == [])
      try await stage.pass(.nanoseconds(1))
      #expect(stage.log.take() == ["a: \(MuxError.deadlineExceeded)"])
      #expect(hung.isCancelled)
      stage.call(one, "b")
      let call = try await stage.fetch.next()
      call.succeed(2)
      try await stage.settle()
      hung.succeed(1)
      try await stage.settle()
      #expect(stage.log.take() == ["b: 2 network"])
      #expect(one.cachedValue == 2)
    }
  }

  @Test func `Each fetch has its own deadline`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(), stage.options(deadline: .seconds(30)))
      stage.ask(many["a"], "a")
      try await stage.pass(.seconds(20))
      stage.ask(many["b"], "b")
      try await stage.pass(.seconds(10))
      #expect(stage.log.take() == ["a: \(MuxError.deadlineExceeded)"])
      try await stage.pass(.seconds(20))
      #expect(stage.log.take() == ["b: \(MuxError.deadlineExceeded)"])
      stage.ask(many["a"], "a")
      try await stage.pass(.seconds(30))
      #expect(stage.log.take() == ["a: \(MuxError.deadlineExceeded)"], "the watch starts again")
    }
  }

  @Test func `A hung fetch frees its queue slot at its deadline`() throws {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(deadline: .seconds(30), queue: queue))
      stage.ask(many["a"], "a")
      let hung = try await stage.fetch.next()
      hung.ignoreCancellation()
      stage.ask(many["b"], "b")
      try await stage.pass(.seconds(30))
      let call = try await stage.fetch.next()
      call.succeed(2)
      try await stage.settle()
      #expect(stage.log.take() == ["a: \(MuxError.deadlineExceeded)", "b: 2 network"])
      hung.fail(Broken())
      try await stage.settle()
      #expect(queue.fetchCounts == (0, 0))
    }
  }

  @Test func `A hung batch is detached and its keys are usable again`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Int]>()
      let queue = FetchQueue(limit: 1)
      let many = MultiplexerMap<String, Int>(
        name: "many", options: stage.options(deadline: .seconds(30), queue: queue),
        batch: BatchFetch { try await fetch(keys: $0) })
      stage.ask(many["a"], "a")
      stage.ask(many["b"], "b")
      try await stage.settle()
      for call in fetch.pendingCalls { call.ignoreCancellation() }
      let hung = fetch.pendingCalls
      try await stage.pass(.seconds(30))
      for call in fetch.pendingCalls { call.ignoreCancellation() }
      try await stage.pass(.seconds(30))
      #expect(stage.log.take().count == 2)
      stage.ask(many["a"], "a")
      try await stage.settle()
      fetch.calls.last?.succeed(["a": 2])
      for call in hung { call.succeed(["a": 1, "b": 1]) }
      try await stage.settle()
      #expect(stage.log.take() == ["a: 2 network"])
      #expect(many[cached: "a"] == 2 && many[cached: "b"] == nil)
      #expect(queue.fetchCounts == (0, 0))
      fetch.failPendingCalls()
    }
  }
}
