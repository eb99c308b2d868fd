import TerminalUI
import Weather

/// A row of numbers above the hour labels, such as the wind.
struct NumberRow {
  let label: String
  private let texts: [String?]

  /// The rows for a quantity, most important first.
  static func rows(_ quantity: PlotQuantity, _ window: HourWindow) -> [NumberRow] {
    let look = window.view.look
    func row(_ label: String, _ values: [Double?]) -> NumberRow {
      NumberRow(label: label, texts: values.map { $0?.whole })
    }
    switch quantity {
    case .temperature, .feelsLike, .rain, .wind:
      return [NumberRow(label: look.units.wind.symbol, texts: window.hours.map { wind($0, look) })]
    case .air:
      return [
        row("PM2.5", window.air(\.fineParticles)),
        row(AirTable.name(of: .ozone, look), window.air(\.ozone)),
      ]
    case .ultraviolet: return [row("☀ min", window.each { $0.sunshine.map { $0 / 60 } })]
    }
  }

  private static func wind(_ weather: WeatherMoment?, _ look: Look) -> String? {
    guard let weather, let speed = weather.windSpeed else { return nil }
    return (weather.windPoint?.arrow ?? " ") + look.units.wind(speed).number
  }

  func draw(_ window: HourWindow, _ marks: HourMarks, _ ink: PlotInk, on canvas: inout Canvas) {
    let style = ink.hasGrounds ? ink.now(isFilled: false) : Style(.text)
    canvas.restyle(canvas.bounds) { $0.foreground = style.foreground }
    for mark in marks.marks {
      guard let text = texts[mark.hour], mark.column + text.terminalWidth <= window.axis.columns
      else { continue }
      canvas.write(text, at: Point(mark.column, 0), style)
    }
  }
}
