import LightFoundation

/// Which stretch of time a request asks for.
struct TimeQuery: Sendable {
  struct Limits: Sendable {
    var defaultDays: Int
    var maximumDays: Int
    /// The earliest date, or how many days before today.
    var earliest: Int?
    var maximumPastDays = 93
  }

  private let query: Query
  private let forecastDays: Int
  private let pastDays: Int
  private let hasDays: Bool
  /// Given dates, both inclusive, as local seconds; empty if days are counted from today.
  let ranges: [ClosedRange<Int>]
  /// Given hours or quarters, both inclusive, by section.
  private let spans: [String: [ClosedRange<Int>]]
  /// The step of the section hourly.
  let hourStep: Int

  init(_ query: Query, limits: Limits, now: Int) throws(SimulatedFailure) {
    self.query = query
    forecastDays =
      try Self.count(
        query, "forecast_days", "Forecast days", 0...limits.maximumDays) ?? limits.defaultDays
    pastDays =
      try Self.count(query, "past_days", "Past days", 0...limits.maximumPastDays) ?? 0
    hasDays = query["forecast_days"] != nil || query["past_days"] != nil
    let today = CivilTime.floor(now, 86400) * 86400
    let last = today + max(1, limits.maximumDays) * 86400
    // The clock may stand before all that there is.
    let first = min(limits.earliest ?? today - limits.maximumPastDays * 86400, last)
    ranges = try Self.ranges(query, of: "date", allowed: first...last)
    spans = [
      "hourly": try Self.ranges(query, of: "hour", allowed: first...last + 86_399),
      "minutely_15": try Self.ranges(query, of: "minutely_15", allowed: first...last + 86_399),
    ]
    hourStep = try Self.hourStep(query)
  }

  /// How many answers there are: one for each of several places, or for each stretch that is given.
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

  /// The rows of a section with a step of its own, for one of the places.
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
      let initial = try Self.count(
        query, "initial_\(kind)", "Initial \(kind)", 0...86400 / unit)
      if let initial { start = CivilTime.floor(local, 86400) * 86400 + initial * unit }
      return TimeAxis(
        start: start - (past ?? 0) * unit, step: step,
        count: ((ahead ?? limit) + (past ?? 0)) * unit / step, offset: offset)
    }
    if let defaultDays, range == nil, !hasDays { axis.count = defaultDays }
    return TimeAxis(
      start: axis.start, step: step, count: axis.count * 86400 / step, offset: offset)
  }

  private static func count(
    _ query: Query, _ name: String, _ title: String, _ allowed: ClosedRange<Int>
  ) throws(SimulatedFailure) -> Int? {
    guard let text = query[name] else { return nil }
    guard let value = Int(text) else {
      throw .invalid(text, type: "Int", path: name)
    }
    guard allowed.contains(value) else {
      // The server prints its maximum for a forecast, the given number for the past.
      let given = name.hasPrefix("forecast") ? allowed.upperBound : value
      throw SimulatedFailure(
        "\(title) is invalid. Allowed range \(allowed.lowerBound) to \(allowed.upperBound). "
          + "Given \(given).")
    }
    return value
  }
}
