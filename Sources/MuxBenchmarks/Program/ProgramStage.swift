import Foundation
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator

/// What the program finds around it: a home with weather on disk, and a server that is not asked
/// again while that is fresh.
final class ProgramStage: Sendable {
  let program: String
  private let folder: URL
  private let isUnlimited: Bool
  private let network: SimulatedTransport
  private let server: LoopbackServer

  /// A stage; if it `isUnlimited`, the program may ask as often as a customer of the service.
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

  /// Runs the program once to its end, which has to be a good one.
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

  /// Does something for which the weather is on disk already.
  func offline<Value>(_ work: () async throws -> Value) async throws -> Value {
    let before = requests
    let value = try await work()
    guard requests == before else { throw Fault(description: "the server was asked") }
    return value
  }
}

/// Does what blocks on a thread of its own, and leaves those of the pool to the server.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { done in
    Thread { done.resume(with: Result { try work() }) }.start()
  }
}
