import LightFoundation
package import TerminalUI
import Weather

/// The hours of one place as colored cells, with their values if they fit.
package struct HeatStrip: Widget {
  private let hours: ComparedHours
  private let cells: HeatCells
  /// In stored units: °C, m/s, mm.
  private let values: [Double?]
  private let colors: HeatColors

  /// Creates a strip; `most` is the largest value of all strips, which scales the colors.
  package init(_ hours: ComparedHours, _ cells: HeatCells, _ values: [Double?], most: Double) {
    self.hours = hours
    self.cells = cells
    self.values = values.map { $0.flatMap { abs($0) < 1e4 ? $0 : nil } }
    colors = HeatColors(hours, most: most)
  }

  /// Draws the cells from the left, with the numbers in the row of the names.
  package func draw(on canvas: inout Canvas) {
    let ink = PlotInk(hours.display)
    let axis = hours.axis(cells.columns)
    let cursor = axis.hour(at: hours.cursor(axis) ?? -1)
    for cell in 0..<cells.count where cell * cells.step < values.count {
      let isCursor = cursor.map { $0 / cells.step == cell } ?? false
      let value = value(in: cell, isCursor ? cursor : nil)
      let columns = Rectangle(
        x: cell * cells.width, y: 0, width: cells.width, height: canvas.size.height)
      if ink.hasFills {
        let fill =
          value.map { Color.rgb(colors.of($0, isCursor)) }
          ?? ink.ground(isNight: true, isCursor: isCursor)
        canvas.fill(columns, .blank, Style(.standard, on: fill))
      }
      if cells.hasNumbers {
        drawNumber(value, in: columns, ink, isCursor, on: &canvas)
      } else {
        drawShade(value, at: columns.origin, ink, isCursor, on: &canvas)
      }
    }
  }

  /// The value of the cursor's hour, to match the table, or of the cell's first hour, or of its
  /// wettest for rain.
  private func value(in cell: Int, _ cursor: Int?) -> Double? {
    if let cursor { return cursor < values.count ? values[cursor] : nil }
    let first = cell * cells.step
    guard hours.quantity == .rain else { return values[first] }
    return values[first..<min(first + cells.step, values.count)].compactMap(\.self)
      .max { abs($0) < abs($1) }
  }

  private func drawNumber(
    _ value: Double?, in columns: Rectangle, _ ink: PlotInk, _ isCursor: Bool,
    on canvas: inout Canvas
  ) {
    let text = value.map(text) ?? "·"
    guard text.terminalWidth <= columns.width else { return }
    var style = Style(.text)
    if let value, !ink.hasFills, hours.quantity.isTemperature, !hours.isDifference {
      style = hours.display.style(value)
    }
    if isCursor { style = style.with(ink.hasFills ? .bold : [.bold, .reverse]) }
    if ink.hasFills, let value {
      style.foreground = .rgb(HeatColors.writing(on: colors.of(value, isCursor)))
    }
    let left = columns.left + max(columns.width - 1 - text.terminalWidth, 0)
    canvas.write(text, at: Point(left, (columns.height - 1) / 2), style)
  }

  /// Draws a bar in a cell that is too narrow for a number.
  private func drawShade(
    _ value: Double?, at point: Point, _ ink: PlotInk, _ isCursor: Bool, on canvas: inout Canvas
  ) {
    guard let value, !ink.hasFills || isCursor else { return }
    guard !ink.hasFills else {
      let writing = HeatColors.writing(on: colors.of(value, isCursor))
      let style = Style(.rgb(writing), on: .beneath, .bold)
      return canvas.vertical(Symbol.vertical, at: point, length: canvas.size.height, style)
    }
    let eighths = 1 + Int(clamping: (colors.share(value) * 7).rounded())
    var style = hours.quantity.isTemperature ? hours.display.style(value) : Style(.text)
    if isCursor { style = style.with(.reverse) }
    canvas.put(
      Symbol.eighths[min(eighths, 8)], at: Point(point.x, (canvas.size.height - 1) / 2), style)
  }

  private func text(_ value: Double) -> String {
    let text =
      hours.isDifference
      ? hours.quantity.difference(value, hours.display) : hours.quantity.text(value, hours.display)
    // All cells share a scale, so its sign can be omitted.
    let isDegrees = hours.quantity.isTemperature && hours.display.units.temperature != .kelvin
    let number = (isDegrees ? text.replacing(hours.display.degreeSign, with: "") : text).trimmed
    if hours.quantity == .rain, abs(value) < 0.05 { return "·" }
    // `<0.01` is a column wider than a cell, so drop its zero.
    return number.hasPrefix("<0") ? "<" + number.dropFirst(2) : number
  }
}

extension HeatStrip {
  /// Writes the hours above the cells and highlights that of the cursor.
  package static func drawHours(
    _ hours: ComparedHours, _ cells: HeatCells, on canvas: inout Canvas
  ) {
    let axis = hours.axis(cells.columns)
    HourMarks(axis, hours.zone, hours.display).draw(on: &canvas)
    let ink = PlotInk(hours.display)
    guard let cursor = axis.hour(at: hours.cursor(axis) ?? -1) else { return }
    let cell = Rectangle(
      x: cursor / cells.step * cells.width, y: 0, width: cells.width, height: canvas.size.height)
    canvas.restyle(cell) { style in
      if ink.hasGrounds {
        style.background = ink.ground(isNight: false, isCursor: true)
      } else {
        style.attributes.formUnion(.reverse)
      }
    }
  }
}

/// The division of hours into cells, each wide enough for a number, or else one column wide.
package struct HeatCells: Hashable, Sendable {
  package let width: Int
  package let step: Int
  package let count: Int

  /// Divides columns into cells with numbers of four columns, or more for longer ones.
  package init(columns: Int, numberWidth: Int = numberWidth) {
    if columns / Self.numberWidth >= 10 {
      width = numberWidth
      count = columns / width
      step = count >= 20 ? 1 : 2
    } else {
      width = 1
      step = 1
      count = max(columns, 1)
    }
  }

  package static let numberWidth = 4

  package var hours: Int { count * step }
  package var columns: Int { count * width }
  package var hasNumbers: Bool { width >= Self.numberWidth }
}

/// The colors of comparison cells: the ramp for temperatures, otherwise deeper for larger values.
struct HeatColors {
  private let hours: ComparedHours
  private let ink: PlotInk
  private let most: Double

  init(_ hours: ComparedHours, most: Double) {
    self.hours = hours
    self.most = most
    ink = PlotInk(hours.display)
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
      // Blue is colder, or wetter.
      let isBlue = hours.quantity == .rain ? value > 0 : value < 0
      let color = isBlue ? RGB(90, 140, 225) : RGB(225, 135, 90)
      return ground.mixed(with: color, share(value))
    }
    switch hours.quantity {
    case .temperature, .feelsLike: return hours.display.ramp.rgb(at: value) ?? ground
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
