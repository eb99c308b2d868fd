import TerminalUI
import Weather

/// The values that the large plot draws for a quantity, in the user's units, with their colors.
struct PlottedValues {
  let hours: [Double?]
  let columns: [Double?]
  /// A second, thinner line on the same axis.
  var second: [Double?] = []
  /// A thinner line from 0 to 1, independent of the axis.
  var shares: [Double?] = []
  var fromZero = true
  /// The style of unfilled bars, for terminals with few colors, or nil for a line.
  var bars: Style?
  var least = 1.0
  /// The value of a horizontal line, such as the freezing point.
  var level: Double?
  var symbol = ""
  let color: (Double) -> RGB

  init(_ quantity: PlotQuantity, _ window: HourWindow) {
    let display = window.view.display
    switch quantity {
    case .temperature, .feelsLike: self.init(temperatures: window, display)
    case .wind:
      let shown = display.units.wind.shown
      self.init(window, { $0.windSpeed.map(shown) }, Self.neutral)
      second = window.curve(window.each { $0.gusts.map(shown) })
      least = 10
    case .rain:
      let shown = display.units.rain.scale.shown
      let values = window.falls.map { $0.map(shown) }
      let water = display.theme.ground == .light ? RGB(70, 130, 215) : RGB(85, 150, 235)
      self.init(hours: values, columns: window.steps(values), color: { _ in water })
      shares = window.curve(window.each { $0.precipitationChance.map { $0 / 100 } })
      bars = display.water
      least = shown(2)
    case .air:
      let european = window.air(\.europeanIndex)
      let isEuropean = european.contains { $0 != nil }
      let index = isEuropean ? european : window.air(\.usIndex)
      let measure = isEuropean ? AirMeasure.europeanIndex : .usIndex
      self.init(
        hours: index, columns: window.curve(index), color: { Self.beware(measure.level(of: $0)) })
      second = window.curve(window.air(\.fineParticles))
      least = 40
    case .ultraviolet:
      self.init(window, \.uvIndex) { Self.beware(Self.sun($0)) }
      least = 3
    }
  }

  private init(hours: [Double?], columns: [Double?], color: @escaping (Double) -> RGB) {
    (self.hours, self.columns, self.color) = (hours, columns, color)
  }

  private init(
    _ window: HourWindow, _ value: (WeatherMoment) -> Double?, _ color: @escaping (Double) -> RGB
  ) {
    let hours = window.each(value)
    self.init(hours: hours, columns: window.curve(hours), color: color)
  }

  private init(temperatures window: HourWindow, _ display: DisplayOptions) {
    let scale = display.units.temperature.scale
    let (zero, degree) = (scale.shown(0), scale.shown(1) - scale.shown(0))
    let ramp = display.ramp
    self.init(window, { $0.temperature.map(scale.shown) }) {
      ramp.rgb(at: ($0 - zero) / degree) ?? RGB(128, 128, 128)
    }
    second = window.curve(window.each { $0.feelsLike.map(scale.shown) })
    fromZero = false
    least = degree * 4
    level = zero
    symbol = display.degreeSign
  }

  /// A color for values that are neither warm, wet nor dangerous.
  static func neutral(_: Double) -> RGB { RGB(150, 148, 178) }

  static func sun(_ index: Double) -> AirMeasure.Level {
    index.rounded() >= 8 ? .veryHigh : index.rounded() >= 6 ? .high : .low
  }

  static func beware(_ level: AirMeasure.Level?) -> RGB {
    switch level {
    case .veryHigh: RGB(235, 95, 70)
    case .high: RGB(235, 180, 80)
    case .low, nil: RGB(140, 165, 150)
    }
  }

  /// The axis for a number of rows, or nil if there are no values.
  func axis(rows: Int) -> RoundAxis? {
    let (curve, known) = (columns.compactMap(\.self), (columns + second).compactMap(\.self))
    guard let low = known.min(), let high = known.max(), rows > 0 else { return nil }
    let from = fromZero ? 0 : low
    let noted = (curve.min() ?? low)...(curve.max() ?? high)
    return RoundAxis(from...max(high, from + least), rows: rows, fromZero: fromZero, noted: noted)
  }
}
