#if Valkey
import Foundation
import Mux
import SystemTesting
import Testing

@testable import MuxValkey

@Suite(.needsServer) struct ServerConnectionTests {
  @Test func `Concurrent callers on a connection each get their own answer`() async throws {
    try await ValkeyServer.with { server in
      let connection = try await server.connect()
      defer { connection.close() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<1_000 {
          group.addTask {
            let answer = try await connection.ask("ECHO", "\(number)")
            #expect(answer.text == "\(number)")
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `An unknown host and a closed port throw a ConnectionError`() async throws {
    for text in ["redis://127.0.0.1:1", "redis://localhost:1", "redis://no.invalid"] {
      let address = try ValkeyAddress(text)
      await #expect(throws: ConnectionError.self) {
        _ = try await ServerConnection.open(.init(address: address))
      }
    }
  }

  @Test func `Several commands go together, and an error answers only one`() async throws {
    try await ValkeyServer.with { server in
      let connection = try await server.connect()
      defer { connection.close() }
      let commands = [["SET", "a", "1"], ["LPUSH", "a", "2"], ["GET", "a"]]
      let answers = try await connection.ask(commands.map { $0.map { Data($0.utf8) } })
      #expect(answers.map(\.text) == ["OK", nil, "1"])
      guard case .error(let reason) = answers[1] else { throw ConnectionError.garbled(nil) }
      #expect(reason.hasPrefix("WRONGTYPE"))
      #expect(try await connection.ask([]).isEmpty)
    }
  }

  @Test func `Data larger than the socket buffer is sent and received whole`() async throws {
    try await ValkeyServer.with { server in
      let connection = try await server.connect()
      defer { connection.close() }
      let large = Data((0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      async let set = connection.ask([[Data("SET".utf8), Data("large".utf8), large]])
      async let echo = connection.ask("ECHO", "meanwhile")
      let answer = try await set.first?.text
      #expect(answer == "OK")
      let echoed = try await echo.text
      #expect(echoed == "meanwhile")
      #expect(try await connection.ask("GET", "large").bytes == large)
    }
  }

  @Test func `A connection hears changes by others, but not its own`() async throws {
    try await ValkeyServer.with { server in
      let (news, sink) = AsyncStream.makeStream(of: ServerConnection.Event.self)
      let listener = try await server.connect(tracked: "app:") { sink.yield($0) }
      let other = try await server.connect()
      defer { other.close() }
      _ = try await listener.ask("SET", "app:own", "1")
      _ = try await other.ask("SET", "elsewhere", "1")
      _ = try await other.ask("SET", "app:theirs", "1")
      _ = try await other.ask("FLUSHALL")
      var onEvent = news.makeAsyncIterator()
      let key = RESPValue.blob(Data("app:theirs".utf8))
      let invalidate = RESPValue.blob(Data("invalidate".utf8))
      #expect(await onEvent.next() == .said([invalidate, .array([key])]))
      #expect(await onEvent.next() == .said([invalidate, .null]))
      listener.close()
      #expect(await onEvent.next() == .ended(.closed))
    }
  }

  @Test func `A connection ended by the server fails all calls and reports it once`() async throws {
    try await ValkeyServer.with { server in
      let (news, sink) = AsyncStream.makeStream(of: ServerConnection.Event.self)
      let connection = try await server.connect { sink.yield($0) }
      let other = try await server.connect()
      defer { other.close() }
      let id = try await connection.ask("CLIENT", "ID")
      guard case .integer(let number) = id else { throw ConnectionError.garbled(nil) }
      // The server has nothing to pop, so this is never answered.
      let waits = Task { try await connection.ask("BLPOP", "nothing", "0") }
      while try await other.ask("CLIENT", "LIST").text?.contains("cmd=blpop") != true {}
      _ = try await other.ask("CLIENT", "KILL", "ID", "\(number)")
      await #expect(throws: ConnectionError.lost) { try await waits.value }
      await #expect(throws: ConnectionError.lost) { try await connection.ask("PING") }
      connection.close()
      sink.finish()
      #expect(await news.reduce(into: []) { $0.append($1) } == [.ended(.lost)])
    }
  }

  @Test func `A hung server times out`() async throws {
    try await ValkeyServer.with { server in
      let connection = try await ServerConnection.open(
        .init(address: server.address, answering: .milliseconds(50)))
      await #expect(throws: ConnectionError.timedOut) {
        try await connection.ask("BLPOP", "nothing", "0")
      }
      await #expect(throws: ConnectionError.timedOut) { try await connection.ask("PING") }
    }
  }

  @Test func `A killed server ends the connection, and no new one opens`() async throws {
    try await ValkeyServer.with { server in
      let connection = try await server.connect()
      let waits = Task { try await connection.ask("BLPOP", "nothing", "0") }
      server.kill()
      await #expect(throws: ConnectionError.self) { try await waits.value }
      await #expect(throws: ConnectionError.self) {
        _ = try await ServerConnection.open(.init(address: server.address))
      }
      try await server.restart()
      let again = try await server.connect()
      defer { again.close() }
      #expect(try await again.ask("DBSIZE") == .integer(0))
    }
  }

  @Test func `User, password and database are sent first; wrong ones are rejected`() async throws {
    let users = "--user ada on >secret ~* &* +@all --user default off".split(separator: " ").map(
      String.init)
    try await ValkeyServer.with(users) { server in
      var address = server.address
      (address.user, address.password, address.database) = ("ada", "secret", 3)
      let connection = try await ServerConnection.open(.init(address: address))
      defer { connection.close() }
      #expect(try await connection.ask("ACL", "WHOAMI").text == "ada")
      #expect(try await connection.ask("CLIENT", "INFO").text?.contains("db=3 ") == true)
      for (password, database) in [("wrong", 3), ("secret", 99)] {
        (address.password, address.database) = (password, database)
        do {
          try await ServerConnection.open(.init(address: address)).close()
          Issue.record("\(password) and \(database) were taken")
        } catch ConnectionError.refused(let reason) { #expect(!reason.contains("secret")) }
      }
    }
  }

  @Test func `A user without a password is sent`() async throws {
    let users = "--user ada on nopass ~* &* +@all".split(separator: " ").map(String.init)
    try await ValkeyServer.with(users) { server in
      var address = server.address
      address.user = "ada"
      let connection = try await ServerConnection.open(.init(address: address))
      defer { connection.close() }
      #expect(try await connection.ask("ACL", "WHOAMI").text == "ada")
    }
  }
}
#endif
