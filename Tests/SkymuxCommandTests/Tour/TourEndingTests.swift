import ChildProcesses
import Foundation
import SystemTesting
import Testing

/// A tour that is interrupted.
@Suite(.timeLimit(.minutes(30)))
struct TourEndingTests {
  @Test func `A tour that is interrupted leaves nothing behind`() async throws {
    let home = try SkymuxProcess.Home()
    let folder = home.url.appending(path: "tmp")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func worlds() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter {
        $0.hasPrefix("skymux-demo-")
      } ?? []
    }
    var run = SkymuxProcess(home)
    run.variables["TMPDIR"] = folder.path
    let (processes, process) = AsyncStream.makeStream(of: Int32.self)
    run.started = { process.yield($0) }
    // As soon as a scene has kept something.
    let killer = Task {
      for await process in processes {
        while worlds().isEmpty, !Task.isCancelled { await Task.yield() }
        kill(process, SIGINT)
        break
      }
    }
    let outcome = try await run.run("tour")
    killer.cancel()
    #expect(outcome.code == 128 + SIGINT, "\(outcome)")
    #expect(worlds().isEmpty)
  }
}
