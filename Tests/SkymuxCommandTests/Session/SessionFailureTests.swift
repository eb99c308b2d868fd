import Foundation
import MuxTesting
import OpenMeteoSimulator
import TerminalUI
import Testing
import WeatherScreens

@testable import SkymuxCommand

/// What a session shows where a server answers, but not with weather.
@Suite(.timeLimit(.minutes(10))) struct SessionFailureTests {
  /// 21 November 2026, 12:00:30 UTC.
  private let noon = Date(timeIntervalSince1970: 1_795_262_430)

  @Test func `What a server does not give anew is stale, with age, reason and next attempt`()
    async throws
  {
    let session = TimedSession(at: noon)
    await session.loaded()
    session.network.conditions = SimulatedConditions(failureRate: 1)
    session.pass(until: noon + 11_490)
    session.press(.character("R"))
    // Of so long a leap some attempts know only that their time is over.
    await session.wait { state in
      state.places.allSatisfy { !$0.isLoading && $0.problem?.retryAt != nil }
    }
    let header = session.text.split(separator: "\n").first ?? ""
    let reasons = session.state.places.compactMap { $0.problem?.brief }
    #expect(header.contains("◐ stale 3h11 · ") && !header.contains("fresh"), "\(header)")
    #expect(reasons.allSatisfy { ["service failed", "no answer"].contains($0) }, "\(reasons)")
    #expect(header.contains(reasons[0]) && header.contains(" · retry in <1m"), "\(header)")
    await session.finish()
  }
}
