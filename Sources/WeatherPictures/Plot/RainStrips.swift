import LightFoundation
package import TerminalUI
import Weather

/// Precipitation at several places: a strip of bars for each, on a common scale.
package struct RainStrips: Widget {
  package struct Strip: Sendable {
    package var mark: LineMark
    package var view: WeatherView

    package init(_ mark: LineMark, _ view: WeatherView) {
      self.mark = mark
      self.view = view
    }
  }

  private let hours: ComparedHours
  private let strips: [Strip]
  private let chosen: Int

  /// Creates the strips, from the top.
  ///
  /// If they do not fit, shows those around the selected one.
  package init(_ hours: ComparedHours, _ strips: [Strip], chosen: Int) {
    self.hours = hours
    self.strips = strips
    self.chosen = chosen
  }

  /// Draws as many strips as fit and the hours below.
  ///
  /// All have the same height, so that bars are comparable; the remaining rows stay blank.
  package func draw(on canvas: inout Canvas) {
    let size = canvas.size
    let left = hours.left(size.width)
    let below = size.height >= 3 ? 1 : 0
    let room = size.height - below
    guard room > 0, size.width > left, !strips.isEmpty else { return }
    let time = hours.axis(size.width - left)
    let windows = strips.map { HourWindow($0.view, time) }
    let highest = max(windows.flatMap(\.falls).compactMap(\.self).max() ?? 0, 2)
    let each = max(room / strips.count, 1)
    let scroll = Scroll(selection: chosen)
    for line in 0..<min(strips.count, room) {
      guard let index = scroll.row(at: line, height: room / each, of: strips.count) else { break }
      let y = line * each
      let part = Rectangle(x: left, y: y, width: time.columns, height: each)
      canvas.draw(in: part) { draw(windows[index], highest, isFirst: line == 0, on: &$0) }
      guard left > 0 else { continue }
      canvas.write(strips[index].mark.swatch(hours.look), at: Point(2, y + each - 1))
      guard each >= 2 else { continue }
      // The amount of a full bar.
      let scale = hours.look.number(hours.look.units.rain(highest))
      canvas.write(scale, at: Point(left - 1 - scale.terminalWidth, y), Style(.dim))
    }
    let marks = HourMarks(time, hours.zone, hours.look)
    let row = Rectangle(
      x: left, y: min(strips.count * each, room), width: time.columns, height: below)
    canvas.draw(in: row) { marks.draw(on: &$0) }
  }

  private func draw(
    _ window: HourWindow, _ highest: Double, isFirst: Bool, on canvas: inout Canvas
  ) {
    let ink = PlotInk(hours.look)
    for x in 0..<window.axis.columns {
      let ground = ink.ground(isNight: window.isNight[x], isCursor: window.cursor == x)
      canvas.vertical(.blank, at: Point(x, 0), length: canvas.size.height, ink.level.on(ground))
    }
    // Separate the strips by a line at their top, which bars seldom reach.
    if canvas.size.height > 2, !isFirst {
      canvas.horizontal(Glyph("╌"), at: .zero, length: window.axis.columns, ink.level)
    }
    if let now = window.now {
      let style = ink.now(isFilled: false)
      canvas.vertical(Glyph("╎"), at: Point(now, 0), length: canvas.size.height, style)
    }
    if let cursor = window.cursor, !ink.hasGrounds {
      canvas.vertical(
        Symbol.vertical, at: Point(cursor, 0), length: canvas.size.height, Style(.text, .bold))
    }
    RainRows(window, ink, highest: highest).draw(on: &canvas)
  }
}
