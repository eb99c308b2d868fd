import Foundation
import MuxTesting
import Testing

@testable import MuxNetworking

/// RFC 9110, section 5.6.7: dates.
@Suite struct HTTPDateTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    " sun, 06 NOV 1994 08:49:37 gmt ",
  ])
  func `RFC 9110, 5.6.7: all three formats are equal, in any case`(text: String) {
    #expect(HTTPDate.read(text, now: now) == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test func `RFC 9110, 5.6.7: a short year over fifty years ahead is in the past`() {
    let read = { (day: String) in HTTPDate.read("\(day) 05:06:07 GMT", now: now) }
    #expect(read("Tuesday, 12-Apr-72") == HTTPDate.read("Tue, 12 Apr 2072 05:06:07 GMT"))
    #expect(read("Tuesday, 12-Apr-75") == HTTPDate.read("Sat, 12 Apr 1975 05:06:07 GMT"))
  }

  @Test func `Only days of the calendar are valid`() {
    let seconds = { (day: String) in
      HTTPDate.read("Thu, \(day) 00:00:00 GMT")?.timeIntervalSince1970
    }
    #expect(seconds("01 Jan 1970") == 0)
    #expect(seconds("29 Feb 2000") == 951_782_400)
    #expect(seconds("31 Dec 9999") == 253_402_214_400)
    for wrong in ["29 Feb 1900", "30 Feb 2000", "31 Apr 2024", "00 Jan 2024", "01 Jan 0000"] {
      #expect(seconds(wrong) == nil)
    }
  }

  @Test(arguments: [
    "", "0", "-1", "Tue, 12 Apr 2044 05:06:07 UTC", "Tue, 12 Apr 2044 05:06:07 CEST",
    "Tue, 12 Apr 44 05:06:07 GMT", "Tue 12 Apr 2044 05:06:07 GMT",
    "Tue, 12  Apr  2044 05:06:07 GMT", "Tue, 12-Apr-2044 05:06:07 GMT",
    "Tue, 12 Apr 2044 05.06.07 GMT", "Tue, 12 Apr 2044 5:06:07 GMT",
    "Tue, 12 Apr 2044 24:06:07 GMT", "Tue, 12 Apr 2044 05:06:07", "Xyz, 12 Apr 2044 05:06:07 GMT",
    "Tue, 12 Apr 2044 05:06:07 GMT, Tue, 12 Apr 2044 05:06:07 GMT",
    "Tue, \u{661}2 Apr 2044 05:06:07 GMT",
  ])
  func `RFC 9111, 4.2: another format or time zone is not a date`(text: String) {
    #expect(HTTPDate.read(text) == nil)
  }
}
