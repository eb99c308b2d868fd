import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// A column of the legend of a comparison, which is a table.
enum CompareColumn: CaseIterable {
  case mark, name, time, sign, value, range, rain, wind, sky, data
  /// What there is room for on a large screen.
  case feels, gusts, humidity, pressure, air

  /// How gladly it is left out; what is 0 stays.
  ///
  /// Where no plot shows how the day goes, its range and its sky are worth more than the clock.
  func spare(hasPlot: Bool) -> Int {
    switch self {
    case .sign where !hasPlot: 2
    case .range where !hasPlot: 3
    case .rain where !hasPlot: 4
    case .time where !hasPlot: 6
    case .mark, .name, .value: 0
    case .data: 1
    case .time: 2
    case .rain: 3
    case .range: 4
    case .wind: 5
    case .sign: 6
    case .sky: 7
    case .gusts: 8
    case .feels: 9
    case .humidity: 10
    case .pressure: 11
    case .air: 12
    }
  }

  /// The same column of a table of hours.
  var ofHour: HourColumn? {
    switch self {
    case .feels: .feels
    case .gusts: .gusts
    case .humidity: .humidity
    case .pressure: .pressure
    case .air: .air
    default: nil
    }
  }

  var alignment: Alignment {
    switch self {
    case .mark, .name, .sign, .sky, .data: .leading
    default: .trailing
    }
  }
}

/// What the legend says of one place, or of one model.
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
    case .mark: LineMark(index).swatch(look)
    case .name: TextLine(rows.name(of: index), Style(.text, .bold))
    case .time: time
    case .sign: view.weather.map(view.sign) ?? TextLine()
    case .value: value(isDifference)
    case .range: day
    case .rain: view.fallOfDay?.text(look).map { TextLine($0, look.water) } ?? dash
    case .wind: wind
    case .sky: TextLine(view.weather.flatMap(view.sky) ?? "", Style(.dim))
    case .data: data
    case .feels, .gusts, .humidity, .pressure, .air:
      column.ofHour.flatMap { of in view.weather.map { of.cell($0, view) } } ?? TextLine()
    }
  }

  /// Why there is nothing to compare; nil where there is something.
  var nothing: String? {
    let entry = rows.entries[index]
    guard entry.forecast == nil else { return nil }
    if entry.isLoading { return look[.beingFetched] }
    return entry.problem.map { look.say($0.trouble) } ?? look[.noData]
  }

  private var look: Look { view.look }
  private var dash: TextLine { TextLine("–", Style(.dim)) }

  /// The clock there, with the day where that is another one than here.
  private var time: TextLine {
    let here = app.homeZone.day(of: app.moment)
    let day = here == view.date ? "" : look.weekday(view.date) + " "
    return TextLine(day + view.time, Style(.dim))
  }

  private func value(_ isDifference: Bool) -> TextLine {
    guard let value = rows.value(of: index) else { return dash }
    if !isDifference, app.quantity == .rain {
      return view.weather?.fall?.text(look).map { TextLine($0, look.water) } ?? dash
    }
    if isDifference { return TextLine(app.quantity.difference(value, look), Style(.text)) }
    let style = app.quantity.isTemperature ? look.style(value) : Style(.text)
    return TextLine(app.quantity.text(value, look), style)
  }

  private var wind: TextLine {
    guard let speed = view.weather?.windSpeed else { return dash }
    let arrow = view.weather?.windPoint.map { $0.arrow + " " } ?? ""
    return TextLine(arrow + look.text(look.units.wind(speed)), Style(.text))
  }

  private var day: TextLine {
    guard let low = view.day?.minimumTemperature, let high = view.day?.maximumTemperature
    else { return dash }
    return look.colored(low) + TextLine(" \(look[.to]) ", Style(.dim)) + look.colored(high)
  }

  /// How good the data is where that is to be said, and how old where the rows are ordered by that.
  private var data: TextLine {
    let entry = rows.entries[index]
    let condition = entry.condition(at: view.now)
    guard condition != .fresh || isAgeShown, entry.forecast != nil else { return TextLine() }
    let text = StatusText(condition, age: entry.age(at: view.now), look: look)
    return text.lines.dropFirst(2).first ?? TextLine()
  }
}
