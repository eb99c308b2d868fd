import TerminalUI
import Weather

/// The wind above the hours that are named: where it blows and how fast.
struct WindRow {
  private let window: HourWindow
  private let marks: HourMarks
  private let ink: PlotInk

  init(_ window: HourWindow, _ marks: HourMarks, _ ink: PlotInk) {
    self.window = window
    self.marks = marks
    self.ink = ink
  }

  func draw(on canvas: inout Canvas) {
    let units = window.view.look.units
    let style = ink.hasGrounds ? ink.now(isFilled: false) : Style(.text)
    canvas.restyle(canvas.bounds) { $0.foreground = style.foreground }
    for mark in marks.marks {
      guard let weather = window.hours[mark.hour], let speed = weather.windSpeed else { continue }
      let text = (weather.windPoint?.arrow ?? " ") + units.wind(speed).number
      guard mark.column + text.terminalWidth <= window.axis.columns else { continue }
      canvas.write(text, at: Point(mark.column, 0), style)
    }
  }
}
