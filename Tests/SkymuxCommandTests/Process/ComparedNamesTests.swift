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

  @Test func `Places are compared as typed, on one axis`() async throws {
    let process = try SkymuxProcess(.init())
    let told = try await process.run("compare Berlin Oslo Tokyo --demo --width 80")
    let lines = told.output.split(separator: "\n")
    let rows = lines.dropFirst().prefix(3).map { $0.drop { " ●■▲".contains($0) }.prefix(5) }
    #expect(rows == ["Berli", "Oslo ", "Tokyo"], "\(told.output)")
    // One plot with the marks of all places.
    let plot = lines.drop { !$0.contains("24 hours") }.joined()
    #expect(["●", "■", "▲", "°"].allSatisfy { plot.contains($0) }, "\(told.output)")
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
