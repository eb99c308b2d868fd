import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// Limits the age of search results, against the simulator over loopback.
@Suite(.timeLimit(.minutes(60)))
struct SearchFreshnessTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var searches: Int { served.transport.requestCounts["/v1/search"] ?? 0 }

  @Test func `--refresh and --max-age repeat a search`() async throws {
    #expect(try await served.run("search oslo").code == 0)
    #expect(try await served.run("search oslo").code == 0)
    #expect(searches == 1)
    #expect(try await served.run("search oslo --refresh").code == 0)
    #expect(searches == 2)
    #expect(try await served.run("search oslo --max-age 0s").code == 0)
    #expect(searches == 3)
    #expect(try await served.run("search oslo --max-age 1h").code == 0)
    #expect(searches == 3)
  }

  @Test func `With --strict a stale search result is an error`()
    async throws
  {
    #expect(try await served.run("search oslo").code == 0)
    served.endServer()
    let kept = try await served.run("search oslo --refresh")
    #expect(kept.code == 0, "\(kept)")
    #expect(kept.errors.contains("could not connect to 127.0.0.1"), "\(kept)")
    let strict = try await served.run("search oslo --refresh --strict")
    #expect(strict.code == 5, "\(strict)")
    #expect(strict.output.isEmpty)
  }

  @Test func `A postal code finds a place`() async throws {
    let outcome = try await served.run("10967 --oneline")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix("Berlin "), "\(outcome)")
  }
}
