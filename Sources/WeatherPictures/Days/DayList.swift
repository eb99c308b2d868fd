package import TerminalUI
package import Weather

/// Days as rows: temperature bars on a common scale, precipitation and wind.
///
/// Fewer than ten rows have numbers in the bars and words, and more rows are a table.
package struct DayList: Widget {
  private let view: WeatherView
  private let days: [Day]
  private let scroll: Scroll
  private let changes: [CalendarDay: DayChange]
  private let notes: [DayNote]

  /// Shows the days from today on, or from an earlier moment, and keeps the selected day visible.
  package init(_ view: WeatherView) {
    self.view = view
    days = Array(view.forecast.days(from: min(view.now, view.moment)))
    let chosen = days.firstIndex { view.forecast.calendarDay(of: $0) == view.date }
    scroll = Scroll(selection: chosen ?? 0)
    notes = days.map { day in
      var note = DayNote(day: day, display: view.display)
      note.wouldSnow = day.mayBeWet && note.water.isEmpty && view.forecast.wouldSnow(on: day)
      return note
    }
    changes = Dictionary(view.changes.map { ($0.day, $0) }) { first, _ in first }
  }

  private func columns(_ width: Int) -> DayColumns {
    DayColumns(
      width: width, signs: view.display.icons == .emoji ? 2 : 1,
      names: max(7, view.display.language.today.terminalWidth),
      snow: notes.compactMap { $0.snow?.terminalWidth }.max() ?? 0,
      water: notes.map(\.water.terminalWidth).max() ?? 0)
  }

  /// The day in a row, or nil if the row is empty.
  package func day(inRow row: Int, height: Int) -> Day? {
    scroll.row(at: row, height: height, of: days.count).map { days[$0] }
  }

  /// Draws the rule above the days: the number of days, and column heads.
  package func drawRule(height: Int, on canvas: inout Canvas) {
    let first = scroll.row(at: 0, height: height, of: days.count) ?? 0
    let count: Message = days.count > height ? .days(height, of: days.count) : .days(days.count)
    let title = TextLine(view.display[count], Style(.title))
    let doubt = doubt(days.dropFirst(first).prefix(height))
    let page = first + height < days.count ? pageDown : TextLine()
    func whole(_ columns: Int) -> TextLine {
      [title + page + doubt, title + doubt].first { $0.width + 5 <= columns } ?? title
    }
    let width = canvas.size.width
    guard !isCalm(height) else { return canvas.draw(Rule(whole(width))) }
    let columns = columns(width)
    let departure = view.display[WeatherView.departureTitle]
    // Keep a gap, or two adjacent heads would read as one.
    let gap = view.display[.rain].terminalWidth < columns.chance.width ? 0 : 1
    let departureStart = columns.departure.right - departure.terminalWidth - gap
    let hasDeparture = columns.departure.width > 0 && title.width + 5 <= departureStart
    let end = hasDeparture ? departureStart : columns.chance.width > 0 ? columns.chance.left : width
    canvas.draw(Rule(whole(end)))
    if hasDeparture, view.parts.normals != nil {
      canvas.write(" \(departure) ", at: Point(departureStart - 1, 0), Style(.dim))
    }
    head(view.display[.rain], columns.chance, columns.amount.width, on: &canvas)
    head(view.display[.windWithGusts], columns.wind, 0, on: &canvas)
  }

  /// The key that moves to the next day, which scrolls the list.
  private var pageDown: TextLine {
    TextLine([
      Span("  "), Span(view.display.keys("PgDn"), Style(.text, .bold), key: .pageDown),
      Span(" " + view.display[.keys.day], Style(.dim), key: .pageDown),
    ])
  }

  /// The legend of the doubt mark, if one of the days has it.
  private func doubt(_ days: some Sequence<Day>) -> TextLine {
    guard days.contains(where: mayRain) else { return TextLine() }
    return TextLine([
      Span("  " + Self.doubt, Style(.caution, .bold)),
      Span(" " + view.display[EnsembleText.mayRain], Style(.dim)),
    ])
  }

  /// Marks a day on which it may rain or stay dry.
  private static let doubt = "~"

  private func mayRain(_ day: Day) -> Bool {
    view.parts.confidence?.day(of: day.middle)?.mayRain == true
  }

  private func head(_ text: String, _ part: Rectangle, _ more: Int, on canvas: inout Canvas) {
    guard part.width > 0, text.terminalWidth <= part.width + more else { return }
    let x = max(part.right - text.terminalWidth, part.left)
    canvas.write(" \(text) ", at: Point(x - 1, 0), Style(.dim))
  }

  package func draw(on canvas: inout Canvas) {
    let height = canvas.size.height
    let columns = columns(canvas.size.width)
    let noted = isCalm(height) ? noted(canvas.size.width) : nil
    for y in 0..<height {
      guard let index = scroll.row(at: y, height: height, of: notes.count) else { break }
      let row = Rectangle(x: 0, y: y, width: canvas.size.width, height: 1)
      canvas.draw(in: row) { draw(notes[index], columns, noted: noted, on: &$0) }
    }
  }

  /// The width of the words beside the bars; a day of rain and strong wind needs more.
  private func noted(_ width: Int) -> Int {
    guard width >= 72 else { return width >= 54 ? 20 : width >= 46 ? 18 : width >= 34 ? 5 : 0 }
    guard width < 100 else { return 42 }
    return max(30, notes.map { $0.notable(rank: nil, columns: 38).width }.max() ?? 0)
  }

  private func isCalm(_ height: Int) -> Bool { min(height, days.count) < 10 }

  /// Draws a row; with `noted`, as a bar and that many columns of words.
  private func draw(_ note: DayNote, _ columns: DayColumns, noted: Int?, on canvas: inout Canvas) {
    let day = note.day
    let isChosen = !view.isNow && view.forecast.calendarDay(of: day) == view.date
    if isChosen { ChosenRow.begin(canvas.bounds, on: &canvas) }
    if !isChosen, let change = changes[view.forecast.calendarDay(of: day)] {
      canvas.write(ChangeMark.line(change, view.display), at: .zero)
    }
    let name = view.name(of: day).prefix(columns: columns.name.width)
    canvas.write(name, at: columns.name.origin, Style(.text))
    canvas.write(view.sign(day), at: columns.sign.origin)
    if columns.range.left > columns.sign.right, mayRain(day) {
      canvas.write(Self.doubt, at: Point(columns.sign.right, 0), Style(.caution, .bold))
    }
    if let noted {
      let rest = canvas.bounds.inset(left: columns.range.left, right: 1)
      let words = note.notable(rank: view.rank(of: day), columns: noted)
      let parts = rest.columns(.flexible(atLeast: 9), .fixed(noted), gap: 2)
      canvas.draw(DayRange(day: day, scale: scale, view: view, isFilled: true), in: parts[0])
      return canvas.draw(Text([words]), in: parts[1])
    }
    canvas.draw(DayRange(day: day, scale: scale, view: view), in: columns.range)
    if let departure = view.departureMark(of: day) {
      canvas.draw(Text([departure], alignment: .trailing), in: columns.departure)
    }
    let chance = TextLine(note.chance ?? "–", note.chance == nil ? Style(.dim) : view.display.water)
    canvas.draw(Text([chance], alignment: .trailing), in: columns.chance)
    canvas.draw(Text([TextLine(note.water, view.display.water)]), in: columns.amount)
    if let snow = note.snow {
      canvas.draw(
        Text([TextLine(snow, view.display.water)], alignment: .trailing), in: columns.snow)
    }
    let wind = TextLine(note.windBeforeArrow ?? "", Style(.dim))
    canvas.draw(Text([wind], alignment: .trailing), in: columns.wind)
  }

  private var scale: ClosedRange<Double> {
    let ends = days.flatMap { [$0.minimumTemperature, $0.maximumTemperature] }
      .compactMap(\.self).filter { abs($0) < 1e4 }
    return (ends.min() ?? 0)...(ends.max() ?? 0)
  }
}

