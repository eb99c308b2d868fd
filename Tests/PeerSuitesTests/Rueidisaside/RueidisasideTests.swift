import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of rueidisaside: a client is a process with a map, and all share a server.
@Suite(.computes) struct RueidisasideTests {
  @Test("A process uses another's value until it expires, then refetches")
  func testCacheFilled() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let (first, second) = (
        fleet.process(freshFor: .milliseconds(500)).map,
        fleet.process(freshFor: .milliseconds(500)).map
      )
      for round in 1...2 {
        bench.ask(first["key"], "first")
        try await bench.answer(round)
        expect(try await second.request(key: "key"), equals: round)
        #expect(bench.fetch.count == round)
        try await bench.pass(.milliseconds(600))
      }
      bench.ask(second["key"], "second")
      try await bench.answer(3)
      #expect(bench.fetch.count == 3)
    }
  }

  @Test("clear(key:) in one process removes the shared value")
  func testCacheDel() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let (first, second) = (fleet.process().map, fleet.process().map)
      for round in 1...2 {
        bench.ask(first["key"], "first")
        try await bench.answer(round)
        expect(try await second.request(key: "key"), equals: round)
        try await first.clear(key: "key")
        try await bench.settle()
        #expect(try await fleet.display("key") == "free")
      }
    }
  }

  @Test("Cancelling the only caller during a fetch frees the lease")
  func testWriteCancel() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let map = fleet.process().map
      let ticket = bench.ask(map["key"], "first")
      try await bench.settle()
      #expect(try await fleet.display("key") == "taken")
      ticket.cancel()
      try await bench.settle()
      #expect(try await fleet.display("key") == "free")
      #expect(bench.log.take() == ["first: cancelled"])
    }
  }

  @Test("A process waiting for another's fetch stops at its own deadline")
  func testTimeout() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let holder = fleet.process().map
      bench.ask(holder["key"], "holder")
      try await bench.settle()
      let waiter = fleet.process(deadline: .milliseconds(500)).map
      bench.ask(waiter["key"], "waiter")
      try await bench.pass(.milliseconds(600))
      #expect(bench.log.take().map { $0.prefix(7) } == ["waiter:"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("A disconnected process does not overwrite another's shared value")
  func testDisconnect() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let (first, client) = fleet.process(lease: .seconds(1))
      let second = fleet.process().map
      bench.ask(first["key"], "first")
      try await bench.settle()
      let call = bench.fetch.pendingCalls.first
      client.cut()
      bench.ask(second["key"], "second")
      try await bench.pass(.seconds(2))
      bench.fetch.pendingCalls.last?.succeed(2)
      try await bench.settle()
      client.mend()
      call?.succeed(1)
      try await bench.settle()
      #expect(bench.log.take() == ["second: 2 network", "first: 1 network"])
      #expect(try await fleet.display("key") == "2")
    }
  }

  @Test("Ten processes that request ten keys concurrently fetch each key once")
  func testMultipleClient() throws {
    try Bench.run(seeds: 0..<2) { bench in
      let fleet = try Fleet(bench)
      let fetches = Lock<[String: Int]>([:])
      let maps = (0..<10).map { _ in
        MultiplexerMap<String, Int>(
          cacheKey: "many", options: fleet.options(fleet.server.client())
        ) { key in
          fetches.withLock { $0[key, default: 0] += 1 }
          return 1
        }
      }
      let keys = (0..<10).map { "\($0)" }
      let calls = maps.map { map in
        bench.world.start("process") {
          for key in keys {
            for _ in 0..<100 { expect(try await map.request(key: key), equals: 1) }
          }
        }
      }
      for call in calls { try await call.value }
      #expect(fetches.withLock { $0.values.sorted() } == Array(repeating: 1, count: 10))
    }
  }

  @Test("A lifetime set by the fetch applies to all processes")
  func testOverrideCacheTTL() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let maps = (0..<2).map { _ in
        MultiplexerMap<String, Int>(
          cacheKey: "many", options: fleet.options(fleet.server.client()),
          revalidating: { [fetch = bench.fetch] key, _ in
            .value(try await fetch(key), lifetime: .milliseconds(300))
          })
      }
      bench.ask(maps[0]["key"], "first")
      try await bench.answer(1)
      expect(try await maps[1].request(key: "key"), equals: 1)
      try await bench.pass(.milliseconds(400))
      #expect(try await fleet.display("key") == "free")
      bench.ask(maps[1]["key"], "second")
      try await bench.answer(2)
      #expect(bench.log.take() == ["first: 1 network", "second: 2 network"])
    }
  }

  @Test("A .notFound lifetime set by the fetch applies to all processes")
  func testOverrideCacheTTLNegativeCaching() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let found = Lock(false)
      let fetches = Lock(0)
      let maps = (0..<3).map { _ in
        MultiplexerMap<String, Int>(
          cacheKey: "many", options: fleet.options(fleet.server.client()),
          revalidating: { _, _ in
            fetches.withLock { $0 += 1 }
            return found.withLock { $0 } ? .value(10) : .notFound(lifetime: .milliseconds(300))
          })
      }
      for map in maps {
        await #expect(throws: MuxError.notFound) { try await map.request(key: "key") }
      }
      #expect(fetches.withLock { $0 } == 1)
      found.withLock { $0 = true }
      try await bench.pass(.milliseconds(400))
      expect(try await maps[1].request(key: "key"), equals: 10)
    }
  }
}
