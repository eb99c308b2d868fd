import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The coming hours as a curve with what falls below it.
struct HourPlot {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  /// How many hours fit well into a width.
  private func hourCount(_ width: Int) -> Int {
    width >= 150 ? 96 : width >= 110 ? 72 : width >= 70 ? 48 : width >= 30 ? 24 : 12
  }

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
    let parts = parts(rows, size)
    let plot = plot(scene, rows, height: parts.curve.height)
    canvas.draw(plot, in: parts.curve)
    let scale = PlotScale(plot, size: parts.curve.size)
    let amounts = rows.map { $0?.precipitation }
    let highest = amounts.compactMap(\.self).filter(\.isFinite).max() ?? 0
    if state.quantity == .rain {
      let part = scale.area.moved(parts.curve.left, parts.curve.top)
      canvas.draw(Bars(amounts, maximum: max(highest, 1), Style(.good)), in: part)
    } else if parts.bars.height > 0 {
      let bars = Rectangle(
        x: scale.area.left, y: parts.bars.top, width: scale.area.width, height: 1)
      canvas.draw(Bars(amounts, maximum: max(highest, 2), Style(.good)), in: bars)
      if scale.area.left >= 4 {
        canvas.write(
          scene.units.rain.symbol, at: Point(scale.area.left - 3, parts.bars.top), Style(.dim))
      }
    }
    if parts.hours.height > 0 { drawHours(scene, scale, y: parts.hours.top, on: &canvas) }
  }

  /// The curve, below it what falls where anything does, and the hours.
  private func parts(
    _ rows: [Conditions?], _ size: Size
  ) -> (curve: Rectangle, bars: Rectangle, hours: Rectangle) {
    let falls = state.quantity != .rain && rows.contains { $0?.precipitation ?? 0 >= 0.05 }
    let parts = Rectangle(size).rows(
      .flexible(), .fixed(falls && size.height >= 3 ? 1 : 0), .fixed(size.height >= 5 ? 1 : 0))
    return (parts[0], parts[1], parts[2])
  }

  /// Which hour after now was clicked.
  func hour(at point: Point, in part: Rectangle) -> Int? {
    guard part.contains(point), let entry = state.shown else { return nil }
    let scene = PlaceScene(entry, state)
    let rows = rows(scene, width: part.width)
    let curve = parts(rows, part.size).curve
    let scale = PlotScale(plot(scene, rows, height: curve.height), size: curve.size)
    guard let index = scale.index(at: point.x - part.left - scale.area.left) else { return nil }
    let start = window(part.width).lowerBound.timeIntervalSince(state.firstHour) / 3600
    return Int(clamping: start) + index
  }

  private func rows(_ scene: PlaceScene, width: Int) -> [Conditions?] {
    let window = window(width)
    return (0..<hourCount(width)).map { hour in
      scene.entry.forecast?.hour(at: window.lowerBound + Double(hour) * 3600)
    }
  }

  private func plot(_ scene: PlaceScene, _ rows: [Conditions?], height: Int) -> Plot {
    let values = rows.map { row in
      row.flatMap(state.quantity.value).flatMap { $0.isFinite ? $0 : nil }
    }
    let known = values.compactMap(\.self)
    let isTemperature = state.quantity.isTemperature
    let low = isTemperature ? known.min() ?? 0 : 0
    let high = max(known.max() ?? 1, isTemperature ? low + 4 : 1)
    var labels = [high, low].map { Plot.Label($0, text($0, scene)) }
    if height >= 6 { labels.append(Plot.Label((high + low) / 2, text((high + low) / 2, scene))) }
    // A row above the highest value and one below the lowest leave room to name them.
    let row = (high - low) / Double(max(height - 1, 1))
    let top = height >= 5 && state.quantity != .rain ? high + row : high
    let bottom = height >= 8 && isTemperature ? low - row : low
    let ramp = isTemperature ? TemperatureColors.ramp(scene.settings.ramp) : nil
    let shown = state.quantity == .rain ? values.map { _ in nil } : values
    return Plot(
      [Plot.Series(shown, Style(.accent), ramp: ramp)], range: bottom...max(top, bottom),
      labels: labels, notes: notes(values, scene), cursor: cursorIndex(rows.count), axisWidth: 5)
  }

  private func cursorIndex(_ count: Int) -> Int? {
    state.cursor > 0 ? min(state.cursor, count - 1) : nil
  }

  private func text(_ value: Double, _ scene: PlaceScene) -> String {
    state.quantity.text(value, scene.units)
  }

  /// The peaks and troughs, named where they are; that of now is told elsewhere.
  private func notes(_ values: [Double?], _ scene: PlaceScene) -> [Plot.Mark] {
    guard state.quantity != .rain, state.quantity != .ultraviolet else { return [] }
    return Turning.points(values, reach: 6, least: 1.5).filter { $0 > 0 }.compactMap { index in
      values[index].map { value in
        let style =
          state.quantity.isTemperature ? scene.style(ofTemperature: value) : Style(.accent)
        return Plot.Mark(index, TextLine(text(value, scene), style))
      }
    }
  }

  /// The hours below, and a line where a day begins.
  private func drawHours(
    _ scene: PlaceScene, _ scale: PlotScale, y: Int, on canvas: inout Canvas
  ) {
    let window = window(canvas.size.width)
    let columns = max(scale.area.width, 1)
    let wanted = scene.settings.clock == .hours24 ? 6 : 7
    let step = [1, 2, 3, 4, 6].first { $0 * columns / max(scale.count, 1) >= wanted } ?? 12
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
