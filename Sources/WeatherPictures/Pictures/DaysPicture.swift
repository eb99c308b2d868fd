package import TerminalUI
package import Weather

/// Days as rows, with temperature bars on a common scale.
package struct DaysPicture: Widget {
  private let view: WeatherView
  private let days: [Day]
  private let marks: Bool
  private let scale: ClosedRange<Double>
  private let notes: [DayNote]

  /// Shows some days of a view.
  ///
  /// If `marks` is set, highlights the selected day, unless it is today.
  package init(_ view: WeatherView, _ days: some Sequence<Day>, marks: Bool = false) {
    self.view = view
    self.days = Array(days)
    self.marks = marks && !view.isNow
    let ends = self.days.flatMap { [$0.minimumTemperature, $0.maximumTemperature] }
      .compactMap(\.self).filter(\.isFinite)
    scale = (ends.min() ?? 0)...(ends.max() ?? 0)
    notes = self.days.map { DayNote(day: $0, display: view.display) }
  }

  package func rule(width: Int) -> Rule {
    let display = view.display
    let range = display[
      .range(display.temperature(scale.lowerBound), display.temperature(scale.upperBound))]
    let names =
      noteWidth(width) >= DaysPicture.noteWithWind ? [range, display[.windWithGusts]] : [range]
    return Rule(
      TextLine(display[.days(days.count)], Style(.title)),
      trailing: TextLine(days.isEmpty ? "" : names.joined(separator: " · "), Style(.dim)))
  }

  package func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    // If the names of the weather leave no room for snow depths, the symbol alone shows snow.
    let columns = DayNote.Columns(notes, hasSnow: width >= 80 || (56..<70).contains(width))
    for (y, day) in days.prefix(canvas.size.height).enumerated() {
      canvas.draw(in: Rectangle(x: 0, y: y, width: canvas.size.width, height: 1)) {
        draw(day, columns, on: &$0)
      }
    }
  }

  private static let noteWithWind = 29

  private func noteWidth(_ width: Int) -> Int {
    width >= 100
      ? 43 : width >= 70 ? DaysPicture.noteWithWind : width >= 48 ? 14 : width >= 30 ? 5 : 0
  }

  /// The width of the names of the weather, or 0 if there is no room for them.
  private func nameWidth(_ width: Int, _ columns: DayNote.Columns) -> Int {
    guard width >= 70 else { return 0 }
    let widest = days.compactMap { view.sky($0)?.terminalWidth }.max() ?? 0
    return min(widest + 1, 26, width - 57 - columns.snow)
  }

  private func draw(_ day: Day, _ columns: DayNote.Columns, on canvas: inout Canvas) {
    let width = canvas.size.width
    let (note, name) = (noteWidth(width), nameWidth(width, columns))
    // Few day names are wider than a date, except the word for "today" in some languages.
    let named = max(7, view.display.language.today.terminalWidth + 1)
    // Without room for a bar, both temperatures must still be readable.
    let gap = width >= 25 ? 1 : 0
    let parts = canvas.bounds.inset(left: 1).columns(
      .fixed(named), .fixed(view.display.icons == .emoji ? 2 : 1), .fixed(name), .fixed(5),
      .fixed(gap),
      .flexible(), .fixed(gap), .fixed(5), .fixed(gap), .fixed(note + columns.more(width: note)))
    let isMarked = marks && view.forecast.calendarDay(of: day) == view.date
    let title = view.name(of: day).truncated(columns: named)
    canvas.draw(Text(title, Style(isMarked ? .accent : .text)), in: parts[0])
    canvas.write(view.sign(day), at: parts[1].origin)
    if name > 0 { canvas.draw(Text(" " + (view.sky(day) ?? ""), Style(.dim)), in: parts[2]) }
    drawRange(day, parts, on: &canvas)
    let line = DayNote(day: day, display: view.display).line(width: note, columns)
    canvas.draw(Text([line], overflow: .clip), in: parts[9])
  }

  private func drawRange(_ day: Day, _ parts: [Rectangle], on canvas: inout Canvas) {
    guard let low = day.minimumTemperature, let high = day.maximumTemperature else {
      return canvas.draw(Text("–", Style(.dim), alignment: .trailing), in: parts[3])
    }
    canvas.draw(Text([view.display.colored(low)], alignment: .trailing), in: parts[3])
    canvas.draw(Text([view.display.colored(high)], alignment: .trailing), in: parts[7])
    guard low <= high, parts[5].width > 2 else { return }
    let bar = RangeBar(
      low...high, on: scale, marker: view.temperatureNow(on: day), ramp: view.display.ramp)
    canvas.draw(bar, in: parts[5])
  }
}

package struct DaysLine: Widget {
  private let view: WeatherView

  /// Shows the days after today.
  package init(_ view: WeatherView) { self.view = view }

  package func draw(on canvas: inout Canvas) {
    var x = 1
    for day in view.forecast.days(from: view.now).dropFirst() {
      let line = text(day)
      guard x + line.width <= canvas.size.width else { break }
      x += canvas.write(line, at: Point(x, 0)) + 2
    }
  }

  private func text(_ day: Day) -> TextLine {
    let units = view.display.units
    let name = view.display.weekday(view.forecast.calendarDay(of: day)).prefix(2)
    let low = day.minimumTemperature.map { units.temperature($0).number } ?? "–"
    let high = day.maximumTemperature.map(view.display.temperature) ?? "–"
    return TextLine("\(name) ", Style(.dim)) + view.sign(day)
      + TextLine(" \(low)/\(high)", Style(.text))
  }
}

