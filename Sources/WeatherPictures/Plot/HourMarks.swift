import TerminalUI
import Weather

/// The hours that are labeled below a picture.
struct HourMarks {
  struct Mark: Hashable {
    let hour: Int
    let column: Int
    /// The hour, or the weekday in the first hour of a day.
    let text: String
    let isFirst: Bool

    var columns: Range<Int> { column..<column + text.terminalWidth }
  }

  let marks: [Mark]
  /// The times of sunrise and sunset, such as `↑07:38`, with their first column.
  private var suns: [(column: Int, text: String)] = []

  /// Labels the hours of a window, and the sun times on wide axes.
  init(_ window: HourWindow) {
    self.init(window.axis, window.view.zone, window.view.display)
    guard window.axis.columns >= 60 else { return }
    suns = Self.suns(window, among: marks)
  }

  private static func suns(
    _ window: HourWindow, among marks: [Mark]
  ) -> [(column: Int, text: String)] {
    let (axis, view) = (window.axis, window.view)
    let first = view.zone.day(of: axis.start)
    var suns: [(column: Int, text: String)] = []
    /// The number of hidden hours, or nil if the position is not free.
    func cost(_ text: String, at start: Int) -> Int? {
      let columns = start - 1..<start + text.terminalWidth + 1
      guard start >= 0, columns.upperBound <= axis.columns + 1,
        !suns.contains(where: { columns.overlaps($0.column..<$0.column + $0.text.terminalWidth) })
      else { return nil }
      let hidden = marks.filter { columns.overlaps($0.columns) }
      return hidden.contains(where: \.isFirst) ? nil : hidden.count
    }
    for day in 0...(axis.hours / 24 + 1) {
      let sun = SunDay(on: first.advanced(by: day), in: view.zone, over: view.place.coordinates)
      for (arrow, instant) in [("↑", sun.sunrise), ("↓", sun.sunset)] {
        guard let instant, let column = axis.column(of: instant) else { continue }
        let clock = view.time(instant)
        let text = arrow + (clock.hasPrefix("0") ? clock.dropFirst() : clock[...])
        let starts = (0...3).compactMap { shift in
          cost(text, at: column - shift).map { (column: column - shift, cost: $0) }
        }
        guard let best = starts.min(by: { $0.cost < $1.cost }) else { continue }
        suns.append((best.column, text))
      }
    }
    return suns
  }

  /// Labels the hours of an axis, in the local time of a zone.
  init(_ axis: TimeAxis, _ zone: PlaceZone, _ display: DisplayOptions) {
    let wanted = display.clock == .hours24 ? 5 : 6
    let step = [1, 2, 3, 4, 6].first { $0 * axis.columns / axis.hours >= wanted } ?? 12
    var free = 0
    var marks: [Mark] = []
    for hour in 0..<axis.hours {
      let instant = axis.beginning(of: hour)
      let clock = zone.clock(at: instant)
      // Does not test for midnight, which a clock change may skip or repeat.
      let isFirst = zone.isFirstOfDay(instant)
      guard isFirst || clock.hour % step == 0, let column = axis.column(of: instant) else {
        continue
      }
      let text = isFirst ? display.weekday(zone.day(of: instant)) : Self.text(clock, display.clock)
      guard column >= free, column + text.terminalWidth <= axis.columns else { continue }
      marks.append(Mark(hour: hour, column: column, text: text, isFirst: isFirst))
      free = column + text.terminalWidth + 1
    }
    self.marks = marks
  }

  /// The hour of a clock time: `04`, or `4a`.
  static func text(_ clock: ClockTime, _ style: ClockTime.Style) -> String {
    guard style == .hours12 else { return clock.hour.twoDigits }
    let shown = clock.hour % 12 == 0 ? 12 : clock.hour % 12
    return "\(shown)\(clock.hour < 12 ? "a" : "p")"
  }

  func draw(on canvas: inout Canvas) {
    // Give the spaces the same color as the hours, so that the terminal needs fewer style changes.
    canvas.restyle(canvas.bounds) { $0.foreground = .role(.dim) }
    for (column, text) in suns { canvas.write(text, at: Point(column, 0), Style(.dim)) }
    for mark in marks {
      let isTaken = suns.contains { column, text in
        mark.columns.overlaps(column - 1..<column + text.terminalWidth + 1)
      }
      guard !isTaken else { continue }
      canvas.write(
        mark.text, at: Point(mark.column, 0), mark.isFirst ? Style(.text, .bold) : Style(.dim))
    }
  }
}
