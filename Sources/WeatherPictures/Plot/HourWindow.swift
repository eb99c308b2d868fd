import LightFoundation
import Weather

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

  /// Hourly amounts for each column, without interpolation; the largest of the hours that share a
  /// column.
  func steps(_ values: [Double?]) -> [Double?] {
    (0..<axis.columns).map { column in
      axis.hours(at: column).compactMap { $0 < values.count ? values[$0] : nil }.max()
    }
  }

  /// The precipitation of each hour, mm, if it is measurable.
  var falls: [Double?] { each { $0.fall.flatMap { $0.isSeen ? $0.water : nil } } }

  var isWet: Bool { falls.dropLast().contains { $0 != nil } }
}
