import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

struct ComparePage {
  private let comparison: Comparison
  private let display: DisplayOptions
  private let hours: Int

  static func page(_ comparison: Comparison, _ display: DisplayOptions, hours: Int) -> Page {
    var page = Page(display)
    let count = comparison.rows.count - (comparison.spread == nil ? 0 : 1)
    page.add(rule: display[comparison.spread == nil ? .places(count) : .models(count)])
    let rows = ComparePage(comparison: comparison, display: display, hours: hours)
    page.add(height: 1) { rows.drawHeads(on: &$0) }
    for (index, row) in comparison.rows.enumerated() {
      page.add(height: 1) { rows.draw(row, index, on: &$0) }
    }
    rows.addPlot(to: &page)
    if let first = comparison.rows.lazy.compactMap(\.report).first {
      PageFooter.add(first, to: &page)
    }
    return page
  }

  /// Adds the temperatures of all rows as lines on a shared axis.
  private func addPlot(to page: inout Page) {
    guard display.width >= 40, let first = comparison.rows.lazy.compactMap(\.report).first else {
      return
    }
    let compared = ComparedHours(
      from: first.view.hours(1).first?.time ?? first.moment, hours, of: .temperature,
      isDifference: comparison.isDifference, now: first.now, at: first.shownTime,
      zone: first.zone, display: display)
    let lines = comparison.rows.enumerated().compactMap { index, row in
      row.report.map { LinesPlot.Line(LineMark(index), shown($0)) }
    }
    guard lines.contains(where: { $0.values.compactMap(\.self).count > 2 }) else { return }
    let zone = TimeText.zone(first.zone, at: first.moment)
    page.add(rule: display[.hours(hours)], trailing: zone)
    let height = display.width >= 60 ? 10 : 7
    page.add(height: height) { $0.draw(LinesPlot(compared, lines, band: band(compared))) }
  }

  /// Returns the values of a row in the user's units.
  private func shown(_ report: PlaceReport) -> [Double?] {
    let zero = comparison.isDifference ? shown(0) ?? 0 : 0
    return comparison.values(of: report, hours: hours + 1).map { value in
      value.flatMap(shown).map { $0 - zero }
    }
  }

  private func shown(_ celsius: Double) -> Double? {
    PlotQuantity.temperature.shown(celsius, display.units)
  }

  private func band(_ hours: ComparedHours) -> [ClosedRange<Double>?] {
    guard !comparison.isDifference, let spread = comparison.spread else { return [] }
    return hours.instants.map { PlotQuantity.temperature.range(of: spread, at: $0, display.units) }
  }

  private func columns(_ line: Rectangle) -> [Rectangle] {
    line.columns(
      .fixed(2), .fixed(display.width >= 60 ? 20 : 12), .fixed(display.clock == .hours24 ? 7 : 10),
      .fixed(2), .fixed(5), .fixed(2), .fixed(display.width >= 60 ? 18 : 14), .flexible())
  }

  /// Draws the heads of the columns, each only if it fits.
  private func drawHeads(on canvas: inout Canvas) {
    let parts = columns(canvas.bounds.inset(left: 1, right: 1))
    let heads: [(Message, Int)] = [(comparison.spread == nil ? .place : .model, 1), (.local, 2)]
    for (head, index) in heads where display[head].terminalWidth < parts[index].width {
      canvas.write(display[head], at: parts[index].origin, Style(.dim))
    }
    if parts[6].width > max(display[.theDay].terminalWidth, 8) {
      canvas.write(display[.theDay], at: parts[6].origin, Style(.dim))
    }
    let states = comparison.rows.compactMap(\.report).map { state($0, in: parts[7]) }
    if states.contains(where: { hasRain(beside: $0, in: parts[7]) }) {
      // As on the screen, because the range beside it is that of the day.
      let forms = ["\(display[.rain]) 24h", display[.rain]]
      let head = forms.first { $0.terminalWidth < parts[7].width } ?? ""
      canvas.write(head, at: parts[7].origin, Style(.dim))
    }
    if comparison.isDifference {
      canvas.draw(Text([TextLine("Δ", Style(.dim))], alignment: .trailing), in: parts[4])
    }
  }