/// The text next to a day's temperatures: precipitation, wind with gusts, sunshine.
struct DayNote {
  let day: Day
  let display: DisplayOptions
  /// True if precipitation without an amount would be snow.
  var wouldSnow = false

  /// The widths of the aligned columns.
  struct Columns {
    private(set) var water = 8
    /// The width of the snow depths, or 0 if there are none or no room for them.
    private(set) var snow = 0
    private(set) var wind = 14

    /// Fits the columns to some notes; large amounts and strong winds need more.
    init(_ notes: [DayNote], hasSnow: Bool) {
      water = max(water, notes.map(\.water.terminalWidth).max() ?? 0)
      if hasSnow { snow = notes.compactMap { $0.snow?.terminalWidth }.max() ?? 0 }
      wind = max(wind, notes.compactMap { $0.wind?.terminalWidth }.max() ?? 0)
    }

    /// The width that a note needs beyond its own.
    func more(width: Int) -> Int {
      (width >= 14 ? water - 8 + (snow > 0 ? snow + 1 : 0) : 0) + (width >= 29 ? wind - 14 : 0)
    }
  }

  func line(width: Int, _ columns: Columns) -> TextLine {
    func cell(_ text: String?, _ columns: Int, _ style: Style, _ alignment: Alignment = .leading)
      -> TextLine
    { TextLine((text ?? "").padded(columns: columns, alignment), style) }
    var cells: [TextLine] = []
    if width >= 5 {
      cells.append(cell(chance ?? "–", 5, chance == nil ? Style(.dim) : display.water, .trailing))
    }
    if width >= 14 { cells.append(cell(water, columns.water, display.water)) }
    if width >= 14, columns.snow > 0 {
      cells.append(cell(snow, columns.snow, display.water, .trailing))
    }
    if width >= 29 { cells.append(cell(wind, columns.wind, Style(.dim))) }
    if width >= 43, let sunshine = day.sunshine, sunshine >= 1800 {
      cells.append(TextLine("☀ \((sunshine / 3600).whole) h", Style(.dim)))
    }
    return cells.dropFirst().reduce(cells.first ?? TextLine()) { $0 + " " + $1 }
  }

  /// Rain or snow, strong wind and a rare temperature in words, as far as they fit.
  ///
  /// The rare temperature arrives late, so it is last.
  func notable(rank: String?, columns: Int) -> TextLine {
    let kind = wouldSnow ? .snow : depth == nil ? .rain : fall?.kind ?? .rain
    let amount = kind == .snow ? depth : water.isEmpty ? nil : water
    let numbers = [amount, chance].compactMap(\.self).joined(separator: " · ")
    let name: Message = kind == .rain ? .rain : kind == .both ? .rainAndSnow : .snow
    let named = "\(display[name]) \(numbers)"
    let isWindy = day.windSpeed ?? 0 >= 10.8 || day.gusts ?? 0 >= 17.2
    let blow = day.windSpeed.map { "\(display[.wind]) \(display.wind($0, gusts: day.gusts))" }
    let strongWind = isWindy ? blow : nil
    let isWet = day.mayBeWet || !water.isEmpty
    let rain = isWet && !numbers.isEmpty ? [named, numbers] + [chance].compactMap(\.self) : []
    // A shorter form of the rain makes room for a strong wind.
    let room = columns - (strongWind.map { $0.terminalWidth + 2 } ?? 0)
    let beside = Array(rain.drop { $0.terminalWidth > room })
    let forms: [(texts: [String], style: Style)] = [
      (beside.isEmpty ? rain : beside, display.water),
      ([strongWind].compactMap(\.self), Style(.caution)),
      ([rank].compactMap(\.self), Style(.dim)),
    ]
    return forms.reduce(TextLine()) { line, form in
      let gap = line.width > 0 ? "  " : ""
      let text = form.texts.first { line.width + gap.count + $0.terminalWidth <= columns }
      return text.map { line + TextLine(gap) + TextLine($0, form.style) } ?? line
    }
  }

  var chance: String? { display.chance(day.precipitationChance) }

  /// Rain including melted snow, so that all days have one unit.
  var water: String { Fall(day.precipitation, snow: nil)?.text(display) ?? "" }

  private var fall: Fall? { Fall(day.precipitation ?? 0, snow: day.snowfall) }

  private var depth: String? { fall?.depth(display) }

  /// The depth of fresh snow with its symbol, or nil without snow.
  var snow: String? { depth.map { $0 + " ❄" } }

  /// The highest mean wind with the strongest gust and the direction it blows.
  var wind: String? {
    day.windSpeed.map { "\(arrow) \(display.wind($0, gusts: day.gusts))" }
  }

  var windBeforeArrow: String? {
    day.windSpeed.map { "\(display.wind($0, gusts: day.gusts)) \(arrow)" }
  }

  private var arrow: String { day.windPoint.map(display.direction) ?? " " }
}
