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

  @Test func `A time of today uses the reader's clock`() {
    #expect(text(3600, .hours24) == "03:24")
    #expect(text(3600, .hours12) == "3:24 am")
  }

  @Test func `A time of another day includes the day`() {
    #expect(text(36_000, .hours24) == "Fri 20 18:24")
    #expect(text(36_000, .hours12) == "Fri 20 6:24 pm")
  }
}
