/// The instants of one section.
///
/// Values are read on the grid of whole hours of the offset and labelled with the offset itself,
/// so in a zone of half hours the two lie half an hour apart.
struct TimeAxis: Equatable, Sendable {
  /// The first label as local time, in seconds as if it were UTC.
  var start: Int
  var step: Int
  var count: Int
  let offset: Int

  /// The offset in whole hours, cut towards zero.
  static func wholeHours(_ offset: Int) -> Int { offset / 3600 * 3600 }

  /// The instant whose weather stands in a row.
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
