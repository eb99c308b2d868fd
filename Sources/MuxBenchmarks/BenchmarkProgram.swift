import Foundation

/// Measures what using the library costs, beside the same work with nothing around it.
@main
enum BenchmarkProgram {
  static func main() async {
    do throws(Options.Mistake) {
      let options = try Options(CommandLine.arguments.dropFirst())
      if let minutes = options.soakMinutes { await soak(minutes) }
      // Not on the main actor: most rows are about callers elsewhere.
      let report = await Task.detached { await Report(running: options) }.value
      TemporaryFolder.removeAll()
      print(options.isJSON ? report.json : report.table)
      exit(options.isCheck && !report.holds ? 1 : 0)
    } catch {
      FileHandle.standardError.write(Data((error.description + "\n").utf8))
      exit(64)
    }
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
