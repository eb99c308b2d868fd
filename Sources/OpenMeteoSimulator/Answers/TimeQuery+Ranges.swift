extension TimeQuery {
  /// The ranges from `start_…` to `end_…`, one for each place or one for all.
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

  /// Counting from today and giving dates exclude each other.
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

  /// The seconds from one row of the section hourly to the next.
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
