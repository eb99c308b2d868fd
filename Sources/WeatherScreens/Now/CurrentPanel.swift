import TerminalUI
import Weather
import WeatherPictures

/// The weather of the moment: a drawing, the temperature, and readings beside them.
struct CurrentPanel: Widget {
  private let scene: PlaceScene
  private let kind: NowLayout.Kind

  init(_ scene: PlaceScene, _ kind: NowLayout.Kind) {
    self.scene = scene
    self.kind = kind
  }

  func draw(on canvas: inout Canvas) {
    if kind == .small {
      let part = canvas.bounds.inset(left: 1)
      let lines = Readings(scene).flow(
        width: part.width, rows: part.height, after: TextLine(temperature, style))
      return canvas.draw(Text(lines), in: part)
    }
    canvas.draw(
      SkyArt(code: scene.conditions?.code, isDay: scene.isDay),
      in: Rectangle(Point(1, 0), SkyArt.size))
    let left = SkyArt.size.width + 3
    let number = BigNumber(temperature, style)
    canvas.draw(number, in: Rectangle(x: left, y: 0, width: number.size.width, height: 5))
    let readings = Readings(scene)
    let rest = canvas.bounds.inset(left: left + max(number.size.width, 10) + 2)
    let columns = readings.columns(width: rest.width)
    let parts = rest.columns(columns.map { _ in .flexible() }, gap: 2)
    for (part, lines) in zip(parts, columns) { canvas.draw(Text(lines), in: part) }
  }

  private var temperature: String {
    scene.conditions?.temperature.map { scene.units.temperature($0).description } ?? "–"
  }

  private var style: Style {
    scene.conditions?.temperature.map { scene.style(ofTemperature: $0).with(.bold) }
      ?? Style(.dim)
  }
}
