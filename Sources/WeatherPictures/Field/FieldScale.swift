import LightFoundation
import TerminalUI
package import Weather

/// The colors of a quantity on a map.
///
/// Colors come in steps: equal adjacent cells take fewer bytes to write.
struct FieldScale {
  let quantity: FieldQuantity
  let range: ClosedRange<Double>
  /// The values where a new color begins, if the steps depend on what is on the map.
  private let limits: [Double]
  let display: DisplayOptions
  private let ink: PlotInk

  /// Creates the colors for the values on a map.
  ///
  /// Those of temperature and pressure are stretched to `known`; all others always mean the same.
  init(_ quantity: FieldQuantity, _ known: ClosedRange<Double>?, _ display: DisplayOptions) {
    (self.quantity, self.display) = (quantity, display)
    ink = PlotInk(display)
    switch quantity {
    case .temperature, .pressure:
      (range, limits) = Self.stretched(
        to: known ?? 0...0, isCoarse: quantity == .temperature && display.level == .extended)
    case .rain: (range, limits) = (0...Self.rain[Self.rain.count - 1], Self.rain)
    case .wind: (range, limits) = (0...24, [])
    case .clouds: (range, limits) = (0...100, [])
    }
  }

  /// From the first drops to heavy rain, mm per hour.
  private static let rain = [0.1, 0.3, 0.6, 1, 2, 4, 7, 12]

  /// The range in whole units, and at most nine limits in it.
  ///
  /// More steps would be hard to distinguish, and the lines between them are redrawn for every
  /// hour. Coarse steps keep the few colors of a palette near their temperatures.
  private static func stretched(
    to known: ClosedRange<Double>, isCoarse: Bool
  ) -> (ClosedRange<Double>, [Double]) {
    let low = known.lowerBound.rounded(.down)
    let high = max(known.upperBound.rounded(.up), low + 1)
    let most = isCoarse ? min(max(high - low, leastSpan) / 3, 10) : 10
    let step = [0.2, 0.5, 1, 2, 5, 10, 20].first { (high - low) / $0 <= most } ?? 50
    let first = (low / step).rounded(.down) + 1
    let count = max(Int(clamping: ((high - 0.001) / step).rounded(.down) - first) + 1, 0)
    return (low...high, (0..<count).map { (first + Double($0)) * step })
  }

  func level(_ value: Double) -> Int {
    switch quantity {
    // Interpolated values are a little off: equal points must not make speckles.
    case .temperature, .rain, .pressure: limits.count { $0 <= value + 0.001 }
    case .wind: Int(clamping: (value / 2).rounded(.down))
    case .clouds: Int(clamping: (value / 10).rounded())
    }
  }

  /// The least number of degrees whose colors a map of temperatures shows.
  private static let leastSpan = 16.0

  /// The temperature whose color a level has.
  ///
  /// The middle has its own. Away from it, colors change faster than temperatures if those are
  /// nearly equal, or the map would be one flat color.
  private func shownTemperature(_ level: Int) -> Double {
    let span = max(range.upperBound - range.lowerBound, Self.leastSpan)
    return middle + ((Double(level) + 0.5) / Double(limits.count + 1) - 0.5) * span
  }

  private var middle: Double { (range.lowerBound + range.upperBound) / 2 }

  /// The color of text on the map.
  var writing: RGB { ink.isLight ? RGB(0, 0, 0) : RGB(255, 255, 255) }

  /// The color of a step, adjusted to keep text readable.
  func color(_ level: Int) -> RGB {
    if display.level == .extended, let color = ready(level) { return color }
    let color = pure(level)
    let end = ink.isLight ? RGB(255, 255, 255) : RGB(0, 0, 0)
    let least = 5.0
    return (0...20).lazy.map { color.mixed(with: end, Double($0) / 20) }
      .first { $0.contrast(with: writing) >= least } ?? end
  }

  /// The style of a coast or border on a color; borders are quieter.
  func line(isBorder: Bool, on ground: RGB?) -> Style {
    guard isColored, let ground else { return Style(isBorder ? .border : .dim) }
    let color = ground.mixed(with: writing, isBorder ? 0.35 : 0.55)
    return Style(.rgb(color.legible(on: ground, contrast: isBorder ? 2 : 3)), on: .rgb(ground))
  }

