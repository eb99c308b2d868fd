import Mux
import MuxTesting
import Testing

/// The examples of the documentation, unchanged.
@Suite(.timeLimit(.minutes(60))) struct DocumentationTests {
  @Test func `ScriptedFetch and ManualClock`() async throws {
    let (clock, fetch) = (ManualClock(), ScriptedFetch<Int>())
    let options = MuxOptions(freshness: .timeToLive(.seconds(60)), environment: clock.environment)
    let number = Multiplexer<Int>(name: "number", options: options) { try await fetch() }

    async let first = number.request()
    try await fetch.next().succeed(1)
    #expect(try await first == 1)

    clock.advance(by: .seconds(61))
    async let second = number.request()
    try await fetch.next().succeed(2)
    #expect(try await second == 2)
  }

  @Test func `Sleeping on a ManualClock`() async throws {
    let clock = ManualClock()
    let reminder = Task { try await clock.sleep(for: .seconds(60)) }
    try await clock.nextSleep()
    clock.advance(by: .seconds(60))
    try await reminder.value
  }

  @Test func `ChaosFetch in a World`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let world = World(seed: seed)
      let fetch = ChaosFetch(seed: seed, environment: world.environment) { _, call in call }
      let options = MuxOptions(environment: world.environment)
      let number = Multiplexer<Int>(name: "number", options: options) { try await fetch() }
      try world.run {
        for caller in 0..<10 {
          world.start("caller \(caller)") { try? await number.request() }
        }
      }
      #expect(!fetch.calls.isEmpty, "seed \(seed)")
    }
  }

  @Test func `Multiplexer in a World`() throws {
    let world = World(seed: 7)
    let value = try world.run {
      let options = MuxOptions(environment: world.environment)
      let number = Multiplexer<Int>(name: "number", options: options) { 7 }
      return try await number.request()
    }
    #expect(value == 7)
  }

  @Test func `MultiplexerMap with ScriptedFetch`() async throws {
    let fetch = ScriptedFetch<Int>()
    let ages = MultiplexerMap<String, Int>(name: "ages") { name in try await fetch(name) }
    async let age = ages.request(key: "Ada")
    let call = try await fetch.next()
    call.succeed(36)
    #expect(try await age == 36)
    #expect(call.key == "Ada")
  }

  @Test func `Batching MultiplexerMap with ChaosFetch`() throws {
    let world = World(seed: 3)
    let fetch = ChaosFetch(seed: 3, environment: world.environment, probabilities: .none) { $1 }
    let numbers = MultiplexerMap<String, Int>(
      name: "numbers", options: MuxOptions(environment: world.environment),
      batch: BatchFetch(results: { try await fetch(keys: $0) }))
    let results = try world.run { await numbers.request(keys: ["a", "b", "a"]) }
    #expect(results.map { try? $0.get() } == [1, 1, 1])
    #expect(fetch.calls.count == 2)
  }
}
