import TerminalUI
import Weather

/// The colors of comparison cells: the ramp for temperatures, otherwise deeper for larger values.
struct HeatColors {
  private let hours: ComparedHours
  private let ink: PlotInk
  private let most: Double

  init(_ hours: ComparedHours, most: Double) {
    self.hours = hours
    self.most = most
    ink = PlotInk(hours.look)
  }

  /// The relative size of a value, from 0 to 1.
  func share(_ value: Double) -> Double {
    let isDegrees = hours.quantity.isTemperature && !hours.isDifference
    if isDegrees { return min(max((value + 25) / 65, 0), 1) }
    return most > 0 ? min(abs(value) / most, 1) : 0
  }

  /// The color of a cell, lighter under the cursor.
  func of(_ value: Double, _ isCursor: Bool) -> RGB {
    let color = color(value)
    return isCursor ? color.mixed(with: RGB(255, 255, 255), 0.45) : color
  }

  private func color(_ value: Double) -> RGB {
    let ground = ink.groundRGB(false)
    if hours.isDifference {
      let color = value < 0 ? RGB(90, 140, 225) : RGB(225, 135, 90)
      return ground.mixed(with: color, share(value))
    }
    switch hours.quantity {
    case .temperature, .feelsLike: return hours.look.ramp.rgb(at: value) ?? ground
    case .rain:
      let water = ink.isLight ? RGB(70, 130, 215) : RGB(85, 150, 235)
      return value < 0.05 ? ground : ground.mixed(with: water, 0.3 + 0.7 * share(value))
    case .wind: return ground.mixed(with: PlottedValues.neutral(value), share(value))
    case .air:
      let color = PlottedValues.beware(AirMeasure.europeanIndex.level(of: value))
      return ground.mixed(with: color, 0.2 + 0.8 * share(value))
    case .ultraviolet:
      let color = PlottedValues.beware(PlottedValues.sun(value))
      return value < 0.5 ? ground : ground.mixed(with: color, 0.2 + 0.8 * share(value))
    }
  }

  /// Black or white, depending on the contrast.
  static func writing(on color: RGB) -> RGB {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    return color.contrast(with: black) >= color.contrast(with: white) ? black : white
  }
}
