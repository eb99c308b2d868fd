import ChildProcesses
import Testing

@testable import SkymuxCommand

@Suite struct ComparedNamesTests {
  @Test func `compare reports an ambiguous name and compares the other places`() async throws {
    let process = try SkymuxProcess(.init())
    let told = try await process.run("compare Berlin Portland Oslo --demo")
    #expect(told.code == 0)
    #expect(told.errors.contains("places are called \"Portland\""))
    #expect(told.output.contains("Berlin") && told.output.contains("Oslo"))
  }

  @Test func `Places are compared in the order typed, on one axis`() async throws {
    let process = try SkymuxProcess(.init())
    let told = try await process.run("compare Berlin Oslo Tokyo --demo --width 80")
    let lines = told.output.split(separator: "\n")
    let rows = lines.dropFirst(2).prefix(3).map { $0.drop { " ●■▲".contains($0) }.prefix(5) }
    #expect(rows == ["Berli", "Oslo ", "Tokyo"], "\(told.output)")
    // One plot has the marks of all places.
    let plot = lines.drop { !$0.contains("24 hours") }.joined()
    #expect(["●", "■", "▲", "°"].allSatisfy { plot.contains($0) }, "\(told.output)")
  }

  @Test func `--units accepts the names that the settings use`() async throws {
    let process = try SkymuxProcess(.init())
    // A fixed time, because a minute may end between the two runs.
    let demo = "now Berlin --demo --now 2026-11-21T04:24Z --oneline"
    let told = try await process.run("\(demo) --units us")
    #expect(told.code == 0)
    #expect(try await process.run("\(demo) --units imperial") == told)
  }
}
