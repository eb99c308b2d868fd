import TerminalUI
import Weather

/// The main screen: the places at the left, the weather of one of them beside them.
struct NowScreen: Widget {
  let state: AppState

  init(_ state: AppState) { self.state = state }

  /// Where each part is on a canvas of this size.
  func layout(_ size: Size) -> NowLayout {
    layout(size, state.shown.map { Sentence(PlaceScene($0, state)) })
  }

  private func layout(_ size: Size, _ sentence: Sentence?) -> NowLayout {
    let days = state.shown?.forecast?.days(from: state.now).count ?? 0
    let plain = NowLayout(size, places: state.places.count, days: days)
    guard let sentence, sentence.rows(columns: plain.sentence.width) > 1 else { return plain }
    return NowLayout(size, places: state.places.count, days: days, sentenceRows: 2)
  }

  func draw(on canvas: inout Canvas) {
    guard let entry = state.shown else { return Welcome(state).draw(on: &canvas) }
    let scene = PlaceScene(entry, state)
    let sentence = Sentence(scene)
    let layout = layout(canvas.size, sentence)
    if layout.kind == .line { return canvas.draw(OneLine(scene), in: layout.header) }
    canvas.draw(Header(scene, state, layout.kind), in: layout.header)
    drawSide(layout, scene, on: &canvas)
    if entry.forecast == nil {
      let main = Rectangle(
        x: layout.current.left, y: layout.current.top, width: layout.current.width,
        height: layout.days.bottom - layout.current.top)
      canvas.draw(NoWeather(entry, state), in: main)
    } else {
      canvas.draw(CurrentPanel(scene, layout.kind), in: layout.current)
      canvas.draw(sentence, in: layout.sentence)
      drawPlot(scene, layout, on: &canvas)
      drawDays(scene, layout, on: &canvas)
      if !layout.details.isEmpty {
        canvas.draw(Rule(TextLine("Details", Style(.title))), in: layout.detailsRule)
        canvas.draw(DetailsPanel(scene), in: layout.details)
      }
    }
    canvas.draw(Foot(state, layout))
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

  private func drawSide(_ layout: NowLayout, _ scene: PlaceScene, on canvas: inout Canvas) {
    guard !layout.side.isEmpty else { return }
    canvas.vertical(
      Symbol.vertical, at: Point(layout.side.right, layout.side.top), length: layout.side.height,
      Style(.border))
    canvas.draw(PlaceList(state, hasLegend: layout.kind == .wide), in: layout.list)
    if !layout.tally.isEmpty { canvas.draw(TallyPanel(state), in: layout.tally) }
    if !layout.compare.isEmpty { canvas.draw(ComparePanel(state), in: layout.compare) }
    if !layout.sky.isEmpty { canvas.draw(SunPanel(scene), in: layout.sky) }
  }
}
