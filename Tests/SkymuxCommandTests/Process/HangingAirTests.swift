import ChildProcesses
import Foundation
import Mux
import MuxNetworking
import OpenMeteoSimulator
import SystemTesting
import Testing

/// A server that answers forecast requests and lets air quality requests hang.
@Suite(.timeLimit(.minutes(60)))
struct HangingAirTests {
  private final class Counter: Sendable {
    private let counts = Lock<[String: Int]>([:])

    func note(_ path: String) { counts.withLock { $0[path, default: 0] += 1 } }
    func count(of path: String) -> Int { counts.withLock { $0[path] ?? 0 } }
  }

  /// The time-out of a run in seconds, of which a tenth is for air quality.
  private static let patience = Thorough.pick(50, 600)

  private let home: SkymuxProcess.Home
  private let server: LoopbackServer
  private let asked = Counter()

  init() throws {
    home = try SkymuxProcess.Home()
    let transport = SimulatedTransport()
    server = try LoopbackServer { [asked] request in
      asked.note(request.url.path)
      guard request.url.path != "/v1/air-quality",
        let response = try? await transport.send(request)
      else { return .hang }
      return LoopbackServer.Reply(status: response.status, body: response.body)
    }
  }

  private func run(
    _ line: String, started: @escaping @Sendable (Int32) -> Void = { _ in }
  ) async throws -> FinishedProcess {
    var process = SkymuxProcess(home)
    process.started = started
    return try await process.run(
      "\(line) --timeout \(Self.patience)s --server http://127.0.0.1:\(server.port)")
  }

  private func asked(_ path: String) -> Int { asked.count(of: path) }

  /// `SpareAirTests` shows with a manual clock that the next run does not wait again.
  @Test func `Weather does not wait for air quality, and the failure is stored`() async throws {
    // The process may wait for other tests before it starts.
    let start = Lock(ContinuousClock.now)
    let outcome = try await run("Oslo --json") { _ in
      start.withLock { $0 = ContinuousClock.now }
    }
    // A tenth of the time-out is for air quality; the rest is for a busy machine.
    #expect(ContinuousClock.now - start.withLock { $0 } < .seconds(Self.patience))
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"air\": null"), "\(outcome.output)")
    #expect(outcome.errors == "note: Oslo: no air quality data: no answer in time\n")
    #expect(asked("/v1/air-quality") == 1)
    let kept = home.cache(of: "http://127.0.0.1:\(server.port)").appending(path: "lapses").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept).count == 1)
  }

  @Test(
    arguments: Thorough.pick(
      ["Oslo --oneline", "Oslo --waybar", "hours 3 Oslo", "sun Oslo", "compare Oslo Berlin"],
      [
        "Oslo --oneline", "Oslo --csv", "Oslo --prose", "Oslo --waybar", "Oslo --tmux",
        "Oslo --format %t", "hours 3 Oslo", "days 3 Oslo", "next Oslo", "sun Oslo", "today Oslo",
        "compare Oslo Berlin",
      ]))
  func `Forms without air quality do not request it`(line: String) async throws {
    let outcome = try await run(line)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(asked("/v1/air-quality") == 0)
  }

  @Test func `Air quality does not wait for the weather`() async throws {
    let served = try ServedHome()
    let weatherless = try LoopbackServer { request in
      guard request.url.path == "/v1/air-quality",
        let response = try? await served.transport.send(request)
      else { return .hang }
      return LoopbackServer.Reply(status: response.status, body: response.body)
    }
    let outcome = try await SkymuxProcess(home).run(
      "air Oslo --timeout 50s --server http://127.0.0.1:\(weatherless.port)")
    #expect(outcome.code == 0 && outcome.output.contains("European AQI"), "\(outcome)")
  }
}
