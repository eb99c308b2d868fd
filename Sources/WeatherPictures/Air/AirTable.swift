import LightFoundation
package import TerminalUI
import Weather

/// A table of air quality: a row for each known measure, a column for now and for every third hour
/// after it.
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
      // Omit pollen that stays at zero, since all of Europe has a value for each kind.
      return measure.isPollen ? values.contains { $0 > 0 } : !values.isEmpty
    }
  }

  package var hasPollen: Bool { measures.contains { $0.isPollen } }

  private static let cell = 5
  private static let step = 3

  /// The number of rows, including the header.
  package var height: Int { measures.count + 1 }

  package func draw(on canvas: inout Canvas) {
    let names = measures.map { Self.name(of: $0, view.look) }
    let left = min(names.map(\.terminalWidth).max() ?? 0, max(canvas.size.width - 10, 4)) + 2
    let count = max((canvas.size.width - left - 1) / Self.cell, 0)
    let instants = instants(count)
    for (column, instant) in instants.enumerated() {
      let isFirst = column == 0
      write(
        hour(instant, isFirst: isFirst), Style(isFirst ? .text : .dim, isFirst ? .bold : []),
        left + column * Self.cell, 0, &canvas)
    }
    let seen = zip(names, measures).dropFirst(first).prefix(max(canvas.size.height - 1, 0))
    for (index, (name, measure)) in seen.enumerated() {
      canvas.write(name.truncated(columns: left - 2), at: Point(1, index + 1), Style(.dim))
      for (column, instant) in instants.enumerated() {
        let value = view.parts.air?.conditions(at: instant).flatMap(measure.value)
        let style = style(measure, value, isFirst: column == 0)
        write(text(value), style, left + column * Self.cell, index + 1, &canvas)
      }
    }
  }

  /// The hour of the moment, then every third hour of the day.
  private func instants(_ count: Int) -> [Date] {
    let start = view.zone.fullHour(at: view.moment)
    let hours = (1...Self.step).map { start + Double($0) * 3_600 }
    let next = hours.first { view.zone.clock(at: $0).hour.isMultiple(of: Self.step) } ?? hours[0]
    let later = (0..<max(count - 1, 0)).map { next + Double($0 * Self.step) * 3_600 }
    return Array(([start] + later).prefix(count))
  }

  /// Writes a text right-aligned in its cell.
  private func write(_ text: String, _ style: Style, _ x: Int, _ y: Int, _ canvas: inout Canvas) {
    canvas.write(text, at: Point(x + max(Self.cell - 1 - text.terminalWidth, 0), y), style)
  }

  /// The hour, or the weekday at the start of a day.
  private func hour(_ instant: Date, isFirst: Bool) -> String {
    let clock = view.zone.clock(at: instant)
    if clock.hour < Self.step, !isFirst {
      return String(view.look.weekday(view.zone.day(of: instant)).prefix(4))
    }
    return HourMarks.text(clock, view.look.clock)
  }

  private func text(_ value: Double?) -> String {
    guard let value, abs(value) < 1e4 else { return "–" }
    let decimals = value < 9.95 && value > 0 ? 1 : 0
    return view.look.number(Reading(value, decimals: decimals, symbol: ""))
  }

  private func style(_ measure: AirMeasure, _ value: Double?, isFirst: Bool) -> Style {
    guard let value else { return Style(.dim) }
    switch measure.level(of: value) {
    case .veryHigh: return Style(.bad, .bold)
    case .high: return Style(.caution, .bold)
    case .low, nil: return Style(.text, isFirst ? .bold : [])
    }
  }

  static func name(of measure: AirMeasure, _ look: Look) -> String {
    switch measure {
    case .europeanIndex: look[.europeanIndex]
    case .usIndex: look[.usIndex]
    case .fineParticles: "PM2.5"
    case .coarseParticles: "PM10"
    case .ozone: look.glyphs == .ascii ? "O3" : "O₃"
    case .nitrogenDioxide: look.glyphs == .ascii ? "NO2" : "NO₂"
    case .sulphurDioxide: look.glyphs == .ascii ? "SO2" : "SO₂"
    case .carbonMonoxide: "CO"
    case .dust: look[.dust]
    case .alder: look[.alder]
    case .birch: look[.birch]
    case .grass: look[.grass]
    case .mugwort: look[.mugwort]
    case .olive: look[.olive]
    case .ragweed: look[.ragweed]
    }
  }
}
