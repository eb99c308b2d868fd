import Foundation
import MuxNetworking
import Testing

/// Signals: the code says which one it was, and nothing is printed.
@Suite(.timeLimit(.minutes(10)))
struct SignalTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalEndsItWithItsCode(number: Int32) async throws {
    let home = try SkymuxProcess.Home()
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let (silence, end) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      arrival.yield()
      for await _ in silence {}
      return LoopbackServer.Reply(status: 500)
    }
    defer {
      end.finish()
      server.stop()
    }
    var run = SkymuxProcess(home)
    run.started = { process in
      Task {
        for await _ in arrivals {
          kill(process, number)
          break
        }
      }
    }
    let outcome = try await run.run(
      "hours 2 Oslo --timeout 600s --server http://127.0.0.1:\(server.port)")
    #expect(outcome == SkymuxProcess.Outcome(output: "", errors: "", code: 128 + number))
  }
}
