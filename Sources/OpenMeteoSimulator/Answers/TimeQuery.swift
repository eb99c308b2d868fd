import LightFoundation

struct TimeQuery: Sendable {
  struct Limits: Sendable {
    var defaultDays: Int
    var maximumDays: Int
    /// The earliest date; nil limits it by ``maximumPastDays``.
    var earliest: Int?
    var maximumPastDays = 93
  }

  private let query: Query
  private let forecastDays: Int
  private let pastDays: Int
  private let hasDays: Bool
  /// Given date ranges, inclusive, in local seconds; empty if days count from today.
  let ranges: [ClosedRange<Int>]
  /// Given hour or quarter-hour ranges, inclusive, by section.
  private let spans: [String: [ClosedRange<Int>]]
  let hourStep: Int

  init(_ query: Query, limits: Limits, now: Int) throws(SimulatedFailure) {
    self.query = query
    forecastDays =
      try Self.count(query, "forecast_days", "Forecast days", 0...limits.maximumDays)
      ?? limits.defaultDays
    pastDays = try Self.count(query, "past_days", "Past days", 0...limits.maximumPastDays) ?? 0
    hasDays = query["forecast_days"] != nil || query["past_days"] != nil
    let today = CivilTime.floor(now, 86400) * 86400
    let last = today + max(1, limits.maximumDays) * 86400
    // The clock may be before the earliest date.
    let first = min(limits.earliest ?? today - limits.maximumPastDays * 86400, last)
    ranges = try Self.ranges(query, of: "date", allowed: first...last)
    spans = [
      "hourly": try Self.ranges(query, of: "hour", allowed: first...last + 86_399),
      "minutely_15": try Self.ranges(query, of: "minutely_15", allowed: first...last + 86_399),
    ]
    hourStep = try Self.hourStep(query)
  }

  /// Returns the number of responses: one for each place or each given range.
  func count(places: Int) throws(SimulatedFailure) -> Int {
    let given = [
      ("date", ranges.count), ("hour", spans["hourly"]?.count ?? 0),
      ("minutely_15", spans["minutely_15"]?.count ?? 0),
    ]
    let count = places > 1 ? places : max(given.map(\.1).max() ?? 0, 1)
    for (kind, stretches) in given where stretches > 1 && stretches != count {
      throw SimulatedFailure(
        "Parameter 'start_\(kind)' and 'end_\(kind)' must have the same number of elements")
    }
    return count
  }

  func days(_ now: Int, offset: Int, range: ClosedRange<Int>?) -> TimeAxis {
    if let range {
      let count = (range.upperBound - range.lowerBound) / 86400 + 1
      return TimeAxis(start: range.lowerBound, step: 86400, count: count, offset: offset)
    }
    let today = CivilTime.floor(now + TimeAxis.wholeHours(offset), 86400) * 86400
    return TimeAxis(
      start: today - pastDays * 86400, step: 86400, count: pastDays + forecastDays,
      offset: offset)
  }

  /// Returns the rows of a section for one of the places.
  func rows(
    _ section: String, step: Int, defaultDays: Int?, now: Int, offset: Int,
    range: ClosedRange<Int>?, place: Int
  ) throws(SimulatedFailure) -> TimeAxis {
    if let spans = spans[section],
      let span = spans.count > 1 ? spans.dropFirst(place).first : spans.first
    {
      let start = CivilTime.floor(span.lowerBound, step) * step
      return TimeAxis(
        start: start, step: step, count: (span.upperBound - start) / step + 1, offset: offset)
    }
    let kind = section == "hourly" ? "hours" : section
    let unit = section == "hourly" ? 3600 : step
    let limit = 16 * 86400 / unit
    let ahead = try Self.count(query, "forecast_\(kind)", "Forecast \(kind)", 0...limit)
    let past = try Self.count(query, "past_\(kind)", "Past \(kind)", 0...93 * 86400 / unit)
    var axis = days(now, offset: offset, range: range)
    if range == nil, ahead != nil || past != nil {
      let local = now + TimeAxis.wholeHours(offset)
      var start = CivilTime.floor(local, step) * step
      let initial = try Self.count(query, "initial_\(kind)", "Initial \(kind)", 0...86400 / unit)
      if let initial { start = CivilTime.floor(local, 86400) * 86400 + initial * unit }
      return TimeAxis(
        start: start - (past ?? 0) * unit, step: step,
        count: ((ahead ?? limit) + (past ?? 0)) * unit / step, offset: offset)
    }
    if let defaultDays, range == nil, !hasDays { axis.count = defaultDays }
    return TimeAxis(start: axis.start, step: step, count: axis.count * 86400 / step, offset: offset)
  }

