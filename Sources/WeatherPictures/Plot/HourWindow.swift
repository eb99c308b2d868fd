import LightFoundation
import Weather

/// The hours that a picture shows, and what of them stands in each column.
struct HourWindow: Sendable {
  /// What is shown, at its moment.
  let view: WeatherView
  let axis: TimeAxis
  /// The hours, and the one behind the last.
  let hours: [WeatherMoment?]
  /// Whether the sun is down, column by column.
  let isNight: [Bool]

  init(_ view: WeatherView, _ axis: TimeAxis) {
    self.view = view
    self.axis = axis
    hours = (0...axis.hours).map { view.forecast.hour(around: axis.beginning(of: $0)) }
    let suns = (0..<axis.columns).map { axis.instant($0) }
    isNight = suns.map { Sun(at: $0, over: view.place.coordinates).elevation < -0.83 }
  }

  /// The column of the present; nil where it is not in the picture.
  var now: Int? { axis.column(of: view.now) }

  /// The column of the moment that is shown; nil where that is the present.
  var cursor: Int? { view.isNow ? nil : axis.column(of: view.moment) }

  /// A value of each hour; what is absurd is not known.
  func each(_ value: (WeatherMoment) -> Double?) -> [Double?] {
    hours.map { $0.flatMap(value).flatMap { abs($0) < 1e5 ? $0 : nil } }
  }

  /// A value of the air in each hour; what is absurd is not known.
  func air(_ path: KeyPath<AirConditions, Double?>) -> [Double?] {
    (0...axis.hours).map { hour in
      view.parts.air?.conditions(at: axis.beginning(of: hour))?[keyPath: path]
        .flatMap { abs($0) < 1e5 ? $0 : nil }
    }
  }

  /// Values of instants, drawn as a curve from hour to hour.
  func curve(_ values: [Double?]) -> [Double?] { axis.curve(values) }

  /// Amounts of whole hours, each as wide as its hour; of those that share a column the greatest.
  func steps(_ values: [Double?]) -> [Double?] {
    (0..<axis.columns).map { column in
      axis.hours(at: column).compactMap { $0 < values.count ? values[$0] : nil }.max()
    }
  }

  /// What falls in each hour, mm, where it is enough for a word.
  var falls: [Double?] { each { $0.fall.flatMap { $0.isSeen ? $0.water : nil } } }

  var isWet: Bool { falls.dropLast().contains { $0 != nil } }
}
