package import LightFoundation

/// The length of daylight on each day of a year.
package struct YearOfLight: Hashable, Sendable {
  package let year: Int
  /// The daylight of each day in seconds, 1 January first.
  package let seconds: [TimeInterval]

  package init(_ year: Int, in zone: PlaceZone, over coordinates: Coordinates) {
    self.year = year
    let first = CalendarDay(year: year, month: 1, day: 1)
    let count =
      CalendarDay(year: year + 1, month: 1, day: 1).daysSince1970 - first.daysSince1970
    seconds = (0..<count).map {
      SunDay(on: first.advanced(by: $0), in: zone, over: coordinates).daylight
    }
  }
}
