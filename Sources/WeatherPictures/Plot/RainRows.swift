import LightFoundation
import TerminalUI

/// Hourly precipitation: the amount as bars, the probability as their color intensity and a number.
struct RainRows {
  private let window: HourWindow
  private let ink: PlotInk
  /// The amount of a full bar, mm.
  private let highest: Double
  private let isMeasured: Bool
  /// The range of each hour, or nil if unknown or not shown.
  private let likely: [ClosedRange<Double>?]?

  /// Creates bars on their own scale, or on a shared one with numbers of their amounts.
  init(_ window: HourWindow, _ ink: PlotInk, highest: Double? = nil) {
    self.window = window
    self.ink = ink
    isMeasured = highest != nil
    likely = isMeasured ? nil : SureBand.falls(of: window, ink)
    let most = (likely ?? []).compactMap { $0?.upperBound } + window.falls.compactMap(\.self)
    self.highest = highest ?? max(most.max() ?? 0, 2)
  }

  func draw(on canvas: inout Canvas) {
    let rows = canvas.size.height
    let amounts = window.falls
    let chances = window.each(\.precipitationChance)
    for x in 0..<window.axis.columns {
      let hour = window.axis.hours(at: x).max { amounts[$0] ?? 0 < amounts[$1] ?? 0 }
      guard let hour, let amount = amounts[hour] else { continue }
      let full = Int(clamping: (amount / highest * Double(rows * 8)).rounded())
      let style = ink.water(
        chance: chances[hour], isNight: window.isNight[x],
        isCursor: window.cursor == x)
      for y in 0..<rows {
        let part = max(full, 1) - (rows - 1 - y) * 8
        if part > 0 { canvas.put(Symbol.eighths[min(part, 8)], at: Point(x, y), style) }
      }
    }
    drawChance(amounts, chances, on: &canvas)
    guard let likely else { return }
    SureBand(falls: likely, along: window.axis, highest: highest, rows: rows, ink)
      .draw(on: &canvas)
  }

  /// Writes the probability of the wettest hour, next to the bars around it.
  private func drawChance(
    _ amounts: [Double?], _ chances: [Double?], on canvas: inout Canvas
  ) {
    let hours = 0..<window.axis.hours
    guard let peak = hours.max(by: { amounts[$0] ?? 0 < amounts[$1] ?? 0 }), amounts[peak] != nil,
      let text = note(of: peak, chances[peak])
    else { return }
    let y = canvas.size.height - 1
    let end = (peak..<hours.upperBound).first { amounts[$0] == nil } ?? hours.upperBound
    let start = (0...peak).last { amounts[$0] == nil }.map { $0 + 1 } ?? 0
    let (axis, width) = (window.axis, text.terminalWidth)
    let columns = (0..<axis.columns).filter { (start..<end).contains(axis.hour(at: $0) ?? -1) }
    let (before, after) = ((columns.first ?? 0) - width - 1, (columns.last ?? 0) + 2)
    let place = [after, before].first { x in
      x >= 0 && (x..<(x + width)).allSatisfy { canvas[Point($0, y)]?.glyph == .blank }
    }
    if let place { canvas.write(text, at: Point(place, y), ink.water(chance: 100, isNight: true)) }
  }

  private func note(of hour: Int, _ chance: Double?) -> String? {
    let look = window.view.look
    guard isMeasured else { return look.chance(chance) }
    let parts = [window.hours[hour]?.fall?.text(look), look.chance(chance)]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
