import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// The weather around the shown place, as a map with towns.
struct MapScreen: Widget {
  let state: FieldState
  let app: AppState

  func draw(on canvas: inout Canvas) {
    canvas.hideCursor()
    canvas.clear(canvas.bounds)
    guard let entry = app.shown else { return }
    let layout = MapLayout(canvas.size)
    canvas.draw(title(entry, canvas.size.width), in: layout.title)
    canvas.draw(in: layout.rule) { drawRule(on: &$0) }
    if let picture {
      canvas.draw(picture, in: layout.map)
      canvas.draw(in: layout.town) { drawTown(on: &$0) }
    } else {
      drawNothing(in: layout.map, on: &canvas)
    }
    canvas.draw(KeyHelp(keys), in: layout.keys)
  }

  /// Returns the town nearest to a point of the map.
  func town(at point: Point) -> Int? {
    let map = MapLayout(app.room).map
    guard map.contains(point), let grid = state.answer?.field?.grid else { return nil }
    let frame = FieldFrame(grid, map.size)
    let cell = point.moved(-map.left, -map.top)
    let near = state.towns.indices.compactMap { index -> (index: Int, distance: Int)? in
      guard let town = frame.cell(of: state.towns[index].coordinates) else { return nil }
      return (index, abs(town.x - cell.x) + 2 * abs(town.y - cell.y))
    }
    return near.min { $0.distance < $1.distance }?.index
  }

  private var display: DisplayOptions { app.settings.display }

  private var zone: PlaceZone { app.shown?.zone ?? .utc }

  /// The shown hour, or nil if the map has no data for it.
  private var hour: Int? { state.answer?.field?.hour(at: app.moment) }

  private var picture: FieldPicture? {
    guard let field = state.answer?.field, let hour else { return nil }
    return FieldPicture(
      field, hour: hour, state.quantity, towns: state.towns, chosen: state.chosen,
      known: known, display: display)
  }

  /// The weather of saved places, which replaces map data so that it matches the main screen.
  private var known: [PlaceID: WeatherMoment] {
    let towns = Set(state.towns.map(\.id))
    let entries = app.places + [app.preview].compactMap(\.self)
    return entries.reduce(into: [:]) { known, entry in
      guard towns.contains(entry.place.id) else { return }
      known[entry.place.id] = WeatherView(entry, app).weather
    }
  }

  /// Returns the title line: range of the map, place and time, shortened to fit.
  private func title(_ entry: PlaceEntry, _ width: Int) -> Rule {
    let reach = display.text(display.units.distance(Double(state.width.rawValue) * 1000))
    let name = entry.place.name.harmless
    let title = TextLine("\(display[.map.title]) \(reach)", Style(.title))
    let named = title + TextLine(" · " + name, Style(.title))
    let now = app.cursor == 0 ? display[.now] + ", " : ""
    let clock = display.time(app.moment, in: zone)
    let day = zone.day(of: app.moment)
    let isHome = zone.offset(at: app.moment) == app.homeZone.offset(at: app.moment)
    let home = isHome ? "" : " (\(display.time(app.moment, in: app.homeZone)) \(display[.here]))"
    let forms = [
      (named, "\(now)\(display.language.date(day)) \(clock)\(home)"),
      (named, "\(now)\(display.language.date(day)) \(clock)"),
      (named, "\(display.weekday(day)) \(clock)"), (title, clock),
    ]
    let form =
      forms.first { $0.0.width + $0.1.terminalWidth + 7 <= width }
      ?? (title.truncated(columns: max(width - clock.terminalWidth - 7, 4)), clock)
    return Rule(form.0, trailing: TextLine(form.1, Style(.text, .bold)))
  }

  /// Draws the quantities on the left and the legend on the right; names give way to the legend.
  private func drawRule(on canvas: inout Canvas) {
    let width = canvas.size.width
    let shown = state.answer?.field == nil ? state.picked : state.quantity
    let forms = [true, false].map { QuantityKeys(shown: shown, display).line(isWide: $0) }
    let legends = forms.map { picture?.legend(width - $0.width - 4) ?? TextLine() }
    let most = picture?.legend(width).width ?? 0
    let form = forms[0].width + 2 <= width && legends[0].width == most ? 0 : 1
    canvas.write(forms[form], at: Point(1, 0))
    canvas.write(legends[form], at: Point(width - legends[form].width - 1, 0))
  }

  /// Draws the weather in the selected town, and the condition of the map unless it is fresh.
  private func drawTown(on canvas: inout Canvas) {
    let width = canvas.size.width
    let status = status(width)
    if status.width > 0 { canvas.write(status, at: Point(width - status.width - 1, 0)) }
    guard let field = state.answer?.field, let hour, state.towns.indices.contains(state.chosen)
    else { return }
    let town = state.towns[state.chosen]
    let line = FieldReading(field, hour: hour, town: town, own: known[town.id], display)
      .line(width - status.width - 4)
    canvas.write(line, at: Point(1, 0))
  }

  private func status(_ width: Int) -> TextLine {
    guard let answer = state.answer, answer.condition(at: app.now) != .fresh else {
      return TextLine()
    }
    let lines = answer.status(at: app.now, in: zone, display).lines
    return lines.dropFirst().first { $0.width * 5 <= width * 2 } ?? lines.last ?? TextLine()
  }

  /// Draws the reason why there is no map.
  private func drawNothing(in part: Rectangle, on canvas: inout Canvas) {
    var lines: [TextLine]
    if state.answer?.field != nil {
      lines = [TextLine(display[.noDataThen], Style(.caution))]
    } else if let answer = state.answer, !answer.isLoading {
      lines = [answer.status(at: app.now, in: zone, display).lines[0]]
    } else {
      lines = [TextLine(display[.beingFetched]), TextLine(display[.map.cost], Style(.dim))]
    }
    lines = lines.flatMap { $0.filled(columns: max(part.width - 2, 1)) }
    let top = part.top + max((part.height - lines.count) / 2, 0)
    let rows = Rectangle(x: 1, y: top, width: max(part.width - 2, 0), height: part.bottom - top)
    canvas.draw(Text(lines, alignment: .center), in: rows)
  }

  private var keys: [KeyHelp.Entry] {
    let opening: [(String, Message)] = state.chosenTown == nil ? [] : [("Enter", .open)]
    return display.entries(
      opening + [
        ("←→", .hour), ("Space", state.isPlaying ? .keys.pause : .map.play), ("Esc", .back),
        ("?", .help), ("+ -", .map.width), ("Tab", .map.layer), ("↑↓", .map.town), ("n", .now),
        ("r", .refresh),
      ])
  }
}

/// The layout of the map screen for any screen size.
struct MapLayout {
  let title: Rectangle
  /// The selectable quantities and the legend.
  let rule: Rectangle
  let map: Rectangle
  let town: Rectangle
  let keys: Rectangle

  init(_ size: Size) {
    let height = size.height
    let parts = Rectangle(size).rows(
      .fixed(height >= 4 ? 1 : 0), .fixed(height >= 7 ? 1 : 0), .flexible(),
      .fixed(height >= 6 ? 1 : 0), .fixed(height >= 5 ? 1 : 0))
    (title, rule, map, town, keys) = (parts[0], parts[1], parts[2], parts[3], parts[4])
  }
}
