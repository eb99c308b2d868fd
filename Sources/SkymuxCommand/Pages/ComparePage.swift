import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

/// Several places side by side, or what several models say of one.
enum ComparePage {
  static func page(_ comparison: Comparison, _ look: Look, hours: Int) -> Page {
    var page = Page(look)
    let count = comparison.rows.count - (comparison.spread == nil ? 0 : 1)
    let what = look.say(comparison.spread == nil ? .places(count) : .models(count))
    page.add(rule: what, trailing: look.say(.hours(hours)))
    let plotWidth = look.width >= 76 ? 26 : look.width >= 60 ? 18 : 0
    let all = comparison.rows.compactMap(\.report).flatMap {
      comparison.values(of: $0, hours: hours).compactMap(\.self)
    }
    let isShared = comparison.spread != nil || comparison.reference != nil
    let range = isShared ? scale(all) : nil
    for (index, row) in comparison.rows.enumerated() {
      guard let report = row.report else {
        page.add(missing(row, look))
        continue
      }
      page.add(height: plotWidth > 0 ? 2 : 1) { canvas in
        let x = drawHead(report, comparison, look, on: &canvas)
        guard plotWidth > 0 else { return drawTail(report, look, from: x, on: &canvas) }
        let isMedian = comparison.spread != nil && index == 0
        let plot = plot(report, comparison, hours, range, look.ramp, hasBand: isMedian)
        canvas.draw(plot, in: Rectangle(x: x, y: 0, width: plotWidth, height: 2))
        drawTail(report, look, from: x + plotWidth + 2, on: &canvas)
      }
    }
    if let first = comparison.rows.lazy.compactMap(\.report).first {
      PageFooter.add(first, to: &page)
    }
    return page
  }

  private static func nameWidth(_ look: Look) -> Int { look.width >= 60 ? 15 : 13 }

  /// A place without data keeps its row.
  private static func missing(_ row: Comparison.Row, _ look: Look) -> TextLine {
    let name = row.place.name.harmless.truncated(columns: nameWidth(look))
    let padding = String(repeating: " ", count: nameWidth(look) + 1 - name.terminalWidth)
    return TextLine([
      Span(" " + name + padding, Style(.text, .bold)),
      Span("○ ", Style(.bad)), Span((row.problem ?? "").harmless, Style(.dim)),
    ])
  }

  private static func scale(_ values: [Double]) -> ClosedRange<Double>? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...max(high, low + 1)
  }

  private static func plot(
    _ report: PlaceReport, _ comparison: Comparison, _ hours: Int, _ range: ClosedRange<Double>?,
    _ ramp: ColorRamp, hasBand: Bool
  ) -> Plot {
    let isDifference = comparison.reference != nil
    let series = Plot.Series(
      comparison.values(of: report, hours: hours),
      ramp: isDifference ? nil : ramp)
    var plot = Plot([series], range: range)
    if hasBand, !isDifference, let spread = comparison.spread {
      let first = report.view.hours(1).first?.time ?? report.moment
      plot.band = Plot.Band(
        (0..<hours).map {
          PlotQuantity.temperature.range(of: spread, at: first + Double($0) * 3600)
        })
    }
    return plot
  }

  /// Draws what stands before the curve, and says where that begins.
  private static func drawHead(
    _ report: PlaceReport, _ comparison: Comparison, _ look: Look, on canvas: inout Canvas
  ) -> Int {
    let view = report.view(look)
    canvas.write(
      report.place.name.harmless.truncated(columns: nameWidth(look)), at: Point(1, 0),
      Style(.text, .bold))
    var x = nameWidth(look) + 2
    canvas.write(
      view.time, at: Point(x, 0), Style(.dim))
    x += look.clock == .hours24 ? 7 : 10
    guard let now = view.weather else { return x + 9 }
    if now.code != nil { canvas.write(view.sign(now), at: Point(x, 0)) }
    let value: (text: String, style: Style)? =
      if comparison.reference != nil {
        comparison.difference(of: report).map {
          (look.units.temperatureDifference($0).signedNumber + "°", Style(.text, .bold))
        }
      } else {
        now.temperature.map {
          (look.temperature($0), look.style($0, .bold))
        }
      }
    if let value {
      canvas.write(value.text, at: Point(x + 7 - value.text.terminalWidth, 0), value.style)
    }
    return x + 9
  }

  private static func drawTail(
    _ report: PlaceReport, _ look: Look, from x: Int, on canvas: inout Canvas
  ) {
    if let day = report.day, let low = day.minimumTemperature,
      let high = day.maximumTemperature, x + 9 <= look.width
    {
      canvas.write(range(low, high, look), at: Point(x, 0), Style(.dim))
    }
    let states = report.status(look).lines
    let room = look.width - x - 11
    guard let state = states.dropFirst(2).first(where: { $0.width <= room }) else { return }
    canvas.write(state, at: Point(look.width - state.width - 1, 0))
    if room >= 19, let rain = report.view.fallOfDay?.text(look) {
      canvas.write(rain, at: Point(x + 11, 0), look.water)
    }
  }

  /// `-12°…-8°`; in ASCII, which has neither sign, `-12..-8`.
  private static func range(_ low: Double, _ high: Double, _ look: Look) -> String {
    let (low, high) = (look.units.temperature(low), look.units.temperature(high))
    return look.glyphs == .ascii ? "\(low.number)..\(high.number)" : "\(low)…\(high)"
  }
}
