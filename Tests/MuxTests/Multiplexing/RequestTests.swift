import Mux
import MuxTesting
import Testing

/// Requests for a single value.
@Suite struct RequestTests {
  @Test func `Concurrent requests share one fetch and are answered in order`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      for number in 0..<50 { stage.ask(one, "\(number)") }
      try await stage.answer(7)
      #expect(stage.log.take() == (0..<50).map { "\($0): 7 network" })
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `Suspending and completion callers share a fetch and its error`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      for number in 0..<20 {
        stage.call(one, "task \(number)")
        stage.ask(one, "completion \(number)")
      }
      try await stage.fail(Broken())
      #expect(stage.log.all.count == 40)
      #expect(stage.log.all.allSatisfy { $0.hasSuffix(": broken") })
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `A fresh hit neither suspends nor fetches`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      one.store(1)
      many.store(2, for: "a")
      let steps = stage.world.report.steps
      for _ in 0..<10 {
        expect(try await one.request(), equals: 1)
        expect(try await many.request(key: "a"), equals: 2)
        expect(try await one.requestEntry().source, equals: .memory)
      }
      #expect(stage.world.report.steps == steps)
      #expect(stage.fetch.count == 0)
    }
  }

  @Test func `A value expires at its time to live by the clock, not the wall clock`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      stage.world.adjustWallClock(by: .seconds(1_000_000))
      expect(try await one.request(), equals: 1)
      stage.world.adjustWallClock(by: .seconds(-9_000_000))
      try await stage.pass(.seconds(10) - .nanoseconds(1))
      expect(try await one.request(), equals: 1)
      try await stage.pass(.nanoseconds(1))
      stage.ask(one, "a")
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network"])
    }
  }

  @Test func `A fallback value keeps its age, and the next request tries again`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(60))
      for attempt in 1...3 {
        let task = stage.world.start("a") { try await one.requestEntry() }
        try await stage.fail(Offline())
        let entry = try await task.value
        #expect(entry.value == 1 && entry.isStale && entry.age == .seconds(60))
        #expect(stage.fetch.count == attempt)
      }
      stage.ask(one, "online")
      try await stage.answer(2)
      #expect(stage.log.take() == ["online: 2 network"])
    }
  }

  @Test func `allowsStaleValue decides which errors the old value answers for`() throws {
    try Stage.run { stage in
      let own = Freshness(timeToLive: .seconds(10), allowsStaleValue: { $0 is Broken })
      for (freshness, error, expected) in [
        (Freshness.timeToLive(.seconds(10)), Offline() as any Error, "1 memory stale"),
        (.timeToLive(.seconds(10)), SilenceableError(Broken()), "1 memory stale"),
        (.timeToLive(.seconds(10)), Broken(), "broken"),
        (own, Broken(), "1 memory stale"), (own, Offline(), "offline"),
        (
          Freshness(timeToLive: .seconds(10), allowsStaleValue: { _ in true }), CancellationError(),
          "cancelled"
        ),
      ] {
        let one = stage.multiplexer(stage.options(freshness))
        one.store(1)
        try await stage.pass(.seconds(10))
        stage.ask(one, "a")
        try await stage.fail(error)
        #expect(stage.log.take() == ["a: \(expected)"])
      }
    }
  }

  @Test func `An error that is not tolerated fails all callers and keeps the value`() throws {
    try Stage.run { stage in
      let one = stage.saved()
      one.store(1)
      try await one.save()
      try await stage.pass(.seconds(10))
      stage.ask(one, "a")
      stage.ask(one, "b")
      try await stage.fail(Broken())
      #expect(stage.log.take() == ["a: broken", "b: broken"])
      #expect(one.cachedValue == 1)
      #expect(stage.cacher.records("one").count == 1)
      stage.ask(one, "c")
      try await stage.fail(Offline())
      #expect(stage.log.take() == ["c: 1 memory stale"], "the old value still stands in")
    }
  }

  @Test func `After refresh() the old value stays and the next request fetches`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      one.refresh(false)
      expect(try await one.request(), equals: 1)
      one.refresh()
      #expect(one.cachedValue == 1)
      #expect(one.cachedEntry?.isStale == true)
      stage.ask(one, "a")
      #expect(one.cachedValue == 1)
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network"])
      expect(try await one.request(), equals: 2)
    }
  }

  @Test func `A request after refresh() gets nothing fetched before it`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      stage.ask(one, "before")
      try await stage.settle()
      one.refresh()
      stage.ask(one, "after")
      stage.call(one, "later")
      try await stage.answer(1)
      #expect(stage.log.take() == ["before: 1 network"])
      try await stage.answer(2)
      #expect(Set(stage.log.take()) == ["after: 2 network", "later: 2 network"])
      #expect(stage.fetch.count == 2)
    }
  }

  @Test func `refresh() before a launched fetch begins needs only one fetch`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      stage.ask(one, "before")
      one.refresh()
      stage.ask(one, "after")
      try await stage.answer(1)
      #expect(stage.log.take() == ["before: 1 network", "after: 1 network"])
    }
  }

  @Test func `refresh() and a request inside a completion start a new fetch`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.request(policy: .cacheFirst, on: .inline) { result in
        stage.log.add("a", result)
        one.refresh()
        stage.ask(one, "inside")
      }
      stage.ask(one, "b")
      try await stage.answer(1)
      #expect(stage.log.take() == ["a: 1 network", "b: 1 network"])
      try await stage.answer(2)
      #expect(stage.log.take() == ["inside: 2 network"])
    }
  }

  @Test func `A late result of an older fetch never overwrites newer state`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let leaver = stage.ask(one, "a")
      let old = try await stage.fetch.next()
      old.ignoreCancellation()
      leaver.cancel()
      stage.ask(one, "b")
      let new = try await stage.fetch.next()
      new.succeed(2)
      try await stage.settle()
      old.succeed(1)
      try await stage.settle()
      #expect(stage.log.take() == ["a: cancelled", "b: 2 network"])
      #expect(one.cachedValue == 2)
      stage.ask(one, "c", .reload)
      stage.ask(one, "d", .reload)
      try await stage.answer(3)
      #expect(stage.fetch.count == 3, "one fetch at a time")
      #expect(stage.log.take() == ["c: 3 network", "d: 3 network"])
    }
  }

  @Test func `store() during a fetch wins and answers waiting callers`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      stage.call(one, "a")
      let call = try await stage.fetch.next()
      one.store(5)
      try await stage.settle()
      #expect(stage.log.take() == ["a: 5 memory"])
      #expect(call.isCancelled)
      call.succeed(1)
      try await stage.settle()
      #expect(one.cachedValue == 5)
    }
  }

  @Test func `A completion without a delivery runs on the main actor`() async throws {
    let one = Multiplexer(name: "one") { 7 }
    let value: Int = try await withCheckedThrowingContinuation { continuation in
      one.request { result in
        MainActor.preconditionIsolated()
        continuation.resume(with: result)
      }
    }
    #expect(value == 7)
  }

  @Test func `A second call of a fetch's completion is ignored`() throws {
    try Stage.run { stage in
      let one = Multiplexer<Int>(name: "one", options: stage.options()) { completion in
        completion(.success(1))
        completion(.success(2))
        completion(.failure(Broken()))
      }
      stage.ask(one, "a")
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 network"])
    }
  }

  @Test func `A fetch gets the old value and may answer .notModified`() throws {
    try Stage.run { stage in
      let one = Multiplexer<Int>(
        name: "one", options: stage.options(),
        revalidating: { context in
          stage.log.add("\(context.previous ?? 0) \(context.validators["etag"] ?? "none")")
          return context.previous == nil
            ? .value(1, validators: ["etag": "x"]) : .notModified(lifetime: .seconds(3))
        })
      expect(try await one.request(), equals: 1)
      try await stage.pass(.seconds(10))
      let entry = try await one.requestEntry()
      #expect(entry.value == 1 && entry.age == .zero && entry.source == .network)
      #expect(stage.log.take() == ["0 none", "1 x"])
      try await stage.pass(.seconds(3))
      #expect(one.cachedEntry?.isStale == true)
    }
  }
}
