#if Valkey
import FaultyNetwork
import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxValkey

/// A real server behind an unreliable network.
@Suite(.needsServer, .timeLimit(.minutes(60))) struct UnreliableNetworkTests {
  /// A tier that reaches the server through a relay.
  private struct Remote {
    let relay: Relay
    let tier: ValkeyTier

    init(
      _ server: ValkeyServer, timeout: Duration = .seconds(60),
      in environment: MuxEnvironment = .live
    ) throws {
      relay = try Relay(at: server.path + "-\(UInt16.random(in: 0...(.max)))", to: server.path)
      tier = ValkeyTier(
        ValkeyAddress(.socket(path: relay.path)), timeout: timeout, environment: environment)
    }

    /// A map whose values name their fetcher.
    func map(
      _ name: String, patience: Duration = .seconds(60), lease: Duration = .seconds(60)
    ) -> MultiplexerMap<String, String> {
      let sharing = Sharing(over: tier, waitTimeout: patience, leaseDuration: lease)
      let options = MuxOptions(cacher: RecordingCacher(), sharing: sharing)
      return MultiplexerMap(cacheKey: "things", options: options) { (key: String) in
        "\(key) of \(name)"
      }
    }
  }

  /// Returns once a fetch of a map waits for another process, or has ended.
  private static func waitUntilItWaits(_ events: AsyncStream<MuxEvent>) async {
    for await event in events {
      switch event.kind {
      case .awaitingShared, .fetched: return
      default: continue
      }
    }
  }

  private func claim(_ tier: ValkeyTier, lease: Duration = .seconds(60)) async throws
    -> SharedLookupResult
  {
    try #require(
      try await tier.claim(
        [SharedRequest(key: "a")], in: try CacheDomain("things"), lease: lease
      ).first)
  }

  private func lease(_ claim: SharedLookupResult) -> SharedLease? {
    if case .missing(let lease) = claim { lease } else { nil }
  }

  private func fill(_ lease: SharedLease, _ text: String) -> SharedFill {
    SharedFill(
      lease: lease, record: SharedRecord(payload: Data("\"\(text)\"".utf8)),
      retention: .seconds(600))
  }

  @Test(arguments: [[Relay.Way.there], [.back], [.there, .back]])
  func `On a hung network each process fetches, reported by one event`(
    ways: [Relay.Way]
  ) async throws {
    try await ValkeyServer.with { server in
      let remote = try Remote(server, timeout: .milliseconds(100))
      let map = remote.map("here")
      let repository = MuxRepository()
      map.register(in: repository)
      var events = repository.events().makeAsyncIterator()
      #expect(try await map.request(key: "before") == "before of here")
      for way in ways { remote.relay.hold(way) }
      for key in ["a", "b", "c"] { #expect(try await map.request(key: key) == "\(key) of here") }
      map.store("end", for: "end")
      var failures = 0
      while let event = await events.next() {
        if case .sharingFailed = event.kind { failures += 1 }
        if case .stored = event.kind { break }
      }
      #expect(failures == 1)
    }
  }

  @Test func `Waiting for another process ends after the patience, without news`() async throws {
    try await ValkeyServer.with { server in
      let holder = server.tier()
      #expect(lease(try await claim(holder)) != nil)
      let remote = try Remote(server)
      let map = remote.map("here", patience: .seconds(1))
      let repository = MuxRepository()
      map.register(in: repository)
      let events = repository.events()
      let value = Task { try await map.request(key: "a") }
      await Self.waitUntilItWaits(events)
      remote.relay.hold(.there, .back)
      let begin = ContinuousClock.now
      #expect(try await value.value == "a of here")
      // The network's own time-out is a minute, and a busy machine is slow.
      #expect(ContinuousClock.now - begin < .seconds(30))
    }
  }

  @Test func `A connection lost during a wait is reopened, and the wait continues`() async throws {
    try await ValkeyServer.with { server in
      let holder = server.tier()
      let held = try #require(lease(try await claim(holder)))
      let remote = try Remote(server)
      let map = remote.map("here")
      let repository = MuxRepository()
      map.register(in: repository)
      let events = repository.events()
      let value = Task { try await map.request(key: "a") }
      await Self.waitUntilItWaits(events)
      remote.relay.cut()
      #expect(
        try await holder.fill([fill(held, "theirs")], in: try CacheDomain("things")) == [true])
      #expect(try await value.value == "theirs")
    }
  }

  @Test func `A fill after its lease is rejected, and the later value stays`() async throws {
    try await ValkeyServer.with { server in
      let remote = try Remote(server)
      let held = try #require(lease(try await claim(remote.tier, lease: .milliseconds(50))))
      remote.relay.hold(.there)
      let domain = try CacheDomain("things")
      let late = Task { try await remote.tier.fill([fill(held, "late")], in: domain) }
      let other = server.tier()
      var next: SharedLease?
      while next == nil { next = lease(try await claim(other)) }
      #expect(
        try await other.fill([fill(try #require(next), "new")], in: domain) == [true])
      remote.relay.release()
      #expect(try await late.value == [false])
      guard case .fresh(let record) = try await claim(other) else {
        Issue.record("the value is gone")
        return
      }
      #expect(record.payload == Data("\"new\"".utf8))
    }
  }

  @Test func `A late notification makes the value in memory stale when it arrives`() async throws {
    try await ValkeyServer.with { server in
      let remote = try Remote(server)
      let map = remote.map("here")
      #expect(try await map.request(key: "a") == "a of here")
      remote.relay.hold(.back)
      let other = MultiplexerMap(
        cacheKey: "things",
        options: MuxOptions(
          cacher: RecordingCacher(), sharing: Sharing(over: server.tier()))
      ) { (key: String) in "\(key) of there" }
      #expect(try await other.request(key: "a", policy: .refresh) == "a of there")
      // The change is not known here yet.
      #expect(map.cachedEntry(for: "a")?.isStale == false)
      remote.relay.release()
      await map.isFreshNoMore("a")
      #expect(try await map.request(key: "a") == "a of there")
    }
  }

  @Test func `A dead connection is detected and makes memory stale`() async throws {
    try await ValkeyServer.with { server in
      let clock = ManualClock()
      let remote = try Remote(server, timeout: .milliseconds(200), in: clock.environment)
      let map = remote.map("here")
      #expect(try await map.request(key: "a") == "a of here")
      try await clock.nextSleep()
      remote.relay.hold(.there, .back)
      clock.advance(by: .seconds(5))
      await map.isFreshNoMore("a")
      remote.relay.release()
      // The server still has the value, so nothing is fetched.
      let entry = try await map.requestEntry(key: "a")
      #expect(entry.value == "a of here")
    }
  }
}
#endif
