import Foundation
import Mux
import MuxNetworking
import MuxTesting
import Testing
#if SQLite
import MuxSQLite
#endif

private func clock() async throws {
  // guide: Sources/MuxTesting/Clocks/ManualClock.swift
  let clock = ManualClock()
  let reminder = Task { try await clock.sleep(for: .seconds(60)) }
  try await clock.nextSleep()
  clock.advance(by: .seconds(60))
  try await reminder.value
  // end
}

private func script() async throws {
  // guide: Sources/MuxTesting/Fetching/ScriptedFetch.swift
  let fetch = ScriptedFetch<Int>()
  let ages = MultiplexerMap<String, Int>(name: "ages") { name in try await fetch(name) }
  async let age = ages.request(key: "Ada")
  let call = try await fetch.next()
  call.succeed(36)
  // end
  show(try await age)
}

private func chaos(_ world: World) {
  // guide: Sources/MuxTesting/Fetching/ChaosFetch.swift
  let fetch = ChaosFetch(seed: 7, environment: world.environment) { key, call in call }
  let options = MuxOptions(environment: world.environment)
  let numbers = MultiplexerMap<String, Int>(name: "numbers", options: options) {
    try await fetch($0)
  }
  // end
  show(numbers)
}

private func world() throws {
  // guide: Sources/MuxTesting/World/World.swift
  let world = World(seed: 7)
  try world.run {
    let options = MuxOptions(environment: world.environment)
    let number = Multiplexer<Int>(name: "number", options: options) { 7 }
    _ = try await number.request()
  }
  // end
}

// guide: Sources/MuxTesting/Traits/WorldTrait.swift
@Test(.world(seeds: 0..<64)) func callersShareAFetch() async throws {
  let world = try #require(World.current)
  let number = Multiplexer(name: "number", options: MuxOptions(environment: world.environment)) {
    7
  }
  async let first = number.request()
  _ = try await (first, number.request())
}
// end

// guide: Sources/MuxTesting/Traits/WorldTrait.swift
@Test(.manualClock) func oldValuesAreRefetched() async throws {
  let clock = try #require(ManualClock.current)
  clock.advance(by: .seconds(3_600))
}
// end

private func server() async throws {
  // guide: Sources/MuxNetworking/Loopback/LoopbackServer.swift
  let server = try LoopbackServer { request in .init(body: Data("hello".utf8)) }
  let answer = try await NetworkTransport().send(HTTPRequest(server.url))
  server.stop()
  // end
  show(answer.status)
}

private typealias MyStore = RecordingCacher

// guide: Sources/MuxTesting/Conformance/CacherConformance.swift
@Test(arguments: CacherConformance.all)
func `My store keeps every requirement`(requirement: CacherConformance) async throws {
  let store = MyStore()
  try await requirement.check { store }
}
// end

#if SQLite
private func database() {
  // guide: Sources/MuxSQLite/SQLiteCacher.swift
  let options = MuxOptions(cacher: SQLiteCacher(named: "example"))
  let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
  // end
  show(profile)
}
#endif
