import ChildProcesses
import Foundation
import Mux
import MuxNetworking
import OpenMeteoSimulator

/// A home folder and a loopback simulator for its runs.
final class ServedHome: Sendable {
  let home: SkymuxProcess.Home
  let transport: SimulatedTransport
  let server: LoopbackServer
  /// Holds the port of the server after it has stopped.
  private let closed = Lock<ClosedPort?>(nil)

  init(_ transport: SimulatedTransport = SimulatedTransport()) throws {
    home = try SkymuxProcess.Home()
    self.transport = transport
    server = try transport.serve()
  }

  /// Stops the server and blocks its port, so that no server of another test answers there.
  func endServer() {
    server.stop()
    closed.withLock { $0 = ClosedPort(server.port) }
  }

  /// The number of requests that the server received.
  var requests: Int { transport.requestCounts.values.reduce(0, +) }

  /// The options of every run: the server, and a time-out that suits a busy machine.
  var options: String { "--timeout 600s --server \(address)" }

  var cache: URL { home.cache(of: address) }

  private var address: String { "http://127.0.0.1:\(server.port)" }

  func run(
    _ line: String, _ change: (inout SkymuxProcess) -> Void = { _ in }
  ) async throws -> FinishedProcess {
    var process = SkymuxProcess(home)
    change(&process)
    return try await process.run("\(line) \(options)")
  }
}
