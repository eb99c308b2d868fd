import Mux
import MuxTesting
import Testing

extension NukeTaskTests {
  /// A full queue with limit 1, and requests that wait in this order.
  private func queued(
    _ bench: Bench, _ asked: [(String, FetchPriority)]
  ) async throws -> [String] {
    let many = bench.many(bench.options(queue: FetchQueue(limit: 1)))
    for (key, priority) in [("first", .last)] + asked {
      many.request(key: key, priority: priority, on: .inline) { bench.log.add(key, $0) }
      try await bench.settle()
    }
    while !bench.fetch.pendingCalls.isEmpty { try await bench.answer(1) }
    return bench.fetch.calls.compactMap(\.key)
  }

  @Test("A later request with higher priority moves a queued fetch up")
  func whenPriorityIsUpdatedOperationPriorityAlsoUpdated() throws {
    try Bench.run { bench in
      let order = try await queued(bench, [("a", .last), ("b", .last), ("b", .next)])
      #expect(order == ["first", "b", "a"])
    }
  }

  @Test("A fetch has the highest priority of its waiters")
  func priorityEqualMaximumPriorityOfAllSubscriptions() throws {
    try Bench.run { bench in
      let order = try await queued(
        bench, [("a", .last), ("b", .last), ("b", .next), ("b", .last), ("c", .last)])
      #expect(order == ["first", "b", "a", "c"])
    }
  }

  @Test("A lower-priority request does not lower the priority of a fetch")
  func whenSubscriptionLowersPriorityButExistingSubscriptionHasHigherPriporty() throws {
    try Bench.run { bench in
      let order = try await queued(bench, [("a", .last), ("b", .next), ("b", .last)])
      #expect(order == ["first", "b", "a"])
    }
  }

  @Test("A request made by a running fetch bypasses the queue")
  func priorityOfDependencyUpdated() throws {
    try Bench.run { bench in
      let options = bench.options(queue: FetchQueue(limit: 1))
      let inner = bench.many(options)
      let outer = Multiplexer<Int>(name: "outer", options: options) {
        try await inner.request(key: "needed")
      }
      bench.ask(outer, "outer")
      try await bench.settle()
      bench.ask(inner["other"], "other")
      try await bench.settle()
      #expect(bench.fetch.calls.map(\.key) == ["needed"])
      try await bench.answer(1)
      try await bench.answer(2)
      #expect(Set(bench.log.take()) == ["outer: 1 network", "other: 2 network"])
    }
  }

  @Test("A fetch stays in flight until it ends")
  func executingTaskIsntDisposed() throws {
    try Bench.run { bench in
      let one = bench.one()
      bench.ask(one, "a")
      try await bench.pass(.seconds(3600))
      #expect(one.snapshot().map(\.activity) == [.fetching] && bench.log.take() == [])
    }
  }

  @Test("Events report a cancelled fetch, and nothing stays in flight")
  func taskIsDisposedWhenCancelled() throws {
    try story(["miss", "fetchBegan", "requestCancelled", "fetchCancelled"]) { bench, ticket in
      ticket.cancel()
    }
  }

  @Test("Events report a successful fetch, and nothing stays in flight")
  func taskIsDisposedWhenCompletedWithSuccess() throws {
    try story(["miss", "fetchBegan", "fetched"]) { bench, _ in try await bench.answer(1) }
  }

  @Test("Events report a failed fetch, and nothing stays in flight")
  func taskIsDisposedWhenCompletedWithFailure() throws {
    try story(["miss", "fetchBegan", "fetchFailed"]) { bench, _ in try await bench.fail(Broken()) }
  }

  /// Expects these events of a finished request, after which nothing runs.
  private func story(
    _ expected: [String],
    _ end: @escaping @Sendable (Bench, RequestHandle) async throws -> Void
  ) throws {
    try Bench.run { bench in
      let repository = MuxRepository()
      let one = bench.one().register(in: repository)
      let events = AnswerLog()
      let reader = bench.world.start("reader") {
        for await event in repository.events() {
          events.add("\("\(event.kind)".prefix { $0 != "(" })")
        }
      }
      try await bench.settle()
      let ticket = bench.ask(one, "a")
      try await bench.settle()
      try await end(bench, ticket)
      try await bench.settle()
      #expect(events.take() == expected)
      #expect(one.snapshot().allSatisfy { $0.activity == .idle && $0.waiters == 0 })
      reader.cancel()
    }
  }
}
