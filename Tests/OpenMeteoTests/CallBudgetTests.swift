import Foundation
import Testing

@testable import OpenMeteo

@Suite struct CallBudgetTests {
  // 12:34:56 UTC.
  private let now = Date(timeIntervalSince1970: 1_772_714_096)

  private func refusal(_ budget: inout CallBudget, at date: Date) -> OpenMeteoError? {
    do throws(OpenMeteoError) {
      try budget.check(at: date)
      return nil
    } catch { return error }
  }

  @Test func `Calls count in each window until it ends`() {
    var budget = CallBudget(.free)
    budget.count(100, at: now)
    budget.count(2.5, at: now.addingTimeInterval(3))
    #expect(budget.used(.minutely, at: now) == 102.5)
    #expect(budget.used(.minutely, at: now.addingTimeInterval(4)) == 0)
    #expect(budget.used(.hourly, at: now.addingTimeInterval(4)) == 102.5)
    #expect(budget.used(.daily, at: now.addingTimeInterval(3600)) == 102.5)
    #expect(budget.used(.daily, at: now.addingTimeInterval(86400)) == 0)
  }

  @Test(arguments: [
    (CallLimits(perMinute: 5, perHour: 100, perDay: 100), CallWindow.minutely, 4.0),
    (CallLimits(perMinute: 5, perHour: 5, perDay: 100), .hourly, 1504),
    (CallLimits(perMinute: 5, perHour: 5, perDay: 5), .daily, 41_104),
  ])
  func `A request over the limit is not sent`(
    limits: CallLimits, window: CallWindow, wait: Double
  ) {
    var budget = CallBudget(limits)
    #expect(refusal(&budget, at: now) == nil)
    budget.count(5, at: now)
    guard case .rateLimited(window, let until) = refusal(&budget, at: now) else {
      Issue.record("let through")
      return
    }
    #expect(until == now.addingTimeInterval(wait))
    #expect(refusal(&budget, at: until.addingTimeInterval(-1)) != nil)
    #expect(refusal(&budget, at: until) == nil)
  }

  @Test func `A rejection blocks until its window ends`() {
    var budget = CallBudget(nil)
    let end = CallWindow.hourly.end(after: now)
    budget.block(.hourly, at: now, until: end)
    budget.block(.minutely, at: now, until: CallWindow.minutely.end(after: now))
    #expect(refusal(&budget, at: now)?.retryDate == end)
    #expect(refusal(&budget, at: end.addingTimeInterval(-0.001)) != nil)
    #expect(refusal(&budget, at: end) == nil)
  }

  @Test func `A clock that is set back blocks no longer than a window`() {
    var budget = CallBudget(CallLimits(perMinute: 1, perHour: 10, perDay: 10))
    budget.count(1, at: now)
    budget.block(.minutely, at: now, until: CallWindow.minutely.end(after: now))
    #expect(refusal(&budget, at: now) != nil)
    #expect(refusal(&budget, at: now.addingTimeInterval(-7200)) == nil)
  }

  @Test func `A Retry-After date holds regardless of windows`() {
    var budget = CallBudget(nil)
    let end = now.addingTimeInterval(5 * 3600)
    budget.block(.asked, at: now, until: end)
    #expect(refusal(&budget, at: end.addingTimeInterval(-1))?.retryDate == end)
    #expect(refusal(&budget, at: end) == nil)
  }

  @Test func `Without limits only the server rejects`() {
    var budget = CallBudget(nil)
    budget.count(1e9, at: now)
    #expect(refusal(&budget, at: now) == nil)
  }
}
