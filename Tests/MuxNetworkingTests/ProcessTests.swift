#if os(Linux)
import ChildProcesses
import Foundation
import MuxNetworking
import SystemTesting
import Testing

/// Tests that depend on the end or the cost of a process.
@Suite(.timeLimit(.minutes(60))) struct ProcessTests {
  // Three seconds, so that a thread that wakes up in between shows in the context switches.
  @Test func `A process that waits three seconds for a response sleeps`() async throws {
    let server = try LoopbackServer { _ in .hang }
    defer { server.stop() }
    let run = try await Probe.run("hang", server.url("/?apikey=SECRET").absoluteString)
    let words = run.output.split(separator: " ", maxSplits: 2).map(String.init)
    try #require(words.count == 3, "\(run)")
    #expect(words[2] == "the request timed out\n")
    // All of it is start-up.
    let (milliseconds, turns) = (Int(words[0]), Int(words[1]))
    #expect(try #require(milliseconds) < 200, "\(run.output)")
    #expect(try #require(turns) <= 12, "\(run.output)")
  }

  @Test(.enabled(if: SecureServer.program != nil), arguments: 0..<Thorough.pick(2, 6))
  func `The program can exit during a secure download`(turn: Int) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "large")
      try Data().write(to: file)
      try #require(truncate(file.path, 1 << 28) == 0)
      let server = try await SecureServer(.good, in: folder)
      defer { server.stop() }
      let run = try await Probe.run(
        "leave", "https://127.0.0.1:\(server.port)/large",
        with: ["SSL_CERT_FILE": folder.appending(path: "authority.pem").path])
      #expect(run.code == 7, "\(run)")
      #expect(run.errors == "")
    }
  }

  @Test func `A server without free descriptors resumes when there are some`() async throws {
    let run = try await Probe.run("crowd")
    #expect(run.output == "200\n", "\(run)")
  }

  @Test func `Without libcurl the error says so`() async throws {
    try await withTemporaryFolder { folder in
      try Data("no library".utf8).write(to: folder.appending(path: "libcurl.so.4"))
      let run = try await Probe.run(
        "ask", "http://127.0.0.1:9/?apikey=SECRET", with: ["LD_LIBRARY_PATH": folder.path])
      #expect(run.code == 0, "\(run)")
      #expect(run.output.hasPrefix("could not load libcurl: "))
      #expect(run.output.contains("libcurl.so.4"))
      #expect(!run.output.contains("SECRET"))
    }
  }
}
#endif
