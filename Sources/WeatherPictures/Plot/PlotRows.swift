import TerminalUI
import Weather

/// The rows of an hourly picture, from the sky down to the hour labels.
///
/// If the height shrinks, the numbers go first, then the rain, the sky and the hour labels; the
/// curve stays. The layout depends on the height alone, except that the curve takes over the rows
/// for rain in dry weather.
struct PlotRows: Hashable {
  let sky: Int
  let curve: Int
  /// The bars of rain; from two rows on, with a row for numbers above them.
  let rain: Int
  /// Rows of numbers above the hour labels, such as the wind.
  let numbers: Int
  let marks: Int
  let hours: Int

  init(height: Int, isWet: Bool, numbers most: Int = 1, isMarked: Bool = false) {
    marks = isMarked && height >= 5 ? 1 : 0
    hours = height >= 3 ? 1 : 0
    sky = height >= 6 ? 1 : 0
    numbers = height >= 9 ? min(most, max((height - 6) / 2, 1)) : 0
    let wanted = height >= 24 ? 4 : height >= 12 ? 3 : height >= 5 ? 1 : 0
    rain = isWet ? wanted : 0
    curve = max(height - hours - marks - sky - numbers - rain, 0)
  }

  /// The areas of the rows, from top to bottom.
  func parts(x: Int, width: Int) -> (
    sky: Rectangle, curve: Rectangle, rain: Rectangle, numbers: Rectangle, marks: Rectangle,
    hours: Rectangle
  ) {
    var y = 0
    func next(_ height: Int) -> Rectangle {
      defer { y += height }
      return Rectangle(x: x, y: y, width: width, height: height)
    }
    return (next(sky), next(curve), next(rain), next(numbers), next(marks), next(hours))
  }
}

/// A row of numbers above the hour labels, such as the wind.
struct NumberRow {
  let label: String
  private let texts: [String?]

  /// The rows for a quantity, most important first.
  static func rows(_ quantity: PlotQuantity, _ window: HourWindow) -> [NumberRow] {
    let display = window.view.display
    func row(_ label: String, _ values: [Double?]) -> NumberRow {
      NumberRow(label: label, texts: values.map { $0?.whole })
    }
    switch quantity {
    case .temperature, .feelsLike, .rain, .wind:
      return [
        NumberRow(label: display.units.wind.symbol, texts: window.hours.map { wind($0, display) })
      ]
    case .air:
      return [
        row("PM2.5", window.air(\.fineParticles)),
        row(AirTable.name(of: .ozone, display), window.air(\.ozone)),
      ]
    case .ultraviolet: return [row("☀ min", window.each { $0.sunshine.map { $0 / 60 } })]
    }
  }

  private static func wind(_ weather: WeatherMoment?, _ display: DisplayOptions) -> String? {
    guard let weather, let speed = weather.windSpeed else { return nil }
    return (weather.windPoint.map(display.direction) ?? " ") + display.units.wind(speed).number
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

/// The sky of the hours in one row: symbols in front of the cloud cover.
struct SkyRibbon {
  let window: HourWindow
  let ink: PlotInk

  func draw(on canvas: inout Canvas) {
    if ink.hasGrounds {
      let covers = window.steps(window.each(\.cloudCover))
      for (x, cover) in covers.enumerated() where window.cursor != x {
        let isNight = window.isNight[x]
        let sky = ink.clouds(cover, isNight: isNight)
        // The spaces have the color of the symbols, for fewer style changes.
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
      let text = glyph.text(view.display.icons)
      guard column + text.terminalWidth <= axis.columns else { continue }
      let sky = canvas[Point(column, 0)]?.style.background.rgb
      let style = sky.map { ink.sign(glyph, on: $0) } ?? ink.sign(glyph)
      canvas.write(text, at: Point(column, 0), style)
    }
  }
}
