import TerminalUI
import Weather

/// Which hours of a picture are good for something, the higher the better.
struct GoodHoursRow {
  private let window: HourWindow
  private let good: GoodHours
  private let ink: PlotInk

  init(_ window: HourWindow, _ good: GoodHours, _ ink: PlotInk) {
    self.window = window
    self.good = good
    self.ink = ink
  }

  func draw(on canvas: inout Canvas) {
    for x in 0..<window.axis.columns {
      guard let hour = window.axis.hour(at: x),
        let row = window.hours[hour], let worth = good.worths[row.time]
      else { continue }
      let ground = ink.groundRGB(window.isNight[x], isCursor: window.cursor == x)
      let green = ink.isLight ? RGB(20, 120, 50) : RGB(110, 205, 130)
      let style =
        ink.hasGrounds
        ? Style(.rgb(green.legible(on: ground, contrast: 4.9)), on: .rgb(ground)) : Style(.good)
      canvas.put(GoodHoursBar.glyph(worth), at: Point(x, 0), style)
    }
  }
}
