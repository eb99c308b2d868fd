import LightFoundation
import TerminalUI
import Weather

/// The colors of a quantity on a map, or its contour lines without colors.
///
/// Colors come in steps: each has one meaning, and equal adjacent cells take fewer bytes to write.
struct FieldScale {
  let quantity: FieldQuantity
  /// The range of the values over all hours, widened to a minimum.
  let range: ClosedRange<Double>
  let limits: [Double]
  let look: Look
  private let ink: PlotInk

  init(_ quantity: FieldQuantity, _ known: ClosedRange<Double>?, _ look: Look) {
    (self.quantity, self.look) = (quantity, look)
    ink = PlotInk(look)
    let known = known ?? 0...0
    switch quantity {
    case .temperature, .pressure:
      let (middle, half) = (
        (known.lowerBound + known.upperBound) / 2, (known.upperBound - known.lowerBound) / 2
      )
      let least = max(half, quantity == .pressure ? 8 : 3)
      range = (middle - least)...(middle + least)
      limits = Self.round(range)
    case .rain: (range, limits) = (0...Self.rain[Self.rain.count - 1], Self.rain)
    case .wind: (range, limits) = (0...max(known.upperBound, 10), Self.wind)
    case .clouds: (range, limits) = (0...100, [20, 40, 60, 80])
    }
  }

  /// From the first drops to heavy rain, mm per hour.
  private static let rain = [0.1, 0.3, 0.6, 1, 2, 4, 7, 12]
  /// Every second Beaufort force from a gentle breeze on, m/s.
  private static let wind = [3.4, 8, 13.9, 20.8, 28.5]

  /// At most ten round values within a range.
  ///
  /// More steps would be hard to distinguish, and the lines between them are redrawn for every
  /// hour.
  private static func round(_ range: ClosedRange<Double>) -> [Double] {
    let span = range.upperBound - range.lowerBound
    let step = [1, 2, 5, 10, 20, 50].first { span / $0 <= 9 } ?? 100
    let first = (range.lowerBound / step).rounded(.up)
    return stride(from: first * step, through: range.upperBound, by: step).map(\.self)
  }

  /// The index of a value's band and letter, from 0.
  func band(_ value: Double) -> Int { limits.count { $0 <= value } }

  func level(_ value: Double) -> Int {
    switch quantity {
    case .temperature, .rain, .pressure: band(value)
    case .wind: Int(clamping: (value / 2).rounded(.down))
    case .clouds: Int(clamping: (value / 10).rounded())
    }
  }

  private func middle(of band: Int) -> Double {
    guard let first = limits.first else { return range.lowerBound }
    let step = limits.count > 1 ? limits[1] - first : range.upperBound - range.lowerBound
    return first + (Double(band) - 0.5) * step
  }

  /// The color of text on the map.
  var writing: RGB { ink.isLight ? RGB(0, 0, 0) : RGB(255, 255, 255) }

  /// The color of a step, adjusted to keep text readable.
  func color(_ level: Int) -> RGB {
    if look.level == .extended, let color = ready(level) { return color }
    let color = pure(level)
    let end = ink.isLight ? RGB(255, 255, 255) : RGB(0, 0, 0)
    let least = 5.0
    let readable =
      (0...20).lazy.map { color.mixed(with: end, Double($0) / 20) }
      .first { $0.contrast(with: writing) >= least } ?? end
    // Darken every second step of temperature or pressure, so that the edges form contour lines.
    let isLined = [.temperature, .pressure].contains(quantity) && !level.isMultiple(of: 2)
    return isLined ? readable.mixed(with: end, ink.isLight ? 0.3 : 0.12) : readable
  }

  /// The hand-picked color of a step for terminals with 256 colors.
  private func ready(_ level: Int) -> RGB? {
    switch quantity {
    case .temperature:
      PaletteGrounds.temperatures(
        limits.count + 1, around: middle(of: limits.count / 2), look.temperatures,
        isLight: ink.isLight
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
        TemperatureColors.ramp(look.temperatures, on: .dark).rgb(at: middle(of: level))
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

  var isColored: Bool { ink.hasGrounds }

  /// The letter of a band.
  ///
  /// Uppercase, since lowercase letters are key bindings.
  static func letter(_ band: Int) -> Glyph {
    letters[min(max(band, 0), letters.count - 1)]
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ").map { Glyph($0) }
}

extension FieldScale {
  /// The legend in at most `width` columns: as many letters as fit, or the colors, or nothing if
  /// the colors do not fit.
  func legend(_ width: Int) -> TextLine {
    guard isLettered else {
      let line = chips + end
      return line.width <= width ? line : TextLine()
    }
    let all = letterRows(width)
    guard all.count > 1 else { return all.first ?? TextLine() }
    let some = Self.rows(of: letters, width - end.width).first ?? TextLine()
    return some.width + end.width <= width ? some + end : TextLine()
  }

  /// The legend of the letters, in as many rows as necessary; empty if colors are used.
  func letterRows(_ width: Int) -> [TextLine] {
    guard isLettered, var last = letters.last else { return [] }
    last += end
    return Self.rows(of: letters.dropLast() + [last], width)
  }

  private var isLettered: Bool { !isColored || look.glyphs == .ascii }

  private var end: TextLine {
    let unit = quantity.unit(look)
    return unit.isEmpty ? TextLine() : TextLine(" " + unit, Style(.dim))
  }

  private var chips: TextLine {
    let (low, high) = (range.lowerBound, range.upperBound)
    // All steps of rain are equally wide, no matter how much each covers.
    let values =
      quantity == .rain
      ? [0] + limits : (0..<12).map { low + (high - low) * (Double($0) + 0.5) / 12 }
    let chips = values.map {
      Span(" ", Style(.standard, on: .rgb(color(level($0)))))
    }
    let least = quantity == .rain ? "0" : quantity.text(low, look)
    return TextLine(least + " ", Style(.text)) + TextLine(chips)
      + TextLine(" " + quantity.text(high, look), Style(.text))
  }

  /// `A <0`, `B 0`, `C 5`.
  private var letters: [TextLine] {
    guard let first = limits.first else { return [] }
    let least = quantity.text(first, look)
    // Amounts below the resolution of the unit have their own letter, so the first letter means
    // zero.
    return [letter(0, least.hasPrefix("<") ? "0" : "<" + least)]
      + limits.enumerated().map { letter($0 + 1, quantity.text($1, look)) }
  }

  private func letter(_ band: Int, _ text: String) -> TextLine {
    let letter = String(Character(Self.letter(band).base))
    return TextLine(letter, Style(.text, .bold)) + TextLine(" " + text, Style(.dim))
  }

  private static func rows(of pieces: [TextLine], _ width: Int) -> [TextLine] {
    var rows: [TextLine] = []
    for piece in pieces {
      if let last = rows.last, last.width + 1 + piece.width <= width {
        rows[rows.count - 1] = last + TextLine(" ") + piece
      } else {
        rows.append(piece)
      }
    }
    return rows
  }
}
