import Foundation
import Testing

@testable import OpenMeteoSimulator

@Suite struct SkyTests {
  private func clock(_ seconds: Double, offset: Int) -> String {
    String(CivilTime.minute(Int(seconds.rounded(.down)) + offset).suffix(5))
  }

  // Times from almanacs, to the minute.
  @Test(arguments: [
    ("2026-03-08", 43.70, -79.40, -18000, "06:41", "18:15"),
    ("2026-06-21", 51.48, 0.0, 3600, "04:43", "21:22"),
    ("2026-12-21", -33.87, 151.21, 39600, "05:41", "20:05"),
  ])
  func `Sunrise and sunset are within two minutes of the almanac`(
    day: String, latitude: Double, longitude: Double, offset: Int, rise: String, set: String
  ) throws {
    let midnight = Double(try #require(CivilTime.seconds(day)) - offset)
    guard
      case .normal(let up, let down) = SunDay(
        latitude: latitude, longitude: longitude, midnight: midnight)
    else {
      Issue.record("the sun neither rises nor sets")
      return
    }
    let wanted = try (
      #require(CivilTime.seconds("\(day)T\(rise)")), #require(CivilTime.seconds("\(day)T\(set)"))
    )
    #expect(abs(up + Double(offset) - Double(wanted.0)) < 120, "\(clock(up, offset: offset))")
    #expect(abs(down + Double(offset) - Double(wanted.1)) < 120, "\(clock(down, offset: offset))")
  }

  @Test func `Polar day and polar night are recognized`() throws {
    let june = Double(try #require(CivilTime.seconds("2026-06-21")))
    let december = Double(try #require(CivilTime.seconds("2026-12-21")))
    #expect(SunDay(latitude: 78, longitude: 15, midnight: june) == .polarDay)
    #expect(SunDay(latitude: 78, longitude: 15, midnight: december) == .polarNight)
    #expect(SunDay(latitude: -78, longitude: 15, midnight: december) == .polarDay)
  }

  @Test func `Near the pole the sun is up before the equinox`() {
    // The sun is still south of the equator then, and its upper edge is visible.
    let march = Double(CivilTime.seconds("2026-03-19") ?? 0)
    #expect(SunPosition(at: march + 43200).declination < 0)
    #expect(SunDay(latitude: 89.9, longitude: 0, midnight: march) == .polarDay)
    #expect(SunDay(latitude: 90, longitude: 0, midnight: march) == .polarDay)
    #expect(SunDay(latitude: 89.9, longitude: 0, midnight: march - 30 * 86400) == .polarNight)
  }

  @Test func `New and full moon match the almanac`() throws {
    // New moon on 2026-02-17 at 12:01, full moon on 2026-03-03 at 11:38.
    let new = MoonPosition(at: Double(try #require(CivilTime.seconds("2026-02-17T12:01")))).phase
    let full = MoonPosition(at: Double(try #require(CivilTime.seconds("2026-03-03T11:38")))).phase
    #expect(min(new, 1 - new) < 0.01)
    #expect(abs(full - 0.5) < 0.01)
  }

  @Test func `A month has one or two days without a moonrise`() throws {
    let start = Double(try #require(CivilTime.seconds("2026-03-01")))
    let rises = (0..<30).map {
      MoonPosition.events(latitude: 45, longitude: 0, midnight: start + Double($0) * 86400).rise
    }
    #expect((1...2).contains(rises.filter { $0 == nil }.count))
  }
}
