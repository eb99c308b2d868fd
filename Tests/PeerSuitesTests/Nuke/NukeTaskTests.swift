import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on a task with several subscribers, here a fetch and its callers.
@Suite(.computes) struct NukeTaskTests {
  /// The activity of a multiplexer and its number of waiters.
  private func state(_ one: Multiplexer<Int>) -> String {
    one.snapshot().map { "\($0.activity) \($0.waiters)" }.joined()
  }

  @Test("Nothing is fetched before the first request")
  func starterCalledOnFirstSubscription() throws {
    try Bench.run { bench in
      let one = bench.one()
      try await bench.settle()
      #expect(bench.fetch.count == 0 && state(one) == "idle 0")
    }
  }

  @Test("The first request starts a fetch")
  func starterCalledWhenSubscriptionIsAdded() throws {
    try Bench.run { bench in
      let one = bench.one()
      bench.ask(one, "a")
      try await bench.settle()
      #expect(bench.fetch.count == 1 && state(one) == "fetching 1")
    }
  }

  @Test("Two requests start one fetch")
  func starterOnlyCalledOnce() throws {
    try Bench.run { bench in
      let one = bench.one()
      for name in ["a", "b"] {
        bench.ask(one, name)
        try await bench.settle()
      }
      #expect(bench.fetch.count == 1 && state(one) == "fetching 2")
    }
  }

  @Test("Both waiters receive the value")
  func bothSubscriptionsReceiveEvents() throws {
    try Bench.run { bench in
      let one = bench.one()
      for name in ["a", "b"] { bench.ask(one, name) }
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: 1 network", "b: 1 network"])
    }
  }

  @Test("A request starts a new fetch instead of joining a cancelled one")
  func cantSubscribeToAlreadyCancelledTask() throws {
    try Bench.run { bench in
      let one = bench.one()
      let ticket = bench.ask(one, "a")
      let cancelled = try await bench.fetch.next()
      cancelled.ignoreCancellation()
      ticket.cancel()
      bench.ask(one, "b")
      try await bench.settle()
      #expect(bench.fetch.count == 2)
      bench.fetch.pendingCalls.last?.succeed(2)
      try await bench.settle()
      cancelled.succeed(1)
      try await bench.settle()
      #expect(bench.log.take() == ["a: cancelled", "b: 2 network"])
    }
  }

  @Test("A request does not join a fetch that has succeeded")
  func cantSubscribeToAlreadySucceededTask() throws {
    try Bench.run { bench in
      let one = bench.one(bench.options(.timeToLive(.zero)))
      for value in 1...2 {
        bench.ask(one, "a")
        try await bench.answer(value)
      }
      #expect(bench.fetch.count == 2 && one.cachedValue == 2)
    }
  }

  @Test("A request does not join a fetch that has failed")
  func cantSubscribeToAlreadyFailedTasks() throws {
    try Bench.run { bench in
      let one = bench.one()
      bench.ask(one, "a")
      try await bench.fail(Broken())
      bench.ask(one, "b")
      try await bench.answer(2)
      #expect(bench.log.take() == ["a: broken", "b: 2 network"])
    }
  }

  @Test("Cancelling the ticket of a memory hit has no effect")
  func subscribeToTaskWithSynchronousCompletionReturnsNil() throws {
    try Bench.run { bench in
      let one = bench.one()
      one.store(1)
      let ticket = bench.ask(one, "a")
      #expect(bench.log.all == ["a: 1 memory"])
      ticket.cancel()
      try await bench.settle()
      #expect(bench.log.all == ["a: 1 memory"])
    }
  }

  @Test("A cancelled caller receives only its cancellation")
  func whenSubscriptionIsRemovedNoEventsAreSent() throws {
    try Bench.run { bench in
      let one = bench.one()
      let ticket = bench.ask(one, "a")
      try await bench.fetch.next().ignoreCancellation()
      ticket.cancel()
      #expect(bench.log.take() == ["a: cancelled"])
      try await bench.answer(1)
      #expect(bench.log.take() == [])
    }
  }

  @Test("Nothing is in flight after the only caller cancels")
  func whenSubscriptionIsRemovedTaskBecomesDisposed() throws {
    try Bench.run { bench in
      let one = bench.one()
      let ticket = bench.ask(one, "a")
      try await bench.settle()
      ticket.cancel()
      #expect(state(one) == "idle 0")
    }
  }

  @Test("A fetch is cancelled when its only caller cancels")
  func whenSubscriptionIsRemovedOperationIsCancelled() throws {
    try Bench.run { bench in
      let ticket = bench.ask(bench.one(), "a")
      let call = try await bench.fetch.next()
      ticket.cancel()
      try await call.waitUntilCancelled()
    }
  }

  @Test("Cancelling a fetch also cancels the request it awaits")
  func whenSubscriptionIsRemovedDependencyIsCancelled() throws {
    try Bench.run { bench in
      let inner = bench.one()
      let outer = Multiplexer<Int>(name: "outer", options: bench.options()) {
        try await inner.request() + 1
      }
      let ticket = bench.ask(outer, "a")
      let call = try await bench.fetch.next()
      ticket.cancel()
      try await call.waitUntilCancelled()
      try await bench.settle()
      #expect(state(inner) == "idle 0" && state(outer) == "idle 0")
    }
  }

  @Test("A fetch continues when one of its two callers cancels")
  func whenOneOfTwoSubscriptionsAreRemovedTaskNotCancelled() throws {
    try Bench.run { bench in
      let one = bench.one()
      let tickets = ["a", "b"].map { bench.ask(one, $0) }
      let call = try await bench.fetch.next()
      tickets[0].cancel()
      try await bench.settle()
      #expect(!call.isCancelled)
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: cancelled", "b: 1 network"])
    }
  }

  @Test("A fetch is cancelled when both of its callers cancel")
  func whenTwoOfTwoSubscriptionsAreRemovedTaskIsCancelled() throws {
    try Bench.run { bench in
      let one = bench.one()
      let tickets = ["a", "b"].map { bench.ask(one, $0) }
      let call = try await bench.fetch.next()
      for ticket in tickets { ticket.cancel() }
      try await call.waitUntilCancelled()
      #expect(bench.log.take() == ["a: cancelled", "b: cancelled"])
    }
  }
}
