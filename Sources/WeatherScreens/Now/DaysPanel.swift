import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

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
    let low = (lows + highs).filter(\.isFinite).min() ?? 0
    scale = low...max((lows + highs).filter(\.isFinite).max() ?? low, low)
  }

  /// The line above.
  var rule: Rule {
    let units = scene.units
    let span = "\(units.temperature(scale.lowerBound)) to \(units.temperature(scale.upperBound))"
    return Rule(
      TextLine(days.count == 1 ? "1 day" : "\(days.count) days", Style(.title)),
      trailing: TextLine(days.isEmpty ? "" : span, Style(.dim)))
  }

  func draw(on canvas: inout Canvas) {
    let shown = scene.zone.day(of: scene.moment)
    for (y, day) in days.prefix(canvas.size.height).enumerated() {
      let row = Rectangle(x: 0, y: y, width: canvas.size.width, height: 1)
      canvas.draw(in: row) { draw(day, isShown: scene.zone.day(of: day.middle) == shown, on: &$0) }
    }
  }

  /// How much of a row says what falls and blows.
  private func noteWidth(_ width: Int) -> Int {
    width >= 100 ? 40 : width >= 70 ? 26 : width >= 48 ? 14 : 5
  }

  /// How long the names of the skies are, where there is room for them.
  private func nameWidth(_ width: Int) -> Int {
    guard width >= 70 else { return 0 }
    return min((days.map { name($0).terminalWidth }.max() ?? 0) + 1, 26, width - 58)
  }

  private func name(_ day: Day) -> String {
    day.code.map { scene.within(scene.words.name(of: $0, isDay: true)) } ?? ""
  }

  private func draw(_ day: Day, isShown: Bool, on canvas: inout Canvas) {
    let width = canvas.size.width
    let noteWidth = noteWidth(width)
    let nameWidth = nameWidth(width)
    var parts = canvas.bounds.columns(
      .fixed(1), .fixed(7), .fixed(1), .fixed(1), .fixed(nameWidth), .fixed(5), .fixed(1),
      .flexible(), .fixed(1), .fixed(5), .fixed(1), .fixed(noteWidth))
    parts.removeFirst()
    let style = Style(isShown && scene.moment != scene.now ? .accent : .text)
    canvas.draw(Text(title(day), style), in: parts[0])
    canvas.put(
      SkyGlyph.glyph(day.code, isDay: true), at: parts[2].origin,
      SkyGlyph.style(day.code, isDay: true))
    if nameWidth > 0 {
      canvas.draw(Text(" " + name(day), Style(.dim)), in: parts[3])
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
    guard low <= high else { return }
    canvas.draw(
      RangeBar(
        low...high, on: scale,
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
    var line = chance(day)
    if width >= 14 { line += fall(day) }
    if width >= 26 { line += wind(day) }
    if width >= 40, let sunshine = day.sunshine, sunshine >= 1800 {
      line += TextLine("  ☀ \((sunshine / 3600).whole) h", Style(.dim))
    }
    return line
  }

  private func chance(_ day: Day) -> TextLine {
    guard let chance = day.precipitationChance, chance >= 5 else {
      return TextLine("   –", Style(.dim))
    }
    return TextLine(Self.padded("\(chance.whole)%", 4, .trailing), Style(.good))
  }

  private func fall(_ day: Day) -> TextLine {
    let snow = day.snowfall ?? 0
    let rain = day.precipitation ?? 0
    let text =
      snow >= 0.1
      ? scene.units.snow(snow).description + " ❄"
      : rain >= 0.1 ? scene.units.rain(rain).description : ""
    return TextLine(" " + Self.padded(text, 9, .leading), Style(.good))
  }

  private func wind(_ day: Day) -> TextLine {
    guard let gusts = day.gusts, gusts >= 5.5 else {
      return TextLine(String(repeating: " ", count: 12))
    }
    let text = "\(day.windPoint?.arrow ?? " ") \(scene.units.wind(gusts))"
    return TextLine(" " + Self.padded(text, 11, .leading), Style(.dim))
  }

  /// A text with blanks up to so many columns.
  private static func padded(_ text: String, _ columns: Int, _ alignment: Alignment) -> String {
    let blanks = String(repeating: " ", count: max(columns - text.terminalWidth, 0))
    return alignment == .leading ? text + blanks : blanks + text
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
      Span(" \(low)/\(high)", Style(.text)),
    ])
  }
}
