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
    notes = self.days.map { DayNote(day: $0, look: view.look) }
  }

  package func rule(width: Int) -> Rule {
    let look = view.look
    let range = look[.range(look.temperature(scale.lowerBound), look.temperature(scale.upperBound))]
    let names =
      noteWidth(width) >= DaysPicture.noteWithWind ? [look[.windWithGusts], range] : [range]
    return Rule(
      TextLine(look[.days(days.count)], Style(.title)),
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
    let named = max(7, view.look.language.today.terminalWidth + 1)
    // Without room for a bar, both temperatures must still be readable.
    let gap = width >= 25 ? 1 : 0
    let parts = canvas.bounds.inset(left: 1).columns(
      .fixed(named), .fixed(view.look.icons == .emoji ? 2 : 1), .fixed(name), .fixed(5),
      .fixed(gap),
      .flexible(), .fixed(gap), .fixed(5), .fixed(gap), .fixed(note + columns.more(width: note)))
    let isMarked = marks && view.forecast.calendarDay(of: day) == view.date
    let title = view.name(of: day).truncated(columns: named)
    canvas.draw(Text(title, Style(isMarked ? .accent : .text)), in: parts[0])
    canvas.write(view.sign(day), at: parts[1].origin)
    if name > 0 { canvas.draw(Text(" " + (view.sky(day) ?? ""), Style(.dim)), in: parts[2]) }
    drawRange(day, parts, on: &canvas)
    let line = DayNote(day: day, look: view.look).line(width: note, columns)
    canvas.draw(Text([line], overflow: .clip), in: parts[9])
  }

  private func drawRange(_ day: Day, _ parts: [Rectangle], on canvas: inout Canvas) {
    guard let low = day.minimumTemperature, let high = day.maximumTemperature else {
      return canvas.draw(Text("–", Style(.dim), alignment: .trailing), in: parts[3])
    }
    canvas.draw(Text([view.look.colored(low)], alignment: .trailing), in: parts[3])
    canvas.draw(Text([view.look.colored(high)], alignment: .trailing), in: parts[7])
    guard low <= high, parts[5].width > 2 else { return }
    let isToday = view.forecast.calendarDay(of: day) == view.today
    let now = isToday ? view.forecast.weather(at: .now, now: view.now)?.temperature : nil
    canvas.draw(RangeBar(low...high, on: scale, marker: now, ramp: view.look.ramp), in: parts[5])
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
    let units = view.look.units
    let name = view.look.weekday(view.forecast.calendarDay(of: day)).prefix(2)
    let low = day.minimumTemperature.map { units.temperature($0).number } ?? "–"
    let high = day.maximumTemperature.map(view.look.temperature) ?? "–"
    return TextLine("\(name) ", Style(.dim)) + view.sign(day)
      + TextLine(" \(low)/\(high)", Style(.text))
  }
}
