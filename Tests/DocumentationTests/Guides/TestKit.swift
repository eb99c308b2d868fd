import Mux
import MuxTesting

private func scriptedFetch() async throws {
  // guide: Sources/MuxTesting/MuxTesting.docc/MuxTesting.md
  let (clock, fetch) = (ManualClock(), ScriptedFetch<Int>())
  let options = MuxOptions(freshness: .timeToLive(.seconds(60)), environment: clock.environment)
  let number = Multiplexer<Int>(name: "number", options: options) { try await fetch() }

  async let first = number.request()
  try await fetch.next().succeed(1)
  _ = try await first

  clock.advance(by: .seconds(61))
  async let second = number.request()
  try await fetch.next().succeed(2)
  _ = try await second
  // end
}

private func chaos() throws {
  // guide: Sources/MuxTesting/MuxTesting.docc/MuxTesting.md
  for seed in 0..<1_000 as Range<UInt64> {
    let world = World(seed: seed)
    let fetch = ChaosFetch(seed: seed, environment: world.environment) { _, call in call }
    let options = MuxOptions(environment: world.environment)
    let number = Multiplexer<Int>(name: "number", options: options) { try await fetch() }
    try world.run {
      for caller in 0..<10 {
        world.start("caller \(caller)") { try? await number.request() }
      }
    }
  }
  // end
}
