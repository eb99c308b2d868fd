import TerminalUI
import Weather
import WeatherPictures

/// The main screen: the list of places beside the weather of the shown one.
struct NowScreen: Widget {
  private let state: AppState
  /// True if the last lines with the keys are shown.
  private let hasFoot: Bool

  init(_ state: AppState, hasFoot: Bool = true) {
    self.state = state
    self.hasFoot = hasFoot
  }

  func draw(on canvas: inout Canvas) {
    guard let entry = state.shown else { return Welcome(state).draw(on: &canvas) }
    let view = WeatherView(entry, state)
    let layout = NowLayout(canvas.size, state, hasFoot: hasFoot)
    if layout.kind == .line { return drawLine(entry, view, on: &canvas) }
    canvas.draw(Header(entry, state, layout.kind), in: layout.header)
    canvas.draw(PlaceTabs(state), in: layout.tabs)
    drawList(layout, on: &canvas)
    if entry.forecast == nil {
      let main = Rectangle(
        x: layout.current.left, y: layout.current.top, width: layout.current.width,
        height: layout.days.bottom - layout.current.top)
      canvas.draw(NoWeather(entry, state), in: main)
    } else {
      let isSmall = layout.kind == .small
      canvas.draw(NowPicture(view, isSmall: isSmall), in: layout.current)
      let news = state.news.contains(entry.place.id)
      // An empty rain plot already says when rain falls.
      let isSaid =
        state.quantity == .rain
        && HourPlot(state).picture(view, width: layout.plot.width)
          .saysWhenItFalls(in: layout.plot.size)
      canvas.draw(Sentence(view, news: news, leavesOutFall: isSaid), in: layout.sentence)
      drawPlot(view, layout, on: &canvas)
      drawDays(view, layout, on: &canvas)
      drawHours(view, layout, on: &canvas)
    }
    canvas.draw(SkyLine(view: view), in: layout.sky)
    canvas.draw(Foot(state), in: layout.keys)
  }

  /// Draws a one-line screen; further rows show the outlook and the keys.
  private func drawLine(_ entry: PlaceEntry, _ view: WeatherView, on canvas: inout Canvas) {
    let height = canvas.size.height
    let rows = canvas.bounds.rows(.fixed(1), .flexible(), .fixed(height > 1 && hasFoot ? 1 : 0))
    canvas.draw(
      OneLine(view, entry.condition(at: state.now), age: entry.age(at: state.now)), in: rows[0])
    if entry.forecast == nil {
      canvas.draw(NoWeather(entry, state), in: rows[1])
    } else {
      canvas.draw(Sentence(view), in: rows[1])
    }
    canvas.draw(Foot(state), in: rows[2])
  }

  private func drawPlot(_ view: WeatherView, _ layout: NowLayout, on canvas: inout Canvas) {
    let plot = HourPlot(state)
    if !layout.plotRule.isEmpty {
      let rule = plot.rule(view, width: layout.plotRule.width, height: layout.plot.height)
      canvas.draw(rule, in: layout.plotRule)
    }
    canvas.draw(plot.picture(view, width: layout.plot.width), in: layout.plot)
    canvas.onClick(layout.plot, .place(in: ClickedPart.plot))
  }

  private func drawDays(_ view: WeatherView, _ layout: NowLayout, on canvas: inout Canvas) {
    guard !layout.days.isEmpty else { return }
    if layout.kind == .small { return canvas.draw(DaysLine(view), in: layout.days) }
    let list = DayList(view)
    canvas.draw(in: layout.daysRule) { list.drawRule(height: layout.days.height, on: &$0) }
    canvas.draw(list, in: layout.days)
    canvas.onClick(layout.days, .place(in: ClickedPart.days))
  }

  private func drawHours(_ view: WeatherView, _ layout: NowLayout, on canvas: inout Canvas) {
    guard !layout.hours.isEmpty else { return }
    let part = layout.hours
    canvas.vertical(
      Symbol.vertical, at: Point(part.left - 1, part.top), length: part.height, Style(.border))
    let list = HourList(view)
    let rows = part.rows(.fixed(1), .flexible())
    canvas.draw(in: rows[0]) { list.drawRule(on: &$0) }
    canvas.draw(list, in: rows[1])
  }

  private func drawList(_ layout: NowLayout, on canvas: inout Canvas) {
    guard !layout.list.isEmpty else { return }
    canvas.vertical(
      Symbol.vertical, at: Point(layout.list.right, layout.list.top), length: layout.list.height,
      Style(.border))
    canvas.draw(PlaceList(state), in: layout.list)
  }
}
