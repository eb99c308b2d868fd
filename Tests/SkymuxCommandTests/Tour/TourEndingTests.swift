import ChildProcesses
import Foundation
import SystemTesting
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TourEndingTests {
  @Test func `An interrupted tour removes its folder`() async throws {
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
      // As soon as a scene has saved something. This needs its own thread: tasks of a busy pool
      // might run after the tour.
      while worlds().isEmpty, hasNotEnded(process) { sched_yield() }
      kill(process, SIGINT)
    }
    let outcome = try await run.run("tour")
    #expect(outcome.code == 128 + SIGINT, "\(outcome)")
    #expect(worlds().isEmpty)
  }

  /// Returns whether a child still runs, without reaping it.
  private func hasNotEnded(_ process: Int32) -> Bool {
    var ending = siginfo_t()
    let answer = waitid(P_PID, id_t(process), &ending, WEXITED | WNOHANG | WNOWAIT)
    return answer == 0 && ending.si_signo == 0
  }
}
