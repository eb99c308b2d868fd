import ChildProcesses
import Foundation
import SystemTesting
import Testing

/// A tour that is interrupted.
@Suite(.timeLimit(.minutes(60)))
struct TourEndingTests {
  @Test func `A tour that is interrupted leaves nothing behind`() async throws {
    let home = try SkymuxProcess.Home()
    let folder = home.url.appending(path: "tmp")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    @Sendable func worlds() -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter {
        $0.hasPrefix("skymux-demo-")
      } ?? []
    }
    var run = SkymuxProcess(home)
    run.variables["TMPDIR"] = folder.path
    run.started = { process in
      // As soon as a scene has kept something. This is a thread of its own: a busy pool might
      // come to it when the tour is over.
      while worlds().isEmpty, hasNotEnded(process) { sched_yield() }
      kill(process, SIGINT)
    }
    let outcome = try await run.run("tour")
    #expect(outcome.code == 128 + SIGINT, "\(outcome)")
    #expect(worlds().isEmpty)
  }

  /// Whether a child runs, without asking for what it leaves.
  private func hasNotEnded(_ process: Int32) -> Bool {
    var ending = siginfo_t()
    let answer = waitid(P_PID, id_t(process), &ending, WEXITED | WNOHANG | WNOWAIT)
    return answer == 0 && ending.si_signo == 0
  }
}