  private func draw(_ row: Comparison.Row, _ index: Int, on canvas: inout Canvas) {
    let line = canvas.bounds.inset(left: 1, right: 1)
    let parts = columns(line)
    let isMedian = index == 0 && comparison.spread != nil
    let name = (isMedian ? display[.medianRow] : row.place.name.harmless)
      .truncated(columns: parts[1].width - 1)
    canvas.write(name, at: parts[1].origin, Style(.text, .bold))
    guard let report = row.report else {
      // A place without data still gets a row.
      canvas.write("○", at: parts[2].origin, Style(.bad))
      let room = line.right - parts[2].left - 2
      return canvas.draw(
        Text((row.problem ?? "").harmless, Style(.dim)),
        in: Rectangle(x: parts[2].left + 2, y: 0, width: max(room, 0), height: 1))
    }
    let view = report.view(display)
    canvas.write(LineMark(index).swatch(display), at: parts[0].origin)
    canvas.write(view.time, at: parts[2].origin, Style(.dim))
    if let weather = view.weather, weather.code != nil {
      canvas.write(view.sign(weather), at: parts[3].origin)
    }
    canvas.draw(Text([value(report)], alignment: .trailing), in: parts[4])
    let range = display.range(of: view.day) ?? TextLine()
    if range.width < parts[6].width { canvas.write(range, at: parts[6].origin) }
    let state = state(report, in: parts[7])
    canvas.draw(Text([state], alignment: .trailing), in: parts[7])
    if hasRain(beside: state, in: parts[7]) {
      canvas.write(view.waterIn24Hours ?? "", at: parts[7].origin, display.water)
    }
  }

  /// The age of the data; empty if it does not fit.
  private func state(_ report: PlaceReport, in part: Rectangle) -> TextLine {
    report.status(display).lines.dropFirst(2).first { $0.width <= part.width } ?? TextLine()
  }

  /// Returns whether the rain of 24 hours fits before the age of the data.
  private func hasRain(beside state: TextLine, in part: Rectangle) -> Bool {
    part.width >= 9 + state.width
  }

  private func value(_ report: PlaceReport) -> TextLine {
    guard comparison.isDifference else {
      return report.weather?.temperature.map {
        TextLine(display.temperature($0), display.style($0, .bold))
      } ?? TextLine()
    }
    guard let own = report.weather?.temperature,
      let other = comparison.reference?.weather?.temperature
    else { return TextLine() }
    let text = PlotQuantity.temperature.difference(own, from: other, display)
    return TextLine(text, Style(.text, .bold))
  }
}

/// A comparison of several places, or of several models for one place.
package struct Comparison: Sendable {
  package struct Row: Sendable {
    package let place: Place
    package let report: PlaceReport?
    package let problem: String?

    /// Creates a row with a report, or with the reason for its absence.
    package init(_ place: Place, _ report: PlaceReport?, problem: String? = nil) {
      (self.place, self.report, self.problem) = (place, report, problem)
    }
  }

  package private(set) var rows: [Row]
  /// The spread of the models, or nil when comparing places.
  package private(set) var spread: ForecastSpread?
  /// True if the comparison shows differences instead of values.
  package let isDifference: Bool
  /// The report that differences refer to; without one, there are no differences.
  fileprivate var reference: PlaceReport?

  /// Creates a comparison of places; differences refer to the first one.
  package init(places rows: [Row], by order: RowOrder, isDifference: Bool) {
    self.isDifference = isDifference
    reference = rows.first?.report
    self.rows = Comparison.sorted(rows, by: order)
  }

  /// Creates a comparison of models; their median comes first, and differences refer to it.
  package init(models rows: [Row], by order: RowOrder, isDifference: Bool) {
    self.isDifference = isDifference
    self.rows = Comparison.sorted(rows, by: order)
    let reports = rows.compactMap(\.report)
    guard let spread = ForecastSpread(reports.map(\.forecast)),
      var median = reports.max(by: { $0.state.age < $1.state.age })
    else { return }
    self.spread = spread
    median.place.name = "Median"
    median.forecast = spread.median
    reference = median
    self.rows.insert(Row(median.place, median), at: 0)
  }

  /// Returns the hourly temperatures of a report, or their differences from the reference.
  package func values(of report: PlaceReport, hours: Int) -> [Double?] {
    let first =
      (rows.compactMap(\.report).first ?? report).view.hours(1).first?.time ?? report.moment
    return (0..<hours).map { hour in
      let instant = first + Double(hour) * 3600
      let value = report.forecast.hour(around: instant)?.temperature
      guard isDifference else { return value }
      let other = reference?.forecast.hour(around: instant)?.temperature
      return value.flatMap { value in other.map { value - $0 } }
    }
  }

  package func difference(of report: PlaceReport) -> Double? {
    let other = reference?.weather?.temperature
    return (report.weather?.temperature).flatMap { value in other.map { value - $0 } }
  }

  private static func sorted(_ rows: [Row], by order: RowOrder) -> [Row] {
    order.sorted(rows.map { ($0.place.name, $0.report?.view, $0.report?.state.ageInSeconds) })
      .map { rows[$0] }
  }
}
