import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// Wind, sun, air and moon of the moment.
struct DetailsPanel: Widget {
  private let view: WeatherView

  init(_ view: WeatherView) { self.view = view }

  func draw(on canvas: inout Canvas) {
    let parts = canvas.bounds.columns(
      .fixed(19), .flexible(atLeast: 16, atMost: 30), .flexible(atLeast: 20, atMost: 40),
      .fixed(19), gap: 1)
    canvas.draw(in: parts[0]) { drawWind(on: &$0) }
    canvas.draw(in: parts[1]) { drawAir(on: &$0) }
    canvas.draw(in: parts[2]) { drawSun(on: &$0) }
    canvas.draw(in: parts[3]) { drawMoon(on: &$0) }
  }

  private func drawWind(on canvas: inout Canvas) {
    let letters = view.look.language.letters(of:)
    let rows = ["  " + letters(.n), letters(.w) + "   " + letters(.e), "  " + letters(.s)]
    for (y, row) in rows.enumerated() { canvas.write(row, at: Point(1, y), Style(.dim)) }
    guard let row = view.weather, let speed = row.windSpeed else { return }
    if let point = row.windPoint {
      canvas.write(point.arrow, at: Point(3, 1), Style(.accent, .bold))
      let degrees = row.windDirection.map { " \($0.whole)°" } ?? ""
      canvas.write(
        "\(view.look.language.letters(of: point))\(degrees)", at: Point(8, 0), Style(.text))
    }
    canvas.write(view.look.text(view.look.units.wind(speed)), at: Point(8, 1), Style(.text))
    var units = view.look.units
    units.wind = .beaufort
    canvas.write("Bft \(units.wind(speed).number)", at: Point(8, 2), Style(.dim))
  }

  private func drawAir(on canvas: inout Canvas) {
    var rows: [(name: String, value: Double, limit: Double)] = []
    if let index = view.weather?.uvIndex { rows.append((view.look[\.ultraviolet], index, 11)) }
    if let index = view.airConditions?.europeanIndex {
      rows.append((view.look[\.airIndex], index, 100))
    }
    let left = (rows.map(\.name.terminalWidth).max() ?? 0) + 1
    let width = max(min(canvas.size.width - left - 5, 11), 1)
    for (y, row) in rows.enumerated() {
      canvas.write(row.name, at: Point(0, y), Style(.dim))
      canvas.draw(
        Gauge(row.value / row.limit), in: Rectangle(x: left, y: y, width: width, height: 1))
      canvas.write(row.value.whole, at: Point(left + 1 + width, y), Style(.text))
    }
    let dust = [("PM2.5", view.airConditions?.fineParticles), ("O₃", view.airConditions?.ozone)]
    let text = dust.compactMap { name, value in value.map { "\(name) \($0.whole)" } }
    if !text.isEmpty {
      canvas.write(text.joined(separator: " · "), at: Point(0, 2), Style(.dim))
    }
  }

  private func drawSun(on canvas: inout Canvas) {
    let sun = view.sun
    switch sun.course {
    case .polarDay: canvas.write(view.look[\.polarDay], at: .zero, Style(.accent))
    case .polarNight: canvas.write(view.look[\.polarNight], at: .zero, Style(.dim))
    default:
      canvas.draw(
        SunArc(progress: sun.progress(at: view.moment)), in: canvas.bounds.inset(bottom: 1))
      let times = SunTimes(view)
      let y = canvas.size.height - 1
      canvas.write(times.rise, at: Point(0, y), Style(.text))
      canvas.write(
        times.set, at: Point(canvas.size.width - times.set.terminalWidth, y), Style(.text))
      let room = canvas.size.width - times.rise.terminalWidth - times.set.terminalWidth - 2
      let length =
        ["\(times.length) \(times.change)", times.length].first { $0.terminalWidth <= room } ?? ""
      let x = times.rise.terminalWidth + 1 + (room - length.terminalWidth) / 2
      canvas.write(length, at: Point(x, y), Style(.dim))
    }
  }

  private func drawMoon(on canvas: inout Canvas) {
    let moon = Moon(at: view.moment)
    canvas.draw(MoonDisc(moon), in: Rectangle(Point(0, 0), MoonDisc.size))
    let lines =
      [TextLine("\(view.look[\.moon]) \(view.look.percent(moon.illumination * 100))", Style(.text))]
      + TextLine(view.look.language.name(of: moon.phase), Style(.dim)).wrapped(columns: 12)
    canvas.draw(Text(lines), in: canvas.bounds.inset(left: MoonDisc.size.width + 1))
  }
}

/// The way of the sun from rise to set, with the sun on it.
private struct SunArc: Widget {
  /// How far the sun is, 0 to 1; nil while it is down.
  let progress: Double?

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    guard size.width > 4, size.height > 0 else { return }
    let values = (0..<size.width).map { column -> Double? in
      let part = Double(column) / Double(size.width - 1)
      return 1 - (2 * part - 1) * (2 * part - 1)
    }
    let plot = Plot([Plot.Series(values, Style(.dim))], range: 0...1)
    canvas.draw(plot)
    guard let progress else { return }
    let index = Int(clamping: (progress * Double(size.width - 1)).rounded())
    let scale = PlotScale(plot, size: size)
    if let x = scale.column(of: index), let value = values[index], let y = scale.row(of: value) {
      canvas.put(Glyph("●"), at: Point(x, y), Style(.accent))
    }
  }
}
