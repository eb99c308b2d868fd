import Foundation
import Testing
import Weather

@testable import WeatherReports

@Suite struct PageHeaderTests {
  private func text(_ seconds: Double, _ style: ClockTime.Style) -> String {
    PageHeader.clockText(
      SampleReport.now - seconds, in: SampleReport.zone, now: SampleReport.now,
      Localization.english, style)
  }

  @Test func `An instant of today is told by the clock that the reader has`() {
    #expect(text(3600, .hours24) == "03:24")
    #expect(text(3600, .hours12) == "3:24 am")
  }

  @Test func `Another day stands in front`() {
    #expect(text(36_000, .hours24) == "Fri 20 18:24")
    #expect(text(36_000, .hours12) == "Fri 20 6:24 pm")
  }
}
