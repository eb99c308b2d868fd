import Foundation
import Testing

@testable import Weather

/// Rules for good hours, their limits, and the stretches they match.
@Suite struct GoodHoursTests {
  private let now = Date(timeIntervalSince1970: 1_795_230_000)
  private let breeze = HourRule("breeze", hours: 2, [.wind: HourLimit(most: 8, best: 0)])

  /// Hours of wind from now on; nil for an unknown value.
  private func hours(_ winds: [Double?], from start: Date? = nil) -> [HourFacts] {
    winds.enumerated().map { index, wind in
      let start = (start ?? now) + Double(index) * 3600
      var facts = HourFacts(start..<(start + 3600))
      facts.set(.wind, wind)
      return facts
    }
  }

  private func span(_ from: Double, _ to: Double) -> Range<Date> {
    (now + from * 3600)..<(now + to * 3600)
  }

  @Test func `A limit includes its bounds`() {
    let limit = HourLimit(least: 5, most: 8, best: 6)
    #expect(limit.holds(5...8) && !limit.holds(4.99...8) && !limit.holds(5...8.01))
    #expect(limit.worth(6...6) == 1 && limit.worth(5...5) == 0 && limit.worth(8...8) == 0)
    #expect(limit.worth(6...7) == 0.5 && limit.worth(5.5...7) == 0.5)
    #expect(HourLimit(most: 8).worth(3...3) == nil)
    #expect(HourLimit(most: -12, best: -18).worth(-40 ... -18) == 1)
    #expect(HourLimit(least: 3, most: 3, best: 3).worth(3...3) == 1)
  }

  @Test func `Long enough stretches are found, best first`() {
    let good = GoodHours(breeze, among: hours([8, 8, 9, 2, 2, 1, 1, 9, 0]), from: now)
    #expect(good.spells.map(\.span) == [span(3, 7), span(0, 2)])
    #expect(good.spells[0].best == span(5, 7) && good.spells[0].worth == 1 - 1.0 / 8)
    #expect(good.spells[0].values == [.wind: 1...1])
    #expect(good.spells[1].worth == 0)
    #expect(good.worths.count == 6 && good.worths[now + 8 * 3600] == nil)
    #expect(good.hindrances == [.wind])
  }

  @Test func `Of two equal stretches the earlier comes first`() {
    let good = GoodHours(breeze, among: hours([3, 3, 9, 3, 3]), from: now)
    #expect(good.spells.map(\.best) == [span(0, 2), span(3, 5)])
  }

  @Test func `The best part extends over equally good hours only`() {
    let alike = GoodHours(breeze, among: hours([3, 3, 3, 3, 3]), from: now)
    #expect(alike.spells.first?.best == span(0, 5))
    let some = GoodHours(breeze, among: hours([5, 2, 2, 2, 4, 2, 2]), from: now)
    #expect(some.spells.first?.best == span(1, 4) && some.spells.first?.values == [.wind: 2...2])
    var long = breeze
    long.hours = 2.5
    let odd = GoodHours(long, among: hours([3, 3, 3, 3]), from: now)
    #expect(odd.spells.first?.best == span(0, 4), "no half hour is left over")
    let half = GoodHours(breeze, among: hours([3, 3, 3, 3]), from: now + 2700)
    #expect(half.spells.first?.best == (now + 2700)..<(now + 4 * 3600))
  }

  @Test func `The current hour counts with its remaining time`() {
    let later = now + 1800
    let one = GoodHours(breeze, among: hours([3, 3]), from: later)
    #expect(one.spells.isEmpty)
    let two = GoodHours(breeze, among: hours([3, 3, 3]), from: later)
    #expect(two.spells.map(\.span) == [later..<(now + 3 * 3600)])
    #expect(two.spells.first?.best == later..<(now + 3 * 3600))
  }

  @Test func `Unknown values and gaps are not good hours`() {
    let unknown = GoodHours(breeze, among: hours([3, nil, 3, 3]), from: now)
    #expect(unknown.spells.map(\.span) == [span(2, 4)] && unknown.hindrances == [.wind])
    let gap = hours([3]) + hours([3], from: now + 2 * 3600)
    #expect(GoodHours(breeze, among: gap, from: now).spells.isEmpty)
    #expect(GoodHours(breeze, among: [], from: now).hindrances.isEmpty)
    var facts = HourFacts(now..<(now + 3600))
    facts.set(.wind, .nan)
    #expect(facts.values.isEmpty)
  }

