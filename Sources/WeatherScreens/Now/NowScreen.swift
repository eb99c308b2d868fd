import TerminalUI
import Weather

/// The main screen: the places at the left, the weather of one of them beside them.
struct NowScreen: Widget {
  let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let layout = NowLayout(canvas.size)
    guard let entry = state.shown else { return drawNothing(layout, on: &canvas) }
    let scene = PlaceScene(entry, state)
    if layout.kind == .line { return canvas.draw(OneLine(scene), in: layout.header) }
    canvas.draw(Header(scene, state, layout.kind), in: layout.header)
    drawSide(layout, on: &canvas)
    if entry.forecast == nil {
      canvas.draw(NoWeather(entry, state), in: layout.current)
    } else {
      canvas.draw(CurrentPanel(scene, layout.kind), in: layout.current)
      drawSentence(scene, layout, on: &canvas)
      drawPlot(scene, layout, on: &canvas)
      drawDays(scene, layout, on: &canvas)
      if !layout.details.isEmpty {
        canvas.draw(Rule(TextLine("Details", Style(.title))), in: layout.detailsRule)
        canvas.draw(DetailsPanel(scene), in: layout.details)
      }
    }
    drawFoot(layout, on: &canvas)
  }

  private func drawNothing(_ layout: NowLayout, on canvas: inout Canvas) {
    let text =
      state.isDemo
      ? "No places. / searches one." : "No places yet. Press / to search one, ? for help."
    canvas.draw(Text(text, Style(.dim), overflow: .wrap), in: canvas.bounds)
    if layout.kind != .line { drawFoot(layout, on: &canvas) }
  }

  private func drawSentence(_ scene: PlaceScene, _ layout: NowLayout, on canvas: inout Canvas) {
    var line = TextLine(" ")
    if let warning = scene.warning { line += TextLine("⚠ \(warning). ", Style(.bad, .bold)) }
    line += TextLine(scene.outlook, Style(.text))
    canvas.draw(Text([line]), in: layout.sentence)
  }

  private func drawPlot(_ scene: PlaceScene, _ layout: NowLayout, on canvas: inout Canvas) {
    let plot = HourPlot(state)
    if !layout.plotRule.isEmpty {
      canvas.draw(plot.rule(scene, width: layout.plotRule.width), in: layout.plotRule)
    }
    canvas.draw(in: layout.plot) { plot.draw(scene, on: &$0) }
  }

  private func drawDays(_ scene: PlaceScene, _ layout: NowLayout, on canvas: inout Canvas) {
    if layout.kind == .small { return canvas.draw(DaysLine(scene), in: layout.days) }
    let panel = DaysPanel(scene, rows: layout.days.height)
    canvas.draw(panel.rule, in: layout.daysRule)
    canvas.draw(panel, in: layout.days)
  }

  private func drawSide(_ layout: NowLayout, on canvas: inout Canvas) {
    guard !layout.side.isEmpty else { return }
    canvas.vertical(
      Symbol.vertical, at: Point(layout.side.right, layout.side.top), length: layout.side.height,
      Style(.border))
    canvas.draw(PlaceList(state), in: layout.list)
    if !layout.tally.isEmpty { canvas.draw(TallyPanel(state), in: layout.tally) }
    if !layout.compare.isEmpty { canvas.draw(ComparePanel(state), in: layout.compare) }
  }

  private func drawFoot(_ layout: NowLayout, on canvas: inout Canvas) {
    if !layout.side.isEmpty {
      let y = layout.side.bottom
      canvas.horizontal(
        Symbol.horizontal, at: Point(0, y), length: canvas.size.width, Style(.border))
      canvas.put(Glyph("┴"), at: Point(layout.side.right, y), Style(.border))
    }
    if !layout.activity.isEmpty {
      let credit = state.isDemo ? "made-up weather (--demo)" : Credit.line
      canvas.draw(Text(" " + state.activity, Style(.text)), in: layout.activity)
      let room = layout.activity.width - state.activity.terminalWidth - 4
      if room >= credit.count {
        canvas.draw(Text(credit + " ", Style(.dim), alignment: .trailing), in: layout.activity)
      }
    }
    if !layout.keys.isEmpty { canvas.draw(KeyHelp(KeyTable.short), in: layout.keys) }
  }
}

/// Who is to be thanked for the data.
enum Credit {
  static let line = "Weather data by Open-Meteo.com"
  static let long = [
    "Weather data by Open-Meteo.com (CC BY 4.0)", "https://open-meteo.com/",
    "Place names by GeoNames (CC BY 4.0)", "https://www.geonames.org/",
  ]
}
