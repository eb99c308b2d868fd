import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The main screen: the list of places beside the weather of the shown one.
struct NowScreen: Widget {
  let state: AppState
  /// True if the last lines with the keys are shown.
  var hasFoot: Bool = true
  var drawnDays = DrawnDays()

  func draw(on canvas: inout Canvas) {
    guard let entry = state.shown else { return Welcome(state).draw(on: &canvas) }
    let view = WeatherView(entry, state)
    let layout = NowLayout(canvas.size, state, hasFoot: hasFoot)
    if layout.kind == .line { return drawLine(entry, view, on: &canvas) }
    canvas.draw(Header(entry, state, layout.kind), in: layout.header)
    if !layout.tabs.isEmpty { canvas.draw(PlaceTabs(state), in: layout.tabs) }
    drawList(layout, on: &canvas)
    if entry.forecast == nil {
      let main = Rectangle(
        x: layout.current.left, y: layout.current.top, width: layout.current.width,
        height: layout.days.bottom - layout.current.top)
      canvas.draw(NoWeather(entry: entry, state: state), in: main)
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
      canvas.draw(NoWeather(entry: entry, state: state), in: rows[1])
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
    var ofDay = view
    if !view.isNow { ofDay.moment = view.zone.start(of: view.date) + 12 * 3600 }
    let source = (state.shown, state.settings, view.now, ofDay.shownTime, layout.days)
    if drawnDays.source.map({ $0 == source }) != true {
      let list = DayList(ofDay)
      var picture = Canvas(Size(layout.days.width, layout.days.height + 1))
      list.drawRule(height: layout.days.height, on: &picture)
      picture.draw(list, in: picture.bounds.inset(top: 1))
      (drawnDays.source, drawnDays.picture) = (source, picture)
    }
    canvas.paste(drawnDays.picture, at: layout.daysRule.origin)
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

/// The list of days as last drawn, which all hours of a day share.
final class DrawnDays {
  var source: (PlaceEntry?, ScreenSettings, Date, ShownTime, Rectangle)?
  var picture = Canvas(.zero)
}

/// The last line: keys, and the credit for the data source.
struct Foot: Widget {
  private let state: AppState

  init(_ state: AppState) { self.state = state }

  func draw(on canvas: inout Canvas) {
    let width = canvas.size.width
    let line = KeyTable.Line(state)
    let credit = credit(width, beside: line)
    let room = credit.isEmpty ? width : width - credit.terminalWidth - 3
    // An open layer shows its own keys.
    if state.layer == nil, state.help == nil {
      let keys = KeyHelp(line.fitting(room))
      canvas.draw(keys, in: canvas.bounds.inset(right: width - room))
    }
    if room < width {
      canvas.write(credit, at: Point(width - 1 - credit.terminalWidth, 0), Style(.dim))
    }
  }

  /// Returns the credit for the data source.
  ///
  /// A short form makes space for the most important keys, or it is left out.
  private func credit(_ width: Int, beside line: KeyTable.Line) -> String {
    let display = state.settings.display
    // The label for simulated data matters more than most keys.
    let forms =
      state.isDemo
      ? [(display[.madeUp], 3), (display[.demo], 1)]
      : [(display[.source], 3), ("Open-Meteo.com", 2)]
    return forms.first { credit, rank in
      line.width(upTo: rank) + credit.terminalWidth + 3 <= width
    }?.0 ?? ""
  }
}

/// Daylight and moon of the day in one line.
struct SkyLine: Widget {
  let view: WeatherView

  func draw(on canvas: inout Canvas) {
    let skies = ["\(sun)  \(moon)", sun]
    let sky = skies.first { $0.terminalWidth + 2 <= canvas.size.width } ?? ""
    canvas.write(sky, at: Point(1, 0), Style(.dim))
  }

  private var sun: String {
    switch view.sun.course {
    case .polarDay: return "☀ " + view.display[.polarDay]
    case .polarNight: return "☀ " + view.display[.polarNight]
    default:
      let times = SunTimes(view)
      return "☀ \(times.length), \(times.change)"
    }
  }

  private var moon: String {
    let moon = Moon(at: view.moment)
    let light = view.display.percent(moon.illumination * 100)
    return "☾ \(light) · \(view.display.language.name(of: moon.phase))"
  }
}
