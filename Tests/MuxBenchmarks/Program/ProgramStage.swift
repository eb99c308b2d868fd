import Foundation
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator

/// The environment of the program: a home folder with weather on disk, and a server that receives
/// no request while that is fresh.
final class ProgramStage: Sendable {
  let program: String
  private let folder: URL
  private let isUnlimited: Bool
  private let network: SimulatedTransport
  private let server: LoopbackServer

  /// Creates a stage; if `isUnlimited` is set, the program has no rate limit, like a customer.
  init(
    _ conditions: SimulatedConditions = .init(), isUnlimited: Bool = false,
    program: BuiltProgram = .usual
  ) throws {
    self.isUnlimited = isUnlimited
    self.program = try program.path()
    folder = try TemporaryFolder.make()
    network = SimulatedTransport(SimulatedOpenMeteo(seed: 7), conditions: conditions, seed: 7)
    server = try network.serve()
  }

  deinit { server.stop() }

  var requests: Int { network.requestCounts.values.reduce(0, +) }

  var isOffline: Bool {
    get { network.conditions.isOffline }
    set { network.conditions.isOffline = newValue }
  }

  func recover() { network.conditions = SimulatedConditions() }

  var files: [String] { FileManager.default.subpaths(atPath: folder.path) ?? [] }

  var variables: [String: String] {
    var variables = [
      "HOME": folder.path, "SKYMUX_CONFIG_DIR": folder.appending(component: "config").path,
      "SKYMUX_CACHE_DIR": folder.appending(component: "cache").path, "TZ": "UTC",
      OpenMeteoHost.commonVariable: "http://127.0.0.1:\(server.port)",
    ]
    if isUnlimited { variables["SKYMUX_APIKEY"] = "any" }
    return variables
  }

  /// Runs the program and throws unless it succeeds.
  @discardableResult
  func run(_ arguments: String..., watchesMemory: Bool = false) async throws -> ProgramRun {
    let (program, variables) = (program, variables)
    let run = try await onThread {
      try ProgramRun([program] + arguments, variables, watchesMemory: watchesMemory)
    }
    guard run.code == 0 else {
      throw Fault(description: "skymux \(arguments.joined(separator: " ")): \(run.code)")
    }
    return run
  }

  /// Does work that must not send requests, because the weather is already on disk.
  func offline<Value>(_ work: () async throws -> Value) async throws -> Value {
    let before = requests
    let value = try await work()
    guard requests == before else { throw Fault(description: "the server was asked") }
    return value
  }
}

/// Runs blocking work on a new thread, because the server needs the threads of the pool.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { done in
    Thread { done.resume(with: Result { try work() }) }.start()
  }
}
