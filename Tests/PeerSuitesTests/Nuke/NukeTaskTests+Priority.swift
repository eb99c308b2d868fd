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
    while !bench.fetch.open.isEmpty { try await bench.answer(1) }
    return bench.fetch.calls.compactMap(\.key)
  }

  @Test("Who asks again more urgently has the waiting fetch go earlier.")
  func whenPriorityIsUpdatedOperationPriorityAlsoUpdated() throws {
    try Bench.run { bench in
      let order = try await queued(bench, [("a", .last), ("b", .last), ("b", .next)])
      #expect(order == ["first", "b", "a"])
    }
  }

  @Test("A fetch is as urgent as the most urgent of those who wait for it.")
  func priorityEqualMaximumPriorityOfAllSubscriptions() throws {
    try Bench.run { bench in
      let order = try await queued(
        bench, [("a", .last), ("b", .last), ("b", .next), ("b", .last), ("c", .last)])
      #expect(order == ["first", "b", "a", "c"])
    }
  }

  @Test("Who asks less urgently makes no fetch less urgent.")
  func whenSubscriptionLowersPriorityButExistingSubscriptionHasHigherPriporty() throws {
    try Bench.run { bench in
      let order = try await queued(bench, [("a", .last), ("b", .next), ("b", .last)])
      #expect(order == ["first", "b", "a"])
    }
  }

  @Test("What a running fetch asks for itself is as urgent as can be: it does not queue.")
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

  @Test("What has not ended is under way, and nobody is told anything.")
  func executingTaskIsntDisposed() throws {
    try Bench.run { bench in
      let one = bench.one()
      bench.ask(one, "a")
      try await bench.pass(.seconds(3600))
      #expect(one.snapshot().map(\.activity) == [.fetching] && bench.log.take() == [])
    }
  }

  @Test("What was cancelled is under way no more, and who listens is told so.")
  func taskIsDisposedWhenCancelled() throws {
    try story(["miss", "fetchBegan", "waiterLeft", "fetchCancelled"]) { bench, ticket in
      ticket.cancel()
    }
  }

  @Test("What has succeeded is under way no more, and who listens is told so.")
  func taskIsDisposedWhenCompletedWithSuccess() throws {
    try story(["miss", "fetchBegan", "fetched"]) { bench, _ in try await bench.answer(1) }
  }

  @Test("What has failed is under way no more, and who listens is told so.")
  func taskIsDisposedWhenCompletedWithFailure() throws {
    try story(["miss", "fetchBegan", "fetchFailed"]) { bench, _ in try await bench.fail(Broken()) }
  }

  /// Expects these events of a finished request, after which nothing runs.
  private func story(
    _ expected: [String],
    _ end: @escaping @Sendable (Bench, RequestTicket) async throws -> Void
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
