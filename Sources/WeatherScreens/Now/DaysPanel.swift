import Foundation
import TerminalUI
import Weather

/// The coming days, their temperatures as bars on one scale.
struct DaysPanel: Widget {
  private let scene: PlaceScene
  private let days: [Day]
  private let scale: ClosedRange<Double>

  init(_ scene: PlaceScene, rows: Int) {
    self.scene = scene
    days = Array((scene.entry.forecast?.days(from: scene.now) ?? []).prefix(max(rows, 0)))
    let lows = days.compactMap(\.minimumTemperature)
    let highs = days.compactMap(\.maximumTemperature)
    let low = lows.min() ?? 0
    scale = low...max(highs.max() ?? 0, low)
  }

  /// The line above.
  var rule: Rule {
    let units = scene.units
    let span = "\(units.temperature(scale.lowerBound)) … \(units.temperature(scale.upperBound))"
    return Rule(
      TextLine("\(days.count) days", Style(.title)),
      trailing: TextLine(days.isEmpty ? "" : span, Style(.dim)))
  }

  func draw(on canvas: inout Canvas) {
    let shown = scene.zone.day(of: scene.moment)
    for (y, day) in days.prefix(canvas.size.height).enumerated() {
      let row = Rectangle(x: 0, y: y, width: canvas.size.width, height: 1)
      canvas.draw(in: row) { draw(day, isShown: scene.zone.day(of: day.middle) == shown, on: &$0) }
    }
  }

  private func draw(_ day: Day, isShown: Bool, on canvas: inout Canvas) {
    let width = canvas.size.width
    let noteWidth = width >= 70 ? 30 : width >= 48 ? 14 : 7
    let hasName = width >= 70
    var parts = canvas.bounds.columns(
      .fixed(1), .fixed(7), .fixed(1), .fixed(1), .fixed(hasName ? 10 : 0), .fixed(5), .fixed(1),
      .flexible(), .fixed(1), .fixed(5), .fixed(1), .fixed(noteWidth))
    parts.removeFirst()
    let name = Style(isShown && scene.moment != scene.now ? .accent : .text)
    canvas.draw(Text(title(day), name), in: parts[0])
    canvas.put(
      SkyGlyph.glyph(day.code, isDay: true), at: parts[2].origin,
      SkyGlyph.style(day.code, isDay: true))
    if hasName, let code = day.code {
      canvas.draw(
        Text(" " + scene.words.name(of: code, isDay: true).lowercased(), Style(.dim)), in: parts[3])
    }
    drawRange(day, parts, on: &canvas)
    canvas.draw(Text([note(day, width: noteWidth)], overflow: .clip), in: parts[10])
  }

  private func drawRange(_ day: Day, _ parts: [Rectangle], on canvas: inout Canvas) {
    guard let low = day.minimumTemperature, let high = day.maximumTemperature else { return }
    let units = scene.units
    canvas.draw(
      Text(
        [TextLine("\(units.temperature(low))", scene.style(ofTemperature: low))],
        alignment: .trailing), in: parts[4])
    canvas.draw(
      Text(
        [TextLine("\(units.temperature(high))", scene.style(ofTemperature: high))],
        alignment: .trailing), in: parts[8])
    let isToday = scene.zone.day(of: day.middle) == scene.zone.day(of: scene.now)
    canvas.draw(
      RangeBar(
        low...max(low, high), on: scale,
        marker: isToday ? scene.entry.forecast?.conditions(at: scene.now)?.temperature : nil,
        ramp: TemperatureColors.ramp(scene.settings.ramp)), in: parts[6])
  }

  private func title(_ day: Day) -> String {
    let date = scene.zone.day(of: day.middle)
    let today = scene.zone.day(of: scene.now)
    if date == today { return scene.words.today.truncated(columns: 7) }
    return "\(scene.weekday(date)) \(date.day)"
  }

  /// What is worth a word: rain from a tenth of a millimetre on, gusts from force 4 on.
  private func note(_ day: Day, width: Int) -> TextLine {
    var parts: [TextLine] = []
    if let chance = day.precipitationChance, chance >= 5 {
      let text = "\(Int(chance.rounded()))%"
      parts.append(
        TextLine(String(repeating: " ", count: max(4 - text.count, 0)) + text, Style(.good)))
    } else {
      parts.append(TextLine("   –", Style(.dim)))
    }
    if width >= 14 {
      let snow = day.snowfall ?? 0
      let rain = day.precipitation ?? 0
      let text =
        snow >= 0.1
        ? scene.units.snow(snow).description + " ❄"
        : rain >= 0.1 ? scene.units.rain(rain).description : ""
      parts.append(
        TextLine(text + String(repeating: " ", count: max(9 - text.terminalWidth, 0)), Style(.good))
      )
    }
    if width >= 30, let gusts = day.gusts, gusts >= 5.5 {
      let arrow = day.windPoint?.arrow ?? ""
      parts.append(TextLine("\(arrow) \(scene.units.wind(gusts))", Style(.dim)))
    }
    return parts.dropFirst().reduce(parts[0]) { $0 + TextLine(" ") + $1 }
  }
}

/// The coming days in one line.
struct DaysLine: Widget {
  private let scene: PlaceScene

  init(_ scene: PlaceScene) { self.scene = scene }

  func draw(on canvas: inout Canvas) {
    var x = 1
    for day in (scene.entry.forecast?.days(from: scene.now) ?? []).dropFirst() {
      let line = text(day)
      guard x + line.width <= canvas.size.width else { break }
      x += canvas.write(line, at: Point(x, 0)) + 2
    }
  }

  private func text(_ day: Day) -> TextLine {
    let units = scene.units
    let name = scene.weekday(scene.zone.day(of: day.middle)).prefix(2)
    let low = day.minimumTemperature.map { units.temperature($0).number } ?? "–"
    let high = day.maximumTemperature.map { units.temperature($0).description } ?? "–"
    return TextLine([
      Span("\(name) ", Style(.dim)), SkyGlyph.span(day.code, isDay: true),
      Span(" \(low)…\(high)", Style(.text)),
    ])
  }
}
