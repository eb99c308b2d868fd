import Foundation
import Testing

@testable import OpenMeteo

@Suite struct CivilTimeTests {
  private func seconds(_ text: String) -> Double? { CivilTime.seconds(Array(text.utf8)) }

  @Test func `Times are read as UTC`() {
    #expect(seconds("1970-01-01") == 0)
    #expect(seconds("2026-03-08T02:00") == 1_772_935_200)
    #expect(seconds("2026-03-08T02:00:30") == 1_772_935_230)
    #expect(seconds("2026-03-08 02:00") == 1_772_935_200)
    #expect(seconds("1940-01-01") == -946_771_200)
  }

  @Test(arguments: [
    "", "2026", "2026-3-08", "2026-13-01", "2026-00-10", "2026-01-32", "2026-03-08T2:00",
    "2026-03-08T02:60", "2026-03-08T02:00Z", "2026-03-08T02", "abcd-ef-gh", "2026/03/08",
    "2026-03-08T02:00:3",
  ])
  func `Text that is not a time gives nil`(text: String) {
    #expect(seconds(text) == nil)
  }
}
