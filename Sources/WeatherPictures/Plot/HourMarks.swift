import TerminalUI
import Weather

/// The hours that are labeled below a picture.
struct HourMarks {
  struct Mark: Hashable {
    let hour: Int
    let column: Int
    /// The hour, or the weekday at midnight.
    let text: String
    let isMidnight: Bool
  }

  /// The labels, from left to right.
  let marks: [Mark]

  init(_ window: HourWindow) { self.init(window.axis, window.view.zone, window.view.look) }

  /// Labels the hours of an axis, in the local time of a zone.
  init(_ axis: TimeAxis, _ zone: PlaceZone, _ look: Look) {
    let wanted = look.clock == .hours24 ? 5 : 6
    let step = [1, 2, 3, 4, 6].first { $0 * axis.columns / axis.hours >= wanted } ?? 12
    var free = 0
    var marks: [Mark] = []
    for hour in 0..<axis.hours {
      let instant = axis.beginning(of: hour)
      let clock = zone.clock(at: instant)
      guard clock.hour % step == 0, let column = axis.column(of: instant) else { continue }
      let isMidnight = clock.hour == 0
      let text =
        isMidnight
        ? look.weekday(zone.day(of: instant)) : Self.text(clock, look.clock)
      guard column >= free, column + text.terminalWidth <= axis.columns else { continue }
      marks.append(Mark(hour: hour, column: column, text: text, isMidnight: isMidnight))
      free = column + text.terminalWidth + 1
    }
    self.marks = marks
  }

  /// The hour of a clock time: `04`, or `4a`.
  static func text(_ clock: ClockTime, _ style: ClockTime.Style) -> String {
    guard style == .hours12 else { return clock.hour < 10 ? "0\(clock.hour)" : "\(clock.hour)" }
    let shown = clock.hour % 12 == 0 ? 12 : clock.hour % 12
    return "\(shown)\(clock.hour < 12 ? "a" : "p")"
  }

  /// Writes the labels in a row.
  func draw(on canvas: inout Canvas) {
    // Give the spaces the same color as the hours, so that the terminal needs fewer style changes.
    canvas.restyle(canvas.bounds) { $0.foreground = .role(.dim) }
    for mark in marks {
      canvas.write(
        mark.text, at: Point(mark.column, 0),
        mark.isMidnight ? Style(.text, .bold) : Style(.dim))
    }
  }
}
