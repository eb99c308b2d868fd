#if Valkey
import Mux
import SystemTesting
import Testing

@testable import MuxValkey

@Suite(.needsServer) struct TierLinkTests {
  @Test func `A late end of an old connection does not end the next one`() async throws {
    try await ValkeyServer.with { server in
      var link = TierLink()
      let stream = AsyncStream.makeStream(of: SharedChange.self)
      _ = link.listen(TierKeys(prefix: "", domain: "users"), stream.continuation)
      let first = try await server.connect()
      let second = try await server.connect()
      defer { for connection in [first, second] { connection.close() } }
      let (old, new) = (link.newNumber(), link.newNumber())
      let early = link.ended(old)
      #expect(early.isEmpty)
      _ = link.opened(first, old)
      let lost = link.ended(old)
      #expect(!lost.isEmpty && link.isMissed)
      let back = link.opened(second, new)
      let late = link.ended(old)
      #expect(!back.isEmpty && late.isEmpty && !link.isMissed)
      let end = link.end()
      #expect(end === second)
    }
  }

  @Test func `A connection that cannot be opened counts as lost`() async throws {
    try await ValkeyServer.with { server in
      var link = TierLink()
      let stream = AsyncStream.makeStream(of: SharedChange.self)
      let opening = link.begin(Task { .failure(.unreachable(reason: "away")) })
      let alone = link.failed(opening)
      #expect(!alone && !link.isMissed)
      _ = link.listen(TierKeys(prefix: "", domain: "users"), stream.continuation)
      let next = link.begin(Task { .failure(.unreachable(reason: "away")) })
      let late = link.failed(opening)
      #expect(!late && !link.isMissed)
      let first = link.failed(next)
      #expect(first && link.isMissed)
      // Only one retries, however many fail.
      let again = link.failed(link.begin(Task { .failure(.unreachable(reason: "away")) }))
      #expect(!again)
      let goesOn = link.goesOnTrying()
      #expect(goesOn)
      let connection = try await server.connect()
      defer { connection.close() }
      let back = link.opened(connection, link.newNumber())
      #expect(back.all.map(\.1) == [.reconnected])
      let isDone = link.goesOnTrying()
      #expect(!isDone)
    }
  }
}
#endif
