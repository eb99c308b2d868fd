import ChildProcesses
import Foundation
import MuxNetworking
import SystemTesting
import Testing

/// A signal ends the program with its exit code and no output, after saving fetched data.
@Suite(.timeLimit(.minutes(60)))
struct SignalTests {
  /// A place that only the server knows.
  private static let found = """
    {"results": [{"id": 99000001, "name": "Qvarnholm", "latitude": 61.5, "longitude": 17.25,
      "country_code": "SE", "country": "Sweden", "timezone": "Europe/Stockholm"}]}
    """

  @Test(arguments: Thorough.pick([SIGINT, SIGHUP], [SIGINT, SIGTERM, SIGHUP, SIGQUIT]))
  func `A signal ends the program with 128 plus its number`(number: Int32) async throws {
    let outcome = try await outcome { kill($0, number) }
    #expect(outcome == FinishedProcess(output: "", errors: "", code: 128 + number))
  }

  @Test func `Repeated hangups leave time to save what was fetched`()
    async throws
  {
    let outcome = try await outcome { process in
      for _ in 0..<200 {
        kill(process, SIGHUP)
        await Task.yield()
      }
    }
    #expect(outcome == FinishedProcess(output: "", errors: "", code: 128 + SIGHUP))
  }

  /// Sends signals to a run that waits for a forecast, and checks that the search result is stored.
  private func outcome(
    _ send: @escaping @Sendable (Int32) async -> Void
  ) async throws -> FinishedProcess {
    let home = try SkymuxProcess.Home()
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let (silence, end) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { request in
      if request.url.path == "/v1/search" {
        return LoopbackServer.Reply(body: Data(Self.found.utf8))
      }
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
          await send(process)
          break
        }
      }
    }
    let outcome = try await run.run(
      "hours 2 Qvarnholm --timeout 600s --server http://127.0.0.1:\(server.port)")
    // The search finished before the forecast request, which never completes.
    let kept = try await SkymuxProcess(home)
      .run("search Qvarnholm --offline --csv --server http://127.0.0.1:\(server.port)")
    #expect(kept.code == 0, "\(kept)")
    #expect(kept.output.contains("99000001,Qvarnholm,"), "\(kept)")
    return outcome
  }
}
