import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// One place of a comparison, or what one model says.
struct CompareRow {
  private let app: AppState
  private let scene: PlaceScene
  private let isChosen: Bool
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
    scene = PlaceScene(rows.entries[index], app)
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
      TextLine(scene.entry.place.name.harmless, Style(.text, .bold)),
      TextLine(scene.clock(scene.moment), Style(.dim)), value, TextLine(), rain, wind, day, data,
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
      app.quantity.isTemperature && !isDifference
      ? TemperatureColors.ramp(app.settings.ramp) : nil
    return Plot(
      [Plot.Series(values, Style(.accent), ramp: ramp)], range: low...high,
      cursor: app.cursor > 0 ? cursor : nil, band: band.isEmpty ? nil : Plot.Band(band))
  }

  private var nothing: String {
    if scene.entry.isLoading { return "being fetched…" }
    return scene.entry.problem?.text ?? "no data yet"
  }

  private var value: TextLine {
    if isDifference {
      guard values.indices.contains(cursor), let value = values[cursor] else { return dash }
      return TextLine(difference(value), Style(isChosen ? .dim : .text))
    }
    guard let value = scene.conditions.flatMap(app.quantity.value) else { return dash }
    let style = app.quantity.isTemperature ? scene.style(ofTemperature: value) : Style(.text)
    return TextLine(app.quantity.text(value, scene.units), style)
  }

  private func difference(_ value: Double) -> String {
    switch app.quantity {
    case .temperature, .feelsLike: scene.units.temperatureDifference(value).signedNumber + "°"
    case .wind: scene.units.wind(value).signedNumber
    case .rain: scene.units.rain(value).signedNumber
    case .ultraviolet: Reading(value, decimals: 0, symbol: "").signedNumber
    }
  }

  private var dash: TextLine { TextLine("–", Style(.dim)) }

  private var rain: TextLine {
    guard let rain = CompareRows.rain(scene), rain >= 0.05 else { return dash }
    return TextLine(scene.units.rain(rain).description, Style(.text))
  }

  private var wind: TextLine {
    guard let speed = scene.conditions?.windSpeed else { return dash }
    let arrow = scene.conditions?.windPoint.map { $0.arrow + " " } ?? ""
    return TextLine(arrow + scene.units.wind(speed).description, Style(.text))
  }

  private var day: TextLine {
    guard let low = scene.day?.minimumTemperature, let high = scene.day?.maximumTemperature
    else { return dash }
    return TextLine([
      Span("\(scene.units.temperature(low))", scene.style(ofTemperature: low)),
      Span(" to ", Style(.dim)),
      Span("\(scene.units.temperature(high))", scene.style(ofTemperature: high)),
    ])
  }

  /// How old the data is, and what is going on.
  private var data: TextLine {
    let condition = scene.entry.condition(at: scene.now)
    let glyph = TextLine([StatusText.span(condition), Span(" ")])
    let age = scene.entry.age(at: scene.now).map(AgeText.short)
    let word: String? =
      switch condition {
      case .fresh: nil
      case .stale: "stale"
      case .offline: "offline"
      case .loading: "loading"
      case .empty: "no data"
      }
    let words = layout.isNarrow ? [age] : [layout.isWide || age == nil ? word : nil, age]
    return glyph + TextLine(words.compactMap(\.self).joined(separator: " "), Style(.dim))
  }
}
