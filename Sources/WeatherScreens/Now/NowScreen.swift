import TerminalUI
import Weather
import WeatherPictures

/// The main screen: the places at the left, the weather of one of them beside them.
struct NowScreen: Widget {
  let state: AppState

  init(_ state: AppState) { self.state = state }

  /// Where each part is on a canvas of this size.
  func layout(_ size: Size) -> NowLayout {
    layout(size, state.shown.map { Sentence(WeatherView($0, state)) })
  }

  private func layout(_ size: Size, _ sentence: Sentence?) -> NowLayout {
    let days = state.shown?.forecast?.days(from: state.now).count ?? 0
    let plain = NowLayout(size, places: state.places.count, days: days)
    guard let sentence, sentence.rows(columns: plain.sentence.width) > 1 else { return plain }
    return NowLayout(size, places: state.places.count, days: days, sentenceRows: 2)
  }

  func draw(on canvas: inout Canvas) {
    guard let entry = state.shown else { return Welcome(state).draw(on: &canvas) }
    let view = WeatherView(entry, state)
    let sentence = Sentence(view)
    let layout = layout(canvas.size, sentence)
    if layout.kind == .line {
      return canvas.draw(
        OneLine(view, entry.condition(at: state.now), age: entry.age(at: state.now)),
        in: layout.header)
    }
    canvas.draw(Header(entry, state, layout.kind), in: layout.header)
    drawSide(layout, view, on: &canvas)
    if entry.forecast == nil {
      let main = Rectangle(
        x: layout.current.left, y: layout.current.top, width: layout.current.width,
        height: layout.days.bottom - layout.current.top)
      canvas.draw(NoWeather(entry, state), in: main)
    } else {
      canvas.draw(NowPicture(view, isSmall: layout.kind == .small), in: layout.current)
      canvas.draw(sentence, in: layout.sentence)
      drawPlot(view, layout, on: &canvas)
      drawDays(view, layout, on: &canvas)
      if !layout.details.isEmpty {
        canvas.draw(Rule(TextLine(view.look[\.details], Style(.title))), in: layout.detailsRule)
        canvas.draw(DetailsPanel(view), in: layout.details)
      }
    }
    canvas.draw(Foot(state, layout))
  }

  private func drawPlot(_ view: WeatherView, _ layout: NowLayout, on canvas: inout Canvas) {
    let plot = HourPlot(state)
    if !layout.plotRule.isEmpty {
      canvas.draw(plot.rule(width: layout.plotRule.width), in: layout.plotRule)
    }
    canvas.draw(plot.picture(view, width: layout.plot.width), in: layout.plot)
  }

  private func drawDays(_ view: WeatherView, _ layout: NowLayout, on canvas: inout Canvas) {
    if layout.kind == .small { return canvas.draw(DaysLine(view), in: layout.days) }
    let days = view.forecast.days(from: view.now).prefix(layout.days.height)
    let picture = DaysPicture(view, days, marks: true)
    canvas.draw(picture.rule(width: layout.daysRule.width), in: layout.daysRule)
    canvas.draw(picture, in: layout.days)
  }

  private func drawSide(_ layout: NowLayout, _ view: WeatherView, on canvas: inout Canvas) {
    guard !layout.side.isEmpty else { return }
    canvas.vertical(
      Symbol.vertical, at: Point(layout.side.right, layout.side.top), length: layout.side.height,
      Style(.border))
    canvas.draw(PlaceList(state, hasLegend: layout.kind == .wide), in: layout.list)
    if !layout.tally.isEmpty { canvas.draw(TallyPanel(state), in: layout.tally) }
    if !layout.compare.isEmpty { canvas.draw(ComparePanel(state), in: layout.compare) }
    if !layout.sky.isEmpty { canvas.draw(SunPanel(view), in: layout.sky) }
  }
}
