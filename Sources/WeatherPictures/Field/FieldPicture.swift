import LightFoundation
package import TerminalUI
package import Weather

/// A map of the weather around a place in one hour, with towns and their values.
package struct FieldPicture: Widget {
  private let field: WeatherField
  private let hour: Int
  private let sheet: FieldSheet
  private let grid: FieldGrid
  private let towns: [Place]
  private let chosen: Int
  private let known: [PlaceID: WeatherMoment]
  private let scale: FieldScale
  private let display: DisplayOptions

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - field: The weather of the area.
  ///   - hour: The index of the hour in `field`.
  ///   - quantity: The quantity to draw.
  ///   - towns: The towns to label, most important first.
  ///   - chosen: The index of the selected town.
  ///   - known: Forecasts of individual towns, which replace the values of the map.
  ///   - display: The display options.
  package init(
    _ field: WeatherField, hour: Int, _ quantity: FieldQuantity, towns: [Place], chosen: Int = 0,
    known: [PlaceID: WeatherMoment] = [:], display: DisplayOptions
  ) {
    (self.field, self.hour, self.known) = (field, hour, known)
    sheet = field.sheet(of: hour)
    grid = field.grid
    (self.towns, self.chosen, self.display) = (towns, chosen, display)
    scale = FieldScale(quantity, sheet.range(of: quantity), display)
  }

  /// The legend of the colors, at most `width` columns wide; without colors, the unit.
  package func legend(_ width: Int) -> TextLine { scale.legend(width) }

  /// Draws the background, coasts and borders, wind arrows or values, and the towns.
  package func draw(on canvas: inout Canvas) {
    let frame = FieldFrame(grid, canvas.size)
    let labels = FieldLabels(towns, chosen: chosen, frame, canvas.size) { text(of: $0) }
    if scale.isColored { drawColors(frame, on: &canvas) }
    FieldLines(.embedded, frame, canvas.size).draw(on: &canvas, scale)
    drawSigns(frame, around: labels, on: &canvas)
    FieldRuler(frame, canvas.size, display)?.draw(on: &canvas, around: labels, scale)
    labels.draw(on: &canvas, scale)
  }

  /// The value next to the name of a town; empty if no rain falls.
  private func text(of town: Place) -> String {
    let quantity = scale.quantity
    let conditions = field.conditions(of: town, hour: hour, known[town.id])
    guard let value = conditions.value(quantity), quantity != .rain || value >= 0.05
    else { return "" }
    return quantity.text(value, display)
  }

  private func drawColors(_ frame: FieldFrame, on canvas: inout Canvas) {
    var colors: [Int: RGB] = [:]
    func color(_ x: Int, _ half: Int) -> RGB {
      guard let value = sheet.value(scale.quantity, at: frame.position(x, half: half)) else {
        return scale.unknown
      }
      let level = scale.level(value)
      if let known = colors[level] { return known }
      let new = scale.color(level)
      colors[level] = new
      return new
    }
    let isHalved = display.glyphs != .ascii
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let upper = color(x, 2 * y)
        let lower = isHalved ? color(x, 2 * y + 1) : upper
        if upper == lower {
          canvas.put(.blank, at: Point(x, y), Style(.standard, on: .rgb(upper)))
        } else {
          canvas.put(.upperHalf, at: Point(x, y), Style(.rgb(upper), on: .rgb(lower)))
        }
      }
    }
  }

  /// Writes arrows, and values if there are no colors, every few cells.
  private func drawSigns(_ frame: FieldFrame, around labels: FieldLabels, on canvas: inout Canvas) {
    for y in stride(from: 1, to: canvas.size.height, by: 3) {
      for x in stride(from: y % 2 == 0 ? 2 : 6, to: canvas.size.width, by: 8) {
        let words = sign(at: frame.position(x, half: 2 * y))
        let cells = x - 1...x + words.terminalWidth
        guard cells.upperBound <= canvas.size.width,
          !cells.contains(where: { labels.cover(Point($0, y)) })
        else { continue }
        canvas.write(words, over: Point(x, y), Style(.text), scale)
      }
    }
  }

  /// The direction of the wind, and the value if there are no colors.
  private func sign(at position: FieldGrid.Position) -> String {
    let quantity = scale.quantity
    var words = ""
    if [.wind, .pressure].contains(quantity), let wind = sheet.wind(at: position) {
      let arrow = CompassPoint(degrees: wind.direction)?.arrow
      words = wind.speed >= 1 ? arrow ?? "" : String(Character(Symbol.track.base))
    }
    guard !scale.isColored, let value = sheet.value(quantity, at: position),
      quantity != .rain || value >= 0.05
    else { return words }
    return words + quantity.text(value, display)
  }
}

extension Canvas {
  /// Writes a glyph on the average color of a cell.
  mutating func write(_ glyph: Glyph, over point: Point, _ style: Style, _ scale: FieldScale) {
    var style = style
    if scale.isColored, let ground = self[point]?.ground {
      (style.foreground, style.background) = (.rgb(scale.writing), .rgb(ground))
    }
    put(glyph, at: point, style)
  }

  /// Writes text on the average colors of its cells.
  mutating func write(_ words: String, over point: Point, _ style: Style, _ scale: FieldScale) {
    var x = point.x
    Glyph.each(in: words) { glyph in
      write(glyph, over: Point(x, point.y), style, scale)
      x += glyph.width
    }
  }
}

extension Cell {
  /// The average background color, or nil if the cell is not filled.
  var ground: RGB? {
    guard let back = style.background.rgb else { return nil }
    guard glyph == .upperHalf, let front = style.foreground.rgb else { return back }
    return front.mixed(with: back, 0.5)
  }
}

extension Glyph {
  fileprivate static let upperHalf = Glyph("▀")
}

/// The scale of a map: a round distance in the user's unit, in a corner that no label covers.
struct FieldRuler {
  private let words: String

  /// Creates a scale of at most a fifth of the map, or nil if the map is too small for one.
  init?(_ frame: FieldFrame, _ size: Size, _ display: DisplayOptions) {
    let unit = display.units.distance
    let cell = unit.scale.shown(frame.metersPerCell)
    let distances: [Double] = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]
    guard size.height >= 6, cell > 0,
      let distance = distances.first(where: { $0 / cell <= Double(size.width) / 5 })
    else { return nil }
    let columns = Int(clamping: (distance / cell).rounded())
    guard columns >= 3 else { return nil }
    let bar = "├" + String(repeating: "─", count: columns - 2) + "┤ "
    words = bar + display.text(Reading(distance, decimals: 0, symbol: unit.symbol))
  }

  func draw(on canvas: inout Canvas, around labels: FieldLabels, _ scale: FieldScale) {
    let width = words.terminalWidth
    let (right, bottom) = (canvas.size.width - width - 1, canvas.size.height - 1)
    let corners = [Point(1, bottom), Point(right, bottom), Point(right, 0), Point(1, 0)]
    let free = corners.first { corner in
      !(corner.x - 1...corner.x + width).contains { labels.cover(Point($0, corner.y)) }
    }
    guard let free, right > 0 else { return }
    canvas.write(words, over: free, Style(.text), scale)
  }
}
