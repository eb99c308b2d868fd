import ChildProcesses
import Foundation
import Mux
import MuxNetworking
import OpenMeteoSimulator

/// A home, and the simulator over loopback that its runs ask.
final class ServedHome: Sendable {
  let home: SkymuxProcess.Home
  let transport: SimulatedTransport
  let server: LoopbackServer
  /// The port of the server, once that is gone.
  private let closed = Lock<ClosedPort?>(nil)

  init(_ transport: SimulatedTransport = SimulatedTransport()) throws {
    home = try SkymuxProcess.Home()
    self.transport = transport
    server = try transport.serve()
  }

  /// Ends the server, and keeps servers of other tests from its port: they would answer.
  func endServer() {
    server.stop()
    closed.withLock { $0 = ClosedPort(server.port) }
  }

  /// How often the server was asked for anything.
  var requests: Int { transport.requestCounts.values.reduce(0, +) }

  /// The options that every run has: the server, and time enough on a busy machine.
  var options: String { "--timeout 600s --server \(address)" }

  /// Where what the server says is kept.
  var cache: URL { home.cache(of: address) }

  private var address: String { "http://127.0.0.1:\(server.port)" }

  /// Runs a command line.
  func run(
    _ line: String, _ change: (inout SkymuxProcess) -> Void = { _ in }
  ) async throws -> FinishedProcess {
    var process = SkymuxProcess(home)
    change(&process)
    return try await process.run("\(line) \(options)")
  }
}
