import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

enum CompareColumn: CaseIterable {
  case mark, name, time, sign, value, range, rain, wind, sky, data
  /// Columns for large screens only.
  case feels, gusts, humidity, pressure, air

  /// Returns the order in which columns are dropped: the highest value first, 0 never.
  ///
  /// Without a plot, the range and the sky of a day matter more than the clock.
  func dropOrder(hasPlot: Bool) -> Int {
    let first: [CompareColumn] =
      hasPlot
      ? [.data, .time, .rain, .range, .wind, .sign] : [.data, .sign, .range, .rain, .wind, .time]
    let order = first + [.sky, .gusts, .feels, .humidity, .pressure, .air]
    return (order.firstIndex(of: self) ?? -1) + 1
  }

  var ofHour: HourColumn? { Self.ofHour[self] }

  private static let ofHour: [CompareColumn: HourColumn] = [
    .feels: .feels, .gusts: .gusts, .humidity: .humidity, .pressure: .pressure, .air: .air,
  ]

  var alignment: Alignment {
    switch self {
    case .mark, .name, .sign, .sky, .data: .leading
    default: .trailing
    }
  }
}

/// The cells of one row of the comparison: a place or a model.
struct CompareCells {
  private let index: Int
  private let rows: CompareRows
  private let view: WeatherView
  private let app: AppState
  private let isAgeShown: Bool

  init(_ index: Int, of rows: CompareRows, _ app: AppState, isAgeShown: Bool) {
    (self.index, self.rows, self.app, self.isAgeShown) = (index, rows, app, isAgeShown)
    view = rows.view(of: index)
  }

  func cell(_ column: CompareColumn, isDifference: Bool) -> TextLine {
    switch column {
    case .mark: LineMark(index).swatch(display)
    case .name: TextLine(rows.name(of: index), Style(.text, .bold))
    case .time: time
    case .sign: view.weather.map(view.sign) ?? TextLine()
    case .value: value(isDifference)
    case .range: display.range(of: view.day) ?? dash
    case .rain: view.waterIn24Hours.map { TextLine($0, display.water) } ?? dash
    case .wind: wind
    case .sky: TextLine(view.weather.flatMap(view.sky) ?? "", Style(.dim))
    case .data: data
    case .feels, .gusts, .humidity, .pressure, .air:
      column.ofHour.flatMap { of in view.weather.map { of.cell($0, view) } } ?? TextLine()
    }
  }

  /// The reason why this row has no data, or nil if it has some.
  var nothing: String? {
    let entry = rows.entries[index]
    guard entry.forecast == nil else { return nil }
    if entry.isLoading { return display[.beingFetched] }
    return entry.problem.map { display.say($0.trouble) } ?? display[.noData]
  }

  private var display: DisplayOptions { view.display }
  private var dash: TextLine { TextLine("–", Style(.dim)) }

  /// The local time, with the weekday if it differs from the home zone's.
  private var time: TextLine {
    let here = app.homeZone.day(of: app.moment)
    let day = here == view.date ? "" : display.weekday(view.date) + " "
    return TextLine(day + view.time, Style(.dim))
  }

  private func value(_ isDifference: Bool) -> TextLine {
    if isDifference { return rows.difference(of: index).map { TextLine($0, Style(.text)) } ?? dash }
    guard let value = rows.value(of: index) else { return dash }
    if app.quantity == .rain {
      return view.weather?.fall?.text(display).map { TextLine($0, display.water) } ?? dash
    }
    let style = app.quantity.isTemperature ? display.style(value) : Style(.text)
    return TextLine(app.quantity.text(value, display), style)
  }

  private var wind: TextLine {
    guard let speed = view.weather?.windSpeed else { return dash }
    let arrow = view.weather?.windPoint.map { display.direction($0) + " " } ?? ""
    return TextLine(arrow + display.text(display.units.wind(speed)), Style(.text))
  }

  /// The condition of the data unless it is fresh, or its age if rows are sorted by age.
  private var data: TextLine {
    let entry = rows.entries[index]
    let condition = entry.condition(at: view.now)
    guard condition != .fresh || isAgeShown, entry.forecast != nil else { return TextLine() }
    let text = StatusText(condition, age: entry.age(at: view.now), display: display)
    return text.lines.dropFirst(2).first ?? TextLine()
  }
}
