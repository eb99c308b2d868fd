package import LightFoundation
import Weather

/// The mapping between time and columns, shared by all rows of a picture.
package struct TimeAxis: Hashable, Sendable {
  /// The full hour at which the first column begins.
  package let start: Date
  package let hours: Int
  package let columns: Int

  package init(start: Date, hours: Int, columns: Int) {
    self.start = start
    self.hours = max(hours, 1)
    self.columns = max(columns, 0)
  }

  package func instant(_ column: Int) -> Date { start + position(column) * 3600 }

  /// The center of a column, in hours after the start.
  func position(_ column: Int) -> Double {
    (Double(column) + 0.5) * Double(hours) / Double(max(columns, 1))
  }

  /// The column that contains an instant, or nil if it is outside.
  package func column(of instant: Date) -> Int? {
    let part = instant.timeIntervalSince(start) / 3600 / Double(hours)
    guard part >= 0, part < 1 else { return nil }
    return Int(clamping: part * Double(columns))
  }

  /// The index of the hour at a column, or nil outside the axis.
  package func hour(at column: Int) -> Int? {
    guard column >= 0, column < columns else { return nil }
    return min(Int(clamping: position(column)), hours - 1)
  }

  /// The hours that share a column, or the one that contains it.
  func hours(at column: Int) -> Range<Int> {
    guard columns < hours else { return hour(at: column).map { $0..<($0 + 1) } ?? 0..<0 }
    // The first hour that begins in a column.
    func first(_ column: Int) -> Int { (column * hours + columns - 1) / max(columns, 1) }
    return column >= 0 && column < columns ? first(column)..<first(column + 1) : 0..<0
  }

  func beginning(of hour: Int) -> Date { start + Double(hour) * 3600 }

  /// Interpolates hourly values linearly, for each column.
  func curve(_ values: [Double?]) -> [Double?] {
    (0..<columns).map { column in
      let position = position(column)
      let index = Int(clamping: position)
      guard values.indices.contains(index), let from = values[index] else { return nil }
      guard values.indices.contains(index + 1), let to = values[index + 1] else { return from }
      return from + (to - from) * (position - Double(index))
    }
  }
}

/// The hours shown by a picture, mapped to its columns.
struct HourWindow: Sendable {
  let view: WeatherView
  let axis: TimeAxis
  /// The hours, plus the one after the last.
  let hours: [WeatherMoment?]
  /// Night or day, for each column.
  let isNight: [Bool]

  init(_ view: WeatherView, _ axis: TimeAxis) {
    self.view = view
    self.axis = axis
    hours = (0...axis.hours).map { view.forecast.hour(around: axis.beginning(of: $0)) }
    let suns = (0..<axis.columns).map { axis.instant($0) }
    isNight = suns.map { Sun(at: $0, over: view.place.coordinates).elevation < -0.83 }
  }

  /// The column of the present, or nil if it is outside.
  var now: Int? { axis.column(of: view.now) }

  /// The column of the selected moment, or nil for the present.
  var cursor: Int? { view.isNow ? nil : axis.column(of: view.moment) }

  /// A value of each hour, ignoring absurd ones.
  func each(_ value: (WeatherMoment) -> Double?) -> [Double?] {
    hours.map { $0.flatMap(value).flatMap { abs($0) < 1e5 ? $0 : nil } }
  }

  /// An air quality value of each hour, ignoring absurd ones.
  func air(_ path: KeyPath<AirConditions, Double?>) -> [Double?] {
    (0...axis.hours).map { hour in
      view.parts.air?.conditions(at: axis.beginning(of: hour))?[keyPath: path]
        .flatMap { abs($0) < 1e5 ? $0 : nil }
    }
  }

  func curve(_ values: [Double?]) -> [Double?] { axis.curve(values) }

  /// Hourly amounts for each column: the largest of the hours that share it.
  func steps(_ values: [Double?]) -> [Double?] {
    (0..<axis.columns).map { column in
      axis.hours(at: column).compactMap { $0 < values.count ? values[$0] : nil }.max()
    }
  }

  /// The precipitation of each hour, mm, if it is measurable.
  var falls: [Double?] { each { $0.fall.flatMap { $0.isSeen ? $0.water : nil } } }

  var isWet: Bool { falls.dropLast().contains { $0 != nil } }
}
