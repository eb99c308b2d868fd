import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// Several places side by side, or what several models say of one.
struct ComparePage {
  private let comparison: Comparison
  private let look: Look
  private let hours: Int
  private let plotWidth: Int
  /// What all curves have to fit into, where they share a scale.
  private let scale: ClosedRange<Double>?

  static func page(_ comparison: Comparison, _ look: Look, hours: Int) -> Page {
    var page = Page(look)
    let count = comparison.rows.count - (comparison.spread == nil ? 0 : 1)
    let what = look.say(comparison.spread == nil ? .places(count) : .models(count))
    page.add(rule: what, trailing: look.say(.hours(hours)))
    let rows = ComparePage(comparison, look, hours)
    for (index, row) in comparison.rows.enumerated() {
      page.add(height: rows.plotWidth > 0 && row.report != nil ? 2 : 1) {
        rows.draw(row, isFirst: index == 0, on: &$0)
      }
    }
    if let first = comparison.rows.lazy.compactMap(\.report).first {
      PageFooter.add(first, to: &page)
    }
    return page
  }

  private init(_ comparison: Comparison, _ look: Look, _ hours: Int) {
    self.comparison = comparison
    self.look = look
    self.hours = hours
    plotWidth = look.width >= 76 ? 26 : look.width >= 60 ? 18 : 0
    let isShared = comparison.spread != nil || comparison.isDifference
    let values = comparison.rows.compactMap(\.report).flatMap {
      comparison.values(of: $0, hours: hours).compactMap(\.self)
    }
    scale = values.min().flatMap { low in
      isShared ? low...max(values.max() ?? low, low + 1) : nil
    }
  }

  private func draw(_ row: Comparison.Row, isFirst: Bool, on canvas: inout Canvas) {
    let line = canvas.bounds.inset(left: 1, right: 1)
    let parts = line.columns(
      .fixed(look.width >= 60 ? 16 : 14), .fixed(look.clock == .hours24 ? 7 : 10), .fixed(2),
      .fixed(5), .fixed(2), .fixed(plotWidth), .fixed(plotWidth > 0 ? 2 : 0), .fixed(11),
      .flexible())
    let isMedian = isFirst && comparison.spread != nil
    let name = (isMedian ? look[\.medianRow] : row.place.name.harmless)
      .truncated(columns: parts[0].width - 1)
    canvas.write(name, at: parts[0].origin, Style(.text, .bold))
    guard let report = row.report else {
      // A place without data keeps its row.
      canvas.write("○", at: parts[1].origin, Style(.bad))
      let room = line.right - parts[1].left - 2
      return canvas.draw(
        Text((row.problem ?? "").harmless, Style(.dim)),
        in: Rectangle(x: parts[1].left + 2, y: 0, width: max(room, 0), height: 1))
    }
    let view = report.view(look)
    if plotWidth > 0 {
      canvas.draw(plot(report, hasBand: isFirst && comparison.spread != nil), in: parts[5])
    }
    canvas.write(view.time, at: parts[1].origin, Style(.dim))
    if let weather = view.weather, weather.code != nil {
      canvas.write(view.sign(weather), at: parts[2].origin)
    }
    canvas.draw(Text([value(report)], alignment: .trailing), in: parts[3])
    if parts[7].width > 8 { canvas.write(range(view), at: parts[7].origin, Style(.dim)) }
    let state = report.status(look).lines.dropFirst(2).first { $0.width <= parts[8].width }
    canvas.draw(Text([state ?? TextLine()], alignment: .trailing), in: parts[8])
    if parts[8].width >= 9 + (state?.width ?? 0) {
      canvas.write(view.fallOfDay?.text(look) ?? "", at: parts[8].origin, look.water)
    }
  }

  private func plot(_ report: PlaceReport, hasBand: Bool) -> Plot {
    let isDifference = comparison.isDifference
    let values = comparison.values(of: report, hours: hours)
    var plot = Plot([Plot.Series(values, ramp: isDifference ? nil : look.ramp)], range: scale)
    if hasBand, !isDifference, let spread = comparison.spread {
      let first = report.view.hours(1).first?.time ?? report.moment
      plot.band = Plot.Band(
        (0..<hours).map {
          PlotQuantity.temperature.range(of: spread, at: first + Double($0) * 3600)
        })
    }
    return plot
  }

  /// The temperature, or what it has over the one that all are measured by.
  private func value(_ report: PlaceReport) -> TextLine {
    guard comparison.isDifference else {
      return report.weather?.temperature.map {
        TextLine(look.temperature($0), look.style($0, .bold))
      }
        ?? TextLine()
    }
    let difference = comparison.difference(of: report).map {
      PlotQuantity.temperature.difference($0, look)
    }
    return TextLine(difference ?? "", Style(.text, .bold))
  }

  /// `-12°…-8°`; in ASCII, which has neither sign, `-12C..-8C`.
  private func range(_ view: WeatherView) -> String {
    guard let low = view.day?.minimumTemperature, let high = view.day?.maximumTemperature else {
      return ""
    }
    let until = look.glyphs == .ascii ? ".." : "…"
    return look.temperature(low) + until + look.temperature(high)
  }
}
