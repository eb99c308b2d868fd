package import LightFoundation
import TerminalUI
package import Weather

/// The hours and the quantity over which several forecasts are compared.
package struct ComparedHours: Sendable {
  package let start: Date
  package let count: Int
  package let quantity: PlotQuantity
  package let isDifference: Bool
  package let now: Date
  /// The selected time: the present or another instant.
  package let shownTime: ShownTime
  /// The time zone of the clock times below the picture.
  package let zone: PlaceZone
  package let display: DisplayOptions
  /// The location for the times of day and night, or nil if the places differ.
  package var coordinates: Coordinates?

  package init(
    from start: Date, _ count: Int, of quantity: PlotQuantity, isDifference: Bool = false,
    now: Date, at shownTime: ShownTime, zone: PlaceZone, display: DisplayOptions
  ) {
    (self.start, self.count, self.now, self.shownTime) = (start, count, now, shownTime)
    (self.quantity, self.isDifference) = (quantity, isDifference)
    (self.zone, self.display) = (zone, display)
  }

  /// The start of each hour, and the end of the last.
  package var instants: [Date] { (0...count).map { start + Double($0) * 3600 } }

  /// The index of the hour at a column, or nil outside the picture.
  package func hour(at column: Int, width: Int) -> Int? {
    let left = left(width)
    return axis(width - left).hour(at: column - left)
  }

  /// The width of the labels in a picture of this width.
  func left(_ width: Int) -> Int { width >= 24 ? WeatherPlot.labels : 0 }

  func axis(_ columns: Int) -> TimeAxis { TimeAxis(start: start, hours: count, columns: columns) }

  /// Night or day, for each column.
  func nights(_ axis: TimeAxis) -> [Bool] {
    (0..<axis.columns).map { column in
      coordinates.map { Sun(at: axis.instant(column), over: $0).elevation < -0.83 } ?? false
    }
  }

  /// The column of the selected moment, or nil for the present.
  func cursor(_ axis: TimeAxis) -> Int? {
    guard case .at(let instant) = shownTime else { return nil }
    return axis.column(of: instant)
  }
}

extension PlotQuantity {
  /// The value at an instant, in stored units.
  ///
  /// Air quality uses the European index only, since indices are not comparable.
  package func value(of parts: PlaceData, at instant: Date) -> Double? {
    guard self == .air else { return parts.forecast?.hour(around: instant).flatMap(value) }
    return parts.air?.conditions(at: instant)?.europeanIndex
  }

  package func value(of view: WeatherView) -> Double? {
    self == .air ? view.airConditions?.europeanIndex : view.weather.flatMap(value)
  }

  /// A value in the user's units, or nil if it is absurd.
  package func shown(_ value: Double, _ units: Units) -> Double? {
    let shown =
      switch self {
      case .temperature, .feelsLike: units.temperature.scale.shown(value)
      case .wind: units.wind.shown(value)
      case .rain: units.rain.scale.shown(value)
      case .air, .ultraviolet: value
      }
    return abs(shown) < 1e5 ? shown : nil
  }
}
