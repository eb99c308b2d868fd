import LightFoundation
package import TerminalUI
package import Weather

/// Air quality: a row for each known measure, a column for now and every third hour.
package struct AirTable: Widget {
  private let view: WeatherView
  private let measures: [AirMeasure]
  /// The index of the first visible row.
  package var first = 0

  package init(_ view: WeatherView) {
    self.view = view
    let rows = view.parts.air?.hours.filter { $0.time >= view.moment - 3_600 } ?? []
    measures = AirMeasure.allCases.filter { measure in
      let values = rows.compactMap(measure.value)
      // Omit pollen and dust that stay at zero, since all of Europe has a value for each kind.
      return measure.isPollen || measure == .dust ? values.contains { $0 > 0 } : !values.isEmpty
    }
  }

  package var hasPollen: Bool { measures.contains { $0.isPollen } }

  private static let step = 3

  /// The number of rows, including the header.
  package var height: Int { measures.count + 1 }

  package func draw(on canvas: inout Canvas) {
    let names = measures.map { Self.name(of: $0, view.display) }
    let width = min(names.map(\.terminalWidth).max() ?? 0, max(canvas.size.width - 10, 4))
    let instants = instants(max((canvas.size.width - width - 3) / 5, 0))
    let heads = instants.enumerated().map { column, instant in
      Table.Column(hour(instant, isFirst: column == 0), .fixed(4), alignment: .trailing)
    }
    let rows = zip(names, measures).dropFirst(first).map { name, measure in
      [TextLine(name, Style(.dim))]
        + instants.enumerated().map { column, instant in
          let value = view.parts.air?.conditions(at: instant).flatMap(measure.value)
          return TextLine(text(value), style(measure, value, isFirst: column == 0))
        }
    }
    canvas.draw(
      Table([Table.Column(" ", .fixed(width))] + heads, rows: rows, showsSelection: false))
  }

  /// The hour of the moment, then every third hour of the day.
  private func instants(_ count: Int) -> [Date] {
    let start = view.zone.fullHour(at: view.moment)
    let hours = (1...Self.step).map { start + Double($0) * 3_600 }
    let next = hours.first { view.zone.clock(at: $0).hour.isMultiple(of: Self.step) } ?? hours[0]
    let later = (0..<max(count - 1, 0)).map { next + Double($0 * Self.step) * 3_600 }
    return Array(([start] + later).prefix(count))
  }

  /// The hour, or the weekday at the start of a day.
  private func hour(_ instant: Date, isFirst: Bool) -> TextLine {
    let clock = view.zone.clock(at: instant)
    guard !isFirst else {
      return TextLine(HourMarks.text(clock, view.display.clock), Style(.text, .bold))
    }
    let isDay = clock.hour < Self.step
    let day = isDay ? String(view.display.weekday(view.zone.day(of: instant)).prefix(4)) : nil
    return TextLine(day ?? HourMarks.text(clock, view.display.clock), Style(.dim))
  }

  private func text(_ value: Double?) -> String {
    guard let value, abs(value) < 1e4 else { return "–" }
    let decimals = value < 9.95 && value > 0 ? 1 : 0
    return view.display.number(Reading(value, decimals: decimals, symbol: ""))
  }

  private func style(_ measure: AirMeasure, _ value: Double?, isFirst: Bool) -> Style {
    guard let value else { return Style(.dim) }
    switch measure.level(of: value) {
    case .veryHigh: return Style(.bad, .bold)
    case .high: return Style(.caution, .bold)
    case .low, nil: return Style(.text, isFirst ? .bold : [])
    }
  }

  package static func name(of measure: AirMeasure, _ display: DisplayOptions) -> String {
    switch measure {
    case .europeanIndex: display[.europeanIndex]
    case .usIndex: display[.usIndex]
    case .fineParticles: "PM2.5"
    case .coarseParticles: "PM10"
    case .ozone: display.glyphs == .ascii ? "O3" : "O₃"
    case .nitrogenDioxide: display.glyphs == .ascii ? "NO2" : "NO₂"
    case .sulphurDioxide: display.glyphs == .ascii ? "SO2" : "SO₂"
    case .carbonMonoxide: "CO"
    case .dust: display[.dust]
    case .alder: display[.alder]
    case .birch: display[.birch]
    case .grass: display[.grass]
    case .mugwort: display[.mugwort]
    case .olive: display[.olive]
    case .ragweed: display[.ragweed]
    }
  }
}

/// The current air quality indices: a number, a bar and a word for each.
package struct AirGauges: Widget {
  private let rows: [(name: String, index: Double, share: Double, word: String, isBad: Bool)]

  /// Shows the indices at the moment of a view.
  package init(_ view: WeatherView) { self.init(view.airConditions, view.display) }

  package init(_ air: AirConditions?, _ display: DisplayOptions) {
    var rows: [(String, Double, Double, String, Bool)] = []
    if let index = air?.europeanIndex {
      let band = EuropeanAirBand(index: index)
      rows.append(
        (
          display[.europeanIndex], index, index / 100, display.language.name(of: band),
          band >= .poor
        ))
    }
    if let index = air?.usIndex {
      let band = USAirBand(index: index)
      rows.append(
        (display[.usIndex], index, index / 300, display.language.name(of: band), band >= .unhealthy)
      )
    }
    self.rows = rows
  }

  package var height: Int { rows.count }

  package func draw(on canvas: inout Canvas) {
    let names = rows.map(\.name.terminalWidth).max() ?? 0
    let words = rows.map(\.word.terminalWidth).max() ?? 0
    let width = min(canvas.size.width - names - words - 11, 40)
    for (y, row) in rows.prefix(canvas.size.height).enumerated() {
      canvas.write(row.name, at: Point(1, y), Style(.dim))
      let number = row.index.whole
      canvas.write(number, at: Point(names + 6 - number.count, y), Style(.text, .bold))
      let style = Style(row.isBad ? .caution : .good)
      let start = names + 8
      if width >= 8 {
        canvas.draw(Gauge(row.share, style), in: Rectangle(x: start, y: y, width: width, height: 1))
      }
      canvas.write(row.word, at: Point(width >= 8 ? start + width + 2 : start, y), style)
    }
  }
}
