import Foundation
import Testing

@testable import Weather

/// Twilight, the golden hour, moonrise and moonset, and daylight over a year.
@Suite struct SkyLightTests {
  private let berlin = Coordinates(latitude: 52.52, longitude: 13.41)
  private let zone = PlaceZone(identifier: "Europe/Berlin", fallbackOffset: 3600)

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private func light(
    _ month: Int, _ day: Int, _ point: Coordinates? = nil
  ) -> SunLight {
    let point = point ?? berlin
    let day = SunDay(
      on: CalendarDay(year: 2026, month: month, day: day), in: zone, over: point)
    return SunLight(of: day, over: point)
  }

  @Test func `The golden hours surround sunrise and sunset`() throws {
    let day = SunDay(
      on: CalendarDay(year: 2026, month: 11, day: 24), in: zone, over: berlin)
    let golden = light(11, 24).golden
    #expect(golden.count == 2)
    #expect(try golden[0].contains(#require(day.sunrise)))
    #expect(try golden[1].contains(#require(day.sunset)))
    let edges = golden[0].lowerBound..<golden[1].upperBound
    for (instant, height) in [
      (edges.lowerBound, -4.0), (golden[0].upperBound, 6), (golden[1].lowerBound, 6),
      (edges.upperBound, -4),
    ] {
      #expect(abs(Sun(at: instant, over: berlin).elevation - height) < 0.3)
    }
  }

  @Test func `A low sun has one golden hour, a high midnight sun has none`() {
    let north = Coordinates(latitude: 69.65, longitude: 18.96)
    let farther = Coordinates(latitude: 78.2, longitude: 15.6)
    #expect(light(11, 24, north).golden.count == 1)
    #expect(light(6, 21, north).golden.count == 2, "at midnight it stands three degrees high")
    #expect(light(6, 21, farther).golden.isEmpty)
    #expect(light(12, 21, farther).golden.isEmpty)
  }

  @Test(arguments: Array(stride(from: 60.5, through: 62, by: 0.1)))
  func `A noon just below 6° counts as golden like its neighbors`(
    _ latitude: Double
  ) {
    let point = Coordinates(latitude: latitude, longitude: 10.47)
    for month in [11, 12, 1] {
      for day in 1...30 {
        let golden = light(month, day, point).golden
        #expect(!golden.isEmpty, "\(month)-\(day)")
      }
    }
  }

  @Test func `If the sun stays above -4° the golden hour lasts all night`()
    throws
  {
    let trondheim = Coordinates(latitude: 63.43, longitude: 10.4)
    let golden = light(6, 21, trondheim).golden
    try #require(golden.count == 2)
    #expect(golden[1].upperBound.timeIntervalSince(golden[0].lowerBound) == 86_400)
    for edge in [golden[0].upperBound, golden[1].lowerBound] {
      #expect(abs(Sun(at: edge, over: trondheim).elevation - 6) < 0.3)
    }
    for span in golden {
      #expect(span.upperBound.timeIntervalSince(span.lowerBound) > 3600)
      for instant in stride(from: span.lowerBound, to: span.upperBound, by: 600) {
        #expect((-4.3...6.3).contains(Sun(at: instant, over: trondheim).elevation))
      }
    }
  }

  @Test func `If the sun stays between -4° and 6° it is golden all day`() throws {
    let golden = light(3, 22, Coordinates(latitude: 90, longitude: 0)).golden
    let whole = try #require(golden.first)
    #expect(golden.count == 1)
    #expect(whole.upperBound.timeIntervalSince(whole.lowerBound) == 86_400)
  }

  @Test func `Astronomical night exists in winter but not in a northern summer`() {
    guard case .between(let start, let end) = light(11, 24).astronomical else {
      Issue.record("no end of the dark")
      return
    }
    // By the almanac: 05:40 and 18:04 in Berlin.
    #expect(zone.clock(at: start).text() == "05:40" && zone.clock(at: end).text() == "18:04")
    #expect(light(6, 21).astronomical == .allDay)
    #expect(light(12, 21, Coordinates(latitude: 89, longitude: 0)).astronomical == .never)
  }

  @Test func `Full and new moons match the almanac`() throws {
    // Phase times in UTC.
    let full = [
      "2026-01-03T10:03:00Z", "2026-02-01T22:09:00Z", "2026-11-24T14:53:00Z",
      "2026-12-24T01:28:00Z",
    ]
    for text in full {
      let instant = try date(text)
      for before in [1.0, 10, 28] {
        let found = Moon.next(180, after: instant - before * 86_400)
        #expect(abs(found.timeIntervalSince(instant)) < 1200, "\(found) \(text)")
      }
    }
    let new = try date("2026-12-09T00:52:00Z")
    #expect(abs(Moon.next(0, after: new - 86_400 * 20).timeIntervalSince(new)) < 1200)
  }

  @Test func `The next phase is in the future and within a month`() throws {
    var instant = try date("2026-01-01T00:00:00Z")
    for _ in 0..<1500 {
      for phase in [0.0, 90, 180, 270] {
        let next = Moon.next(phase, after: instant)
        #expect(next > instant && next < instant + 30.2 * 86_400)
      }
      instant += 6.1 * 3600
    }
  }

  @Test func `The moon rises on all but a dozen days of a year`() {
    let first = CalendarDay(year: 2026, month: 1, day: 1)
    let days = (0..<365).map {
      MoonDay(in: zone.span(of: first.advanced(by: $0)), over: berlin)
    }
    // A year has 365.25 rotations of the earth and 12.37 orbits of the moon.
    #expect((352...354).contains(days.count { $0.rise != nil }))
    #expect((352...354).contains(days.count { $0.set != nil }))
    for rise in days.compactMap(\.rise) {
      let (height, later) = (
        Moon.elevation(at: rise, over: berlin), Moon.elevation(at: rise + 60, over: berlin)
      )
      #expect(abs(height + 0.83) < 0.1 && later > height)
    }
  }

  @Test func `Days are longest in June in the north and December in the south`() {
    func year(_ latitude: Double, _ year: Int = 2026) -> [TimeInterval] {
      YearOfLight(year, in: .utc, over: Coordinates(latitude: latitude, longitude: 0)).seconds
    }
    let north = year(52)
    #expect(north.count == 365 && year(52, 2028).count == 366)
    #expect((168...174).contains(north.firstIndex(of: north.max() ?? 0) ?? 0))
    let south = year(-34)
    #expect((350...358).contains(south.firstIndex(of: south.max() ?? 0) ?? 0))
    #expect(year(0).allSatisfy { abs($0 - 12.12 * 3600) < 120 })
    let pole = year(75)
    #expect(pole.min() == 0 && pole.max() == 86_400)
  }
}
