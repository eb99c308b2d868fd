import TerminalUI
import Weather
import WeatherPictures

/// One place of a comparison, or what one model says.
struct CompareRow {
  private let app: AppState
  private let entry: PlaceEntry
  private let view: WeatherView
  private let isChosen: Bool
  private let name: String
  private let values: [Double?]
  /// How far models are apart; empty where only one speaks.
  private let band: [ClosedRange<Double>?]
  /// The values of all rows, where they share a scale.
  private let shared: [Double]
  private let isDifference: Bool
  private let cursor: Int
  private let layout: CompareLayout

  init(
    _ index: Int, of rows: CompareRows, _ app: AppState, axis: CompareAxis, shared: [Double],
    isDifference: Bool, layout: CompareLayout
  ) {
    self.app = app
    entry = rows.entries[index]
    view = WeatherView(entry, app)
    name = rows.isMedian(index) ? view.look[\.medianRow] : view.place.name.harmless
    isChosen = rows.order[rows.selectedRow] == index
    values = rows.values(of: index, at: axis.instants)
    band = rows.band(of: index, at: axis.instants)
    self.shared = shared
    self.isDifference = isDifference
    cursor = axis.cursor
    self.layout = layout
  }

  func draw(on canvas: inout Canvas) {
    let first = Rectangle(x: 0, y: 0, width: canvas.size.width, height: 1)
    if isChosen {
      canvas.fill(first, .blank, Style(.standard, on: .role(.selection)))
      canvas.put(Symbol.selected, at: .zero, Style(.accent))
    }
    let parts = layout.columns(first)
    let cells = [
      TextLine(name, Style(.text, .bold)),
      TextLine(view.time, Style(.dim)), value, TextLine(), rain, wind, day, data,
    ]
    for (part, cell) in zip(parts, cells) where part.width > 1 {
      canvas.write(cell.truncated(columns: part.width - 1), at: part.origin)
    }
    let curve = Rectangle(
      x: layout.curve.left, y: 0, width: layout.curve.width, height: canvas.size.height)
    if values.contains(where: { $0 != nil }) {
      canvas.draw(plot, in: curve)
    } else {
      canvas.draw(Text(nothing.harmless, Style(.dim)), in: curve)
    }
  }

  private var plot: Plot {
    let own =
      values.compactMap(\.self) + band.compactMap { $0 }.flatMap { [$0.lowerBound, $0.upperBound] }
    let known = shared.isEmpty ? own : shared
    let low = min(known.min() ?? 0, app.quantity.isTemperature && !isDifference ? .infinity : 0)
    let least = app.quantity.isTemperature ? 4.0 : 1
    let high = max(known.max() ?? 1, low + least)
    let ramp =
      app.quantity.isTemperature && !isDifference ? look.ramp : nil
    return Plot(
      [Plot.Series(values, Style(.accent), ramp: ramp)], range: low...high,
      cursor: app.cursor > 0 ? cursor : nil, band: band.isEmpty ? nil : Plot.Band(band))
  }

  private var nothing: String {
    entry.isLoading
      ? look[\.beingFetched] : entry.problem.map { look.say($0.trouble) } ?? look[\.noData]
  }

  private var value: TextLine {
    if isDifference {
      guard values.indices.contains(cursor), let value = values[cursor] else { return dash }
      return TextLine(app.quantity.difference(value, look), Style(isChosen ? .dim : .text))
    }
    guard let value = view.weather.flatMap(app.quantity.value) else { return dash }
    let style = app.quantity.isTemperature ? look.style(value) : Style(.text)
    return TextLine(app.quantity.text(value, look), style)
  }

  private var look: Look { view.look }

  private var dash: TextLine { TextLine("–", Style(.dim)) }

  private var rain: TextLine {
    view.fallOfDay?.text(look).map { TextLine($0, Style(.text)) } ?? dash
  }

  private var wind: TextLine {
    guard let speed = view.weather?.windSpeed else { return dash }
    let arrow = view.weather?.windPoint.map { $0.arrow + " " } ?? ""
    return TextLine(arrow + look.text(look.units.wind(speed)), Style(.text))
  }

  private var day: TextLine {
    guard let low = view.day?.minimumTemperature, let high = view.day?.maximumTemperature
    else { return dash }
    return look.colored(low) + TextLine(" \(look[\.to]) ", Style(.dim)) + look.colored(high)
  }

  /// How old the data is, and what is going on.
  private var data: TextLine {
    let lines = StatusText(
      entry.condition(at: view.now), age: entry.age(at: view.now), look: look
    ).lines.dropFirst(2)
    let room = layout.columns(layout.rows)[7].width - 1
    return lines.first { $0.width <= room } ?? lines.last ?? TextLine()
  }
}
