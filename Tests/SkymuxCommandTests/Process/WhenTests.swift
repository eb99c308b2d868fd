import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// `skymux when` against the simulator over loopback.
@Suite(.timeLimit(.minutes(60)))
struct WhenTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  @Test func `Good hours use one stored forecast, and work offline`() async throws {
    let first = try await served.run("when dry 3h Oslo")
    #expect(first.code == 0 && first.output.contains("dry, 3 h"), "\(first)")
    #expect(served.requests == 1)
    let kept = try await served.run("when dry 3h Oslo --offline --json")
    #expect(kept.code == 0 && kept.output.contains("\"source\": \"disk\""), "\(kept)")
    #expect(kept.output.contains("\"rule_hours\": 3") && kept.output.contains("\"age_s\": "))
    // Only a rule with a limit on air quality requests it.
    let run = try await served.run("when run Oslo")
    #expect(run.code == 0 && served.transport.requestCounts["/v1/air-quality"] == 1, "\(run)")
    served.endServer()
    let old = try await served.run("when stars Oslo --refresh")
    #expect(old.code == 0 && old.errors.contains("showing data from "), "\(old)")
  }

  @Test func `A table without matching hours has a note`()
    async throws
  {
    let none = try await served.run("when laundry 48h Oslo --csv")
    #expect(none.code == 0 && none.output.isEmpty, "\(none)")
    #expect(none.errors.hasPrefix("note: Oslo: No good hours because of: "), "\(none)")
  }

  @Test func `An unknown rule or length is rejected with a suggestion`() async throws {
    let typo = try await served.run("when rum Oslo")
    #expect(
      typo.code == 2 && typo.errors.contains("unknown rule rum. Did you mean run?"), "\(typo)")
    let long = try await served.run("when dry 49h Oslo")
    #expect(long.code == 2 && long.errors.contains("when dry 49h: must be 15m to 48h"), "\(long)")
    #expect(served.requests == 0)
  }

  @Test func `A place without a rule is checked against every rule`() async throws {
    let page = try await served.run("when Reykjavik")
    #expect(page.code == 0 && page.errors.isEmpty, "\(page)")
    for rule in ["dry", "running", "laundry", "stars", "windows"] {
      #expect(page.output.contains(" \(rule), "), "\(rule) in \(page.output)")
    }
    #expect(served.transport.requestCounts["/v1/air-quality"] == 1)
    let json = try await served.run("when Reykjavik --json")
    #expect(json.output.components(separatedBy: "\"rule\": ").count == 6, "\(json)")
    let csv = try await served.run("when Reykjavik --csv")
    #expect(csv.output.hasPrefix("place,rule,start,end,"), "\(csv)")
    let none = try await served.run("when qqqqxy")
    #expect(none.code == 2 && none.errors.contains("no rule and no place called qqqqxy"), "\(none)")
    let several = try await served.run("when Portland")
    #expect(several.code == 3 && several.errors.contains("3 places are called"), "\(several)")
  }

  @Test func `Rules from the settings work, and an invalid one is reported`() async throws {
    let folder = served.home.config
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = #"{"rules": {"any": {"humidity": {"most": 100}}, "odd": {"winds": {"most": 3}}}}"#
    try Data(text.utf8).write(to: folder.appending(path: "config.json"))
    let any = try await served.run("when any 48h Oslo --oneline")
    #expect(any.code == 0 && any.output.hasPrefix("Oslo: any: Today "), "\(any)")
    #expect(
      any.errors == """
        note: config.json, rules.odd.winds: not understood; this rule is ignored

        """)
    let list = try await served.run("when --offline")
    #expect(list.output.contains("any") && !list.output.contains("odd"), "\(list)")
  }
}
