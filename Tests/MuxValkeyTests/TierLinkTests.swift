#if Valkey
import Mux
import SystemTesting
import Testing

@testable import MuxValkey

@Suite(.needsServer) struct TierLinkTests {
  @Test func `The end of a connection that is heard late does not end the next one`() async throws {
    try await ValkeyServer.with { server in
      var link = TierLink()
      let stream = AsyncStream.makeStream(of: SharedChange.self)
      _ = link.listen(TierKeys(prefix: "", domain: "users"), stream.continuation)
      let first = try await ServerConnection.open(.init(address: server.address))
      let second = try await ServerConnection.open(.init(address: server.address))
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
}
#endif
