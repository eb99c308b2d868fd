import TerminalUI
import Weather

/// The sky of the hours in one row: symbols in front of the cloud cover.
struct SkyRibbon {
  private let window: HourWindow
  private let ink: PlotInk

  init(_ window: HourWindow, _ ink: PlotInk) {
    self.window = window
    self.ink = ink
  }

  func draw(on canvas: inout Canvas) {
    if ink.hasGrounds {
      let covers = window.steps(window.each(\.cloudCover))
      for (x, cover) in covers.enumerated() where window.cursor != x {
        let isNight = window.isNight[x]
        let sky = ink.clouds(cover, isNight: isNight)
        // Give the spaces the same color as the symbols, so that the terminal needs fewer style
        // changes.
        canvas.put(.blank, at: Point(x, 0), ink.sign(isNight ? .moon : .sun, on: sky).on(.rgb(sky)))
      }
    }
    let (axis, view) = (window.axis, window.view)
    let step = [2, 3, 4, 6].first { $0 * axis.columns / axis.hours >= 4 } ?? 12
    for hour in 0..<axis.hours {
      guard view.zone.clock(at: axis.beginning(of: hour)).hour % step == 0,
        let weather = window.hours[hour], let column = axis.column(of: axis.beginning(of: hour))
      else { continue }
      let glyph = SkyGlyph(weather.code, isDay: view.isDay(weather))
      let text = glyph.text(view.look.icons)
      guard column + text.terminalWidth <= axis.columns else { continue }
      let sky = canvas[Point(column, 0)]?.style.background.rgb
      let style = sky.map { ink.sign(glyph, on: $0) } ?? ink.sign(glyph)
      canvas.write(text, at: Point(column, 0), style)
    }
  }
}
