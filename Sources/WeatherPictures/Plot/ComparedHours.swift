package import LightFoundation
import TerminalUI
package import Weather

/// The hours that several forecasts are compared over, and by what.
package struct ComparedHours: Sendable {
  /// The full hour that they begin with.
  package let start: Date
  package let count: Int
  package let quantity: PlotQuantity
  package let isDifference: Bool
  /// The present.
  package let now: Date
  /// Whether the present is shown, or another instant.
  package let shownTime: ShownTime
  /// The zone whose clocks stand below.
  package let zone: PlaceZone
  package let look: Look
  /// Where the sun is to be told; nil where it sets at other hours for each of them.
  package var coordinates: Coordinates?

  /// So many hours from a full hour on.
  package init(
    from start: Date, _ count: Int, of quantity: PlotQuantity, isDifference: Bool = false,
    now: Date, at shownTime: ShownTime, zone: PlaceZone, look: Look
  ) {
    self.start = start
    self.count = count
    self.quantity = quantity
    self.isDifference = isDifference
    self.now = now
    self.shownTime = shownTime
    self.zone = zone
    self.look = look
  }

  /// The instants of the hours, and of the one behind the last.
  package var instants: [Date] { (0...count).map { start + Double($0) * 3600 } }

  /// Which hour is at a column of a picture of this width; nil for none.
  package func hour(at column: Int, width: Int) -> Int? {
    let left = left(width)
    return axis(width - left).hour(at: column - left)
  }

  /// How many columns the labels have in a picture of this width.
  func left(_ width: Int) -> Int { width >= 24 ? WeatherPlot.labels : 0 }

  func axis(_ columns: Int) -> TimeAxis {
    TimeAxis(start: start, hours: count, columns: columns)
  }

  /// Whether the sun is down, column by column.
  func nights(_ axis: TimeAxis) -> [Bool] {
    (0..<axis.columns).map { column in
      coordinates.map { Sun(at: axis.instant(column), over: $0).elevation < -0.83 } ?? false
    }
  }

  /// The column of the moment that is shown; nil where that is the present.
  func cursor(_ axis: TimeAxis) -> Int? {
    guard case .at(let instant) = shownTime else { return nil }
    return axis.column(of: instant)
  }
}

extension PlotQuantity {
  /// What it is at an instant in what is known of a place, as the weather keeps it; of the air the
  /// European index, since another cannot be held against it.
  package func value(of parts: PlaceParts, at instant: Date) -> Double? {
    guard self == .air else { return parts.forecast?.hour(around: instant).flatMap(value) }
    return parts.air?.conditions(at: instant)?.europeanIndex
  }

  package func value(of view: WeatherView) -> Double? {
    self == .air ? view.airConditions?.europeanIndex : view.weather.flatMap(value)
  }

  /// A value in the reader's units, as an axis has it; what is absurd is not known.
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
