import Foundation
import Testing

@testable import Weather

@Suite struct SkyTests {
  private let berlin = Coordinates(latitude: 52.52, longitude: 13.405)
  private let zone = PlaceZone(identifier: "Europe/Berlin")

  private func sunDay(_ latitude: Double, _ longitude: Double, _ instant: String) throws -> SunDay {
    SunDay(
      around: try Date(instant, strategy: .iso8601),
      over: Coordinates(latitude: latitude, longitude: longitude))
  }

  private func minutes(_ one: Date?, _ other: String) throws -> Double {
    let one = try #require(one)
    return abs(one.timeIntervalSince(try Date(other, strategy: .iso8601))) / 60
  }

  @Test func `Sunrise and sunset over Berlin match the almanac`() throws {
    let day = SunDay(
      on: CalendarDay(year: 2026, month: 11, day: 21), in: zone, over: berlin)
    #expect(day.course == .risesAndSets)
    #expect(try minutes(day.sunrise, "2026-11-21T06:38:00Z") < 1.5)
    #expect(try minutes(day.sunset, "2026-11-21T15:05:00Z") < 1.5)
    #expect(abs(day.daylight - (8 * 3600 + 27 * 60)) < 120)
    let dawn = try #require(day.dawn)
    let dusk = try #require(day.dusk)
    let sunrise = try #require(day.sunrise)
    #expect(dawn < sunrise && sunrise < day.noon && dusk > day.noon)
  }

  @Test func `Sunrise over Toronto is correct on the day of a clock change`() throws {
    let toronto = PlaceZone(identifier: "America/Toronto")
    let day = SunDay(
      on: CalendarDay(year: 2026, month: 3, day: 8), in: toronto,
      over: Coordinates(latitude: 43.70455, longitude: -79.404625))
    #expect(try minutes(day.sunrise, "2026-03-08T11:41:30Z") < 1.5)
  }

  @Test func `At sunrise and sunset the sun is at the horizon`() throws {
    for month in 1...12 {
      for latitude in stride(from: -60.0, through: 60, by: 15) {
        let point = Coordinates(latitude: latitude, longitude: Double(month) * 25 - 160)
        let day = SunDay(
          on: CalendarDay(year: 2026, month: month, day: 15), in: .utc, over: point)
        let sunrise = try #require(day.sunrise)
        let sunset = try #require(day.sunset)
        // A center at -0.833°, raised by refraction there.
        #expect(abs(Sun(at: sunrise, over: point).elevation + 0.436) < 0.005)
        #expect(abs(Sun(at: sunset, over: point).elevation + 0.436) < 0.005)
        #expect(Sun(at: day.noon, over: point).elevation > 0)
      }
    }
  }

  @Test func `In June the Arctic has polar day and Antarctica polar night`() throws {
    let north = try sunDay(78.22, 15.65, "2026-06-21T11:00:00Z")
    #expect(north.course == .polarDay)
    #expect(north.sunrise == nil && north.sunset == nil && north.daylight == 86_400)
    let south = try sunDay(-77.85, 166.67, "2026-06-21T00:00:00Z")
    #expect(south.course == .polarNight)
    #expect(south.daylight == 0)
  }

  @Test func `The poles have polar day and polar night`() throws {
    #expect(try sunDay(90, 0, "2026-06-21T12:00:00Z").course == .polarDay)
    #expect(try sunDay(-90, 0, "2026-06-21T12:00:00Z").course == .polarNight)
    #expect(try sunDay(90, 0, "2026-12-21T12:00:00Z").course == .polarNight)
  }

  @Test func `The sun of a day belongs to the local calendar day`() throws {
    // At UTC+14 the sun rises on the previous day of UTC.
    let zone = PlaceZone(identifier: "Pacific/Kiritimati")
    let day = CalendarDay(year: 2026, month: 11, day: 21)
    let sun = SunDay(on: day, in: zone, over: Coordinates(latitude: 1.87, longitude: -157.4))
    let sunrise = try #require(sun.sunrise)
    #expect(zone.day(of: sunrise) == day)
    #expect(zone.day(of: sun.noon) == day)
  }

  // New moon, quarters and full moon by the almanac, to the minute.
  @Test(arguments: [
    ("2024-04-08T18:21:00Z", Moon.Phase.new), ("2025-03-14T06:55:00Z", .full),
    ("2026-01-03T10:03:00Z", .full), ("2026-08-12T17:37:00Z", .new),
    ("2026-08-28T04:18:00Z", .full), ("2000-01-06T18:14:00Z", .new),
    ("2024-04-15T19:13:00Z", .firstQuarter), ("2024-05-01T11:27:00Z", .lastQuarter),
  ])
  func `Moon phases match the almanac`(_ text: String, _ phase: Moon.Phase) throws {
    let moon = Moon(at: try Date(text, strategy: .iso8601))
    let expected = Double(phase.rawValue) * 45
    let off = (moon.elongation - expected + 540).truncatingRemainder(dividingBy: 360) - 180
    #expect(abs(off) < 0.5)
    #expect(moon.phase == phase)
  }

  /// Hours after the full moon of 14 March 2025.
  @Test(arguments: [
    (-20, Moon.Phase.waxingGibbous), (-8, .full), (8, .full), (20, .waningGibbous),
  ])
  func `The moon counts as full for a day`(hours: Int, phase: Moon.Phase) throws {
    let full = try Date("2025-03-14T06:55:00Z", strategy: .iso8601)
    #expect(Moon(at: full + Double(hours) * 3600).phase == phase)
  }

  @Test func `The illumination follows the phase of the moon`() throws {
    let new = Moon(at: try Date("2024-04-08T18:21:00Z", strategy: .iso8601))
    #expect(new.illumination < 0.001)
    let full = Moon(at: try Date("2025-03-14T06:55:00Z", strategy: .iso8601))
    #expect(full.illumination > 0.999)
    #expect(abs(full.age - Moon.month / 2) < 0.1)
    let waxing = Moon(at: try Date("2024-04-12T00:00:00Z", strategy: .iso8601))
    #expect(waxing.isWaxing && waxing.phase == .waxingCrescent)
    let waning = Moon(at: try Date("2024-05-04T00:00:00Z", strategy: .iso8601))
    #expect(!waning.isWaxing && waning.phase == .waningCrescent)
  }

  @Test(arguments: [
    (0.0, "N", "↓"), (360, "N", "↓"), (225, "SW", "↗"), (-90, "W", "→"), (11, "N", "↓"),
    (12, "NNE", "↙"), (348.75, "N", "↓"), (135, "SE", "↖"), (45, "NE", "↙"), (90, "E", "←"),
    (180, "S", "↑"), (315, "NW", "↘"), (720, "N", "↓"),
  ])
  func `Letters name the wind's origin, the arrow its direction`(
    _ degrees: Double, _ letters: String, _ arrow: String
  ) throws {
    let point = try #require(CompassPoint(degrees: degrees))
    #expect(point.letters == letters)
    #expect(point.arrow == arrow)
  }

  @Test(arguments: [Double.nan, .infinity, -1e300, 1e18])
  func `Extreme dates do not crash`(_ seconds: Double) {
    let instant = Date(timeIntervalSince1970: seconds)
    let moon = Moon(at: instant)
    #expect(Moon.Phase.allCases.contains(moon.phase))
    #expect(zone.clock(at: instant).minute < 60)
    #expect((0...86_400).contains(SunDay(around: instant, over: berlin).daylight))
  }

  @Test func `A wind direction of NaN is nil`() {
    #expect(CompassPoint(degrees: .nan) == nil)
  }
}
