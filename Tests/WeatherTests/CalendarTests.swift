import Foundation
import Testing

@testable import Weather

@Suite struct CalendarTests {
  private func zone(_ name: String) -> PlaceZone { PlaceZone(identifier: name) }

  private func hours(_ zone: PlaceZone, _ year: Int, _ month: Int, _ day: Int) -> Double {
    let span = zone.span(of: CalendarDay(year: year, month: month, day: day))
    return span.upperBound.timeIntervalSince(span.lowerBound) / 3600
  }

  @Test func `CalendarDay agrees with Foundation's calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for count in stride(from: -200_000, to: 200_000, by: 97) where count > -141_000 {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(count) * 86_400))
      let day = CalendarDay(daysSince1970: count)
      #expect(day.year == parts.year)
      #expect(day.month == parts.month)
      #expect(day.day == parts.day)
      #expect(day.weekday % 7 + 1 == parts.weekday)
      #expect(day.daysSince1970 == count)
    }
  }

  @Test func `A day of a clock change has 23 or 25 hours`() {
    let berlin = zone("Europe/Berlin")
    #expect(hours(berlin, 2026, 3, 29) == 23)
    #expect(hours(berlin, 2026, 10, 25) == 25)
    #expect(hours(berlin, 2026, 6, 1) == 24)
    #expect(hours(zone("Australia/Lord_Howe"), 2026, 4, 5) == 24.5)
  }

  @Test func `A day without midnight begins at one o'clock`() {
    let santiago = zone("America/Santiago")
    let day = CalendarDay(year: 2026, month: 9, day: 6)
    #expect(santiago.clock(at: santiago.start(of: day)) == ClockTime(hour: 1, minute: 0))
    #expect(hours(santiago, 2026, 9, 6) == 23)
    #expect(hours(santiago, 2026, 4, 4) == 25)
  }

  @Test func `A day with two midnights begins at the first`() {
    let havana = zone("America/Havana")
    #expect(hours(havana, 2026, 10, 31) == 24)
    #expect(hours(havana, 2026, 11, 1) == 25)
  }

  @Test func `A skipped date has no hours`() {
    #expect(hours(zone("Pacific/Apia"), 2011, 12, 30) == 0)
    #expect(hours(zone("Pacific/Apia"), 2011, 12, 31) == 24)
  }

  @Test func `Every instant lies in the span of its day`() {
    for name in ["Europe/Berlin", "America/Santiago", "Asia/Kathmandu", "Pacific/Kiritimati"] {
      let zone = zone(name)
      for step in 0..<800 {
        let instant = Date(timeIntervalSince1970: 1_767_225_600 + Double(step) * 41_000)
        #expect(zone.span(of: zone.day(of: instant)).contains(instant))
      }
    }
  }

  @Test func `fullHour(at:) is a full hour of local time`() {
    for (name, minute) in [
      ("Europe/Berlin", 0), ("Asia/Kolkata", 30), ("Asia/Kathmandu", 15), ("America/St_Johns", 30),
    ] {
      for instant in [-1_763_695_620.0, 1_763_695_620, 1_763_698_000] {
        let hour = zone(name).fullHour(at: Date(timeIntervalSince1970: instant))
        #expect((0..<3600).contains(instant - hour.timeIntervalSince1970), "\(name)")
        if instant > 0 { #expect(PlaceZone.utc.clock(at: hour).minute == minute, "\(name)") }
        #expect(zone(name).clock(at: hour).minute == 0, "\(name)")
      }
    }
  }

  @Test func `instant(_:daysAfter:) keeps the local time across clock changes`() {
    let berlin = zone("Europe/Berlin")
    func later(_ month: Int, _ day: Int, _ hours: Double, _ days: Int) -> String {
      let start = berlin.start(of: CalendarDay(year: 2026, month: month, day: day))
      let instant = berlin.instant(days, daysAfter: start + hours * 3600)
      return "\(berlin.day(of: instant).day) \(berlin.clock(at: instant).text(.hours24))"
    }
    #expect(later(6, 1, 5, 1) == "2 05:00")
    #expect(later(10, 25, 0, 1) == "26 00:00")
    #expect(later(10, 26, 4, -1) == "25 04:00")
    #expect(later(3, 28, 12, 1) == "29 12:00")
    #expect(later(3, 28, 2, 1) == "29 03:00", "there is no two o'clock")
    #expect(later(3, 28, 2, 2) == "30 02:00")
  }

  @Test func `The sign of Etc/GMT zones is reversed`() {
    #expect(zone("Etc/GMT+9").offset(at: Date(timeIntervalSince1970: 0)) == -32_400)
  }

  @Test func `An unknown zone uses its fallback offset`() {
    let zone = PlaceZone(identifier: "Mars/Olympus", fallbackOffset: 20_700)
    #expect(!zone.isKnown)
    #expect(zone.clock(at: Date(timeIntervalSince1970: 0)) == ClockTime(hour: 5, minute: 45))
    #expect(zone.day(of: Date(timeIntervalSince1970: -20_701)).year == 1969)
  }

  @Test func `Times have a 24-hour and a 12-hour form`() {
    #expect(ClockTime(hour: 7, minute: 5).text(.hours24) == "07:05")
    #expect(ClockTime(hour: 17, minute: 0).text(.hours12) == "5 pm")
    #expect(ClockTime(hour: 0, minute: 30).text(.hours12) == "12:30 am")
    #expect(ClockTime(hour: 12, minute: 0).text(.hours12) == "12 pm")
  }
}
