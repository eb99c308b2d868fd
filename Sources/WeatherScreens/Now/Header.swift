import TerminalUI
import Weather
import WeatherPictures

/// The first line: place, time, and the condition of the data unless it is fresh.
struct Header: Widget {
  private let entry: PlaceEntry
  private let view: WeatherView
  private let state: AppState
  private let kind: NowLayout.Kind

  init(_ entry: PlaceEntry, _ state: AppState, _ kind: NowLayout.Kind) {
    self.entry = entry
    view = WeatherView(entry, state)
    self.state = state
    self.kind = kind
  }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let least = min(view.place.name.harmless.terminalWidth, max(width / 3, 4))
    // The time precedes the full status, but a shorter status precedes the time.
    let clock = (self.times.dropLast().last?.terminalWidth ?? 0) + 3
    let status =
      statuses.first { $0.width + least + 4 + clock <= width }
      .flatMap { $0 == statuses.first ? $0 : nil }
      ?? statuses.dropFirst().first { least + $0.width + 4 <= width }
      ?? statuses.last ?? TextLine()
    let times = self.times.map { TextLine($0, Style(.dim)) }
    let gap = status.width > 0 ? 3 : 0
    func fits(_ title: TextLine, _ time: TextLine) -> Bool {
      title.width + status.width + time.width + (time.width > 0 ? gap : 0) + 4 <= width
    }
    let pairs = titles.flatMap { title in times.dropLast().map { (title, $0) } }
    let rest = titles.map { ($0, times.last ?? TextLine()) }
    let chosen = (pairs + rest).first { fits($0.0, $0.1) }
    let (title, time) = chosen ?? (titles.last ?? TextLine(), TextLine())
    let between = TextLine(status.width > 0 && time.width > 0 ? "   " : "")
    let right = status + between + time
    canvas.write(right, at: Point(width - right.width - 1, 0))
    canvas.write(title.truncated(columns: width - right.width - 3), at: Point(1, 0))
  }

  private var condition: DataCondition { entry.condition(at: state.now) }

  /// The status texts from long to short, empty if the data is fresh.
  private var statuses: [TextLine] {
    let isWell =
      condition == .fresh && entry.whenSetBack(at: state.now) == nil
      || condition == .empty && entry.isAwaited
    let lines = isWell ? [TextLine()] : StatusText(entry, state).lines
    guard state.pretended != SimulatedFaults() else { return lines }
    // A simulated fault must not hide the age of the data.
    let age = isWell ? TextLine() : (lines.last ?? TextLine()) + TextLine("  ")
    return [
      age + pretended(isBrief: false), age + pretended(isBrief: true), pretended(isBrief: true),
    ]
  }

  private func pretended(isBrief: Bool) -> TextLine {
    let display = view.display
    let words = state.pretended.words(display, isBrief: isBrief).joined(separator: ", ")
    return TextLine([
      Span("\(display[.keys.pretended]): \(words)  ", Style(.bad, .bold)),
      Span("o", Style(.text, .bold), key: .character("o")),
      Span(" \(display[.keys.ending])", Style(.dim), key: .character("o")),
    ])
  }

  /// The titles from long to short.
  private var titles: [TextLine] {
    var start = TextLine()
    if kind == .small, state.preview == nil, state.places.count > 1 {
      start += TextLine("\(state.selection + 1)/\(state.places.count) ", Style(.dim))
    }
    let name = TextLine(fullName, Style(.text, .bold))
    let place = TextLine(view.place.name.harmless, Style(.text, .bold))
    guard state.isUnsaved else { return [start + name, start + place, place] }
    let brief = TextLine("  " + view.display[.notSaved], Style(.dim))
    guard let key = state.keyThatSaves else { return [name + brief, place + brief, place] }
    let hint = TextLine("   " + view.display[.keySaves(key)], Style(.dim))
    return [name + hint, place + hint, place + brief, place]
  }

  /// The name with the country, or with the region if another place has the same name.
  private var fullName: String {
    let place = view.place
    if state.name(of: place) != place.name.harmless { return place.fullName }
    let rest = kind == .wide ? place.country : kind == .medium ? place.countryCode : nil
    return ([place.name] + [rest].compactMap(\.self)).joined(separator: ", ").harmless
  }

  /// The local time from long to short: with the home time, with the date, without it, or empty.
  private var times: [String] {
    let mark = state.cursor != 0 ? " ◂▸" : ""
    let long = "\(view.date(view.moment))  \(view.time)\(mark)"
    let short = "\(view.display.weekday(view.date)) \(view.time)\(mark)"
    guard view.zone.offset(at: view.moment) != state.homeZone.offset(at: view.moment) else {
      return [long, short, ""]
    }
    let here = "\(view.display.time(view.moment, in: state.homeZone)) \(view.display[.here])"
    return ["\(long) (\(here))", long, short, ""]
  }
}
