import Testing

@testable import Weather

@Suite struct YearlyRuleTests {
  /// Seconds since 1970 of a time in UTC.
  private func instant(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0)
    -> Int
  {
    CalendarDay(year: year, month: month, day: day).daysSince1970 * 86_400 + hour * 3600
      + minute * 60
  }

  private func offset(_ text: String, _ instant: Int) throws -> Int {
    try #require(YearlyRule(text)).offset(at: instant)
  }

  @Test(arguments: [
    ("UTC0", 0), ("<-03>3", -10_800), ("<+0530>-5:30", 19_800), ("<+1245>-12:45", 45_900),
    ("XYZ+1:02:03", -3723), ("IST-5:30", 19_800),
  ])
  func `A rule without summer time has one offset`(_ text: String, _ offset: Int) throws {
    for seconds in [-4_000_000_000, 0, 4_000_000_000] {
      #expect(try self.offset(text, seconds) == offset)
    }
  }

  @Test func `Northern summer time lies within a year`() throws {
    let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"
    #expect(try offset(berlin, instant(2040, 3, 25, 1) - 1) == 3600)
    #expect(try offset(berlin, instant(2040, 3, 25, 1)) == 7200)
    #expect(try offset(berlin, instant(2040, 10, 28, 1) - 1) == 7200)
    #expect(try offset(berlin, instant(2040, 10, 28, 1)) == 3600)
  }

  @Test func `Southern summer time spans the new year`() throws {
    let sydney = "AEST-10AEDT,M10.1.0,M4.1.0/3"
    for (moment, hours) in [
      (instant(2041, 1, 1, 0), 11), (instant(2040, 12, 31, 23), 11), (instant(2041, 6, 1, 0), 10),
      (instant(2041, 4, 6, 16) - 1, 11), (instant(2041, 4, 6, 16), 10),
      (instant(2041, 10, 5, 16) - 1, 10), (instant(2041, 10, 5, 16), 11),
    ] {
      #expect(try offset(sydney, moment) == hours * 3600)
    }
  }

  @Test func `A change may fall on a day before or after its date`() throws {
    // On the day before the last Sunday of March, at ten in the evening.
    let nuuk = "<-02>2<-01>,M3.5.0/-1,M10.5.0/0"
    #expect(try offset(nuuk, instant(2040, 3, 25, 1) - 1) == -7200)
    #expect(try offset(nuuk, instant(2040, 3, 25, 1)) == -3600)
    // The Friday before the last Sunday: Thursday of the fourth week, 26 hours later.
    let jerusalem = "IST-2IDT,M3.4.4/26,M10.5.0"
    #expect(try offset(jerusalem, instant(2040, 3, 23, 0) - 1) == 7200)
    #expect(try offset(jerusalem, instant(2040, 3, 23, 0)) == 10_800)
  }

  @Test func `Summer time may differ by half an hour`() throws {
    let lordHowe = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"
    #expect(try offset(lordHowe, instant(2041, 1, 1, 0)) == 39_600)
    #expect(try offset(lordHowe, instant(2041, 7, 1, 0)) == 37_800)
  }

  @Test func `Summer time may be negative, as in Ireland`() throws {
    let dublin = "IST-1GMT0,M10.5.0,M3.5.0/1"
    #expect(try offset(dublin, instant(2041, 1, 1, 0)) == 0)
    #expect(try offset(dublin, instant(2041, 7, 1, 0)) == 3600)
    #expect(try offset(dublin, instant(2041, 3, 31, 1) - 1) == 0)
    #expect(try offset(dublin, instant(2041, 3, 31, 1)) == 3600)
  }

  @Test func `Dates may be day numbers`() throws {
    // J60 is 1 March even in a leap year; day 59 counts 29 February.
    for year in [2040, 2041] {
      #expect(try offset("AAA0BBB,J60/0,J300/0", instant(year, 3, 1, 0) - 1) == 0)
      #expect(try offset("AAA0BBB,J60/0,J300/0", instant(year, 3, 1, 0)) == 3600)
    }
    #expect(try offset("AAA0BBB,59/0,300/0", instant(2040, 2, 29, 0)) == 3600)
    #expect(try offset("AAA0BBB,59/0,300/0", instant(2041, 3, 1, 0)) == 3600)
    #expect(try offset("EST5EDT,0/0,J365/25", instant(2040, 12, 31, 23)) == -14_400)
  }

  @Test(arguments: [
    "", "UTC", "CE-1", "<+01-1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0/3 ",
    "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
    "CET-1CEST,J0,J366", "CET-1CEST,,", "CET-999", "CET-1:60", "CET-1CEST,M3.5.0/,M10.5.0",
    "\u{FF}\u{FF}\u{FF}1",
  ])
  func `Invalid text gives no rule`(_ text: String) {
    #expect(YearlyRule(text) == nil)
  }
}
