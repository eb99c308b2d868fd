import Foundation
import TerminalUI
import Testing
import Weather

@testable import WeatherPictures

@Suite struct SunTimesTests {
  private func times(_ date: String, latitude: Double) throws -> SunTimes {
    let now = try Date(date + "T12:00:00Z", strategy: .iso8601)
    let place = Place(Coordinates(latitude: latitude, longitude: 15))
    return SunTimes(WeatherView(place, PlaceParts(), now: now))
  }

  @Test func `A day and a night without an end are told in hours`() throws {
    #expect(try times("2026-12-21", latitude: 78).length == "0h")
    #expect(try times("2026-06-21", latitude: 78).length == "24h")
  }

  @Test func `Any other day is told in hours and minutes`() throws {
    let length = try times("2026-12-21", latitude: 52.5).length
    #expect(length.hasPrefix("7h"), "\(length)")
    #expect(length.count == 4, "\(length)")
  }

  @Test func `A temperature that is not known is a dash in large figures`() {
    let place = Place(Coordinates(latitude: 51.5, longitude: 0))
    let view = WeatherView(place, PlaceParts(), now: Date(timeIntervalSince1970: 1_795_305_600))
    var canvas = Canvas(Size(80, 5))
    NowPicture(view, isSmall: false).draw(on: &canvas)
    #expect(canvas.text().contains("▀▀"), "\(canvas.text())")
  }
}
