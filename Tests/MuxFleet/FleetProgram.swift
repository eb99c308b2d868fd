import FaultyNetwork
import LightFoundation
import Mux

@main enum FleetProgram {
  static func main() async {
    do {
      let options = try FleetOptions(CommandLine.arguments.dropFirst())
      if options.wantsHelp {
        print(FleetOptions.usage)
      } else if let task = options.task {
        let tally = try await FleetWorker(task).run()
        print(String(decoding: try JSONEncoder().encode(tally), as: UTF8.self))
      } else {
        exit(try await show(options) ? 0 : 1)
      }
    } catch let mistake as FleetOptions.Mistake {
      fail("MuxFleet: \(mistake)\n\n\(FleetOptions.usage)", 64)
    } catch { fail("MuxFleet: \(error)", 1) }
  }

  private static func fail(_ words: String, _ code: Int32) -> Never {
    let bytes = Array("\(words)\n".utf8)
    _ = write(2, bytes, bytes.count)
    exit(code)
  }

  /// Runs a single process, then the fleet, and returns whether all promises held.
  private static func show(_ options: FleetOptions) async throws -> Bool {
    var options = options
    let folder = FileManager.default.temporaryDirectory.appending(path: "mux-fleet-\(getpid())")
      .path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try await server(options, in: folder)
    if options.wantsFigures { return try await showFigures(server) }
    if server == nil, let harm = options.harms.first(where: \.needsServer) {
      throw FleetOptions.Mistake(description: "--\(harm) needs a server")
    }
    if !options.harms.isEmpty, options.processes < 4 {
      throw FleetOptions.Mistake(description: "fault injection needs at least 4 processes")
    }
    print(
      "\(options.processes) processes request \(options.keys) keys, \(options.callers) callers each, "
        + "sharing over \(server.map { "\($0.name)" } ?? "a folder")")
    options.isMachine = server == nil
    let limits = options.limits
    if server != nil {
      print(
        "the server must respond within \(limits.timeout), a lease lasts \(limits.lease)")
    }
    let run = FleetRun(options: options, server: server, folder: folder)
    let alone = try await run("alone", processes: 1, isHarmed: false)
    let outcome = try await run("fleet", processes: options.processes, isHarmed: true)
    let report = FleetReport(options: options, outcome: outcome, alone: alone.sum.seconds)
    for line in report.lines { print(line) }
    return report.promises.allSatisfy(\.isKept)
  }

  private static func showFigures(_ server: CacheServer?) async throws -> Bool {
    guard let server else {
      throw FleetOptions.Mistake(description: "--figures needs a server")
    }
    #if Valkey
    let promises = try await FleetFigures.measure(server).promises
    for promise in promises { print(promise) }
    return promises.allSatisfy(\.isKept)
    #else
    return server.path.isEmpty
    #endif
  }

  /// Starts a server if one is installed and responds.
  private static func server(
    _ options: FleetOptions, in folder: String
  ) async throws -> CacheServer? {
    guard !options.isMachine else { return nil }
    #if Valkey
    guard let program = CacheServer.program else {
      print("valkey-server or redis-server not found in PATH")
      return nil
    }
    let server = try CacheServer(program, in: folder)
    let isReady = try await server.becomesReady {
      try await MuxEnvironment.live.time.sleep(for: .milliseconds(10))
    }
    return isReady ? server : nil
    #else
    print("built without a server: swift run --traits SQLite,Valkey MuxFleet shares over one")
    return nil
    #endif
  }
}
