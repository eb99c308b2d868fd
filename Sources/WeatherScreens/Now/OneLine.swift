import TerminalUI
import Weather
import WeatherPictures

/// The weather in one line, for a screen that has no more.
struct OneLine: Widget {
  private let scene: PlaceScene

  init(_ scene: PlaceScene) { self.scene = scene }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let line = lines.first { $0.width <= width } ?? lines.last ?? TextLine()
    canvas.draw(Text([line], overflow: .clip))
  }

  /// The line with all there is to say, then with less and less of it.
  private var lines: [TextLine] {
    let name = TextLine(scene.entry.place.name.harmless, Style(.text, .bold))
    guard let row = scene.conditions else {
      let state = TextLine(" " + (scene.entry.isLoading ? "loading" : "no data"), Style(.dim))
      return [mark + name + state, name]
    }
    let value = row.temperature.map { celsius in
      TextLine(scene.units.temperature(celsius).description, scene.style(ofTemperature: celsius))
    }
    let number = value ?? TextLine("–", Style(.dim))
    let sky = TextLine(scene.sky.isEmpty ? "" : " \(scene.within(scene.sky))", Style(.text))
    let range = Readings(scene).range.spans.isEmpty ? "" : TextLine(" ") + Readings(scene).range
    let old = scene.entry.age(at: scene.now).map {
      TextLine(" (\(AgeText.short($0)))", Style(.dim))
    }
    let age = old ?? TextLine()
    let place = mark + name + TextLine(" ")
    let glyph = TextLine([Span(" "), SkyGlyph.span(row.code, isDay: scene.isDay)])
    return [
      place + number + sky + range + age, place + number + sky + age,
      place + number + glyph + age, place + number + age, place + number,
      name + TextLine(" ") + number, number,
    ]
  }

  /// What is to be said of the data before anything else: nothing, if it is fresh.
  private var mark: TextLine {
    let condition = scene.entry.condition(at: scene.now)
    return condition == .fresh || condition == .empty
      ? TextLine() : TextLine([StatusText.span(condition), Span(" ")])
  }
}
