import Foundation

/// Measures the cost of using the library, compared to the same work without it.
@main
enum BenchmarkProgram {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if let minutes = options.soakMinutes { await soak(minutes) }
      let report = try await report(options)
      TemporaryFolder.removeAll()
      print(options.isJSON ? report.json : report.table)
      exit(options.isCheck && !report.holds ? 1 : 0)
    } catch {
      FileHandle.standardError.write(Data(("\(error)\n").utf8))
      exit(64)
    }
  }

  private static func report(_ options: Options) async throws -> Report {
    let trace = try options.trace.map { try TraceFile($0).trace }
    // Not on the main actor, because most rows measure callers elsewhere.
    return await Task.detached {
      if let trace { return await Report(of: trace, entries: options.entries) }
      return await Report(running: options)
    }.value
  }

  private static func soak(_ minutes: Int) async -> Never {
    do {
      let isGood = try await Soak.run(minutes: minutes)
      TemporaryFolder.removeAll()
      exit(isGood ? 0 : 1)
    } catch {
      print("\(error)")
      exit(1)
    }
  }
}
