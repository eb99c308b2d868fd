import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing

@testable import SkymuxCommand

/// How old what a search says may be, against the simulator over loopback.
@Suite(.timeLimit(.minutes(60)))
struct SearchFreshnessTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  private var searches: Int { served.transport.requestCounts["/v1/search"] ?? 0 }

  @Test func `A search is asked anew where the options want it so`() async throws {
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

  @Test func `An answer that is older than it should be is an error where that is wanted`()
    async throws
  {
    #expect(try await served.run("search oslo").code == 0)
    served.endServer()
    let kept = try await served.run("search oslo --refresh")
    #expect(kept.code == 0, "\(kept)")
    #expect(kept.errors.contains("127.0.0.1 takes no connection"), "\(kept)")
    let strict = try await served.run("search oslo --refresh --strict")
    #expect(strict.code == 5, "\(strict)")
    #expect(strict.output.isEmpty)
  }

  @Test func `A post code names a place`() async throws {
    let outcome = try await served.run("10967 --oneline")
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix("Berlin "), "\(outcome)")
  }
}
