import TerminalUI
import Weather

/// The weather in one line, for a screen that has no more.
struct OneLine: Widget {
  private let scene: PlaceScene

  init(_ scene: PlaceScene) { self.scene = scene }

  func draw(on canvas: inout Canvas) {
    canvas.draw(Text([line], overflow: .clip))
  }

  private var line: TextLine {
    var line = TextLine(scene.entry.place.name.harmless, Style(.text, .bold))
    guard let row = scene.conditions else { return line + TextLine(" no data", Style(.dim)) }
    if let temperature = row.temperature {
      line += TextLine(
        " \(scene.units.temperature(temperature))", scene.style(ofTemperature: temperature))
    }
    line += TextLine(" \(scene.sky.lowercased()) ") + Readings(scene).range
    if let age = scene.entry.age(at: scene.now) {
      line += TextLine(" (\(AgeText.short(age)))", Style(.dim))
    }
    return line
  }
}