/// The columns of a day's row; the less important ones are dropped when space is short.
struct DayColumns: Hashable {
  let name: Rectangle
  let sign: Rectangle
  /// The bar with its two temperatures.
  let range: Rectangle
  /// The departure from normal.
  ///
  /// Its space stays reserved until the normals arrive, to avoid jumps.
  let departure: Rectangle
  let chance: Rectangle
  /// Rain and melted snow.
  let amount: Rectangle
  /// The depth of fresh snow.
  ///
  /// Without room for it, only the weather symbol shows snow.
  let snow: Rectangle
  let wind: Rectangle

  /// Lays out the columns.
  ///
  /// - Parameters:
  ///   - width: The available width.
  ///   - signs: The width of the weather symbol.
  ///   - names: The width of the longest day name.
  ///   - snow: The width of the snow depths, or 0 if there are none.
  ///   - water: The width of the amounts next to the snow depths.
  init(width: Int, signs: Int, names: Int = 7, snow: Int = 0, water: Int = 8) {
    let hasChance = width >= 34
    let hasAmount = width >= 48
    let hasWind = width >= 58
    let hasSnow = width >= 72 && snow > 0
    let parts = Rectangle(x: 1, y: 0, width: max(width - 2, 0), height: 1).columns(
      .fixed(names), .fixed(signs), .flexible(atLeast: 9), .fixed(hasChance ? 5 : 0),
      .fixed(!hasAmount ? 0 : hasSnow ? water + 1 + snow : 8), .fixed(hasWind ? 16 : 0), gap: 1)
    let bar = parts[2].columns(.flexible(), .fixed(width >= 72 ? 5 : 0))
    (name, sign, range, departure) = (parts[0], parts[1], bar[0], bar[1])
    let fall = parts[4].columns(.flexible(), .fixed(hasSnow ? snow : 0), gap: hasSnow ? 1 : 0)
    (chance, amount, self.snow, wind) = (parts[3], fall[0], fall[1], parts[5])
  }
}
