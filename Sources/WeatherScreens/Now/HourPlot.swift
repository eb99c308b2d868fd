import Foundation
import TerminalUI
import Weather

/// The coming hours as a curve with what falls below it.
struct HourPlot {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  /// How many hours fit well into a width.
  private func hourCount(_ width: Int) -> Int { width >= 70 ? 48 : width >= 30 ? 24 : 12 }

  /// The hours that are shown: from now on, or up to the cursor where that is further.
  private func window(_ width: Int) -> Range<Date> {
    let count = hourCount(width)
    let first = max(state.cursor - count + 1, 0)
    let start = state.firstHour + Double(first) * 3600
    return start..<(start + Double(count) * 3600)
  }

  /// The line above the plot.
  func rule(_ scene: PlaceScene, width: Int) -> Rule {
    let names = PlotQuantity.allCases.map { quantity -> TextLine in
      let isShown = quantity == state.quantity
      let key = Span(String(quantity.key), Style(.accent, isShown ? .underline : []))
      let name = isShown || width >= 70 ? " \(quantity.name)" : ""
      return TextLine([key, Span(name, Style(isShown ? .text : .dim))])
    }
    let separator = TextLine(width >= 70 ? "  " : " ")
    let keys = names.dropFirst().reduce(names[0]) { $0 + separator + $1 }
    let unit = state.quantity.unit(scene.units)
    let title = "\(hourCount(width)) hours" + (unit.isEmpty ? "" : ", \(unit)")
    return Rule(TextLine(title, Style(.title)), trailing: keys)
  }

  /// Draws the curve, the bars and the hours.
  func draw(_ scene: PlaceScene, on canvas: inout Canvas) {
    let size = canvas.size
    guard size.height > 1, size.width > 4 else { return }
    let rows = rows(scene, width: size.width)
    let hasFoot = size.height >= 5
    let curve = Rectangle(x: 0, y: 0, width: size.width, height: size.height - (hasFoot ? 2 : 1))
    let plot = plot(scene, rows, height: curve.height)
    canvas.draw(plot, in: curve)
    let area = PlotScale(plot, size: curve.size)
    let bars = Rectangle(x: area.area.left, y: curve.bottom, width: area.area.width, height: 1)
    let amounts = rows.map { $0?.precipitation }
    if state.quantity != .rain, amounts.contains(where: { $0 ?? 0 >= 0.05 }) {
      canvas.draw(
        Bars(amounts, maximum: max(amounts.compactMap(\.self).max() ?? 0, 2), Style(.good)),
        in: bars)
      if area.area.left >= 4 {
        canvas.write(
          scene.units.rain.symbol, at: Point(area.area.left - 3, curve.bottom), Style(.dim))
      }
    }
    if hasFoot { drawHours(scene, area, y: size.height - 1, on: &canvas) }
  }

  /// Which hour after now was clicked.
  func hour(at point: Point, in part: Rectangle) -> Int? {
    guard part.contains(point), let entry = state.shown else { return nil }
    let rows = rows(PlaceScene(entry, state), width: part.width)
    let scale = PlotScale(
      plot(PlaceScene(entry, state), rows, height: part.height), size: part.size)
    guard let index = scale.index(at: point.x - part.left - scale.area.left) else { return nil }
    let start = window(part.width).lowerBound.timeIntervalSince(state.firstHour) / 3600
    return Int(start) + index
  }

  private func rows(_ scene: PlaceScene, width: Int) -> [Conditions?] {
    let window = window(width)
    return (0..<hourCount(width)).map { hour in
      scene.entry.forecast?.hour(at: window.lowerBound + Double(hour) * 3600)
    }
  }

  private func plot(_ scene: PlaceScene, _ rows: [Conditions?], height: Int) -> Plot {
    let values = rows.map { $0.flatMap(state.quantity.value) }
    let known = values.compactMap(\.self)
    let low = state.quantity.isTemperature ? known.min() ?? 0 : 0
    let high = max(known.max() ?? 1, state.quantity.isTemperature ? low + 4 : 1)
    let ramp =
      state.quantity.isTemperature ? TemperatureColors.ramp(scene.settings.ramp) : nil
    var labels = [high, low].map { Plot.Label($0, text($0, scene)) }
    if height >= 6 { labels.append(Plot.Label((high + low) / 2, text((high + low) / 2, scene))) }
    return Plot(
      [Plot.Series(values, Style(.accent), ramp: ramp)], range: low...high, labels: labels,
      notes: notes(values, scene), cursor: cursorIndex(rows.count), axisWidth: 5)
  }

  private func cursorIndex(_ count: Int) -> Int? {
    guard state.cursor > 0 else { return nil }
    return min(state.cursor, count - 1)
  }

  private func text(_ value: Double, _ scene: PlaceScene) -> String {
    state.quantity.text(value, scene.units)
  }

  /// The highest and the lowest value, named where they are.
  private func notes(_ values: [Double?], _ scene: PlaceScene) -> [Plot.Mark] {
    guard state.quantity.isTemperature else { return [] }
    let known = values.enumerated().compactMap { index, value in value.map { (index, $0) } }
    let ends = [known.max { $0.1 < $1.1 }, known.min { $0.1 < $1.1 }].compactMap(\.self)
    return ends.map { index, value in
      Plot.Mark(
        index,
        TextLine(scene.units.temperature(value).description, scene.style(ofTemperature: value)))
    }
  }

  /// The hours below, and a line where a day begins.
  private func drawHours(
    _ scene: PlaceScene, _ scale: PlotScale, y: Int, on canvas: inout Canvas
  ) {
    let window = window(canvas.size.width)
    let step = scale.area.width / max(scale.count, 1) >= 3 ? 2 : scale.count > 24 ? 6 : 4
    var free = scale.area.left
    for index in 0..<scale.count {
      let instant = window.lowerBound + Double(index) * 3600
      let clock = scene.zone.clock(at: instant)
      guard let column = scale.column(of: index) else { continue }
      let isMidnight = clock.hour == 0
      guard isMidnight || clock.hour % step == 0 else { continue }
      let label = isMidnight ? scene.weekday(scene.zone.day(of: instant)) : hourText(clock, scene)
      let x = scale.area.left + column
      guard x >= free, x + 1 + label.terminalWidth <= scale.area.right else { continue }
      canvas.put(isMidnight ? Symbol.vertical : Symbol.tick, at: Point(x, y), Style(.border))
      let style = Style(isMidnight ? .title : .dim)
      free = x + 2 + canvas.write(label, at: Point(x + 1, y), style)
    }
  }

  private func hourText(_ clock: ClockTime, _ scene: PlaceScene) -> String {
    if scene.settings.clock == .hours24 {
      return clock.hour < 10 ? "0\(clock.hour)" : "\(clock.hour)"
    }
    let shown = clock.hour % 12 == 0 ? 12 : clock.hour % 12
    return "\(shown)\(clock.hour < 12 ? "a" : "p")"
  }
}
