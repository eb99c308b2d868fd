import ChildProcesses
import Testing

@testable import SkymuxCommand

@Suite struct ComparedNamesTests {
  @Test func `A name that is not clear is told, and the others are compared`() async throws {
    let process = try SkymuxProcess(.init())
    let told = try await process.run("compare Berlin Portland Oslo --demo")
    #expect(told.code == 0)
    #expect(told.errors.contains("places called \"Portland\""))
    #expect(told.output.contains("Berlin") && told.output.contains("Oslo"))
  }

  @Test func `Units are called as the settings call them`() async throws {
    let process = try SkymuxProcess(.init())
    // At one moment: a minute may end between the two.
    let demo = "now Berlin --demo --now 2026-11-21T04:24Z --oneline"
    let told = try await process.run("\(demo) --units us")
    #expect(told.code == 0)
    #expect(try await process.run("\(demo) --units imperial") == told)
  }
}
