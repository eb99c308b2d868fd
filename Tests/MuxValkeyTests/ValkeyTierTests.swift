#if Valkey
import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxValkey

/// The tier under multiplexers, over a real server; each map stands for a process.
@Suite(.needsServer, .timeLimit(.minutes(60))) struct ValkeyTierTests {
  /// The origin of all processes.
  private actor Origin {
    private(set) var fetches: [String: Int] = [:]

    func fetch(_ key: String) async -> String {
      fetches[key, default: 0] += 1
      let number = fetches[key] ?? 0
      // Slow, so that others find the fetch in flight.
      for _ in 0..<200 { await Task.yield() }
      return "\(key) \(number)"
    }
  }

  private struct Process: Sendable {
    let tier: ValkeyTier
    let map: MultiplexerMap<String, String>
  }

  private func with(
    _ count: Int, _ body: ([Process], Origin, ValkeyServer) async throws -> Void
  ) async throws {
    try await ValkeyServer.with { server in
      let origin = Origin()
      let processes = (0..<count).map { _ in
        let tier = server.tier(prefix: "app:")
        let options = MuxOptions(cacher: RecordingCacher(), sharing: Sharing(over: tier))
        return Process(
          tier: tier,
          map: MultiplexerMap(cacheKey: "things", options: options) { (key: String) in
            await origin.fetch(key)
          })
      }
      try await body(processes, origin, server)
    }
  }

  @Test func `Eight processes with 64 callers each fetch a key once`() async throws {
    try await with(8) { processes, origin, _ in
      let values = try await withThrowingTaskGroup(of: String.self) { group in
        for process in processes {
          for _ in 0..<64 { group.addTask { try await process.map.request(key: "a") } }
        }
        var values: Set<String> = []
        for try await value in group { values.insert(value) }
        return values
      }
      #expect(values == ["a 1"])
      #expect(await origin.fetches == ["a": 1])
    }
  }

  @Test func `changes(in:) reports fills by others, but not one's own`() async throws {
    try await with(2) { processes, origin, _ in
      let domain = try CacheDomain("things")
      var news = processes[0].tier.changes(in: domain).makeAsyncIterator()
      _ = try await processes[0].map.request(key: "mine")
      _ = try await processes[1].map.request(key: "theirs")
      #expect(await news.next() == .changed(key: "theirs"))
      try await processes[0].map.clear()
      try await processes[1].map.clear()
      #expect(await news.next() == .cleared)
      _ = try await processes[1].map.request(key: "mine")
      #expect(await news.next() == .changed(key: "mine"))
      #expect(await origin.fetches == ["mine": 2, "theirs": 1])
    }
  }

  @Test func `Changes and clears by another process lead to new requests`() async throws {
    try await with(2) { processes, origin, _ in
      var news = processes[0].tier.changes(in: try CacheDomain("things")).makeAsyncIterator()
      _ = try await processes[0].map.request(key: "a")
      #expect(try await processes[1].map.request(key: "a", policy: .refresh) == "a 2")
      #expect(await news.next() == .changed(key: "a"))
      await processes[0].map.isFreshNoMore("a")
      #expect(try await processes[0].map.request(key: "a") == "a 2")
      try await processes[1].map.clear(key: "a")
      #expect(await news.next() == .changed(key: "a"))
      await processes[0].map.isFreshNoMore("a")
      #expect(try await processes[0].map.request(key: "a") == "a 3")
    }
  }

  @Test func `A killed connection is reported and reopened`() async throws {
    try await with(1) { processes, origin, server in
      var news = processes[0].tier.changes(in: try CacheDomain("things")).makeAsyncIterator()
      _ = try await processes[0].map.request(key: "a")
      let other = try await server.connect()
      defer { other.close() }
      _ = try await other.ask("CLIENT", "KILL", "TYPE", "NORMAL", "SKIPME", "yes")
      #expect(await news.next() == .disconnected)
      #expect(await news.next() == .reconnected)
      await processes[0].map.isFreshNoMore("a")
      // The server still has the value and confirms it as fresh.
      let entry = try await processes[0].map.requestEntry(key: "a")
      #expect(entry.value == "a 1")
      #expect(!entry.isStale)
      #expect(await origin.fetches == ["a": 1])
    }
  }

  @Test func `A server that starts late is used once it runs`() async throws {
    try await with(2) { processes, origin, server in
      var news = processes[0].tier.changes(in: try CacheDomain("things")).makeAsyncIterator()
      server.kill()
      #expect(try await processes[0].map.request(key: "a") == "a 1")
      try await server.restart()
      // No request is made in between.
      #expect(await news.next() == .reconnected)
      await processes[0].map.isFreshNoMore("a")
      #expect(try await processes[0].map.request(key: "a") == "a 2")
      try await processes[1].map.clear(key: "a")
      #expect(await news.next() == .changed(key: "a"))
      await processes[0].map.isFreshNoMore("a")
      #expect(try await processes[0].map.request(key: "a") == "a 3")
    }
  }

  @Test func `A flushed server returns nothing older`() async throws {
    try await with(2) { processes, origin, server in
      _ = try await processes[0].map.request(key: "a")
      let other = try await server.connect()
      defer { other.close() }
      _ = try await other.ask("FLUSHALL")
      #expect(try await processes[1].map.request(key: "a") == "a 2")
    }
  }

  @Test func `Without a server each process fetches`() async throws {
    let tier = ValkeyTier(ValkeyAddress(.host("127.0.0.1", port: 1)))
    let options = MuxOptions(cacher: RecordingCacher(), sharing: Sharing(over: tier))
    let map = MultiplexerMap(cacheKey: "things", options: options) { (key: String) in key }
    #expect(try await map.request(key: "a") == "a")
    #expect(try await map.requestEntry(key: "b").source == .network)
  }

  @Test(arguments: [["CONFIG", "SET", "maxmemory", "1"], ["REPLICAOF", "127.0.0.1", "1"]])
  func `A full server or a replica causes one event and no error`(harm: [String]) async throws {
    try await with(1) { processes, origin, server in
      let map = processes[0].map
      let repository = MuxRepository()
      map.register(in: repository)
      var events = repository.events().makeAsyncIterator()
      #expect(try await map.request(key: "before") == "before 1")
      let other = try await server.connect()
      defer { other.close() }
      _ = try await other.ask([harm.map { Data($0.utf8) }])
      for key in ["a", "b", "c"] { #expect(try await map.request(key: key) == "\(key) 1") }
      map.store("end", for: "end")
      var failures: [SharedTierError] = []
      while let event = await events.next() {
        if case .sharingFailed(let error) = event.kind { failures.append(error) }
        if case .sharedUnreadable = event.kind { Issue.record("told of each key") }
        if case .stored = event.kind { break }
      }
      #expect(failures.count == 1)
    }
  }

  @Test func `A wrong password is reported by one event, and no error`() async throws {
    try await ValkeyServer.with(["--requirepass", "right"]) { server in
      var address = server.address
      address.password = "wrong"
      let tier = ValkeyTier(address)
      let options = MuxOptions(cacher: RecordingCacher(), sharing: Sharing(over: tier))
      let map = MultiplexerMap(cacheKey: "things", options: options) { (key: String) in key }
      let repository = MuxRepository()
      map.register(in: repository)
      var events = repository.events().makeAsyncIterator()
      for key in ["a", "b", "c"] {
        let value = try await map.request(key: key)
        #expect(value == key)
      }
      var failures: [SharedTierError] = []
      map.store("end", for: "end")
      while let event = await events.next() {
        if case .sharingFailed(let error) = event.kind { failures.append(error) }
        if case .stored = event.kind { break }
      }
      #expect(failures.count == 1)
      #expect("\(failures)".contains("WRONGPASS") || "\(failures)".contains("AUTH"))
    }
  }
}
#endif
