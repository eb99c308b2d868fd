import ChildProcesses
import Foundation
import Mux
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// A stored forecast that has ended.
@Suite(.timeLimit(.minutes(60)))
struct OldForecastTests {
  @Test(arguments: ["hours 2 Oslo --csv", "today Oslo --jsonl", "days 2 Oslo --format {high}"])
  func `A table without rows has a note`(line: String) async throws {
    let served = try ServedHome(
      SimulatedTransport(now: { Date() - 40 * 86_400 }))
    let outcome = try await served.run(line)
    #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.hasPrefix("note: Oslo: Stored forecast ended "), "\(outcome)")
  }

  @Test(arguments: ["days Oslo", "when dry Oslo", "changed Oslo", "compare Oslo --csv", "air Oslo"])
  func `A page that does not say that the forecast ended has a note`(line: String) async throws {
    let served = try ServedHome(SimulatedTransport(now: { Date() - 40 * 86_400 }))
    let outcome = try await served.run(line)
    #expect(outcome.errors.hasPrefix("note: Oslo: Stored forecast ended "), "\(outcome)")
  }

  @Test(arguments: ["", "--oneline", "--plain", "--prose"])
  func `A forecast in the past shows when it ended`(form: String) async throws {
    let served = try ServedHome(
      SimulatedTransport(now: { Date() - 40 * 86_400 }))
    let outcome = try await served.run("Oslo \(form)")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      outcome.output.lowercased().contains(#/stored forecast ended \d+ [a-z]{3}/#), "\(outcome)")
  }

  @Test func `Data from the future is reported as a clock that was set back`() async throws {
    let served = try ServedHome()
    let fresh = try await served.run("Oslo")
    #expect(fresh.code == 0 && fresh.errors.isEmpty, "\(fresh)")
    let cacher = JSONFileCacher(root: served.cache)
    let domain = try CacheDomain("forecasts")
    var record = try #require(try await cacher.loadAll(in: domain).records.first)
    for (minutes, isTold) in [(2.0, false), (2880, true)] {
      record.fetchedAt = Date() + minutes * 60
      _ = try await cacher.save([record], in: domain, epoch: try await cacher.epoch(of: domain))
      let kept = try await served.run("Oslo --offline")
      #expect(kept.code == 0, "\(kept)")
      #expect(kept.errors.contains("the clock was set back") == isTold, "\(kept)")
      #expect(kept.output.contains("clock set back") == isTold, "\(kept)")
      #expect(!isTold || !kept.errors.contains("less than a minute"), "\(kept)")
      let plain = try await served.run("Oslo --plain --offline")
      #expect(plain.output.contains("lock was set back; this data is from ") == isTold, "\(plain)")
      #expect(plain.output.contains("less than a minute old") != isTold, "\(plain)")
    }
  }
}