  private static func count(
    _ query: Query, _ name: String, _ title: String, _ allowed: ClosedRange<Int>
  ) throws(SimulatedFailure) -> Int? {
    guard let text = query[name] else { return nil }
    guard let value = Int(text) else { throw .invalid(text, type: "Int", path: name) }
    guard allowed.contains(value) else {
      // The server prints its maximum for a forecast but the given number for the past.
      let given = name.hasPrefix("forecast") ? allowed.upperBound : value
      throw SimulatedFailure(
        "\(title) is invalid. Allowed range \(allowed.lowerBound) to \(allowed.upperBound). "
          + "Given \(given).")
    }
    return value
  }
}

extension TimeQuery {
  /// Returns the ranges from `start_…` to `end_…`, one for each place or one for all.
  static func ranges(
    _ query: Query, of kind: String, allowed: ClosedRange<Int>
  ) throws(SimulatedFailure) -> [ClosedRange<Int>] {
    let names = ("start_\(kind)", "end_\(kind)")
    let starts = query.list(names.0)
    let ends = query.list(names.1)
    guard starts.count == ends.count else {
      throw SimulatedFailure(
        "Parameter '\(names.0)' and '\(names.1)' must have the same number of elements")
    }
    var ranges: [ClosedRange<Int>] = []
    for (start, end) in zip(starts, ends) {
      let first = try moment(start, of: kind)
      let last = try moment(end, of: kind)
      guard last >= first else {
        throw SimulatedFailure("End-date must be larger or equals than start-date")
      }
      for (name, value) in [(names.0, first), (names.1, last)] where !allowed.contains(value) {
        throw SimulatedFailure(
          "Parameter '\(name)' is out of allowed range from "
            + "\(CivilTime.date(allowed.lowerBound)) to \(CivilTime.date(allowed.upperBound))")
      }
      ranges.append(first...last)
    }
    if !ranges.isEmpty { try checkCounts(query, kind, names) }
    return ranges
  }

  /// Throws if both a number of days and a range are given.
  private static func checkCounts(
    _ query: Query, _ kind: String, _ names: (String, String)
  ) throws(SimulatedFailure) {
    let all = ["days", "hours", "minutely_15"]
    let kinds = kind == "date" ? all : [kind == "hour" ? "hours" : kind]
    for name in kinds.flatMap({ ["forecast_\($0)", "past_\($0)"] })
    where query[name].map({ $0 != "0" }) ?? false {
      throw SimulatedFailure(
        "Parameter '\(name)' is mutually exclusive with '\(names.0)' and '\(names.1)'")
    }
  }

  private static func moment(_ text: String, of kind: String) throws(SimulatedFailure) -> Int {
    let isDate = kind == "date"
    guard text.utf8.count == (isDate ? 10 : 16), text.split(separator: "-").count == 3 else {
      throw SimulatedFailure(
        "Invalid date format. Make sure to use 'YYYY-MM-DD\(isDate ? "" : "Thh:mm")'")
    }
    guard let seconds = CivilTime.seconds(text) else { throw SimulatedFailure("Invalid date") }
    return seconds
  }

  /// Returns the step of the section `hourly` in seconds.
  static func hourStep(_ query: Query) throws(SimulatedFailure) -> Int {
    let name = "temporal_resolution"
    switch query[name] {
    case nil, "native", "hourly": return 3600
    case "hourly_3": return 3 * 3600
    case "hourly_6": return 6 * 3600
    case "minutely_15": return 900
    case "minutely_30": return 1800
    case let text?: throw .invalid(text, type: "ApiTemporalResolution", path: name)
    }
  }
}

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
  func instant(_ index: Int) -> Double { Double(start + index * step - Self.wholeHours(offset)) }

  func part(_ rows: Range<Int>) -> TimeAxis {
    TimeAxis(start: start + rows.lowerBound * step, step: step, count: rows.count, offset: offset)
  }

  func label(_ index: Int, unix: Bool) -> String {
    let local = start + index * step
    if unix { return String(local - offset) }
    return step == 86400 ? CivilTime.date(local) : CivilTime.minute(local)
  }
}
