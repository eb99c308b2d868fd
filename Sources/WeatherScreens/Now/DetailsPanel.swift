import Foundation
import TerminalUI
import Weather

/// Wind, sun, air and moon of the moment.
struct DetailsPanel: Widget {
  private let scene: PlaceScene

  init(_ scene: PlaceScene) { self.scene = scene }

  func draw(on canvas: inout Canvas) {
    let parts = canvas.bounds.columns(
      .fixed(20), .flexible(atLeast: 16), .fixed(22), .fixed(17), gap: 1)
    canvas.draw(in: parts[0]) { drawWind(on: &$0) }
    canvas.draw(in: parts[1]) { drawAir(on: &$0) }
    canvas.draw(in: parts[2]) { drawSun(on: &$0) }
    canvas.draw(Text(moonLines), in: parts[3])
  }

  private func drawWind(on canvas: inout Canvas) {
    let rows = ["  N", "W   E", "  S"]
    for (y, row) in rows.enumerated() { canvas.write(row, at: Point(1, y), Style(.dim)) }
    guard let row = scene.conditions, let speed = row.windSpeed else { return }
    if let point = row.windPoint {
      canvas.write(point.arrow, at: Point(3, 1), Style(.accent, .bold))
      let degrees = row.windDirection.map { " \(Int($0.rounded()))°" } ?? ""
      canvas.write("\(scene.words.letters(of: point))\(degrees)", at: Point(8, 0), Style(.text))
    }
    canvas.write(scene.units.wind(speed).description, at: Point(8, 1), Style(.text))
    var units = scene.units
    units.wind = .beaufort
    canvas.write("Bft \(units.wind(speed).number)", at: Point(8, 2), Style(.dim))
  }

  private func drawAir(on canvas: inout Canvas) {
    let width = max(min(canvas.size.width - 9, 11), 1)
    var rows: [(name: String, value: Double, limit: Double)] = []
    if let index = scene.conditions?.uvIndex { rows.append(("UV", index, 11)) }
    if let index = scene.air?.europeanIndex { rows.append(("AQI", index, 100)) }
    for (y, row) in rows.enumerated() {
      canvas.write(row.name, at: Point(0, y), Style(.dim))
      canvas.draw(
        Gauge(row.value / row.limit), in: Rectangle(x: 4, y: y, width: width, height: 1))
      canvas.write("\(Int(row.value.rounded()))", at: Point(5 + width, y), Style(.text))
    }
    let dust = [("PM2.5", scene.air?.fineParticles), ("O₃", scene.air?.ozone)]
    let text = dust.compactMap { name, value in value.map { "\(name) \(Int($0.rounded()))" } }
    if !text.isEmpty {
      canvas.write(text.joined(separator: " · "), at: Point(0, 2), Style(.dim))
    }
  }

  private func drawSun(on canvas: inout Canvas) {
    let sun = scene.sun
    switch sun.course {
    case .polarDay: canvas.write("the sun does not set", at: .zero, Style(.accent))
    case .polarNight: canvas.write("the sun does not rise", at: .zero, Style(.dim))
    default:
      let rise = sun.sunrise.map(scene.clock) ?? "–"
      let set = sun.sunset.map(scene.clock) ?? "–"
      canvas.draw(
        SunArc(progress: sun.progress(at: scene.moment)), in: canvas.bounds.inset(bottom: 1))
      canvas.write(rise, at: Point(0, canvas.size.height - 1), Style(.text))
      let minutes = Int(sun.daylight / 60)
      let length = "\(minutes / 60)h\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
      canvas.write(
        length, at: Point((canvas.size.width - length.count) / 2, canvas.size.height - 1),
        Style(.dim))
      canvas.write(
        set, at: Point(canvas.size.width - set.count, canvas.size.height - 1), Style(.text))
    }
  }

  private var moonLines: [TextLine] {
    let moon = Moon(at: scene.moment)
    return [
      TextLine([
        Span("moon ", Style(.dim)), Span("\(Int((moon.illumination * 100).rounded())) %"),
      ]),
      TextLine(scene.words.name(of: moon.phase), Style(.text)),
      TextLine(moon.isWaxing ? "waxing ☽" : "waning ☾", Style(.dim)),
    ]
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
    let index = Int((progress * Double(size.width - 1)).rounded())
    let scale = PlotScale(plot, size: size)
    if let x = scale.column(of: index), let value = values[index], let y = scale.row(of: value) {
      canvas.put(Glyph("●"), at: Point(x, y), Style(.accent))
    }
  }
}
