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
    (self.hours, self.strips, self.chosen) = (hours, strips, chosen)
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
      canvas.write(strips[index].mark.swatch(hours.display), at: Point(2, y + each - 1))
      guard each >= 2, line == 0 else { continue }
      // The amount of a full bar, which all strips share.
      let scale = hours.display.number(hours.display.units.rain(highest))
      canvas.write(scale, at: Point(left - 1 - scale.terminalWidth, y), Style(.dim))
    }
    let marks = HourMarks(time, hours.zone, hours.display)
    let row = Rectangle(
      x: left, y: min(strips.count * each, room), width: time.columns, height: below)
    canvas.draw(in: row) { marks.draw(on: &$0) }
  }

  private func draw(
    _ window: HourWindow, _ highest: Double, isFirst: Bool, on canvas: inout Canvas
  ) {
    let ink = PlotInk(hours.display)
    ink.drawGround(window.isNight, cursor: window.cursor, ink.level, on: &canvas)
    // Separate the strips by a line at their top, which bars seldom reach.
    if canvas.size.height > 2, !isFirst {
      canvas.horizontal(Glyph("╌"), at: .zero, length: window.axis.columns, ink.level)
    }
    ink.drawTimes(now: window.now, cursor: window.cursor, on: &canvas)
    RainRows(window, ink, highest: highest).draw(on: &canvas)
  }
}

/// Hourly precipitation: the amount as bars, the probability as color, both as numbers.
struct RainRows {
  private let window: HourWindow
  private let ink: PlotInk
  /// The amount of a full bar, mm.
  private let highest: Double
  private let isMeasured: Bool
  /// The range of each hour, or nil if unknown or not shown.
  private let likely: [ClosedRange<Double>?]?

  /// Creates bars on their own scale, or on a shared one with numbers of their amounts.
  init(_ window: HourWindow, _ ink: PlotInk, highest: Double? = nil, hasBand: Bool = false) {
    self.window = window
    self.ink = ink
    isMeasured = highest != nil
    likely = isMeasured || !hasBand ? nil : ConfidenceBand.falls(of: window, ink)
    // The range arrives later and must not rescale the bars.
    self.highest = highest ?? max(window.falls.compactMap(\.self).max() ?? 0, 2)
  }

  /// Draws the bars, with a free row for numbers above them if there are several rows.
  func draw(on canvas: inout Canvas) {
    let top = isMeasured || canvas.size.height < 2 ? 0 : 1
    canvas.draw(in: canvas.bounds.inset(top: top)) { drawBars(on: &$0) }
    if top > 0 { drawNotes(on: &canvas) } else { drawNote(on: &canvas) }
  }

  private func drawBars(on canvas: inout Canvas) {
    let rows = canvas.size.height
    let amounts = window.falls
    let chances = window.each(\.precipitationChance)
    for x in 0..<window.axis.columns {
      let hour = window.axis.hours(at: x).max { amounts[$0] ?? 0 < amounts[$1] ?? 0 }
      guard let hour, let amount = amounts[hour] else { continue }
      let full = Int(clamping: (amount / highest * Double(rows * 8)).rounded())
      let style = ink.water(
        chance: chances[hour], isNight: window.isNight[x], isCursor: window.cursor == x)
      for y in 0..<rows {
        let part = max(full, 1) - (rows - 1 - y) * 8
        if part > 0 { canvas.put(Symbol.eighths[min(part, 8)], at: Point(x, y), style) }
      }
    }
    guard let likely else { return }
    ConfidenceBand(falls: likely, along: window.axis, highest: highest, rows: rows, ink).draw(
      on: &canvas)
  }

  /// Writes amount and probability of each shower above its wettest hour, wettest first.
  private func drawNotes(on canvas: inout Canvas) {
    let (amounts, chances, axis) = (window.falls, window.each(\.precipitationChance), window.axis)
    let hours = Array(0..<axis.hours)
    let showers = hours.split { amounts[$0] == nil }
    let peaks = showers.compactMap { $0.max { amounts[$0] ?? 0 < amounts[$1] ?? 0 } }
    for peak in peaks.sorted(by: { amounts[$0] ?? 0 > amounts[$1] ?? 0 }) {
      let bar = (0..<axis.columns).filter { axis.hours(at: $0).contains(peak) }
      guard let first = bar.first else { continue }
      let bars = Double(canvas.size.height - 1)
      let full = max(((amounts[peak] ?? 0) / highest * bars * 8).rounded(.up), 1)
      let y = canvas.size.height - 1 - Int(clamping: (full / 8).rounded(.up))
      let placed = notes(of: peak, chances[peak]).lazy.map { text -> (text: String, x: Int) in
        let middle = first + bar.count / 2 - text.terminalWidth / 2
        return (text, max(min(middle, axis.columns - text.terminalWidth), 0))
      }
      let found = placed.first { text, x in
        (x - 2..<x + text.terminalWidth + 2).allSatisfy {
          [nil, .blank].contains(canvas[Point($0, y)]?.glyph)
        }
      }
      guard y >= 0, let found else { continue }
      write(found.text, at: Point(found.x, y), on: &canvas)
    }
  }

  /// Writes the amount and probability of the wettest hour, next to the bars around it.
  private func drawNote(on canvas: inout Canvas) {
    let (amounts, chances) = (window.falls, window.each(\.precipitationChance))
    let hours = 0..<window.axis.hours
    guard let peak = hours.max(by: { amounts[$0] ?? 0 < amounts[$1] ?? 0 }),
      let highest = amounts[peak]
    else { return }
    let y = canvas.size.height - 1
    let end = (peak..<hours.upperBound).first { amounts[$0] == nil } ?? hours.upperBound
    let start = (0...peak).last { amounts[$0] == nil }.map { $0 + 1 } ?? 0
    let axis = window.axis
    let columns = (0..<axis.columns).filter { (start..<end).contains(axis.hour(at: $0) ?? -1) }
    // Far from the tallest bars, a number would belong to others.
    let tall = columns.filter { axis.hours(at: $0).contains { amounts[$0] ?? 0 >= highest * 0.8 } }
    guard let first = tall.first, let last = tall.last else { return }
    for text in notes(of: peak, chances[peak]) {
      let width = text.terminalWidth
      let (before, after) = ((columns.first ?? 0) - width - 1, (columns.last ?? 0) + 2)
      let place = [(after, after - last), (before, first - before - width)].first { x, distance in
        x >= 0 && distance <= 8
          && (x..<(x + width)).allSatisfy { canvas[Point($0, y)]?.glyph == .blank }
      }
      if let place { return write(text, at: Point(place.0, y), on: &canvas) }
    }
  }

  private func write(_ text: String, at point: Point, on canvas: inout Canvas) {
    canvas.write(text, at: point, ink.waterText(isCursor: false))
    guard let cursor = window.cursor, (0..<text.count).contains(cursor - point.x) else { return }
    let letter = text[text.index(text.startIndex, offsetBy: cursor - point.x)]
    canvas.write(String(letter), at: Point(cursor, point.y), ink.waterText(isCursor: true))
  }

  /// Returns the amount and the probability of an hour, then a shorter form for a narrow gap.
  private func notes(of hour: Int, _ chance: Double?) -> [String] {
    let display = window.view.display
    let amount = window.hours[hour]?.fall?.text(display).map { $0 + "/h" }
    let parts = [amount, display.chance(chance)]
    let forms = [parts.compactMap(\.self).joined(separator: " "), display.chance(chance) ?? ""]
    return (isMeasured ? Array(forms.prefix(1)) : forms).filter { !$0.isEmpty }
  }
}
