import ChildProcesses
import MuxTesting
import SystemTesting
import Testing

@Suite(.blocks) struct ManyAtOnceTests {
  @Test func `Twenty processes that start together send one request`() async throws {
    let served = try ServedHome()
    let answers = try await withThrowingTaskGroup(of: (Int32, String).self) { group in
      for _ in 0..<20 {
        group.addTask {
          let run = try await served.run("Berlin --oneline --at 23:30")
          return (run.code, run.output)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(served.requests == 1)
    #expect(answers.allSatisfy { $0.0 == 0 })
    // The age in brackets may change before the last process prints it.
    #expect(Set(answers.map { $0.1.prefix { $0 != "(" } }).count == 1)
  }
}