  /// The hand-picked color of a step for terminals with 256 colors.
  private func ready(_ level: Int) -> RGB? {
    switch quantity {
    case .temperature:
      PaletteGrounds.temperatures(
        limits.count + 1, around: middle, display.temperatures, isLight: ink.isLight
      ).dropFirst(level).first
    case .rain where level > 0: PaletteGrounds.rain(level, isLight: ink.isLight)
    default: nil
    }
  }

  private func pure(_ level: Int) -> RGB {
    let ground = ink.groundRGB(false)
    let step = Double(level)
    switch quantity {
    case .temperature:
      // Always use the brighter ramp: the map brings its own background.
      let color =
        TemperatureColors.ramp(display.temperatures, on: .dark).rgb(at: shownTemperature(level))
        ?? ground
      return color.mixed(with: ground, ink.isLight ? 0.35 : 0.25)
    case .rain:
      let water = ink.isLight ? RGB(70, 130, 215) : RGB(85, 150, 235)
      let share = step / Double(limits.count)
      return level <= 0 ? ground : ground.mixed(with: water, 0.15 + 0.85 * share)
    case .wind:
      if step * 2 >= 24 { return RGB(235, 95, 70) }
      if step * 2 >= 16 { return RGB(235, 180, 80) }
      return ground.mixed(with: PlottedValues.neutral(step), min(step / 9, 1))
    case .clouds:
      return ground.mixed(with: ink.isLight ? RGB(150, 156, 170) : RGB(168, 174, 186), step / 10)
    case .pressure:
      let (low, high) =
        ink.isLight
        ? (RGB(150, 150, 176), RGB(246, 244, 238)) : (RGB(44, 46, 66), RGB(176, 172, 160))
      return low.mixed(with: high, step / Double(max(limits.count, 1)))
    }
  }

  var unknown: RGB { ink.groundRGB(true) }

  var isColored: Bool { ink.hasFills }
}

extension FieldScale {
  /// The legend in at most `width` columns, or nothing if it does not fit.
  ///
  /// Without colors, the map shows values, and the legend only their unit.
  func legend(_ width: Int) -> TextLine {
    let line = isColored ? chips + end : end
    return line.width <= width ? line : TextLine()
  }

  private var end: TextLine {
    let unit = quantity.unit(display)
    return unit.isEmpty ? TextLine() : TextLine(" " + unit, Style(.dim))
  }

  private var chips: TextLine {
    let (low, high) = (range.lowerBound, range.upperBound)
    // All steps of rain are equally wide, no matter how much each covers.
    let values =
      quantity == .rain
      ? [0] + limits : (0..<12).map { low + (high - low) * (Double($0) + 0.5) / 12 }
    let chips = values.map { Span(" ", Style(.standard, on: .rgb(color(level($0))))) }
    let least = quantity == .rain ? "0" : quantity.text(low, display)
    return TextLine(least + " ", Style(.text)) + TextLine(chips)
      + TextLine(" " + quantity.text(high, display), Style(.text))
  }
}

extension FieldQuantity {
  /// The key of the same quantity on the plots, or nil if only Tab leads to it.
  package var key: Character? { label.key }

  package var word: Message { label.word }

  private var label: (key: Character?, word: Message) {
    switch self {
    case .temperature: ("t", .temperature)
    case .rain: ("p", .rain)
    case .wind: ("w", .wind)
    case .clouds: (nil, .clouds)
    case .pressure: (nil, .pressure)
    }
  }

  /// The quantity to begin with: rain if it rains anywhere on the map in an hour.
  package static func first(on field: WeatherField, hour: Int) -> FieldQuantity {
    let most = field.sheet(of: hour).range(of: .rain)?.upperBound ?? 0
    return most >= 0.05 ? .rain : .temperature
  }

  /// A value on the map, without its unit, which the legend shows.
  func text(_ value: Double, _ display: DisplayOptions) -> String {
    switch self {
    case .temperature: display.temperature(value)
    case .rain: display.rainNumber(value)
    case .wind: display.number(display.units.wind(value))
    case .clouds: value.whole
    case .pressure: display.number(display.units.pressure(value))
    }
  }

  func unit(_ display: DisplayOptions) -> String {
    switch self {
    case .temperature: ""
    case .rain: display.units.rain.symbol
    case .wind: display.units.wind.symbol
    case .clouds: "%"
    case .pressure: display.units.pressure.symbol
    }
  }
}
