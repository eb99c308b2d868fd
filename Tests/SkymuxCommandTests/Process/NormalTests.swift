import ChildProcesses
import Foundation
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// Climate normals in a line with the user's own format.
@Suite(.timeLimit(.minutes(60)))
struct NormalTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var asked: Int {
    served.transport.requests.filter { $0.path == "/v1/archive" }.count
  }

  @Test func `Only a format with {normal} requests the normals, and only once`() async throws {
    #expect(try await served.run("now Oslo --json").output.contains(#""normal": null"#))
    let offline = try await served.run("now Oslo --offline --format {normal}")
    #expect(asked == 0 && offline.output == "–\n", "\(offline)")
    let first = try await served.run("now Oslo --format {normal}")
    #expect(first.code == 0 && first.output.contains("usual"), "\(first)")
    #expect(asked == 1)
    served.endServer()
    let kept = try await served.run("now Oslo --offline --format {normal}")
    #expect(kept.output == first.output, "\(kept)")
    let prose = try await served.run("now Oslo --offline --prose")
    #expect(prose.output.contains("usual"), "\(prose)")
    let hours = try await served.run("hours 2 Oslo --offline --format {normal}")
    #expect(hours.output.contains("usual"), "\(hours)")
    #expect(try await served.run("now Oslo --offline --json").output.contains(#""departure":"#))
  }
}
