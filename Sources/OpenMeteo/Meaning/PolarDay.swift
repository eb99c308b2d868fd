import LightFoundation
import Weather

/// Days on which the sun does not rise or does not set.
///
/// The server cannot leave the times out and puts midnights there: both the same in the dark, a
/// day apart in the light, and 1970 in either case until 2024.
enum PolarDay {
  /// The day without times that are none.
  static func corrected(_ day: Day) -> Day {
    var day = day
    guard let rise = day.sunrise, let set = day.sunset else { return day }
    let isOld = rise.timeIntervalSince1970 < 172_800 && set.timeIntervalSince1970 < 172_800
    let isWhole = day.daylight.map { $0 <= 0 || $0 >= 86400 } ?? false
    let length = set.timeIntervalSince(rise)
    let isMidnight = rise == day.start && (length == 0 || length == 86400)
    guard isOld || isWhole || isMidnight else { return day }
    if day.daylight == nil, !isOld { day.daylight = length }
    day.sunrise = nil
    day.sunset = nil
    return day
  }
}
