/// The time axis of a section.
///
/// Values are computed for the UTC offset in whole hours but labeled with the exact offset, so in a
/// half-hour zone the two differ by half an hour.
struct TimeAxis: Equatable, Sendable {
  /// The first label as local time, in seconds as if it were UTC.
  var start: Int
  var step: Int
  var count: Int
  let offset: Int

  /// Returns the offset in whole hours, rounded toward zero.
  static func wholeHours(_ offset: Int) -> Int { offset / 3600 * 3600 }

  /// Returns the instant of the values in a row.
  func instant(_ index: Int) -> Double {
    Double(start + index * step - Self.wholeHours(offset))
  }

  func part(_ rows: Range<Int>) -> TimeAxis {
    TimeAxis(
      start: start + rows.lowerBound * step, step: step, count: rows.count, offset: offset)
  }

  func label(_ index: Int, unix: Bool) -> String {
    let local = start + index * step
    if unix { return String(local - offset) }
    return step == 86400 ? CivilTime.date(local) : CivilTime.minute(local)
  }
}