  @Test func `Unknown air quality does not disqualify an hour`() {
    let rule = HourRule("air", [.air: HourLimit(most: 50, best: 0)])
    var (unknown, bad) = (HourFacts(now..<(now + 3600)), HourFacts(now..<(now + 3600)))
    bad.set(.air, 51)
    unknown.set(.air, nil)
    #expect(rule.worth(of: unknown) == 1 && rule.hindrances(in: bad) == [.air])
  }

  @Test func `The obstacle in most hours comes first`() {
    let rule = HourRule("both", [.wind: HourLimit(most: 8), .clouds: HourLimit(most: 30)])
    var all = hours([9, 3, 3])
    for index in all.indices { all[index].set(.clouds, 31) }
    #expect(GoodHours(rule, among: all, from: now).hindrances == [.clouds, .wind])
  }

  @Test(arguments: [(78.2, true), (-79.5, false)])
  func `At midsummer the far north is never dark and the far south always is`(
    latitude: Double, isLight: Bool
  ) throws {
    let noon = try Date("2026-06-21T12:00:00Z", strategy: .iso8601)
    let point = Coordinates(latitude: latitude, longitude: 15)
    let rule = HourRule("dark", [.sun: HourLimit(most: -12)])
    let day = (0..<24).map { hour in
      let start = noon + Double(hour) * 3600
      return HourFacts(start..<(start + 3600), over: point)
    }
    let good = GoodHours(rule, among: day, from: noon)
    #expect(good.spells.isEmpty == isLight)
    #expect(isLight || good.spells.first?.span == noon..<(noon + 86_400))
  }

  @Test(arguments: [("2026-03-29", 23), ("2026-10-25", 25)])
  func `A stretch may span a whole day with a clock change`(day: String, hours: Int) throws {
    let zone = PlaceZone(identifier: "Europe/Berlin")
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let span = zone.span(of: CalendarDay(year: parts[0], month: parts[1], day: parts[2]))
    let rule = HourRule("all", hours: Double(hours), [.wind: HourLimit(most: 8)])
    let all = self.hours(Array(repeating: 3, count: hours), from: span.lowerBound)
    let good = GoodHours(rule, among: all, from: span.lowerBound)
    #expect(good.spells.map(\.span) == [span])
    #expect(zone.clock(at: span.upperBound) == ClockTime(hour: 0, minute: 0))
  }

  @Test func `Hours may begin at half past`() {
    let start = now + 1800
    let good = GoodHours(breeze, among: hours([3, 3], from: start), from: start)
    #expect(good.spells.map(\.span) == [start..<(start + 7200)])
  }

  @Test func `Each built-in rule has a name and a best value`() {
    #expect(HourRule.builtIn.map(\.name) == ["dry", "run", "laundry", "stars", "windows"])
    for rule in HourRule.builtIn {
      #expect(rule.limits.values.contains { $0.best != nil } && rule.hours >= 1)
    }
  }

  @Test func `The moon is at the sun in a solar eclipse, opposite in a lunar one`() throws {
    let places = [
      Coordinates(latitude: 25.3, longitude: -104.1),
      Coordinates(latitude: 45.5, longitude: -73.6),
    ]
    // Totality was over Mexico at 18:17 and over Montréal at 19:27.
    for (place, instant) in zip(places, ["2024-04-08T18:17:00Z", "2024-04-08T19:27:00Z"]) {
      let instant = try Date(instant, strategy: .iso8601)
      let sun = Sun(at: instant, over: place).elevation
      #expect(abs(Moon.elevation(at: instant, over: place) - sun) < 1.2)
    }
    let eclipse = try Date("2025-09-07T18:12:00Z", strategy: .iso8601)
    for (latitude, longitude) in [(0.0, 80.0), (-30, 110), (52, 100)] {
      let place = Coordinates(latitude: latitude, longitude: longitude)
      let sun = Sun(at: eclipse, over: place).elevation
      #expect(abs(Moon.elevation(at: eclipse, over: place) + sun) < 2)
    }
  }
}
