import MuxTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct ScriptedFetchTests {
  private struct Planted: Error, Equatable {}

  private let fetch = ScriptedFetch<Int>()

  @Test func `succeed() returns a value from the call`() async throws {
    async let value = fetch()
    let call = try await fetch.next()
    #expect(!call.isAnswered)
    #expect(fetch.pendingCalls.map(\.number) == [1])
    #expect(call.succeed(7))
    #expect(try await value == 7)
    #expect(call.isAnswered)
    #expect(fetch.count == 1)
    #expect(fetch.pendingCalls.isEmpty)
  }

  @Test func `fail() throws an error from the call`() async throws {
    let caller = Task { try await fetch() }
    try await fetch.next().fail(Planted())
    let result = await caller.result
    #expect(throws: Planted()) { try result.get() }
  }

  @Test func `A second answer changes nothing`() async throws {
    async let value = fetch()
    let call = try await fetch.next()
    #expect(call.succeed(1))
    #expect(!call.succeed(2))
    #expect(!call.fail(Planted()))
    #expect(try await value == 1)
  }

  @Test func `Calls can be answered in any order`() async throws {
    let first = Task { try await fetch("a") }
    let one = try await fetch.next()
    let second = Task { try await fetch("b") }
    let two = try await fetch.next()
    two.succeed(2)
    #expect(try await second.value == 2)
    one.succeed(1)
    #expect(try await first.value == 1)
    #expect(fetch.calls.map(\.key) == ["a", "b"])
    #expect(one.description == "call 1 of a")
  }

  @Test func `next(_:) waits for a call of that key`() async throws {
    let names = ["a", "b"].map { key in Task { try await fetch(key) } }
    let b = try await fetch.next("b")
    let a = try await fetch.next("a")
    #expect((a.key, b.key) == ("a", "b"))
    a.succeed(1)
    b.succeed(2)
    #expect(try await names[0].value == 1)
    #expect(try await names[1].value == 2)
  }

  @Test func `A call for several keys has them in order`() async throws {
    async let value = fetch(keys: Set([3, 1, 2]))
    let call = try await fetch.next("2")
    #expect(call.keys == ["1", "2", "3"])
    #expect(call.key == nil)
    call.succeed(6)
    #expect(try await value == 6)
  }

  @Test func `Prepared answers are used in order, then calls wait again`() async throws {
    fetch.prepare(.success(1), .failure(Planted()))
    #expect(try await fetch() == 1)
    await #expect(throws: Planted()) { try await fetch() }
    async let third = fetch()
    #expect(try await fetch.next().number == 1)
    #expect(try await fetch.next().number == 2)
    try await fetch.next().succeed(3)
    #expect(try await third == 3)
  }

  @Test func `A cancelled call throws at once and is recorded`() async throws {
    let caller = Task { try await fetch() }
    let call = try await fetch.next()
    #expect(!call.isCancelled)
    caller.cancel()
    let result = await caller.result
    #expect(throws: CancellationError.self) { try result.get() }
    try await call.waitUntilCancelled()
    #expect(call.isCancelled)
    #expect(!call.succeed(1))
  }

  @Test func `A hanging call survives cancellation and can answer late`() async throws {
    let caller = Task { try await fetch() }
    let call = try await fetch.next()
    call.ignoreCancellation()
    caller.cancel()
    try await call.waitUntilCancelled()
    #expect(!call.isAnswered)
    call.succeed(9)
    #expect(try await caller.value == 9)
  }

  @Test func `A fetch that does not heed cancellation continues`() async throws {
    let fetch = ScriptedFetch<Int>(respondsToCancellation: false)
    let caller = Task { try await fetch() }
    let call = try await fetch.next()
    caller.cancel()
    try await call.waitUntilCancelled()
    call.succeed(4)
    #expect(try await caller.value == 4)
  }

  @Test func `failPendingCalls() ends hanging calls`() async throws {
    let caller = Task { try await fetch() }
    try await fetch.next().ignoreCancellation()
    fetch.failPendingCalls()
    let result = await caller.result
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test func `Cancelling a test that waits for a call throws`() async {
    let waiting = Task { try await fetch.next() }
    waiting.cancel()
    let result = await waiting.result
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test func `A call goes to a waiting test even if an earlier one was cancelled`() throws {
    let world = World(seed: 1)
    try world.run {
      let gaveUp = world.start("gave up") { try await fetch.next() }
      try await world.waitUntilIdle()
      gaveUp.cancel()
      _ = await gaveUp.result
      let waits = world.start("waits") { try await fetch.next() }
      try await world.waitUntilIdle()
      let caller = world.start("caller") { try await fetch() }
      try await waits.value.succeed(1)
      #expect(try await caller.value == 1)
    }
  }
}
